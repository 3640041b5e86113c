// What the portal says in passing: shown over the page for its time, then kept in the log behind
// the bell.
// Facts: C16
import { atom, createStore, useAtomValue } from 'jotai'

export type NoticeLevel = 'info' | 'success' | 'warning' | 'error'

/** One thing to do about it: run something, or open an address in a new tab. */
export type NoticeAction = { label: string } & ({ run: () => void } | { href: string })

export interface NoticeInput {
  kind: NoticeLevel
  title?: string
  text: string
  /**
   * Milliseconds until it leaves by itself; `false`: it stays. Without it, by kind: errors and
   * warnings stay.
   */
  autoClose?: number | false
  action?: NoticeAction
  /** The other answer, where the notice asks something. */
  otherwise?: NoticeAction
  /** For support: shown with a button that copies it. */
  requestId?: string
  /** A notice with the id of one that is shown takes its place. */
  id?: string
}
export interface ShownNotice extends NoticeInput {
  id: string
  autoClose: number | false
  /** Grows when it is said again, so that its time starts anew. */
  said: number
  /** Which of the person's acts it was said in. */
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
 * A success or a piece of information leaves after the texts' usual time; what needs an answer
 * stays.
 */
const defaultTimes: Record<NoticeLevel, number | false> = {
  info: 4000,
  success: 4000,
  warning: false,
  error: false,
}
/** More than these at once would cover the page; the older ones are still in the log. */
const mostShown = 3
const mostLogged = 100

/**
 * A store of its own, so that code outside React can speak too, whichever provider the screens
 * stand in.
 */
const store = createStore()
const shownAtom = atom<readonly ShownNotice[]>([])
const logAtom = atom<readonly LoggedNotice[]>([])
let lastId = 0
/** Counts the person's acts: all that is said until they press something again belongs to one. */
let act = 0

/**
 * Says something over the page and keeps it in the log. Saying the same again restarts it instead
 * of stacking it.
 */
export function notify(input: NoticeInput): string {
  const shown = store.get(shownAtom)
  const same = shown.find((other) => (input.id ? other.id === input.id : isSame(other, input)))
  const id = same?.id ?? input.id ?? `notice-${(lastId += 1)}`
  const autoClose = input.autoClose ?? defaultTimes[input.kind]
  const notice: ShownNotice = { ...input, id, autoClose, said: (same?.said ?? 0) + 1, act }
  store.set(
    shownAtom,
    same
      ? shown.map((other) => (other === same ? notice : other))
      : [...shown, notice].slice(-mostShown),
  )
  record(notice)
  return id
}

/** Takes a notice away; its entry in the log stays. */
export function dismiss(id: string): void {
  store.set(shownAtom, (shown) => shown.filter((notice) => notice.id !== id))
}
/** The person does something: what was said before is about what they did before. */
export const beginAct = (): number => (act += 1)
/** Takes away what was said before the person's last act; the log keeps it. */
export function dismissEarlier(): void {
  store.set(shownAtom, (shown) =>
    shown.every((notice) => notice.act === act)
      ? shown
      : shown.filter((notice) => notice.act === act),
  )
}
export const markNoticesRead = (): void =>
  store.set(logAtom, (log) => log.map((entry) => ({ ...entry, read: true })))
export const clearNoticeLog = (): void => store.set(logAtom, [])

/**
 * Forgets everything, as when somebody signs off: the next person must not read what was said to
 * the last.
 */
export function clearNotices(): void {
  store.set(shownAtom, [])
  store.set(logAtom, [])
}

/** What is shown now, as `useShownNotices` gives it, for code outside React and for tests. */
export const shownNotices = (): readonly ShownNotice[] => store.get(shownAtom)
export const useShownNotices = (): readonly ShownNotice[] => useAtomValue(shownAtom, { store })
/** Newest first. */
export const useNoticeLog = (): readonly LoggedNotice[] => useAtomValue(logAtom, { store })

const isSame = (one: NoticeInput, other: NoticeInput): boolean =>
  one.kind === other.kind && one.title === other.title && one.text === other.text

function record({ id, said, kind, title, text, requestId }: ShownNotice): void {
  const entry: LoggedNotice = {
    id: `${id}-${said}`,
    kind,
    title,
    text,
    requestId,
    at: new Date(),
    read: false,
  }
  store.set(logAtom, (log) => {
    const [newest, ...older] = log
    const repeated = newest && isSame(newest, entry)
    return [entry, ...(repeated ? older : log)].slice(0, mostLogged)
  })
}
