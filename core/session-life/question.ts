// The countdown that asks whether the user is still present, and what its outcome leads to.
// Facts: M-15, S-057, S-058
import { perPortal, type Portal } from '../portal/portal.ts'
import type { SessionState } from '../session/session.ts'
import { countdown, setCountdown } from './countdown-store.ts'
import { extendByPerson } from './extend.ts'
import { askServer, mustAsk, verdictNow } from './server-word.ts'
import { clock } from './times/times.ts'

const second = 1000

interface Answers {
  /** The user didn't answer, or the server no longer has the session. */
  over: (ended?: SessionState['ended']) => void
  /** The user continues, in this tab or in another. */
  goesOn: () => void
}
const noAnswers: Answers = { over() {}, goesOn() {} }
const own = perPortal(() => ({
  answers: noAnswers,
  ticking: undefined as ReturnType<typeof setInterval> | undefined,
}))
/** Sets the handlers for the outcome. */
export const onAnswer = (portal: Portal, handlers: Answers): void =>
  void (own(portal).answers = handlers)

/** Removes the countdown without any outcome. */
export function dropQuestion(portal: Portal): void {
  clearInterval(own(portal).ticking)
  setCountdown(portal, undefined)
}
/** The user answered, in this tab or in another. Removes the countdown and continues. */
export function closeQuestion(portal: Portal): void {
  if (!countdown(portal)) return
  dropQuestion(portal)
  own(portal).answers.goesOn()
}

/** Starts a countdown of this many seconds. */
export function askWhetherThere(portal: Portal, seconds: number): void {
  const mine = own(portal)
  const now = () => clock(portal).now()
  dropQuestion(portal)
  let ends = now() + seconds * second
  setCountdown(portal, { secondsLeft: seconds })
  const tick = async (): Promise<void> => {
    // Ask the server, because the computer slept or its clock was changed during the countdown.
    if (mustAsk(portal)) {
      const { found, ended } = await askServer(portal)
      if (found === 'gone') return mine.answers.over(ended)
    }
    const verdict = verdictNow(portal)
    if (typeof verdict === 'object') ends = Math.min(ends, now() + verdict.extend * second)
    // The user is working in another tab, or extended the session there.
    else if (verdict !== 'renew') return closeQuestion(portal)
    const secondsLeft = Math.ceil((ends - now()) / second)
    const shown = countdown(portal)
    if (secondsLeft <= 0) mine.answers.over()
    else if (shown) setCountdown(portal, { ...shown, secondsLeft })
  }
  mine.ticking = setInterval(() => void tick(), second)
}

/** Extends the session because the user asked for it, and closes the countdown. */
export async function extendSession(portal: Portal): Promise<void> {
  const asked = countdown(portal)
  if (!asked || asked.busy) return
  setCountdown(portal, { secondsLeft: asked.secondsLeft, busy: true })
  const outcome = await extendByPerson(portal)
  const shown = countdown(portal)
  if (outcome === 'renewed') closeQuestion(portal)
  else if (outcome === 'gone') own(portal).answers.over()
  else if (shown) setCountdown(portal, { secondsLeft: shown.secondsLeft, unreachable: true })
}
