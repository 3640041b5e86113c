// Reads the files of a folder as uploads, in a process of its own, so that its memory is that of
// reading alone. Writes what is stored of each beside it, and prints what came of all.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { ImageRefused } from '../image-faults.ts'
import { readPicture } from '../picture.ts'

/** What came of a file: the key of its refusal, `stored`, or an error that nobody expects. */
type Came = { refused: string } | { stored: string } | { unexpected: string }
export interface Reading {
  came: Came[]
  /** Bytes of memory: when all is loaded, and at most. */
  before: number
  most: number
}

const folder = process.argv[2] ?? ''
async function cameOf(name: string, path: string): Promise<Came> {
  try {
    const { bytes } = await readPicture({ name, bytes: readFileSync(path) }, 4096)
    writeFileSync(`${path}.stored`, bytes)
    return { stored: `${path}.stored` }
  } catch (error) {
    return error instanceof ImageRefused ? { refused: error.fault } : { unexpected: String(error) }
  }
}

await cameOf('sound.png', join(folder, 'sound'))
const before = process.memoryUsage.rss()
let most = before
// Decoding leaves this thread free. The system's own maximum begins with that of whoever starts us.
const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 1)
const names: string[] = JSON.parse(readFileSync(join(folder, 'names.json'), 'utf8'))
const came: Came[] = []
for (const [at, name] of names.entries()) {
  came.push(await cameOf(name, join(folder, String(at))))
  // The files themselves are not what is measured.
  globalThis.gc?.()
}
clearInterval(watch)
process.stdout.write(JSON.stringify({ came, before, most } satisfies Reading))
