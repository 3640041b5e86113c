// Decodes a file saved by a spreadsheet, whatever its encoding.

/** Those that spreadsheets write, as TextDecoder names them. */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1251',
  'windows-874',
  'shift_jis',
  'gb18030',
  'big5',
  'euc-kr',
] as const
export type Encoding = (typeof encodings)[number]

/** What the language's spreadsheets write without Unicode. */
const usual: readonly (readonly [start: string, Encoding])[] = [
  ['ja', 'shift_jis'],
  ['ko', 'euc-kr'],
  ['zh-TW', 'big5'],
  ['zh-HK', 'big5'],
  ['zh', 'gb18030'],
  ['ru', 'windows-1251'],
  ['th', 'windows-874'],
]
const usualIn = (culture: string): Encoding =>
  usual.find(([start]) => culture.startsWith(start))?.[1] ?? 'windows-1252'

function fits(bytes: Uint8Array<ArrayBuffer>, encoding: Encoding): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/**
 * Of 100: below it, what was found is taken for a guess; below the other, for less likely than what
 * spreadsheets of the merchant's language write.
 */
const guess = 25
const sure = 80

/** Bytes that tell an encoding: more take long and tell no more. */
const sample = 65_536

async function encodingOf(bytes: Uint8Array<ArrayBuffer>, culture: string): Promise<Encoding> {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (fits(bytes, 'utf-8')) return 'utf-8'
  const { analyse } = await import('chardet')
  const found = analyse(bytes.subarray(0, sample)).flatMap(({ name, confidence }) => {
    const named = name === 'ISO-8859-1' ? 'windows-1252' : name.toLowerCase()
    const encoding = encodings.find((each) => each === named)
    return encoding && fits(bytes, encoding) ? [{ encoding, confidence }] : []
  })
  const best = found.find(({ confidence }) => confidence >= guess)
  const expected = usualIn(culture)
  // In a few words with foreign letters, detection takes everything for a Western language.
  const isLikely = expected !== 'windows-1252' && fits(bytes, expected)
  if (isLikely && (best?.confidence ?? 0) < sure) return expected
  return best?.encoding ?? 'windows-1252'
}

/**
 * The text of a file, and the encoding that it was read in.
 * @param culture of the merchant: what is likely where the bytes do not tell
 * @param as the encoding that someone chose
 */
export async function readTextFile(
  file: Blob,
  culture: string,
  as?: Encoding,
): Promise<{ text: string; encoding: Encoding }> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const encoding = as ?? (await encodingOf(bytes, culture))
  return { text: new TextDecoder(encoding).decode(bytes), encoding }
}
