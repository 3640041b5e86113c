// Decodes a text file saved by a spreadsheet, whatever its encoding.

/** Encodings that spreadsheets write, by the names that TextDecoder uses. */
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

/** The encoding that spreadsheets use for a language if they don't save Unicode. */
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
 * Confidence in percent. A detected encoding below `guess` is ignored. Below `sure`, the usual
 * encoding of the merchant's language takes precedence if it fits the bytes.
 */
const guess = 25
const sure = 80

/** Number of bytes to examine. More would take longer without improving the result. */
const sample = 65_536

async function detectEncoding(bytes: Uint8Array<ArrayBuffer>, culture: string): Promise<Encoding> {
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
  // Prefers the usual encoding of the merchant's language. If a file has only a few words in that
  // language, detection mistakes it for Western text.
  const isLikely = expected !== 'windows-1252' && fits(bytes, expected)
  if (isLikely && (best?.confidence ?? 0) < sure) return expected
  return best?.encoding ?? 'windows-1252'
}

/**
 * Reads a file as text, and returns the encoding used.
 * @param culture of the merchant: decides if the bytes are ambiguous
 * @param as the encoding that the user chose
 */
export async function readTextFile(
  file: Blob,
  culture: string,
  as?: Encoding,
): Promise<{ text: string; encoding: Encoding }> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const encoding = as ?? (await detectEncoding(bytes, culture))
  return { text: new TextDecoder(encoding).decode(bytes), encoding }
}
