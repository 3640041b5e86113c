// Work for worker threads, as tests need it.
import { isMainThread } from 'node:worker_threads'

/** Says where it runs. */
export const whereabouts = (text: string) => ({ text, isMainThread })
/** Takes memory without end. */
export function fill(): number {
  const kept: string[] = []
  for (let i = 0; ; i += 1) kept.push(`${i}`.repeat(1000).split('').join(' '))
}
/** Never ends. */
export function endless(): never {
  for (;;);
}
/** Ends when somebody wakes it. */
export const sleep = (bed: Int32Array) => Atomics.wait(bed, 0, 0)
/** A task for `sleep`, and what wakes all that have it. */
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
