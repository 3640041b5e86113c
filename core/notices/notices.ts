// Short messages ("notices"). They are shown over the page for a time, and then kept in the log
// behind the bell.
// Facts: C16
import { atom, useAtomValue } from 'jotai'
import { useCallback } from 'react'

import { perPortal, usePortal, type Portal } from '../portal/portal.ts'
import type { NoticeAction, NoticeLevel } from '../ui/messages/notice.tsx'

export interface NoticeInput {
  kind: NoticeLevel
  title?: string
  text: string
  /**
   * Milliseconds until the notice closes automatically. `false` keeps it open. The default depends
   * on the kind; errors and warnings stay open.
   */
  autoClose?: number | false
  action?: NoticeAction
  /** A second answer, if the notice asks a question. */
  otherwise?: NoticeAction
  /** For support. Shown with a button that copies it. */
  requestId?: string
  /** Replaces a notice with the same id that is still shown. */
  id?: string
}
export interface ShownNotice extends NoticeInput {
  id: string
  autoClose: number | false
  /** Incremented on each repeat, to restart the countdown. */
  said: number
  /** Number of the user action during which the notice was shown. */
  act: number
}
export interface LoggedNotice {
  id: string
  kind: NoticeLevel
  title?: string
  text: string
  requestId?: string
  at: Date
  read: boolean
}

/**
 * Default times in milliseconds. Info and success close automatically; warnings and errors stay.
 */
const defaultTimes: Record<NoticeLevel, number | false> = {
  info: 4000,
  success: 4000,
  warning: false,
  error: false,
}
/** Limited, because more notices would cover the page. Older ones stay in the log. */
const mostShown = 3
const mostLogged = 100

const shownAtom = atom<readonly ShownNotice[]>([])
const logAtom = atom<readonly LoggedNotice[]>([])
/**
 * `act` counts user actions. All notices until the next key or pointer press belong to the same
 * action.
 */
const own = perPortal(() => ({ lastId: 0, act: 0 }))

/**
 * Shows a notice and logs it. Repeating the same notice restarts it instead of showing a second
 * one. Returns its id.
 */
export function notify(portal: Portal, input: NoticeInput): string {
  const { act } = own(portal)
  const shown = portal.get(shownAtom)
  const same = shown.find((other) => (input.id ? other.id === input.id : isSame(other, input)))
  const id = same?.id ?? input.id ?? `notice-${(own(portal).lastId += 1)}`
  const autoClose = input.autoClose ?? defaultTimes[input.kind]
  const notice: ShownNotice = { ...input, id, autoClose, said: (same?.said ?? 0) + 1, act }
  portal.set(
    shownAtom,
    same
      ? shown.map((other) => (other === same ? notice : other))
      : [...shown, notice].slice(-mostShown),
  )
  record(portal, notice)
  return id
}
/** `notify` for components. */
export function useNotify(): (input: NoticeInput) => string {
  const portal = usePortal()
  return useCallback((input) => notify(portal, input), [portal])
}

/** Closes a notice. Its log entry stays. */
export function dismiss(portal: Portal, id: string): void {
  portal.set(shownAtom, (shown) => shown.filter((notice) => notice.id !== id))
}
/**
 * Starts a new user action, so that earlier notices belong to an earlier action. Returns the
 * action's number.
 */
export const beginAct = (portal: Portal): number => (own(portal).act += 1)
/** Closes notices that were shown before the last user action. The log keeps them. */
export function dismissEarlier(portal: Portal): void {
  const { act } = own(portal)
  portal.set(shownAtom, (shown) =>
    shown.every((notice) => notice.act === act)
      ? shown
      : shown.filter((notice) => notice.act === act),
  )
}
export const markNoticesRead = (portal: Portal): void =>
  portal.set(logAtom, (log) => log.map((entry) => ({ ...entry, read: true })))
export const clearNoticeLog = (portal: Portal): void => portal.set(logAtom, [])

/** Clears the notices and the log at sign-out, so that the next user can't read them. */
export function clearNotices(portal: Portal): void {
  portal.set(shownAtom, [])
  portal.set(logAtom, [])
}

/** The shown notices, like `useShownNotices`, for code outside React and for tests. */
export const shownNotices = (portal: Portal): readonly ShownNotice[] => portal.get(shownAtom)
export const useShownNotices = (): readonly ShownNotice[] => useAtomValue(shownAtom)
/** Newest first. */
export const useNoticeLog = (): readonly LoggedNotice[] => useAtomValue(logAtom)

const isSame = (one: NoticeInput, other: NoticeInput): boolean =>
  one.kind === other.kind && one.title === other.title && one.text === other.text

function record(portal: Portal, { id, said, kind, title, text, requestId }: ShownNotice): void {
  const entry: LoggedNotice = {
    id: `${id}-${said}`,
    kind,
    title,
    text,
    requestId,
    at: new Date(),
    read: false,
  }
  portal.set(logAtom, (log) => {
    const [newest, ...older] = log
    const repeated = newest && isSame(newest, entry)
    return [entry, ...(repeated ? older : log)].slice(0, mostLogged)
  })
}
