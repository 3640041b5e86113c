// Watches the session in this tab: checks it each minute, extends it for working people, asks idle
// people, and asks for the password once it is over. judge.ts decides; this file acts.
// Facts: S-051, S-052, S-057; fault 27; text A §4
import { whenSessionEnds } from '../session/leave-session.ts'
import { askForRenewal, isRenewalAsked, startRenewal } from './renewal/renewal.ts'
import { onSession, sessionState, type SessionState } from '../session/session.ts'
import { onTabMessage, tellTabs, type TabMessage } from '../browser/tabs.ts'
import { watchInput } from './activity.ts'
import { countdown } from './countdown-store.ts'
import { extendQuietly, hearOfRenewal } from './extend.ts'
import { checkEvery, nextCheckIn } from './times/judge.ts'
import { askWhetherThere, closeQuestion, dropQuestion, onAnswer } from './question.ts'
import { askServer, isPaused, mustAsk, verdictNow } from './server-word.ts'
import {
  clock,
  expireTimes,
  forgetSessionTimes,
  hasExpired,
  noteActivity,
  reviveTimes,
  standing,
  takeTimes,
} from './times/times.ts'

/** Delay before retrying after the server was unreachable, in milliseconds. */
const askAgainIn = 10_000

let timer: ReturnType<typeof setTimeout> | undefined
let looking = false

function lookIn(ms: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => void look(), ms)
}

/**
 * The one-minute check. Asks the server before asking the person, because this computer's clocks
 * may be wrong.
 */
async function look(): Promise<void> {
  if (looking || sessionState().state !== 'active') return
  if (countdown()) return lookIn(checkEvery) // the countdown checks by itself
  looking = true
  let next: number | undefined
  try {
    const jumped = mustAsk()
    let verdict = verdictNow()
    if (!isPaused() && (jumped || (verdict !== 'nothing' && verdict !== 'refresh'))) {
      const { found, ended } = await askServer()
      if (found === 'gone') return expire(ended)
      verdict = verdictNow()
      // Offline, do not lock anybody out: the data is on the screen already, and a password could
      // not be checked.
      if (found === 'unknown' && (jumped || verdict === 'renew')) {
        next = askAgainIn
        return
      }
    }
    if (verdict === 'renew') expire()
    else if (verdict === 'refresh') {
      if ((await extendQuietly()) === 'gone') expire()
    } else if (verdict !== 'nothing') askWhetherThere(verdict.extend)
  } finally {
    looking = false
    lookIn(next ?? nextCheckIn(standing(false)))
  }
}

/** The session is over: asks for the password above the page. */
function expire(ended?: SessionState['ended']): void {
  dropQuestion()
  if (isRenewalAsked()) return
  expireTimes()
  tellTabs({ type: 'expired' })
  ask(ended)
}
function ask(ended?: SessionState['ended']): void {
  void askForRenewal(ended).then((renewed) => renewed && reviveTimes())
}

function hear(message: TabMessage): void {
  if (message.type === 'activity') noteActivity()
  else if (message.type === 'renewed') {
    hearOfRenewal(message)
    closeQuestion()
  } else if (message.type === 'expired' && sessionState().state === 'active' && !isRenewalAsked()) {
    dropQuestion()
    expireTimes()
    ask()
  }
}

/** Starts watching the session, as soon as there is one. */
function begin(askedAt: number): void {
  const session = sessionState()
  if (session.state !== 'active') return
  takeTimes(session, askedAt)
  dropQuestion()
  // The session expired before this page was loaded, so the page stays blocked until the password
  // is given.
  if (hasExpired()) ask()
  lookIn(0)
}

/** Watches the session while the portal is open. Returns a function that stops watching. */
export function startSessionLife(): () => void {
  const wake = () => {
    if (document.visibilityState === 'visible') lookIn(0)
  }
  const events = [
    [document, 'visibilitychange'],
    [document, 'resume'],
    [window, 'pageshow'],
    [window, 'online'],
  ] as const
  for (const [target, type] of events) target.addEventListener(type, wake)
  const stops = [
    startRenewal(),
    onTabMessage(hear),
    onSession(() => begin(clock.mark())),
    // While the countdown is shown, only its answer counts as activity.
    watchInput(() => !countdown() && noteActivity() && tellTabs({ type: 'activity' })),
    () => events.forEach(([target, type]) => target.removeEventListener(type, wake)),
  ]
  onAnswer({ over: expire, goesOn: () => lookIn(nextCheckIn(standing(false))) })
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
  dropQuestion()
}
