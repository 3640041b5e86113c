// Whether somebody is signed in here, and which sign-in step is due. The server decides; this is
// its last answer.
// Facts: S-021
import { useAtomValue } from 'jotai'

import { call } from '../api/call.ts'
import { csrfToken, dropCsrf } from '../api/csrf.ts'
import { setContextVersion } from '../api/hooks.ts'
import { sessionAtom } from '../portal/session-state.ts'
import type { SessionState } from '../config.ts'
import type { Portal } from '../portal/portal.ts'

export { sessionState } from '../portal/session-state.ts'
export type { SessionState } from '../config.ts'

/** Stores the server's latest answer about the session. */
export function enterSession(portal: Portal, session: SessionState): void {
  setContextVersion(portal, session.contextVersion)
  portal.set(sessionAtom, session)
}
/** Runs each time that the session changes. */
export const onSession = (portal: Portal, listener: () => void): (() => void) =>
  portal.sub(sessionAtom, listener)
export const useSession = (): SessionState => useAtomValue(sessionAtom)

/**
 * Reads the session from the server without storing it, so that an unfinished renewal changes
 * nothing.
 * @param query with `start`, the answer also has what the portal starts with
 */
export function askSession(portal: Portal, query: { start?: boolean } = {}): Promise<SessionState> {
  // Tokens belong to one session id, and sign-in and each of its steps change the id.
  dropCsrf(portal)
  // Fetch the next token now, so that the first call that needs it does not wait.
  void csrfToken(portal).catch(() => undefined)
  return call(portal, 'getSession', { query })
}
/**
 * Reads the session and stores it, with what the portal starts with. Call it after sign-in and
 * after each of its steps.
 */
export async function readSession(portal: Portal): Promise<SessionState> {
  const session = await askSession(portal, { start: true })
  enterSession(portal, session)
  return session
}
