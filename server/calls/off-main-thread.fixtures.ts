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
export function fail(message: string): never {
  throw new Error(message)
}
