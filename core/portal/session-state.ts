// The server's last answer about the session. At first, this is the answer in the page itself.
// After sign-in, the answer also includes the portal's start data.
import { atomWithLazy } from 'jotai/utils'

import { portalConfig, type SessionState } from '../config.ts'
import { perPortal, type Portal } from './portal.ts'

/** A session without its start data. */
export type Session = Omit<SessionState, 'start'>
type Start = NonNullable<SessionState['start']>

const withoutStart = ({ start: _, ...session }: SessionState): Session => session
export const sessionAtom = atomWithLazy<Session>(() => withoutStart(portalConfig().session))
export const sessionState = (portal: Portal): Session => portal.get(sessionAtom)

/** Start data counts as current for this many milliseconds. */
const keeps = 30_000
const brought = perPortal((): { start?: Start | undefined; at: number } => ({
  start: portalConfig().session.start,
  at: performance.timeOrigin,
}))
/** Stores the start data of an answer until the portal starts. */
export function keepStart(portal: Portal, start: Start | undefined): void {
  Object.assign(brought(portal), { start, at: Date.now() })
}
/**
 * Returns the portal's start data, but only once and only if it is fresh, because it may be
 * outdated later.
 */
export function takeStart(portal: Portal): Start | undefined {
  const own = brought(portal)
  const { start, at } = own
  own.start = undefined
  return Date.now() - at < keeps ? start : undefined
}
