// The question whether somebody is still there: its countdown, and what comes of it.
// Facts: M-15, S-057, S-058
import type { SessionState } from '../session.ts'
import { countdown, setCountdown } from './countdown-store.ts'
import { extendByPerson } from './extend.ts'
import { askServer, mustAsk, verdictNow } from './server-word.ts'
import { clock } from './times.ts'

const second = 1000

interface Answers {
  /** Nobody answered, or the server has no session any more. */
  over: (ended?: SessionState['ended']) => void
  /** Somebody goes on, here or in another tab. */
  goesOn: () => void
}
let answers: Answers = { over() {}, goesOn() {} }
/** Who hears what came of the question. */
export const onAnswer = (handlers: Answers): void => void (answers = handlers)

let ticking: ReturnType<typeof setInterval> | undefined
/** Takes the question away, whatever the answer. */
export function dropQuestion(): void {
  clearInterval(ticking)
  setCountdown(undefined)
}
/** Answered, here or in another tab: the time begins anew. */
export function closeQuestion(): void {
  if (!countdown()) return
  dropQuestion()
  answers.goesOn()
}

/** Asks, with so many seconds to answer in. */
export function askWhetherThere(seconds: number): void {
  dropQuestion()
  let ends = clock.now() + seconds * second
  setCountdown({ secondsLeft: seconds })
  const tick = async (): Promise<void> => {
    // Slept, or the clock was set, with the question on the screen: what is left is what the server
    // says.
    if (mustAsk()) {
      const { found, ended } = await askServer()
      if (found === 'gone') return answers.over(ended)
    }
    const verdict = verdictNow()
    if (typeof verdict === 'object') ends = Math.min(ends, clock.now() + verdict.extend * second)
    // Somebody is at work in another tab, or went on there.
    else if (verdict !== 'renew') return closeQuestion()
    const secondsLeft = Math.ceil((ends - clock.now()) / second)
    const shown = countdown()
    if (secondsLeft <= 0) answers.over()
    else if (shown) setCountdown({ ...shown, secondsLeft })
  }
  ticking = setInterval(() => void tick(), second)
}

/** Goes on with the session, as the person wishes: the question goes, and the time begins anew. */
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
