// What is allowed in any text, and how it is stored and compared. Shared by forms and handlers.

/** Message key for a text of one line with forbidden characters. */
export const nameCharactersKey = 'forms:errors.nameCharacters'
/** The server's message for such a text. */
export const nameCharactersText = 'Use one line, without hidden characters.'
/** Message key for a text of many lines with forbidden characters. */
export const linesCharactersKey = 'forms:errors.linesCharacters'
/** The server's message for such a text. Nobody can find and remove what is hidden. */
export const linesCharactersText =
  'Holds hidden characters that cannot be used here. Type the text again.'

/**
 * A visible character. Excludes blanks, controls, marks and letters drawn as nothing: Unicode's
 * default ignorables (U+200B, U+3164, U+115F …), the empty Braille cell, the empty note.
 */
const visible = /[^\s\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{M}\p{DI}\u2800\u{1D159}]/u
/**
 * Line breaks and other controls, and U+202A to U+202E and U+2066 to U+2069, which change the
 * reading order: without them the text reads otherwise, so they are refused, never taken away.
 */
const refused = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u

/**
 * Letters, digits and signs of ASCII: most texts. Each keystroke asks about each text of a form,
 * and there may be 10,000 of them.
 */
const plain = /^[\x20-\x7E]*$/

/** Signs drawn as a blank. */
const blanks = /[\t\p{Zs}\u2800\u3164\uFFA0]/gu
/** Signs drawn as nothing, except blanks and what is refused. */
const unseen = /(?:(?![\u202A-\u202E\u2066-\u2069\u3164\uFFA0])[\p{DI}\uFFF9-\uFFFB\u{1D159}])+/gu

/** Scripts whose letters are joined or kept apart by the signs U+200C and U+200D. */
const joining = [
  /[\p{scx=Arab}\p{scx=Syrc}\p{scx=Nkoo}\p{scx=Mong}\p{scx=Phag}\p{scx=Adlm}\p{scx=Rohg}]/u,
  /[\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}]/u,
  /[\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Java}\p{scx=Bali}]/u,
]
const joins = (sign: string): boolean =>
  joining.some((scripts) => scripts.test(sign)) && letter.test(sign)
/** Marks after which U+200D shapes the letter before, also at the end of a word. */
const virama = /[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA]/
const letter = /[\p{L}\p{M}]/u
const emoji = /\p{Extended_Pictographic}/u
const joined = /[\p{Extended_Pictographic}\p{Emoji_Modifier}]/u
/** After these, a variation selector chooses the shape. */
const varied =
  /[\p{Extended_Pictographic}\p{Ideographic}\p{scx=Mong}\p{scx=Phag}\p{scx=Mymr}\p{Sm}]/u

/**
 * What of a run of unseen signs changes how its neighbours are drawn: the parts of an emoji, joined
 * or separated letters, the chosen shape of a sign.
 * @param before the character before the run, or ''
 */
function keptOf(run: string, before: string, after: string): string {
  // The flag of a part of a country, such as Scotland.
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

/** The text in NFC, without the signs that draw nothing. */
const withoutUnseen = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(unseen, (run, at: number, text: string) => {
      const [before = ''] = /.$/su.exec(text.slice(Math.max(0, at - 2), at)) ?? []
      return keptOf(run, before, String.fromCodePoint(text.codePointAt(at + run.length) ?? 0))
    })
    .normalize('NFC')

/**
 * A text of one line as stored: NFC, without unseen signs and without blanks at its ends; white
 * space inside is one plain blank.
 */
export const nameOf = (typed: string): string =>
  withoutUnseen(typed).replace(blanks, ' ').replace(/ {2,}/g, ' ').trim()

/**
 * A text of many lines as stored. Like one line, but line breaks and runs of blanks stay, because
 * people set out lists and receipts with them.
 */
export const linesOf = (typed: string): string =>
  withoutUnseen(typed.replace(/\r\n?|[\u2028\u2029]/g, '\n'))
    .replace(blanks, ' ')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim()

/** A text as it is compared and searched. The database ignores its case. */
export const folded = (text: string): string => nameOf(text)

/** Whether the text has any visible character. */
export const isVisible = (text: string): boolean => visible.test(text)

/** Fault of a name: it has nothing visible, or it has forbidden characters. */
export function nameFault(typed: string): 'unseen' | 'characters' | undefined {
  const name = nameOf(typed)
  if (!isVisible(name)) return 'unseen'
  return refused.test(name) ? 'characters' : undefined
}

/** Whether an optional text holds what cannot be stored. Nothing is no fault. */
export function hasRefused(typed: string, kind: 'line' | 'lines'): boolean {
  if (plain.test(typed)) return false
  const text = kind === 'line' ? nameOf(typed) : linesOf(typed).replaceAll('\n', ' ')
  return text !== '' && (refused.test(text) || !isVisible(text))
}
