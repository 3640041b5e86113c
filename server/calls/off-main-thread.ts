// Work that takes the processor for long is done in worker threads, so that other people's calls
// are answered in the meantime. docs/operating.md lists such work, and what was decided for each.
import { AsyncLocalStorage } from 'node:async_hooks'
import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'

import { busy, Problem } from './problem.ts'

/** At least two, so that one person's work doesn't keep another's waiting. */
const mostThreads = Math.min(4, Math.max(2, availableParallelism() - 1))
const mostWaiting = 16
/** Of one person, running or waiting: fewer than there are places, so that others get theirs. */
const mostOfOne = 4
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

const asking = new AsyncLocalStorage<string>()
/** Pieces of work of each person that run or wait. */
const ofOne = new Map<string, number>()
/**
 * Does what a person asks for, and counts their work in threads.
 * @param who someone who signed in, or the address of a visitor
 */
export const workFor = <T>(who: string, answer: () => T): T => asking.run(who, answer)

/** Counts one more piece of work of whoever asks. @throws 503 `busy` */
function takeTurn(): () => void {
  const who = asking.getStore()
  if (who === undefined) return () => {} // the platform's own work
  const now = ofOne.get(who) ?? 0
  if (now >= mostOfOne) throw busy()
  ofOne.set(who, now + 1)
  return () => {
    const left = (ofOne.get(who) ?? 1) - 1
    if (left === 0) ofOne.delete(who)
    else ofOne.set(who, left)
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
    threads ??= startThreads()
    if (threads.queueSize >= mostWaiting) throw busy()
    const endTurn = takeTurn()
    const signal = AbortSignal.timeout(within)
    try {
      return await threads.run(task, { filename: url.href, name, signal })
    } catch (error) {
      if (signal.aborted) throw busy('This took too long. Try again in a moment.')
      const isFull =
        error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      throw isFull ? new TooMuchWork() : error
    } finally {
      endTurn()
    }
  }
