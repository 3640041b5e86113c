// @ts-check
// What a name is, wherever one is given: forms and handlers ask the same. It is plain JavaScript,
// because the embedded pages load this very file as it is (server/pages/engine/assets.ts).

/** Key of the message for a name that holds what no name may. */
export const nameCharactersKey = 'forms:errors.nameCharacters'
/** What the server says of such a name. */
export const nameCharactersText = 'Use one line, without hidden characters.'

/**
 * Characters that leave something to see. Blanks, controls and marks do not, nor do letters that
 * are drawn as nothing:
 * Unicode's default ignorables (U+200B, U+3164, U+115F …), the empty Braille cell, the empty note.
 */
const visible = /[^\s\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/u
/**
 * Line breaks and other controls; U+202A to U+202E and U+2066 to U+2069, which have text read in
 * another order than it is.
 */
const refused = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u

/**
 * A name as it is kept: one spelling of each character, and no blank at its ends. @param {string}
 * typed
 */
export const nameOf = (typed) => typed.normalize('NFC').trim()

/** Whether there is anything to see. @param {string} text */
export const isVisible = (text) => visible.test(text)

/**
 * What is wrong with a name: nothing of it can be seen, or it holds characters that a name may not.
 * @param {string} typed
 * @returns {'unseen' | 'characters' | undefined}
 */
export function nameFault(typed) {
  const name = nameOf(typed)
  if (!isVisible(name)) return 'unseen'
  return refused.test(name) ? 'characters' : undefined
}
