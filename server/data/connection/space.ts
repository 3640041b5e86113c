// Whether the embedded database has space. A table that cannot grow is an error like any other, but
// a log or checkpoint that cannot be written stops PGlite for good: writes have to end before that.
import { statfsSync } from 'node:fs'

/** Bytes that stay free: two segments of PostgreSQL's log, and a checkpoint. */
const neverUsed = 64 * 1024 ** 2
/** Bytes that writes leave free: below them people can still sign in and out. */
export const leastFree = neverUsed + 32 * 1024 ** 2
/** What is written: `sign-in` is little, and people cannot do without it. */
export type Writing = 'anything' | 'sign-in'
/** Milliseconds that an answer of the system counts. */
const countsFor = 500

/** Tells whether the disk of a folder has the space that writes need. */
export function spaceOf(
  folder: string,
  free = () => {
    try {
      const { bavail, blocks, bsize } = statfsSync(folder)
      // Some network file systems tell nothing.
      return blocks === 0 ? Infinity : bavail * bsize
    } catch {
      return Infinity // the database itself says what is wrong
    }
  },
  now = () => performance.now(),
): (writing?: Writing) => boolean {
  let asked = { at: -Infinity, free: Infinity }
  return (writing = 'anything') => {
    if (now() - asked.at > countsFor) asked = { at: now(), free: free() }
    return asked.free >= (writing === 'sign-in' ? neverUsed : leastFree)
  }
}
