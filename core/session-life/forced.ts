// Handles outcomes of calls after which work can't continue: the identity provider ended the
// session, or no token is available.
// Facts: E-001, E-017
import { atom, useAtomValue } from 'jotai'

import type { ApiError } from '../api/errors.ts'
import { setApiHooks } from '../api/hooks.ts'
import { perPortal, type Portal } from '../portal/portal.ts'
import { leaveSession } from '../session/leave-session.ts'
import { signOut } from '../session/sign-out.ts'

const failureAtom = atom<ApiError | undefined>(undefined)
/** Why no token is available. Set until the user closes the message. */
export const useTokenFailure = (): ApiError | undefined => useAtomValue(failureAtom)
export const closeTokenFailure = (portal: Portal): void => portal.set(failureAtom, undefined)

const own = perPortal(() => ({ leaving: false }))
/**
 * Signs out on the server too, because the next page would otherwise find the session open. If that
 * fails, at least leaves this page.
 */
async function forceOut(portal: Portal): Promise<void> {
  const mine = own(portal)
  if (mine.leaving) return
  mine.leaving = true
  await signOut(portal, { reason: 'provider' }).catch(() => leaveSession(portal, 'provider'))
  mine.leaving = false
}

/** Registers handlers for outcomes of calls. */
export function heedCalls(portal: Portal): void {
  setApiHooks(portal, {
    forcedSignOut: () => void forceOut(portal),
    tokenFailed: (error) => portal.set(failureAtom, error),
  })
}
