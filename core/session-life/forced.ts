// Handles calls that end or stop everything: the identity provider ended the session, or no token
// is available.
// Facts: E-001, E-017
import { atom, createStore, useAtomValue } from 'jotai'

import type { ApiError } from '../api/errors.ts'
import { setApiHooks } from '../api/hooks.ts'
import { leaveSession } from '../session/leave-session.ts'
import { signOut } from '../session/sign-out.ts'

const store = createStore()
const failureAtom = atom<ApiError | undefined>(undefined)
/** Why no token is available, until the person closes the message. */
export const useTokenFailure = (): ApiError | undefined => useAtomValue(failureAtom, { store })
export const closeTokenFailure = (): void => store.set(failureAtom, undefined)

let leaving = false
/**
 * Signs out on the server too, or the next page would find the session open. If that fails, at
 * least leaves this page.
 */
async function forceOut(): Promise<void> {
  if (leaving) return
  leaving = true
  await signOut({ reason: 'provider' }).catch(() => leaveSession('provider'))
  leaving = false
}

/** Registers the handlers for what calls meet. */
export function heedCalls(): void {
  setApiHooks({
    forcedSignOut: () => void forceOut(),
    tokenFailed: (error) => store.set(failureAtom, error),
  })
}
