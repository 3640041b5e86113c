// The font files of the sheet.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { FontPart } from '../../../rules/table-code-letters.ts'

const require = createRequire(import.meta.url)
/** Uses woff, because fontkit can't embed the accented letters of the woff2 files. */
const fileOf = (part: FontPart) =>
  require.resolve(`@fontsource/open-sans/files/open-sans-${part}-600-normal.woff`)

/** The files by part, each read once. */
const files = new Map<FontPart, Buffer>()
export function fontFile(part: FontPart): Buffer {
  const file = files.get(part) ?? readFileSync(fileOf(part))
  files.set(part, file)
  return file
}
