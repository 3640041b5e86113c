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

import { usePortal } from '../portal/portal.ts'
import { Notice } from '../ui/messages/notice.tsx'
import styles from './notice-region.module.css'
import { dismiss, useShownNotices, type ShownNotice } from './notices.ts'
import { useCountdown } from './use-countdown.ts'
import { useGoingOn } from './use-going-on.ts'
import { useNoticeHeight } from './use-notice-height.ts'

/**
 * The only place for notices: the bottom of the sidebar or of a narrow window. Both leave room for
 * it, so that it covers no control. The two live regions stay in the page, because screen readers
 * often skip a region that appears together with its text. While a notice is hovered or focused,
 * all countdowns pause. F6 moves the focus to the notices and back. Escape closes the focused
 * notice.
 */
export function NoticeRegion() {
  const { t } = useTranslation('ui')
  const portal = usePortal()
  const shown = useShownNotices()
  const region = useRef<HTMLElement>(null)
  const [hovered, setHovered] = useState<string>()
  const [focused, setFocused] = useState<string>()
  const cameFrom = useCameFrom(region, shown)
  useGoingOn()
  useNoticeHeight(region)

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
      onClose={() => dismiss(portal, notice.id)}
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

/** Sets the id of the hovered or focused notice, or computes it from the current one. */
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
  // Clear hover and focus here, because a notice that is removed under the pointer fires no leave
  // event.
  useEffect(
    () => () => {
      for (const hold of [onHover, onFocus]) hold((now) => (now === id ? undefined : now))
    },
    [id, onHover, onFocus],
  )
  const focus = ({ target }: FocusEvent<HTMLElement>) => {
    // Otherwise Mantine's dialogs would handle Escape first, and the dialog behind the notice would
    // close.
    target.dataset.mantineStopPropagation = 'true'
    onFocus(id)
  }
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- events of its buttons
    <div
      data-notice={id}
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

/**
 * F6 moves the focus to the newest notice and back. Closing the focused notice also moves it back.
 */
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
