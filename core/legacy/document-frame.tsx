// A document that a call answered as a whole page, such as a receipt. Its text comes from registers
// and customers, so it stands in a frame where nothing runs and nothing is loaded.
// Facts: K-39, D9
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { addressOf } from '../api/wire.ts'
import { Notice } from '../ui/messages/notice.tsx'
import styles from './document-frame.module.css'

/** Milliseconds from the press of a button to the print dialog. */
export const printDelay = 500

/** What one can do with a document that is shown. */
export interface Sheet {
  /** Prints the document as it is shown, without the page around it. */
  print(): void
}
interface Props {
  /** A whole page. */
  html: string
  /** What it is, for screen readers: "Receipt of ticket 10482". */
  title: string
  /** Called with the sheet when the document is shown, and with nothing when it no longer is. */
  onShown?: (sheet: Sheet | undefined) => void
}

/** As high as its content. Paper stays white in the dark. */
export function DocumentFrame({ html, title, onShown }: Props) {
  const { t } = useTranslation('ui')
  const [attempt, setAttempt] = useState(1)
  // Null where the browser shows a page of its own: then the frame denies access.
  const [sheet, setSheet] = useState<Document | null>()
  const [height, setHeight] = useState<number>()

  useEffect(() => {
    if (!sheet) return undefined
    // The sheet has a policy of its own, which takes text as HTML: see server/http/sheet.ts.
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
      // Same origin without scripts: the portal can write and print, and nothing runs in it.
      // eslint-disable-next-line react/iframe-missing-sandbox -- no scripts run in it
      sandbox="allow-same-origin allow-modals"
      src={addressOf('/portal/sheet')}
      onLoad={(event) => setSheet(event.currentTarget.contentDocument)}
    />
  )
}
