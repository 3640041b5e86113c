// Requests at a fixed rate, whether or not the platform keeps up, as from many people. A time
// starts when its request was due. With a fixed number of concurrent requests instead, a platform
// that stops for a second would get fewer, which would hide most waits.
import { setTimeout } from 'node:timers/promises'

export interface OpenLoad {
  /** Milliseconds from when each request was due until its answer. */
  times: number[]
  /** Answers per second, until the last one. */
  answered: number
}

/** Sends requests at a rate per second for some seconds, and waits for all answers. */
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
