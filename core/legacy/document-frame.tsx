// A document that a call returns as a whole page, such as a receipt. It is shown in a frame that
// runs and loads nothing, because its text comes from registers and customers.
// Facts: K-39, D9
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { toAbsoluteUrl } from '../api/wire.ts'
import { Notice } from '../ui/messages/notice.tsx'
import styles from './document-frame.module.css'

/** Milliseconds between pressing the button and opening the print dialog. */
export const printDelay = 500

/** Actions on a document that is shown. */
export interface Sheet {
  /** Prints the document as it is shown, without the page around it. */
  print(): void
}
interface Props {
  /** The document, as the HTML of a whole page. */
  html: string
  /** Title for screen readers, such as "Receipt of ticket 10482". */
  title: string
  /** Called with the sheet when the document is shown, and with undefined when it no longer is. */
  onShown?: (sheet: Sheet | undefined) => void
}

/** The frame is as high as its content. The paper stays white in dark mode. */
export function DocumentFrame({ html, title, onShown }: Props) {
  const { t } = useTranslation('ui')
  const [attempt, setAttempt] = useState(1)
  // Null if the browser shows its own page in the frame, because access to the frame is then
  // denied.
  const [sheet, setSheet] = useState<Document | null>()
  const [height, setHeight] = useState<number>()

  useEffect(() => {
    if (!sheet) return undefined
    // Writing HTML from text is allowed here, because the sheet has its own policy (see
    // server/http/sheet.ts).
    const root = sheet.documentElement
    root.innerHTML = html
    const measure = () => setHeight(Math.ceil(root.getBoundingClientRect().height))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(root)
    return () => observer.disconnect()
  }, [sheet, html])

  useEffect(() => {
    if (!sheet || !onShown) return undefined
    let timer: ReturnType<typeof setTimeout>
    onShown({
      print() {
        clearTimeout(timer)
        timer = setTimeout(() => sheet.defaultView?.print(), printDelay)
      },
    })
    return () => {
      clearTimeout(timer)
      onShown(undefined)
    }
  }, [sheet, onShown])

  if (sheet === null)
    return (
      <Notice
        kind="warning"
        title={t('document.failedTitle')}
        text={t('document.failed')}
        action={{
          label: t('retry'),
          run() {
            setSheet(undefined)
            setAttempt(attempt + 1)
          },
        }}
      />
    )
  return (
    <iframe
      key={attempt}
      className={styles.frame}
      title={title}
      style={{ height }}
      // Same origin but no scripts, so that the portal can write and print the document but nothing
      // runs in it.
      // eslint-disable-next-line react/iframe-missing-sandbox -- no scripts run in it
      sandbox="allow-same-origin allow-modals"
      src={toAbsoluteUrl('/portal/sheet')}
      onLoad={(event) => setSheet(event.currentTarget.contentDocument)}
    />
  )
}
