// Passwords that whoever guesses tries first (ASVS 6.2.4, 6.2.11, 6.1.2; NIST 800-63B): the common
// ones of leaked lists, their usual disguises, and what anybody at the merchant would think of. On
// the server only: the list would be most of the sign-in page.

/**
 * So many of the most common are looked for under a disguise, too; rarer words with digits around
 * them are no better known.
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
const plain = (text: string): string => text.replace(/[@431!0$57]/g, (sign) => lookAlikes[sign]!)
/**
 * What is left without the digits and signs that people put around a word to satisfy a rule:
 * without all, or with some that may stand for letters.
 */
function* coresOf(text: string): Generator<string> {
  const letters = /\p{L}(?:.*\p{L})?/su.exec(text)
  if (!letters) return
  const ends = letters.index + letters[0].length
  for (let from = 0; from <= letters.index; from += 1)
    for (let to = ends; to <= text.length; to += 1) yield text.slice(from, to)
}

/** The shortest piece that, said again and again, is the whole text. */
const repeated = (text: string): string => /^(.+?)\1+$/su.exec(text)?.[1] ?? text
/** `abcdef`, `987654`: each character follows the one before. */
function isSequence(text: string): boolean {
  const points = [...text].map((sign) => sign.codePointAt(0)!)
  return [1, -1].some((step) =>
    points.every((point, i) => i === 0 || point === points[i - 1]! + step),
  )
}

const shortestWord = 4
/**
 * Whether it stands in the list, or is one of its first entries in a usual disguise, one piece
 * repeated, or a row of neighbours.
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
  for (const core of coresOf(text))
    if ([core, plain(core)].some((word) => word.length >= shortestWord && top.has(word)))
      return true
  return false
}

/** What remains must be more than a short word. */
const leastOwnLetters = 6
/**
 * Whether nothing much is left of it without words that everybody there knows: the product, the
 * merchant, the person.
 */
export function isMadeOf(password: string, known: readonly string[]): boolean {
  const words = known
    .flatMap((text) => [lettersOf(text), ...text.split(/[^\p{L}\p{M}]+/u).map(lettersOf)])
    .filter((word) => word.length >= shortestWord)
  const letters = lettersOf(plain(password))
  const own = [...new Set(words)]
    .sort((a, b) => b.length - a.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), letters)
  return own !== letters && own.length < leastOwnLetters
}
