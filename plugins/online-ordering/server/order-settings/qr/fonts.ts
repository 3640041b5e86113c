// The letters of the sheet: Open Sans, which lies on the platform in parts by script, as the web
// takes it. A name is drawn part by part. Covered are Latin, Greek, Cyrillic and Vietnamese; a name
// with any other sign (Chinese, Arabic, an emoji) cannot be drawn with these files.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const family = '@fontsource/open-sans'
/** Not woff2: fontkit cannot embed the accented letters of one. */
const fileOf = (part: string) =>
  require.resolve(`${family}/files/open-sans-${part}-600-normal.woff`)

export const fontParts = [
  'latin',
  'latin-ext',
  'vietnamese',
  'greek',
  'greek-ext',
  'cyrillic',
  'cyrillic-ext',
] as const
type FontPart = (typeof fontParts)[number]

/** `U+0000-00FF,U+0131` */
const rangesOf = (text: string): [first: number, last: number][] =>
  text.split(',').map((range) => {
    const [first = '', last = first] = range.replace('U+', '').split('-')
    return [parseInt(first, 16), parseInt(last, 16)]
  })
const ranges = new Map(
  Object.entries(require(`${family}/unicode.json`) as Record<FontPart, string>).map(
    ([part, text]) => [part, rangesOf(text)],
  ),
)
const partOf = (sign: string): FontPart | undefined => {
  const point = sign.codePointAt(0) ?? 0
  return fontParts.find((part) =>
    ranges.get(part)?.some(([first, last]) => point >= first && point <= last),
  )
}

/** A piece of a text whose letters lie in one file. */
export interface FontRun {
  part: FontPart
  text: string
}

/** The pieces of a text; undefined if the files lack one of its signs. */
export function runsOf(text: string): FontRun[] | undefined {
  const runs: FontRun[] = []
  for (const sign of text.normalize('NFC')) {
    const part = partOf(sign)
    if (part === undefined) return undefined
    const last = runs.at(-1)
    if (last?.part === part) last.text += sign
    else runs.push({ part, text: sign })
  }
  return runs
}

/** The files by part, read once each. */
const files = new Map<FontPart, Buffer>()
export function fontFile(part: FontPart): Buffer {
  const file = files.get(part) ?? readFileSync(fileOf(part))
  files.set(part, file)
  return file
}
