// Tasks for worker threads, used by tests.
import { isMainThread } from 'node:worker_threads'

/** Returns the thread it runs in. */
export const whereabouts = (text: string) => ({ text, isMainThread })
/** Fills memory without end. */
export function fill(): number {
  const kept: string[] = []
  for (let i = 0; ; i += 1) kept.push(`${i}`.repeat(1000).split('').join(' '))
}
export function endless(): never {
  for (;;);
}
/** Blocks until woken. */
export const sleep = (bed: Int32Array) => Atomics.wait(bed, 0, 0)
/** A task for `sleep`, and a function that wakes every thread that sleeps on it. */
export function newBed(): { bed: Int32Array; wake: () => void } {
  const bed = new Int32Array(new SharedArrayBuffer(4))
  return {
    bed,
    wake() {
      Atomics.store(bed, 0, 1)
      Atomics.notify(bed, 0)
    },
  }
}
export function fail(message: string): never {
  throw new Error(message)
}
