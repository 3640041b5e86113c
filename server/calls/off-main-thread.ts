// Runs CPU-heavy work in worker threads, so that other calls are answered in the meantime.
// docs/operating.md lists such work and the decision for each.
import { AsyncLocalStorage } from 'node:async_hooks'
import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'

import { busy, Problem } from './problem.ts'

/** At least two, so that one person's work leaves one thread free. */
const mostThreads = Math.min(4, Math.max(2, availableParallelism() - 1))
const mostWaiting = 16
/** Per person, running or waiting. */
const mostOfOne = 4
/** Per person, running: the rest of their work waits, so that another person's starts at once. */
const atOnceOfOne = Math.max(1, mostThreads - 1)
/** Milliseconds from call to result: less than callers wait, so that they get an answer. */
const timeLimit = 20_000
/** Per thread, in megabytes. */
const memory = 256
/** Milliseconds that an idle thread is kept, so that the next task starts at once. */
const keptFor = 30_000

/** A worker ran out of memory: 422, so that the person reads at the file's field what to do. */
export class TooMuchWork extends Problem {
  constructor() {
    super(422, 'TooMuchWork', {
      detail: 'This file is too large to read at once. Split it and try again.',
    })
  }
}

let threads: Piscina | undefined

/** Threads start with the first task, because most days have none. */
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

/** All tasks that run or wait. */
let inHand = 0
const asking = new AsyncLocalStorage<{ who: string; most: number }>()
/** Tasks per person: how many run, and the functions that start the waiting ones. */
const ofOne = new Map<string, { running: number; waiting: (() => void)[] }>()
/**
 * Runs a person's request, and counts its tasks in threads against that person's limit.
 * @param who a signed-in user, or a visitor's address
 * @param most how many of their tasks may run or wait
 */
export const workFor = <T>(who: string, answer: () => T, most = mostOfOne): T =>
  asking.run({ who, most }, answer)

/**
 * Waits until the current person may run another task.
 * @returns a function that ends it
 * @throws 503 `busy`
 */
async function takeTurn(): Promise<() => void> {
  const asker = asking.getStore()
  if (!asker) return () => {} // the platform's own work
  const { who, most } = asker
  const work = ofOne.get(who) ?? { running: 0, waiting: [] }
  if (work.running + work.waiting.length >= most) throw busy()
  ofOne.set(who, work)
  if (work.running < atOnceOfOne) work.running += 1
  else await new Promise<void>((start) => work.waiting.push(start))
  return () => {
    const start = work.waiting.shift()
    if (start)
      start() // takes the slot of the task that ends
    else if (--work.running === 0) ofOne.delete(who)
  }
}

// No functions and no classes of ours as arguments or results, because workers get clones.
type Work = (task: never) => unknown

/**
 * Runs the function `name`, exported by the module at `url`, in a worker thread:
 * `offMainThread<typeof draw>(new URL('./draw.ts', import.meta.url), 'draw')`. The function has to
 * return whatever its caller must tell apart, because errors lose their class on the way.
 * @throws TooMuchWork, or 503 `busy` if it takes too long or too many tasks already wait, of this
 * person or in total
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
