// The files of the letters of the sheet.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { FontPart } from '../../../rules/table-code-letters.ts'

const require = createRequire(import.meta.url)
/** Not woff2: fontkit cannot embed the accented letters of one. */
const fileOf = (part: FontPart) =>
  require.resolve(`@fontsource/open-sans/files/open-sans-${part}-600-normal.woff`)

/** The files by part, read once each. */
const files = new Map<FontPart, Buffer>()
export function fontFile(part: FontPart): Buffer {
  const file = files.get(part) ?? readFileSync(fileOf(part))
  files.set(part, file)
  return file
}
