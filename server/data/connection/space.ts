// Whether the embedded database has space. A table that cannot grow is an error like any other, but
// a log or checkpoint that cannot be written stops PGlite for good: writes have to end before that.
import { statfsSync } from 'node:fs'

/** Bytes that stay free: two segments of PostgreSQL's log, and a checkpoint. */
export const leastFree = 64 * 1024 ** 2
/** Milliseconds that an answer of the system counts. */
const countsFor = 500

/** Tells whether the disk of a folder has the space that writes need. */
export function spaceOf(
  folder: string,
  free = () => {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  },
  now = () => performance.now(),
): () => boolean {
  let asked = { at: -Infinity, enough: true }
  return () => {
    if (now() - asked.at > countsFor) asked = { at: now(), enough: free() >= leastFree }
    return asked.enough
  }
}
