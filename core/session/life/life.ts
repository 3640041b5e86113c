// The life of a session in this tab: looks each minute, refreshes it for who is at work, asks who is not, and asks for the password
// when it is over (text A §4 Session). What is to be done is judge.ts; here it is done.
import { call } from '../../api/call.ts'
import { apiHooks } from '../../api/hooks.ts'
import { isUploading } from '../../api/uploads.ts'
import { makeWay, whenSessionEnds } from '../leave-session.ts'
import { askForRenewal, isRenewalAsked, startRenewal } from '../renewal.ts'
import { onSession, sessionState, type SessionState } from '../session.ts'
import { onTabMessage, tellTabs, type TabMessage } from '../tabs.ts'
import { watchInput } from './activity.ts'
import { countdown, setCountdown } from './countdown-store.ts'
import { extendByPerson, extendQuietly, hearOfRenewal } from './extend.ts'
import { checkEvery, judge, nextCheckIn, type Verdict } from './judge.ts'
import { withSessionLock } from './session-lock.ts'
import { clock, expireTimes, forgetSessionTimes, hasExpired, noteActivity, reviveTimes, standing, takeTimes } from './times.ts'

/** The server could not be asked: again before long. */
const askAgainIn = 10_000
const second = 1000

let timer: ReturnType<typeof setTimeout> | undefined
let ticking: ReturnType<typeof setInterval> | undefined
let looking = false
/** Time went by that nobody can vouch for, and the server could not be asked yet. */
let inDoubt = false

function lookIn(ms: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => void look(), ms)
}

type Found = 'here' | 'gone' | 'unknown'
/** Asks the server once how the session stands. That is no activity: the call is marked as background in the contract. */
async function askServer(): Promise<{ found: Found; ended?: SessionState['ended'] }> {
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

/** Whether the server has to be asked before this tab's own clock is believed again. */
const mustAsk = (): boolean => (inDoubt = clock.jumped() || inDoubt)

const isPaused = (): boolean => isRenewalAsked() || isUploading()
const verdictNow = (): Verdict => judge(standing(isPaused()))

/** The one-minute check (S-051). Before anybody is asked anything, the server has its say: the clocks here may be wrong (fault 27). */
async function look(): Promise<void> {
  if (looking || sessionState().state !== 'active') return
  if (countdown()) return lookIn(checkEvery) // the question looks by itself
  looking = true
  let next: number | undefined
  try {
    const jumped = mustAsk()
    let verdict = verdictNow()
    if (!isPaused() && (jumped || (verdict !== 'nothing' && verdict !== 'refresh'))) {
      const { found, ended } = await askServer()
      if (found === 'gone') return expire(ended)
      verdict = verdictNow()
      // Offline nobody is locked out: what is here can be seen already, and no password could be checked.
      if (found === 'unknown' && (jumped || verdict === 'renew')) {
        next = askAgainIn
        return
      }
    }
    if (verdict === 'renew') expire()
    else if (verdict === 'refresh') await extendQuietly()
    else if (verdict !== 'nothing') startCountdown(verdict.extend)
  } finally {
    looking = false
    lookIn(next ?? nextCheckIn(standing(false)))
  }
}

/** The session is over: the person is asked who they are, above what they were doing (S-052, S-057). */
function expire(ended?: SessionState['ended']): void {
  stopCountdown()
  if (isRenewalAsked()) return
  expireTimes()
  tellTabs({ type: 'expired' })
  ask(ended)
}
function ask(ended?: SessionState['ended']): void {
  void askForRenewal(ended).then((renewed) => renewed && reviveTimes())
}

function stopCountdown(): void {
  clearInterval(ticking)
  setCountdown(undefined)
}
/** Answered, here or in another tab: the time begins anew. */
function closeQuestion(): void {
  if (!countdown()) return
  stopCountdown()
  lookIn(nextCheckIn(standing(false)))
}
function startCountdown(seconds: number): void {
  stopCountdown()
  let ends = clock.now() + seconds * second
  setCountdown({ secondsLeft: seconds })
  const tick = async (): Promise<void> => {
    // Slept, or the clock was set, with the question on the screen: what is left is what the server says.
    if (mustAsk()) {
      const { found, ended } = await askServer()
      if (found === 'gone') return expire(ended)
    }
    const verdict = verdictNow()
    if (typeof verdict === 'object') ends = Math.min(ends, clock.now() + verdict.extend * second)
    // Somebody is at work in another tab, or went on there.
    else if (verdict !== 'renew') return closeQuestion()
    const secondsLeft = Math.ceil((ends - clock.now()) / second)
    const shown = countdown()
    if (secondsLeft <= 0) expire()
    else if (shown) setCountdown({ ...shown, secondsLeft })
  }
  ticking = setInterval(() => void tick(), second)
}

/** Goes on with the session, as the person wishes: the question goes, and the time begins anew (S-058). */
export async function extendSession(): Promise<void> {
  const asked = countdown()
  if (!asked || asked.busy) return
  setCountdown({ secondsLeft: asked.secondsLeft, busy: true })
  const outcome = await extendByPerson()
  const shown = countdown()
  if (outcome === 'renewed') closeQuestion()
  else if (outcome === 'gone') expire()
  else if (shown) setCountdown({ secondsLeft: shown.secondsLeft, unreachable: true })
}

function hear(message: TabMessage): void {
  if (message.type === 'activity') noteActivity()
  else if (message.type === 'renewed') {
    hearOfRenewal(message)
    closeQuestion()
  } else if (message.type === 'expired' && sessionState().state === 'active' && !isRenewalAsked()) {
    stopCountdown()
    expireTimes()
    ask()
  }
}

/** What this page has to do with the session from the moment that it is there. */
function begin(askedAt: number): void {
  const session = sessionState()
  if (session.state !== 'active') return
  takeTimes(session, askedAt)
  stopCountdown()
  // It ran out before this page was loaded: nothing of it is to be worked with until somebody has said who they are (S-057).
  if (hasExpired()) ask()
  lookIn(0)
}

/** Watches over the session as long as the portal is open. Answers how to stop. */
export function startSessionLife(): () => void {
  const wake = () => {
    if (document.visibilityState === 'visible') lookIn(0)
  }
  const events = [[document, 'visibilitychange'], [document, 'resume'], [window, 'pageshow'], [window, 'online']] as const
  for (const [target, type] of events) target.addEventListener(type, wake)
  const stops = [
    startRenewal(),
    onTabMessage(hear),
    onSession(() => begin(clock.mark())),
    // While the question stands, the answer to it counts and nothing else.
    watchInput(() => !countdown() && noteActivity() && tellTabs({ type: 'activity' })),
    () => events.forEach(([target, type]) => target.removeEventListener(type, wake)),
  ]
  whenSessionEnds(stopLooking)
  whenSessionEnds(forgetSessionTimes)
  begin(clock.mark())
  return () => {
    stopLooking()
    for (const stop of stops) stop()
  }
}
function stopLooking(): void {
  clearTimeout(timer)
  stopCountdown()
}
