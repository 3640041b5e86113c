// Checks whether the embedded database has disk space. A table that can't grow is an ordinary
// error. But PGlite stops for good when it can't write its log or a checkpoint, so writes have to
// stop before that.
import { statfsSync } from 'node:fs'

/** Bytes that always stay free, enough for two segments of PostgreSQL's log and a checkpoint. */
const neverUsed = 64 * 1024 ** 2
/** Bytes that writes leave free, so that people can still sign in and out. */
export const leastFree = neverUsed + 32 * 1024 ** 2
/** The kind of write. `sign-in` writes little, and people can't do without it. */
export type Writing = 'anything' | 'sign-in'
/** The system's last answer is reused for this many milliseconds. */
const countsFor = 500

/** Returns a function that checks whether the disk of a folder has the space that writes need. */
export function createSpaceCheck(
  folder: string,
  free = () => {
    try {
      const { bavail, blocks, bsize } = statfsSync(folder)
      // Some network file systems report zero blocks.
      return blocks === 0 ? Infinity : bavail * bsize
    } catch {
      return Infinity // the database itself reports the fault
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
