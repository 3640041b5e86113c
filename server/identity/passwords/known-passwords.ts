// Rejects passwords that attackers try first (ASVS 6.2.4, 6.2.11, 6.1.2; NIST 800-63B): common
// passwords from leaked lists, their usual disguises, and words known at the merchant. The check
// runs only on the server, because the list would be larger than the rest of the sign-in page.

/**
 * How many of the most common passwords are also matched in disguise. The rest aren't, because
 * attackers hardly ever try rarer words with digits around them.
 */
const disguised = 3000

interface Lists {
  all: ReadonlySet<string>
  top: ReadonlySet<string>
}
let lists: Promise<Lists> | undefined
const readLists = (): Promise<Lists> =>
  (lists ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const words = dictionary['passwords-common']
    return { all: new Set(words), top: new Set(words.slice(0, disguised)) }
  }))

const folded = (text: string): string => text.normalize('NFKC').toLowerCase()
const lettersOf = (text: string): string => folded(text).replace(/\P{L}/gu, '')

const lookAlikes: Readonly<Record<string, string>> = {
  '@': 'a',
  4: 'a',
  3: 'e',
  1: 'i',
  '!': 'i',
  0: 'o',
  $: 's',
  5: 's',
  7: 't',
}
const plain = (text: string): string =>
  text.replace(/[@431!0$57]/g, (sign) => lookAlikes[sign] ?? sign)
/**
 * The text without the digits and symbols that people add around a word to satisfy a rule. Yields
 * it once without any of them, and once with the ones that may replace letters.
 */
function* generateCores(text: string): Generator<string> {
  const letters = /\p{L}(?:.*\p{L})?/su.exec(text)
  if (!letters) return
  const ends = letters.index + letters[0].length
  for (let from = 0; from <= letters.index; from += 1)
    for (let to = ends; to <= text.length; to += 1) yield text.slice(from, to)
}

/** The shortest piece whose repetition gives the whole text. */
const repeated = (text: string): string => /^(.+?)\1+$/su.exec(text)?.[1] ?? text
/** Whether each character follows the one before, as in `abcdef` or `987654`. */
function isSequence(text: string): boolean {
  const points = [...text].flatMap((sign) => sign.codePointAt(0) ?? [])
  return [1, -1].some((step) =>
    points.every((point, i) => i === 0 || point - step === points[i - 1]),
  )
}

const shortestWord = 4
/**
 * Whether a password is in the list, a disguised top entry, a repeated piece of text, or a sequence
 * of neighboring characters.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const { all, top } = await readLists()
  const text = folded(password)
  const piece = repeated(text)
  if (
    all.has(text) ||
    isSequence(text) ||
    (piece !== text && (piece.length <= shortestWord || all.has(piece)))
  )
    return true
  for (const core of generateCores(text))
    if ([core, plain(core)].some((word) => word.length >= shortestWord && top.has(word)))
      return true
  return false
}

/** Letters that must remain after known words are removed. */
const leastOwnLetters = 6
/**
 * Whether little remains of a password without the words known at the merchant: names of the
 * product, the merchant and the user.
 */
export function isMadeOf(password: string, known: readonly string[]): boolean {
  const words = known
    .flatMap((text) => [lettersOf(text), ...text.split(/[^\p{L}\p{M}]+/u).map(lettersOf)])
    .filter((word) => word.length >= shortestWord)
  const letters = lettersOf(plain(password))
  const ownLetters = [...new Set(words)]
    .sort((a, b) => b.length - a.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), letters)
  return ownLetters !== letters && ownLetters.length < leastOwnLetters
}
