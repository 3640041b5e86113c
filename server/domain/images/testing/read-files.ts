// Reads the files of a folder as uploads, in a process of its own, so that its memory is that of
// reading alone. Prints what came of each, and how much memory it took at most.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { ImageRefused } from '../image-faults.ts'
import { readPicture } from '../picture.ts'

/** What came of a file: the key of its refusal, its picture, or an error that nobody expects. */
export interface Came {
  refused?: string
  picture?: { bytes: string; format: string; width: number; height: number }
  unexpected?: string
}
export interface Reading {
  came: Came[]
  /** Bytes of memory: when all is loaded, and at most. */
  before: number
  most: number
}

async function cameOf(file: { name: string; bytes: Buffer }): Promise<Came> {
  try {
    const { bytes, format, width, height } = await readPicture(file, 4096)
    return { picture: { bytes: bytes.toString('base64'), format, width, height } }
  } catch (error) {
    return error instanceof ImageRefused ? { refused: error.fault } : { unexpected: String(error) }
  }
}

const folder = process.argv[2] ?? ''
const sound = readFileSync(join(folder, 'sound'))
await cameOf({ name: 'sound.png', bytes: sound })
const before = process.memoryUsage.rss()
let most = before
const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 2)
const names: string[] = JSON.parse(readFileSync(join(folder, 'names.json'), 'utf8'))
const came: Came[] = []
for (const [at, name] of names.entries())
  came.push(await cameOf({ name, bytes: readFileSync(join(folder, String(at))) }))
clearInterval(watch)
most = Math.max(most, process.resourceUsage().maxRSS * 1024)
process.stdout.write(JSON.stringify({ came, before, most } satisfies Reading))
if (readdirSync(folder).length !== names.length + 2) process.exitCode = 1
