// How the session stands, by the server's word and by this tab's own reckoning.
// Facts: S-056; resolution 19
import { call } from '../../api/call.ts'
import { apiHooks } from '../../api/hooks.ts'
import { isUploading } from '../../api/uploads.ts'
import { makeWay } from '../leave-session.ts'
import { isRenewalAsked } from '../renewal.ts'
import { sessionState, type SessionState } from '../session.ts'
import { judge, type Verdict } from './judge.ts'
import { withSessionLock } from './session-lock.ts'
import { clock, standing, takeTimes } from './times.ts'

/** Time went by that nobody can vouch for, and the server could not be asked yet. */
let inDoubt = false
/** Whether the server has to be asked before this tab's own clock is believed again. */
export const mustAsk = (): boolean => (inDoubt = clock.jumped() || inDoubt)

type Found = 'here' | 'gone' | 'unknown'
/**
 * Asks the server once how the session stands. That is no activity: the call is marked as
 * background in the contract.
 */
export async function askServer(): Promise<{ found: Found; ended?: SessionState['ended'] }> {
  try {
    const mark = clock.mark()
    const now = await withSessionLock('shared', () => call('getSession'))
    inDoubt = false
    if (now.state === 'none') return { found: 'gone', ended: now.ended }
    if (now.membershipUserId !== sessionState().membershipUserId) {
      makeWay()
      return { found: 'unknown' }
    }
    // Support's time in the merchant is over: no password is asked for, but the next merchant.
    if (now.step === 'merchant') {
      apiHooks.gated()
      return { found: 'unknown' }
    }
    // In a step of the sign-in, in another tab: nothing can be worked with yet.
    if (now.state === 'pending') return { found: 'gone' }
    takeTimes(now, mark)
    return { found: 'here' }
  } catch {
    return { found: 'unknown' }
  }
}

/** While the password is asked for, or a file is on its way. */
export const isPaused = (): boolean => isRenewalAsked() || isUploading()
export const verdictNow = (): Verdict => judge(standing(isPaused()))
