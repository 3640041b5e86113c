// @ts-check
// What is allowed in any name, shared by forms and handlers. Plain JavaScript, because the embedded
// pages load this very file (server/pages/assets.ts).

/** Message key for a name with forbidden characters. */
export const nameCharactersKey = 'forms:errors.nameCharacters'
/** The server's message for such a name. */
export const nameCharactersText = 'Use one line, without hidden characters.'

/**
 * A visible character. Excludes blanks, controls, marks and letters drawn as nothing: Unicode's
 * default ignorables (U+200B, U+3164, U+115F …), the empty Braille cell, the empty note.
 */
const visible = /[^\s\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/u
/**
 * Line breaks and other controls, and U+202A to U+202E and U+2066 to U+2069, which change the
 * reading order.
 */
const refused = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u

/**
 * A name as stored: NFC, without blanks at its ends.
 * @param {string} typed
 */
export const nameOf = (typed) => typed.normalize('NFC').trim()

/**
 * Whether the text has any visible character.
 * @param {string} text
 */
export const isVisible = (text) => visible.test(text)

/**
 * Fault of a name: it has nothing visible, or it has forbidden characters.
 * @param {string} typed
 * @returns {'unseen' | 'characters' | undefined}
 */
export function nameFault(typed) {
  const name = nameOf(typed)
  if (!isVisible(name)) return 'unseen'
  return refused.test(name) ? 'characters' : undefined
}
