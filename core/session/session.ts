// Whether somebody is signed in here, and which step of the sign-in is due. The server decides;
// this is what it last said. Facts: S-021
import { createStore, atom, useAtomValue } from 'jotai'

import { call } from '../api/call.ts'
import { csrfToken, dropCsrf } from '../api/csrf.ts'
import { setContextVersion } from '../api/hooks.ts'
import { portalConfig, setSessionState, type SessionState } from '../config.ts'

export type { SessionState } from '../config.ts'

const store = createStore()
const sessionAtom = atom<SessionState | undefined>(undefined)

export const sessionState = (): SessionState => store.get(sessionAtom) ?? portalConfig().session
/** Takes what the server says of the session now. */
export function enterSession(session: SessionState): void {
  setSessionState(session)
  setContextVersion(session.contextVersion)
  store.set(sessionAtom, session)
}
/** Runs whenever something else is known of the session. */
export const onSession = (listener: () => void): (() => void) => store.sub(sessionAtom, listener)
export function useSession(): SessionState {
  return useAtomValue(sessionAtom, { store }) ?? portalConfig().session
}

/**
 * Asks the server for the session as it is, without taking it: a renewal stays where it is until it
 * is complete.
 */
export function askSession(): Promise<SessionState> {
  // Tokens belong to the session that they were made for; sign-in and its steps give the session a
  // new id.
  dropCsrf()
  // The first call that changes something, or asks for flags, needs not wait for it then.
  void csrfToken().catch(() => undefined)
  return call('getSession')
}
/** Asks for the session and takes it. After sign-in, and after each of its steps. */
export async function readSession(): Promise<SessionState> {
  const session = await askSession()
  enterSession(session)
  return session
}
