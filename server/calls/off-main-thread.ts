// Runs CPU-heavy work in worker threads, so that other calls are answered in the meantime.
// docs/operating.md lists such work and the decision for each.
import { AsyncLocalStorage } from 'node:async_hooks'
import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'

import { busy, Problem } from './problem.ts'

/** At least two, so that one person's work leaves another thread free. */
const mostThreads = Math.min(4, Math.max(2, availableParallelism() - 1))
const mostWaiting = 16
/** The most tasks per person, running or waiting. */
const mostOfOne = 4
/**
 * The most tasks that may run at the same time per person. The rest wait, so that another person's
 * task can start immediately.
 */
const atOnceOfOne = Math.max(1, mostThreads - 1)
/**
 * Milliseconds from call to result. Shorter than the time that callers wait, so that they get an
 * answer.
 */
const timeLimit = 20_000
/** Megabytes per thread. */
const memory = 256
/** Milliseconds that an idle thread is kept, so that the next task can start immediately. */
const keptFor = 30_000

/** A worker ran out of memory. This is a 422, so that its message appears at the file's field. */
export class TooMuchWork extends Problem {
  constructor() {
    super(422, 'TooMuchWork', {
      detail: 'This file is too large to read at once. Split it and try again.',
    })
  }
}

let threads: Piscina | undefined

/** Threads start only with the first task, because most days have none. */
function startThreads(): Piscina {
  const started = new Piscina({
    minThreads: 0,
    maxThreads: mostThreads,
    idleTimeout: keptFor,
    resourceLimits: { maxOldGenerationSizeMb: memory },
  })
  // Without a listener, an error in an idle thread would end the process.
  return started.on('error', () => undefined)
}

/** Ends the threads after their current tasks. Later work starts new ones. */
export async function endThreads(): Promise<void> {
  const ending = threads
  threads = undefined
  await ending?.close()
}

/** The number of tasks that run or wait, for everyone. */
let inHand = 0
const asking = new AsyncLocalStorage<{ who: string; most: number }>()
/** Tasks per person: the number that run, and the functions that start the waiting ones. */
const ofOne = new Map<string, { running: number; waiting: (() => void)[] }>()
/**
 * Runs a person's request, and counts its worker tasks against that person's limit.
 * @param who a signed-in user, or a visitor's IP address
 * @param most how many of their tasks may run or wait
 */
export const workFor = <T>(who: string, answer: () => T, most = mostOfOne): T =>
  asking.run({ who, most }, answer)

/**
 * Waits until the current person may run another task.
 * @returns a function that releases the slot
 * @throws 503 `busy`
 */
async function takeTurn(): Promise<() => void> {
  const asker = asking.getStore()
  if (!asker) return () => {} // the platform's own work isn't limited
  const { who, most } = asker
  const work = ofOne.get(who) ?? { running: 0, waiting: [] }
  if (work.running + work.waiting.length >= most) throw busy()
  ofOne.set(who, work)
  if (work.running < atOnceOfOne) work.running += 1
  else await new Promise<void>((start) => work.waiting.push(start))
  return () => {
    const start = work.waiting.shift()
    if (start)
      start() // hands the finished task's slot to the next task
    else if (--work.running === 0) ofOne.delete(who)
  }
}

// Arguments and results can't be functions or instances of our classes, because workers get clones.
type Work = (task: never) => unknown

/**
 * Runs the function `name`, which the module at `url` exports, in a worker thread:
 * `offMainThread<typeof draw>(new URL('./draw.ts', import.meta.url), 'draw')`. Errors lose their
 * class on the way back, so the function must return any outcome that its caller has to recognize.
 * @throws TooMuchWork, or 503 `busy` if the task takes too long, or if too many tasks are waiting,
 * for this person or in total
 */
export const offMainThread =
  <W extends Work>(url: URL, name: string) =>
  async (
    task: Parameters<W>[0],
    { within = timeLimit }: { within?: number } = {},
  ): Promise<Awaited<ReturnType<W>>> => {
    if (inHand >= mostThreads + mostWaiting) throw busy()
    inHand += 1
    const signal = AbortSignal.timeout(within)
    let endTurn: (() => void) | undefined
    try {
      endTurn = await takeTurn()
      threads ??= startThreads()
      return await threads.run(task, { filename: url.href, name, signal })
    } catch (error) {
      if (signal.aborted) throw busy('This took too long. Try again in a moment.')
      const isFull =
        error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      throw isFull ? new TooMuchWork() : error
    } finally {
      inHand -= 1
      endTurn?.()
    }
  }
