// Watches the session in this tab. Checks it every minute, extends it while the user is active,
// asks an idle user whether they are still there, and asks for the password once the session is
// over. judge.ts decides what to do, and this file does it.
// Facts: S-051, S-052, S-057; fault 27; text A §4
import { perPortal, type Portal } from '../portal/portal.ts'
import { whenSessionEnds } from '../session/leave-session.ts'
import { askForRenewal, isRenewalAsked, startRenewal } from './renewal/renewal.ts'
import { onSession, sessionState, type SessionState } from '../session/session.ts'
import { onTabMessage, tellTabs, type TabMessage } from '../browser/tabs.ts'
import { watchInput } from './activity.ts'
import { countdown } from './countdown-store.ts'
import { extendQuietly, applyRenewal } from './extend.ts'
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
  sessionStatus,
  takeTimes,
} from './times/times.ts'

/** Milliseconds before trying again after the server couldn't be reached. */
const askAgainIn = 10_000

const own = perPortal(() => ({
  timer: undefined as ReturnType<typeof setTimeout> | undefined,
  looking: false,
}))

function lookIn(portal: Portal, ms: number): void {
  const mine = own(portal)
  clearTimeout(mine.timer)
  mine.timer = setTimeout(() => void look(portal), ms)
}

/**
 * The check that runs every minute. Asks the server before it asks the user, because this
 * computer's clocks may be wrong.
 */
async function look(portal: Portal): Promise<void> {
  const mine = own(portal)
  if (mine.looking || sessionState(portal).state !== 'active') return
  if (countdown(portal)) return lookIn(portal, checkEvery) // the countdown does checks of its own
  mine.looking = true
  let next: number | undefined
  try {
    const jumped = mustAsk(portal)
    let verdict = verdictNow(portal)
    if (!isPaused(portal) && (jumped || (verdict !== 'nothing' && verdict !== 'refresh'))) {
      const { found, ended } = await askServer(portal)
      if (found === 'gone') return expire(portal, ended)
      verdict = verdictNow(portal)
      // While offline, don't lock anyone out. The data is already on the screen, and a password
      // couldn't be checked.
      if (found === 'unknown' && (jumped || verdict === 'renew')) {
        next = askAgainIn
        return
      }
    }
    if (verdict === 'renew') expire(portal)
    else if (verdict === 'refresh') {
      if ((await extendQuietly(portal)) === 'gone') expire(portal)
    } else if (verdict !== 'nothing') askWhetherThere(portal, verdict.extend)
  } finally {
    mine.looking = false
    lookIn(portal, next ?? nextCheckIn(sessionStatus(portal, false)))
  }
}

/** The session is over. Asks for the password, above the page. */
function expire(portal: Portal, ended?: SessionState['ended']): void {
  dropQuestion(portal)
  if (isRenewalAsked(portal)) return
  expireTimes(portal)
  tellTabs({ type: 'expired' })
  ask(portal, ended)
}
function ask(portal: Portal, ended?: SessionState['ended']): void {
  void askForRenewal(portal, ended).then((renewed) => renewed && reviveTimes(portal))
}

function hear(portal: Portal, message: TabMessage): void {
  if (message.type === 'activity') noteActivity(portal)
  else if (message.type === 'renewed') {
    applyRenewal(portal, message)
    closeQuestion(portal)
  } else if (
    message.type === 'expired' &&
    sessionState(portal).state === 'active' &&
    !isRenewalAsked(portal)
  ) {
    dropQuestion(portal)
    expireTimes(portal)
    ask(portal)
  }
}

/** Starts watching the session as soon as there is one. */
function begin(portal: Portal, askedAt: number): void {
  const session = sessionState(portal)
  if (session.state !== 'active') return
  takeTimes(portal, session, askedAt)
  dropQuestion(portal)
  // The session expired before this page loaded, so the page stays blocked until the user enters
  // the password.
  if (hasExpired(portal)) ask(portal)
  lookIn(portal, 0)
}

/** Watches the session while the portal is open. Returns a function that stops watching. */
export function startSessionLife(portal: Portal): () => void {
  const wake = () => {
    if (document.visibilityState === 'visible') lookIn(portal, 0)
  }
  const events = [
    [document, 'visibilitychange'],
    [document, 'resume'],
    [window, 'pageshow'],
    [window, 'online'],
  ] as const
  for (const [target, type] of events) target.addEventListener(type, wake)
  const stops = [
    startRenewal(portal),
    onTabMessage((message) => hear(portal, message)),
    onSession(portal, () => begin(portal, clock(portal).mark())),
    // Input is ignored during the countdown, because then only an answer counts as activity.
    watchInput(() => !countdown(portal) && noteActivity(portal) && tellTabs({ type: 'activity' })),
    whenSessionEnds(portal, () => stopLooking(portal)),
    whenSessionEnds(portal, () => forgetSessionTimes(portal)),
    () => events.forEach(([target, type]) => target.removeEventListener(type, wake)),
  ]
  onAnswer(portal, {
    over: (ended) => expire(portal, ended),
    goesOn: () => lookIn(portal, nextCheckIn(sessionStatus(portal, false))),
  })
  begin(portal, clock(portal).mark())
  return () => {
    stopLooking(portal)
    for (const stop of stops) stop()
  }
}
function stopLooking(portal: Portal): void {
  clearTimeout(own(portal).timer)
  dropQuestion(portal)
}
