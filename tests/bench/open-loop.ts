// Requests that come at a fixed rate, whether the platform keeps up or not, as they do from many
// people. A time runs from the moment at which a request was due: with a fixed number in flight, a
// platform that stops for a second would be asked less, and most waits would not be seen.
import { setTimeout } from 'node:timers/promises'

export interface OpenLoad {
  /** Milliseconds from when each request was due until its answer. */
  times: number[]
  /** Answers a second, until the last one was there. */
  answered: number
}

/** Sends so many requests a second for so many seconds, and waits for all answers. */
export async function atRate(
  { rate, seconds }: { rate: number; seconds: number },
  ask: () => Promise<void>,
): Promise<OpenLoad> {
  const times: number[] = []
  const running: Promise<void>[] = []
  const began = performance.now()
  for (let sent = 0; sent < rate * seconds; sent += 1) {
    const due = began + (sent / rate) * 1000
    const wait = due - performance.now()
    if (wait > 0) await setTimeout(wait)
    running.push(
      ask().then(() => {
        times.push(performance.now() - due)
      }),
    )
  }
  await Promise.all(running)
  return { times, answered: times.length / ((performance.now() - began) / 1000) }
}
