import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { hostileFiles } from './hostile.fixtures.ts'
import type { UploadedImage } from './picture.ts'
import type { Reading } from './testing/read-files.ts'

const script = new URL('./testing/read-files.ts', import.meta.url).pathname

let folder: string
let files: UploadedImage[]
let reading: Reading
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hostile-'))
  files = await hostileFiles()
  for (const [at, { bytes }] of files.entries()) writeFileSync(join(folder, String(at)), bytes)
  writeFileSync(join(folder, 'names.json'), JSON.stringify(files.map(({ name }) => name)))
  const drawn = sharp({ create: { width: 64, height: 64, channels: 3, background: '#123' } })
  writeFileSync(join(folder, 'sound'), await drawn.png().toBuffer())
  // Ends with an error if the process does.
  const { stdout } = await promisify(execFile)(process.execPath, [script, folder], {
    maxBuffer: 2 ** 30,
  })
  reading = JSON.parse(stdout) as Reading
}, 180_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('of 200 hostile files each is refused with its reason, or written anew (row 26, D11)', () => {
  const { came } = reading
  expect(files.length).toBeGreaterThanOrEqual(200)
  expect(
    came.flatMap(({ unexpected }, at) => (unexpected ? [[files[at]!.name, unexpected]] : [])),
  ).toEqual([])
  const asTheyCame = came.flatMap(({ picture }, at) => {
    if (!picture) return []
    const { name, bytes } = files[at]!
    const stored = Buffer.from(picture.bytes, 'base64')
    return stored.equals(bytes) ||
      /PAYLOAD|<script|<\?php|PK\x03\x04/.test(stored.toString('latin1'))
      ? [name]
      : []
  })
  expect(asTheyCame).toEqual([])
})

it('what is stored is a picture alone: no metadata, and no more than the limits (D11)', async () => {
  const stored = reading.came.flatMap(({ picture }) => picture ?? [])
  expect(stored.length).toBeGreaterThan(20)
  for (const { bytes, width, height } of stored) {
    const found = await sharp(Buffer.from(bytes, 'base64')).metadata()
    expect(found).toMatchObject({ width, height })
    for (const name of ['exif', 'icc', 'iptc', 'xmp', 'comments', 'orientation'] as const)
      expect(found[name], name).toBeUndefined()
  }
})

it('reading them all takes at most 200 MB more memory (row 26)', () => {
  const { before, most } = reading
  console.log(
    `${files.length} hostile files, ${reading.came.filter(({ picture }) => picture).length} ` +
      `written anew, ${Math.round((most - before) / 1e6)} MB more memory at most`,
  )
  expect(most - before).toBeLessThan(200e6)
})
