// Decides which characters text may contain, and how it is stored and compared. Shared by forms and
// handlers.

/** Message key for single-line text with forbidden characters. */
export const nameCharactersKey = 'forms:errors.nameCharacters'
/** The server's message for such text. */
export const nameCharactersText = 'Use one line, without hidden characters.'
/** Message key for multi-line text with forbidden characters. */
export const linesCharactersKey = 'forms:errors.linesCharacters'
/**
 * The server's message for such text. It says to retype it, because people can't find hidden
 * characters to remove them.
 */
export const linesCharactersText =
  "This contains hidden characters that can't be used here. Type the text again."

/**
 * A visible character. Excludes blanks, controls, marks and letters without a glyph: Unicode's
 * default ignorables (U+200B, U+3164, U+115F …), the empty Braille cell, the null notehead.
 */
const visible = /[^\s\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{M}\p{DI}\u2800\u{1D159}]/u
/**
 * Line breaks and other controls, and U+202A to U+202E and U+2066 to U+2069, which change the
 * reading order. They are rejected instead of removed, because removing them would change how the
 * text reads.
 */
const refused = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u

/**
 * Printable ASCII, which needs no further checks and covers most text. Each keystroke checks every
 * text of a form, and a form may have 10,000.
 */
const plain = /^[\x20-\x7E]*$/

/** Characters that look like a space. */
const blanks = /[\t\p{Zs}\u2800\u3164\uFFA0]/gu
/** Invisible characters, except blanks and rejected ones. */
const unseen = /(?:(?![\u202A-\u202E\u2066-\u2069\u3164\uFFA0])[\p{DI}\uFFF9-\uFFFB\u{1D159}])+/gu

/** Scripts in which U+200C and U+200D separate or join letters. */
const joining = [
  /[\p{scx=Arab}\p{scx=Syrc}\p{scx=Nkoo}\p{scx=Mong}\p{scx=Phag}\p{scx=Adlm}\p{scx=Rohg}]/u,
  /[\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}]/u,
  /[\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Java}\p{scx=Bali}]/u,
]
const joins = (sign: string): boolean =>
  joining.some((scripts) => scripts.test(sign)) && letter.test(sign)
/** Marks after which U+200D shapes the preceding letter, even at the end of a word. */
const virama = /[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA]/
const letter = /[\p{L}\p{M}]/u
const emoji = /\p{Extended_Pictographic}/u
const joined = /[\p{Extended_Pictographic}\p{Emoji_Modifier}]/u
/** After these, a variation selector chooses the glyph. */
const varied =
  /[\p{Extended_Pictographic}\p{Ideographic}\p{scx=Mong}\p{scx=Phag}\p{scx=Mymr}\p{Sm}]/u

/**
 * The part of a run of invisible characters that must be kept, because it changes how its neighbors
 * look. Such characters join an emoji, join or separate letters, or choose a character's glyph.
 * @param before the character before the run, or ''
 */
function keptOf(run: string, before: string, after: string): string {
  // The flag of a subdivision, such as Scotland.
  if (before === '\u{1F3F4}' && /^[\u{E0020}-\u{E007E}]+\u{E007F}$/u.test(run)) return run
  const [, selector = '', rest = ''] =
    /^([\uFE00-\uFE0F\u180B-\u180D\u180F\u{E0100}-\u{E01EF}]?)(.*)$/su.exec(run) ?? []
  const isKeycap = after === '\u20E3' && /[0-9#*]/.test(before)
  const shape = selector !== '' && (varied.test(before) || isKeycap) ? selector : ''
  const [joiner = ''] = /[\u200C\u200D]/.exec(rest) ?? []
  if (joiner === '\u200D' && joined.test(before) && emoji.test(after)) return shape + joiner
  const isBetween = joins(before) && joins(after)
  if (isBetween || (joiner === '\u200D' && virama.test(before))) return shape + joiner
  return shape
}

/** The text in NFC, without invisible characters that change nothing. */
const withoutUnseen = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(unseen, (run, at: number, text: string) => {
      const [before = ''] = /.$/su.exec(text.slice(Math.max(0, at - 2), at)) ?? []
      return keptOf(run, before, String.fromCodePoint(text.codePointAt(at + run.length) ?? 0))
    })
    .normalize('NFC')

/**
 * Single-line text in its stored form: NFC, without invisible characters and without spaces at its
 * ends. Runs of white space become one space.
 */
export const cleanName = (typed: string): string =>
  withoutUnseen(typed).replace(blanks, ' ').replace(/ {2,}/g, ' ').trim()

/**
 * Multi-line text in its stored form. Unlike single-line text, it keeps line breaks and runs of
 * spaces, because people lay out lists and receipts with them.
 */
export const cleanLines = (typed: string): string =>
  withoutUnseen(typed.replace(/\r\n?|[\u2028\u2029]/g, '\n'))
    .replace(blanks, ' ')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim()

/** Text as it is compared and searched. The database ignores its case. */
export const folded = (text: string): string => cleanName(text)

export const isVisible = (text: string): boolean => visible.test(text)

/** The fault of a name: it has nothing visible, or it has forbidden characters. */
export function nameFault(typed: string): 'unseen' | 'characters' | undefined {
  const name = cleanName(typed)
  if (!isVisible(name)) return 'unseen'
  return refused.test(name) ? 'characters' : undefined
}

/** Whether an optional text has characters that cannot be stored. Empty text has none. */
export function hasRefused(typed: string, kind: 'line' | 'lines'): boolean {
  if (plain.test(typed)) return false
  const text = kind === 'line' ? cleanName(typed) : cleanLines(typed).replaceAll('\n', ' ')
  return text !== '' && (refused.test(text) || !isVisible(text))
}
