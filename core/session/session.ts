// Whether somebody is signed in here, and which sign-in step is due. The server decides; this is
// its last answer.
// Facts: S-021
import { createStore, atom, useAtomValue } from 'jotai'

import { call } from '../api/call.ts'
import { csrfToken, dropCsrf } from '../api/csrf.ts'
import { setContextVersion } from '../api/hooks.ts'
import { portalConfig, setSessionState, type SessionState } from '../config.ts'

export type { SessionState } from '../config.ts'

const store = createStore()
const sessionAtom = atom<SessionState | undefined>(undefined)

export const sessionState = (): SessionState => store.get(sessionAtom) ?? portalConfig().session
/** Stores the server's latest answer about the session. */
export function enterSession(session: SessionState): void {
  setSessionState(session)
  setContextVersion(session.contextVersion)
  store.set(sessionAtom, session)
}
/** Runs each time that the session changes. */
export const onSession = (listener: () => void): (() => void) => store.sub(sessionAtom, listener)
export function useSession(): SessionState {
  return useAtomValue(sessionAtom, { store }) ?? portalConfig().session
}

/**
 * Reads the session from the server without storing it, so that an unfinished renewal changes
 * nothing.
 */
export function askSession(): Promise<SessionState> {
  // Tokens belong to one session id, and sign-in and each of its steps change the id.
  dropCsrf()
  // Fetch the next token now, so that the first call that needs it does not wait.
  void csrfToken().catch(() => undefined)
  return call('getSession')
}
/** Reads the session and stores it. Call it after sign-in and after each of its steps. */
export async function readSession(): Promise<SessionState> {
  const session = await askSession()
  enterSession(session)
  return session
}
