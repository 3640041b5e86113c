// Whether a user is signed in here, and which sign-in step is due. The server decides this, and
// this module has its last answer.
// Facts: S-021
import { useAtomValue } from 'jotai'

import { call } from '../api/call.ts'
import { csrfToken, dropCsrf } from '../api/csrf.ts'
import { setContextVersion } from '../api/hooks.ts'
import { ApiError } from '../api/errors.ts'
import { signInQuery } from '../browser/return-url.ts'
import { keepStart, sessionAtom, sessionState, type Session } from '../portal/session-state.ts'
import type { SessionState } from '../config.ts'
import type { Portal } from '../portal/portal.ts'

export { sessionState, type Session } from '../portal/session-state.ts'
export type { SessionState } from '../config.ts'

/** Milliseconds before a token is prefetched. A call that needs one earlier fetches it itself. */
const renderedBy = 200

/** Stores the server's latest answer about the session, including the portal's start data. */
export function enterSession(portal: Portal, { start, ...session }: SessionState): void {
  setContextVersion(portal, session.contextVersion)
  keepStart(portal, start)
  portal.set(sessionAtom, session)
}
/** Calls `listener` whenever the session changes. */
export const onSession = (portal: Portal, listener: () => void): (() => void) =>
  portal.sub(sessionAtom, listener)
export const useSession = (): Session => useAtomValue(sessionAtom)

/**
 * Reads the session from the server without storing it, so that a renewal that doesn't complete
 * changes nothing. If there is no current session, the answer includes the portal's start data.
 */
export async function askSession(portal: Portal): Promise<SessionState> {
  // A token belongs to one session id. Sign-in and each of its steps change the id.
  dropCsrf(portal)
  const session = await readAnswer(portal)
  // Prefetch the next token, so that the first call that needs it doesn't have to wait. Do it after
  // the session's first render.
  setTimeout(() => void csrfToken(portal).catch(() => undefined), renderedBy)
  return session
}
async function readAnswer(portal: Portal): Promise<SessionState> {
  if (sessionState(portal).state === 'active') return call(portal, 'getSession')
  try {
    const first = signInQuery(location.search).returnUrl === undefined
    return await call(portal, 'getSession', { query: { start: true, ...(first && { first }) } })
  } catch (error) {
    // During a rolling deployment, an older process may answer. It rejects a parameter that it
    // doesn't know.
    if (error instanceof ApiError && error.status === 400) return call(portal, 'getSession')
    throw error
  }
}
/** Reads the session and stores it. Call it after sign-in and after each of its steps. */
export async function readSession(portal: Portal): Promise<SessionState> {
  const session = await askSession(portal)
  enterSession(portal, session)
  return session
}
