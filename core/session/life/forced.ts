// What calls meet that ends or stops everything: the identity provider ended the session, a token
// cannot be had.
// Facts: E-001, E-017
import { atom, createStore, useAtomValue } from 'jotai'

import type { ApiError } from '../../api/errors.ts'
import { setApiHooks } from '../../api/hooks.ts'
import { leaveSession } from '../leave-session.ts'
import { signOut } from '../sign-out.ts'

const store = createStore()
const failureAtom = atom<ApiError | undefined>(undefined)
/** Why no token could be had, until it has been read. */
export const useTokenFailure = (): ApiError | undefined => useAtomValue(failureAtom, { store })
export const closeTokenFailure = (): void => store.set(failureAtom, undefined)

let leaving = false
/**
 * Ended here as well, or the next page would find it open; what cannot be ended is at least left.
 */
async function forceOut(): Promise<void> {
  if (leaving) return
  leaving = true
  await signOut({ reason: 'provider' }).catch(() => leaveSession('provider'))
  leaving = false
}

/** Listens to what calls meet. */
export function heedCalls(): void {
  setApiHooks({
    forcedSignOut: () => void forceOut(),
    tokenFailed: (error) => store.set(failureAtom, error),
  })
}
