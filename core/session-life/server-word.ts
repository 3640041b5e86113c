// The state of the session, from the server's answer and from this tab's own calculation.
// Facts: S-056; resolution 19
import { call } from '../api/call.ts'
import { apiHooks } from '../api/hooks.ts'
import { isUploading } from '../api/uploads.ts'
import { perPortal, type Portal } from '../portal/portal.ts'
import { makeWay } from '../session/leave-session.ts'
import { isRenewalAsked } from './renewal/renewal.ts'
import { sessionState, type SessionState } from '../session/session.ts'
import { judge, type Verdict } from './times/judge.ts'
import { withSessionLock } from './times/session-lock.ts'
import { clock, sessionStatus, takeTimes } from './times/times.ts'

/** It is uncertain how much time has passed, and the server hasn't been reached since. */
const own = perPortal(() => ({ inDoubt: false }))
/** Whether the server must be asked before this tab's clock can be trusted again. */
export function mustAsk(portal: Portal): boolean {
  const mine = own(portal)
  return (mine.inDoubt = clock(portal).jumped() || mine.inDoubt)
}

type Found = 'here' | 'gone' | 'unknown'
/**
 * Asks the server once for the state of the session. This doesn't count as activity, because the
 * contract marks the call as background.
 */
export async function askServer(
  portal: Portal,
): Promise<{ found: Found; ended?: SessionState['ended'] }> {
  try {
    const mark = clock(portal).mark()
    const now = await withSessionLock('shared', () => call(portal, 'getSession'))
    own(portal).inDoubt = false
    if (now.state === 'none') return { found: 'gone', ended: now.ended }
    if (now.membershipUserId !== sessionState(portal).membershipUserId) {
      makeWay(portal)
      return { found: 'unknown' }
    }
    // Support's time with the merchant is over. The next step is to choose a merchant, and not to
    // enter the password.
    if (now.step === 'merchant') {
      apiHooks(portal).gated()
      return { found: 'unknown' }
    }
    // Another tab is in a sign-in step, so nothing can be done here yet.
    if (now.state === 'pending') return { found: 'gone' }
    takeTimes(portal, now, mark)
    return { found: 'here' }
  } catch {
    return { found: 'unknown' }
  }
}

/** True while the password dialog is open or a file is being uploaded. */
export const isPaused = (portal: Portal): boolean => isRenewalAsked(portal) || isUploading(portal)
export const verdictNow = (portal: Portal): Verdict =>
  judge(sessionStatus(portal, isPaused(portal)))
