import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { hostileFiles } from './hostile.fixtures.ts'
import type { UploadedImage } from './picture.ts'
import type { Reading } from './testing/read-files.ts'

const script = fileURLToPath(new URL('./testing/read-files.ts', import.meta.url))
/** Must not appear in a picture. */
const pieces = /PAYLOAD|<script|<\?php/

let folder: string
let files: UploadedImage[]
let reading: Reading
let stored: { name: string; given: Buffer; bytes: Buffer }[]
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hostile-'))
  files = await hostileFiles()
  for (const [at, { bytes }] of files.entries()) writeFileSync(join(folder, String(at)), bytes)
  writeFileSync(join(folder, 'names.json'), JSON.stringify(files.map(({ name }) => name)))
  const image = sharp({ create: { width: 64, height: 64, channels: 3, background: '#123' } })
  writeFileSync(join(folder, 'sound'), await image.png().toBuffer())
  // Rejects if the process crashes.
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', script, folder])
  reading = JSON.parse(stdout) as Reading
  stored = reading.came.flatMap((came, at) => {
    const { name, bytes: given } = files[at]!
    return 'stored' in came ? [{ name, given, bytes: readFileSync(came.stored) }] : []
  })
}, 180_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('of 200 hostile files each is refused with its reason, or written anew (row 26, D11)', () => {
  expect(files.length).toBeGreaterThanOrEqual(200)
  expect(reading.came).toHaveLength(files.length)
  expect(reading.came.filter((came) => 'unexpected' in came)).toEqual([])
  expect(
    stored.flatMap(({ name, given, bytes }) =>
      bytes.equals(given) || pieces.test(bytes.toString('latin1')) ? [name] : [],
    ),
  ).toEqual([])
})

it('what is stored is a picture alone, without any metadata (D11)', async () => {
  expect(stored.length).toBeGreaterThan(20)
  for (const { name, bytes } of stored) {
    expect(/\.(?:png|jpe?g)$/.test(name), name).toBe(true)
    expect(bytes.length).toBeLessThanOrEqual(5_242_880)
    const found = await sharp(bytes).metadata()
    for (const part of ['exif', 'icc', 'iptc', 'xmp', 'comments', 'orientation'] as const)
      expect(found[part], `${part} of ${name}`).toBeUndefined()
  }
})

it('reading them all takes at most 200 MB more memory (row 26)', () => {
  const more = reading.most - reading.before
  console.log(
    `${files.length} hostile files: ${stored.length} written anew, the others refused, ` +
      `${Math.round(more / 1e6)} MB more memory at most`,
  )
  expect(more).toBeLessThan(200e6)
})
