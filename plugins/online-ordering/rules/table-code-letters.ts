// The code sheet is set in Open Sans. As on the web, the font is split into files by script: Latin,
// Greek, Cyrillic and Vietnamese. A name with any other character (Chinese, Arabic, an emoji) can't
// be printed. The form and the server share this code, so that the form can say so in advance.

/** The files in lookup order, each with its characters in hexadecimal. */
export const signsOf = {
  latin:
    '0000-00FF 0131 0152-0153 02BB-02BC 02C6 02DA 02DC 0304 0308 0329 2000-206F 20AC 2122 ' +
    '2191 2193 2212 2215 FEFF FFFD',
  'latin-ext':
    '0100-02BA 02BD-02C5 02C7-02CC 02CE-02D7 02DD-02FF 0304 0308 0329 1D00-1DBF 1E00-1E9F ' +
    '1EF2-1EFF 2020 20A0-20AB 20AD-20C0 2113 2C60-2C7F A720-A7FF',
  vietnamese:
    '0102-0103 0110-0111 0128-0129 0168-0169 01A0-01A1 01AF-01B0 0300-0301 0303-0304 ' +
    '0308-0309 0323 0329 1EA0-1EF9 20AB',
  greek: '0370-0377 037A-037F 0384-038A 038C 038E-03A1 03A3-03FF',
  'greek-ext': '1F00-1FFF',
  cyrillic: '0301 0400-045F 0490-0491 04B0-04B1 2116',
  'cyrillic-ext': '0460-052F 1C80-1C8A 20B4 2DE0-2DFF A640-A69F FE2E-FE2F',
} as const
export type FontPart = keyof typeof signsOf
export const fontParts = Object.keys(signsOf) as FontPart[] // the keys of this object

const ranges = fontParts.map((part) => ({
  part,
  signs: signsOf[part].split(' ').map((range) => {
    const [first = '', last = first] = range.split('-')
    return { first: parseInt(first, 16), last: parseInt(last, 16) }
  }),
}))
const findPart = (sign: string): FontPart | undefined => {
  const point = sign.codePointAt(0) ?? 0
  return ranges.find(({ signs }) =>
    signs.some(({ first, last }) => point >= first && point <= last),
  )?.part
}

/** Part of a text whose characters are in one file. */
export interface FontRun {
  part: FontPart
  text: string
}

/** Splits a text into runs. Undefined if no file has one of its characters. */
export function splitRuns(text: string): FontRun[] | undefined {
  const runs: FontRun[] = []
  for (const sign of text.normalize('NFC')) {
    const part = findPart(sign)
    if (part === undefined) return undefined
    const last = runs.at(-1)
    if (last?.part === part) last.text += sign
    else runs.push({ part, text: sign })
  }
  return runs
}

/**
 * The store's name on the sheet. If it can't be printed, the name in the store's web address
 * instead.
 */
export function printedName(storeName: string, uriName: string): string {
  const name = storeName.normalize('NFC')
  return splitRuns(name) ? name : uriName
}
