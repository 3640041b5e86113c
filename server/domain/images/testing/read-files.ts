// Reads the files of a folder as uploads in a separate process, so that its memory use is that of
// reading alone. Writes each stored picture beside its file, and prints all results.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { ImageRefused } from '../image-faults.ts'
import { readPicture } from '../picture.ts'

/** The result of a file: the key of its refusal, `stored`, or an unexpected error. */
type Came = { refused: string } | { stored: string } | { unexpected: string }
export interface Reading {
  came: Came[]
  /** Bytes of memory: after loading, and the peak. */
  before: number
  most: number
}

const folder = process.argv[2] ?? ''
async function tryReadPicture(name: string, path: string): Promise<Came> {
  try {
    const { bytes } = await readPicture({ name, bytes: readFileSync(path) }, 4096)
    writeFileSync(`${path}.stored`, bytes)
    return { stored: `${path}.stored` }
  } catch (error) {
    return error instanceof ImageRefused ? { refused: error.fault } : { unexpected: String(error) }
  }
}

await tryReadPicture('sound.png', join(folder, 'sound'))
const before = process.memoryUsage.rss()
let most = before
// Measures from this thread, which decoding leaves free. The system's own maximum would include the
// parent process's.
const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 1)
const names: string[] = JSON.parse(readFileSync(join(folder, 'names.json'), 'utf8'))
const came: Came[] = []
for (const [at, name] of names.entries()) {
  came.push(await tryReadPicture(name, join(folder, String(at))))
  // Frees the files themselves, which are not what is measured.
  globalThis.gc?.()
}
clearInterval(watch)
process.stdout.write(JSON.stringify({ came, before, most } satisfies Reading))
