// Requires the password again before sensitive changes, so that someone at an unattended screen
// can't change how people sign in (ASVS 7.5).
import type { Clock } from '../../../core/time/clock.ts'
import type { AnyCall } from '../../calls/call.ts'
import { signInAgain } from '../../calls/problem.ts'
import { minutes, nowOf } from '../../time.ts'
import type { Session } from '../../calls/session.ts'

/** How long an entered password counts as fresh, in milliseconds. */
export const freshFor = minutes(5)

export const isFresh = ({ authenticatedAt }: Session, clock: Clock): boolean =>
  nowOf(clock).getTime() - authenticatedAt.getTime() < freshFor

/**
 * Throws 403 `signInAgain` if the password was entered too long ago. Single sign-on users are
 * exempt, because their provider decides how often to ask.
 */
export function mustBeFresh({ session, rights, clock }: AnyCall): void {
  if (!rights.IsNcrIdUser && !isFresh(session, clock)) throw signInAgain()
}
