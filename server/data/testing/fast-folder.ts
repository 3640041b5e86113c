// Folders for test databases, in memory if there is room, because a copy of the demo data takes 40
// ms there but over a second on a disk that others write to.
import { existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
/** Space for all databases of one run, with a margin: a copy of the demo has 42 MB. */
const neededBytes = 2 * 1024 ** 3

function root(): string {
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= neededBytes ? memory : tmpdir()
}

/** A new folder, which the test removes. */
export const fastFolder = (name: string): string => mkdtempSync(join(root(), `tillhouse-${name}-`))
