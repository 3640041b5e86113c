// What asks who one is once more, though the session goes on: whoever finds an open screen cannot
// change who gets in (ASVS 7.5).
import type { Clock } from '../../core/time/clock.ts'
import type { AnyCall } from '../http/call.ts'
import { signInAgain } from '../http/problem.ts'
import { minutes, nowOf } from '../time.ts'
import type { Session } from './session.ts'

/** How long a password that was given counts, in milliseconds. */
export const freshFor = minutes(5)

export const isFresh = ({ authenticatedAt }: Session, clock: Clock): boolean =>
  nowOf(clock).getTime() - authenticatedAt.getTime() < freshFor

/**
 * 403 `signInAgain` where the password was given too long ago. How often somebody of an identity
 * provider is asked, the provider decides.
 */
export function mustBeFresh({ session, rights, clock }: AnyCall): void {
  if (!rights.IsNcrIdUser && !isFresh(session, clock)) throw signInAgain()
}
