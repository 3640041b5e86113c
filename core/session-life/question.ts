// The countdown that asks whether the person is still present, and its outcome.
// Facts: M-15, S-057, S-058
import type { SessionState } from '../session/session.ts'
import { countdown, setCountdown } from './countdown-store.ts'
import { extendByPerson } from './extend.ts'
import { askServer, mustAsk, verdictNow } from './server-word.ts'
import { clock } from './times/times.ts'

const second = 1000

interface Answers {
  /** Nobody answered, or the server no longer has the session. */
  over: (ended?: SessionState['ended']) => void
  /** The person continues, here or in another tab. */
  goesOn: () => void
}
let answers: Answers = { over() {}, goesOn() {} }
/** Sets the handlers of the outcome. */
export const onAnswer = (handlers: Answers): void => void (answers = handlers)

let ticking: ReturnType<typeof setInterval> | undefined
/** Removes the countdown without an outcome. */
export function dropQuestion(): void {
  clearInterval(ticking)
  setCountdown(undefined)
}
/** Answered, here or in another tab: removes the countdown and goes on. */
export function closeQuestion(): void {
  if (!countdown()) return
  dropQuestion()
  answers.goesOn()
}

/** Starts a countdown of this many seconds. */
export function askWhetherThere(seconds: number): void {
  dropQuestion()
  let ends = clock.now() + seconds * second
  setCountdown({ secondsLeft: seconds })
  const tick = async (): Promise<void> => {
    // The computer slept or its clock was set during the countdown: only the server knows what is
    // left.
    if (mustAsk()) {
      const { found, ended } = await askServer()
      if (found === 'gone') return answers.over(ended)
    }
    const verdict = verdictNow()
    if (typeof verdict === 'object') ends = Math.min(ends, clock.now() + verdict.extend * second)
    // The person is working, or extended the session, in another tab.
    else if (verdict !== 'renew') return closeQuestion()
    const secondsLeft = Math.ceil((ends - clock.now()) / second)
    const shown = countdown()
    if (secondsLeft <= 0) answers.over()
    else if (shown) setCountdown({ ...shown, secondsLeft })
  }
  ticking = setInterval(() => void tick(), second)
}

/** Extends the session at the person's request, and closes the countdown. */
export async function extendSession(): Promise<void> {
  const asked = countdown()
  if (!asked || asked.busy) return
  setCountdown({ secondsLeft: asked.secondsLeft, busy: true })
  const outcome = await extendByPerson()
  const shown = countdown()
  if (outcome === 'renewed') closeQuestion()
  else if (outcome === 'gone') answers.over()
  else if (shown) setCountdown({ secondsLeft: shown.secondsLeft, unreachable: true })
}
