// The server's last answer about the session, at first the one in the page. Also the portal's start
// data, which the answer includes after the sign-in.
import { atomWithLazy } from 'jotai/utils'

import { portalConfig, type SessionState } from '../config.ts'
import { perPortal, type Portal } from './portal.ts'

/** A session without its start data. */
export type Session = Omit<SessionState, 'start'>
type Start = NonNullable<SessionState['start']>

const withoutStart = ({ start: _, ...session }: SessionState): Session => session
export const sessionAtom = atomWithLazy<Session>(() => withoutStart(portalConfig().session))
export const sessionState = (portal: Portal): Session => portal.get(sessionAtom)

/** Milliseconds for which start data counts as current. */
const keeps = 30_000
const brought = perPortal((): { start?: Start | undefined; at: number } => ({
  start: portalConfig().session.start,
  at: performance.timeOrigin,
}))
/** Stores an answer's start data until the portal starts. */
export function keepStart(portal: Portal, start: Start | undefined): void {
  Object.assign(brought(portal), { start, at: Date.now() })
}
/** Returns the portal's start data once, if it is fresh, because it may be outdated later. */
export function takeStart(portal: Portal): Start | undefined {
  const own = brought(portal)
  const { start, at } = own
  own.start = undefined
  return Date.now() - at < keeps ? start : undefined
}
