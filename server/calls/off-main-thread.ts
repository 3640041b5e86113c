// Work that takes the processor for long is done in worker threads, so that other people's calls
// are answered in the meantime. docs/operating.md lists such work, and what was decided for each.
import { AsyncLocalStorage } from 'node:async_hooks'
import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'

import { busy, Problem } from './problem.ts'

/** At least two: one person's work leaves one of them free. */
const mostThreads = Math.min(4, Math.max(2, availableParallelism() - 1))
const mostWaiting = 16
/** Of one person, running or waiting. */
const mostOfOne = 4
/** Of one person, running: the rest of theirs waits, so that the next person's starts at once. */
const atOnceOfOne = Math.max(1, mostThreads - 1)
/** From the call until its result, in milliseconds: less than callers wait for an answer. */
const timeLimit = 20_000
/** Of one thread, in megabytes. */
const memory = 256
/** How long an idle thread is kept, in milliseconds: the next piece of work starts at once. */
const keptFor = 30_000

/** A worker ran out of memory: 422, and the person reads what to do at the field of the file. */
export class TooMuchWork extends Problem {
  constructor() {
    super(422, 'TooMuchWork', {
      detail: 'This file is too large to read at once. Split it and try again.',
    })
  }
}

let threads: Piscina | undefined

/** Starts with the first piece of work: most days there is none. */
function startThreads(): Piscina {
  const started = new Piscina({
    minThreads: 0,
    maxThreads: mostThreads,
    idleTimeout: keptFor,
    resourceLimits: { maxOldGenerationSizeMb: memory },
  })
  // An idle thread that fails concerns nobody; without a listener, it would end the process.
  return started.on('error', () => undefined)
}

/** Ends the threads once they have done what they were given. Later work starts new ones. */
export async function endThreads(): Promise<void> {
  const ending = threads
  threads = undefined
  await ending?.close()
}

/** Pieces of work of all that run or wait. */
let inHand = 0
const asking = new AsyncLocalStorage<{ who: string; most: number }>()
/** Pieces of work of each person: how many run, and what starts each of those that wait. */
const ofOne = new Map<string, { running: number; waiting: (() => void)[] }>()
/**
 * Does what a person asks for, and counts their work in threads.
 * @param who someone who signed in, or the address of a visitor
 * @param most how much of theirs may run or wait
 */
export const workFor = <T>(who: string, answer: () => T, most = mostOfOne): T =>
  asking.run({ who, most }, answer)

/**
 * Waits until another piece of work of whoever asks may run.
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
      start() // in the place of the one that ends
    else if (--work.running === 0) ofOne.delete(who)
  }
}

// A function that gets and gives what can be cloned: no functions, and no classes of our own.
type Work = (task: never) => unknown

/**
 * The function `name`, which the module at `url` exports, run in a worker thread:
 * `offMainThread<typeof draw>(new URL('./draw.ts', import.meta.url), 'draw')`. Errors lose their
 * class on the way, so the function returns what its caller has to tell apart.
 * @throws TooMuchWork, or 503 `busy` if too much waits already, of this person or of all, or if it
 * takes too long
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
