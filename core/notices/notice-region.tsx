import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { useTranslation } from 'react-i18next'

import { Notice } from '../ui/notice.tsx'
import styles from './notice-region.module.css'
import { dismiss, useShownNotices, type ShownNotice } from './notices.ts'
import { useCountdown } from './use-countdown.ts'
import { useGoingOn } from './use-going-on.ts'
import { usePlace } from './use-place.ts'

/**
 * The one overlay that notices appear in, over the page and over dialogs; it moves and covers
 * nothing (place.ts). The two live regions are always in the page, since a region that comes
 * together with its text is often not read out. While one notice is pointed at or has the focus,
 * the time of all stands still. F6 goes there and back, Escape closes the one in hand.
 * @param props.page whose foot it stands at; the window without it
 */
export function NoticeRegion({ page }: { page?: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation('ui')
  const shown = useShownNotices()
  const region = useRef<HTMLElement>(null)
  const [hovered, setHovered] = useState<string>()
  const [focused, setFocused] = useState<string>()
  const cameFrom = useCameFrom(region, shown)
  useGoingOn()
  usePlace(region, page, shown)

  const held = shown.some(({ id }) => id === hovered || id === focused)
  const isFocusGone = focused !== undefined && shown.every(({ id }) => id !== focused)
  const { goBack } = cameFrom
  useEffect(() => {
    if (isFocusGone && document.activeElement === document.body) goBack()
  }, [isFocusGone, goBack])
  const draw = (notice: ShownNotice) => (
    <Floating
      key={notice.id}
      notice={notice}
      held={held}
      onHover={setHovered}
      onFocus={setFocused}
      onClose={() => dismiss(notice.id)}
    />
  )
  return (
    <section
      ref={region}
      aria-label={shown.length > 0 ? t('notice.region') : undefined}
      className={styles.region}
      data-no-print
      onFocus={cameFrom.note}
    >
      <div role="status" aria-atomic="false" className={styles.live}>
        {shown.filter((notice) => notice.kind !== 'error').map(draw)}
      </div>
      <div role="alert" aria-atomic="false" className={styles.live}>
        {shown.filter((notice) => notice.kind === 'error').map(draw)}
      </div>
    </section>
  )
}

/** Sets the id of the notice that is in hand, and forgets it where it is this one. */
type Hold = (id: string | undefined | ((now: string | undefined) => string | undefined)) => void

interface FloatingProps {
  notice: ShownNotice
  held: boolean
  onHover: Hold
  onFocus: Hold
  onClose: () => void
}
function Floating({ notice, held, onHover, onFocus, onClose }: FloatingProps) {
  const { id, kind, title, text, action, otherwise, requestId } = notice
  useCountdown(notice.autoClose, notice.said, held, onClose)
  // One that goes from under the pointer tells nobody that it is left.
  useEffect(
    () => () => {
      for (const hold of [onHover, onFocus]) hold((now) => (now === id ? undefined : now))
    },
    [id, onHover, onFocus],
  )
  const focus = ({ target }: FocusEvent<HTMLElement>) => {
    // Else Mantine's dialogs take Escape first and close behind it.
    target.dataset.mantineStopPropagation = 'true'
    onFocus(id)
  }
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears for its buttons
    <div
      data-notice={id}
      className={styles.place}
      onMouseEnter={() => onHover(id)}
      onMouseLeave={() => onHover(undefined)}
      onFocus={focus}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || onFocus(undefined)}
      onKeyDown={escape}
    >
      <Notice
        kind={kind}
        title={title}
        text={text}
        action={action}
        otherwise={otherwise}
        requestId={requestId}
        live={false}
        floating
        onClose={onClose}
      />
    </div>
  )
}

/** F6 goes to the newest notice and back; closing the one in hand goes back, too. */
function useCameFrom(region: RefObject<HTMLElement | null>, shown: readonly ShownNotice[]) {
  const origin = useRef<Element | null>(null)
  const goBack = useCallback(() => {
    const element = origin.current
    if (!(element instanceof HTMLElement) || !element.isConnected) return
    element.focus({ preventScroll: true })
  }, [])
  const newest = shown.at(-1)?.id
  useEffect(() => {
    if (newest === undefined) return undefined
    const onKey = (event: globalThis.KeyboardEvent) => {
      const { ctrlKey, altKey, metaKey, shiftKey } = event
      if (event.key !== 'F6' || ctrlKey || altKey || metaKey || shiftKey) return
      event.preventDefault()
      if (region.current?.contains(document.activeElement)) return goBack()
      const notices = [...(region.current?.querySelectorAll<HTMLElement>('[data-notice]') ?? [])]
      const notice = notices.find(({ dataset }) => dataset.notice === newest)
      notice?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true })
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [newest, region, goBack])
  const note = ({ relatedTarget }: FocusEvent) => {
    if (!region.current?.contains(relatedTarget)) origin.current = relatedTarget
  }
  return { goBack, note }
}
