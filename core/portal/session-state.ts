// The server's last answer about the session: what the page came with, until another is read. And
// what the portal starts with, which the answer brings after the sign-in.
import { atomWithLazy } from 'jotai/utils'

import { portalConfig, type SessionState } from '../config.ts'
import { perPortal, type Portal } from './portal.ts'

/** A session, without what it brought along. */
export type Session = Omit<SessionState, 'start'>
type Start = NonNullable<SessionState['start']>

const withoutStart = ({ start: _, ...session }: SessionState): Session => session
export const sessionAtom = atomWithLazy<Session>(() => withoutStart(portalConfig().session))
export const sessionState = (portal: Portal): Session => portal.get(sessionAtom)

/** Milliseconds for which what came along is taken for the present state. */
const keeps = 30_000
const brought = perPortal((): { start?: Start | undefined; at: number } => ({
  start: portalConfig().session.start,
  at: performance.timeOrigin,
}))
/** Keeps what an answer brought along, until the portal starts. */
export function keepStart(portal: Portal, start: Start | undefined): void {
  Object.assign(brought(portal), { start, at: Date.now() })
}
/** What the portal starts with, once, if it is fresh: later everything may be another. */
export function takeStart(portal: Portal): Start | undefined {
  const own = brought(portal)
  const { start, at } = own
  own.start = undefined
  return Date.now() - at < keeps ? start : undefined
}
