// Rules for the name of a loyalty program and the prices of its members, shared by form and
// handler.
// Facts: E-045, E-046, K-30, V-052 to V-056
import type { FieldsRule } from '#schemas/rules/rule.ts'

const error = (name: string): `${string}:${string}` => `menu:loyalty.errors.${name}`
/** Keys of all messages about the program and its rows. */
export const loyaltyKeys = {
  // Keys from the specification.
  nameRequired: 'menu:ProgramNameFieldRequiredError',
  namePattern: 'menu:ProgramNameFieldDoesNotFollowPattern',
  nameTaken: error('nameTaken'),
  price: error('price'),
  memberGone: error('memberGone'),
  memberTwice: error('memberTwice'),
  variationNotNamed: error('variationNotNamed'),
  variationUnknown: error('variationUnknown'),
} as const

/** Same as in the contract; a test compares the two. */
export const longestProgramName = 30
/** 999,999.99 in cents. */
export const highestPriceCents = 99_999_999

/** Same pattern as in the contract, which also limits the length. */
const programName = /^[A-Za-z0-9](?:[A-Za-z0-9 ]*[A-Za-z0-9])?$/

/**
 * Cuts typed or pasted text at the limit. The result is still checked, because it may now end with
 * a space.
 */
export const cutProgramName = (name: string): string => name.slice(0, longestProgramName)

export interface ProgramName {
  name: string
}
const nameRule: FieldsRule<ProgramName> = ({ name }) => {
  // A name of spaces only is reported as missing, not as having spaces, because it looks empty.
  if (name.trim() === '') return [{ field: 'Name', key: loyaltyKeys.nameRequired }]
  return programName.test(name) ? [] : [{ field: 'Name', key: loyaltyKeys.namePattern }]
}

/** For the form's schema: `z.object({ … }).check(toCheck(programNameFieldRules))`. */
export const programNameFieldRules: readonly FieldsRule<ProgramName>[] = [nameRule]
