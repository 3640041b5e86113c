// The name of a loyalty program and the prices of its members, for form and handler.
// Facts: E-045, E-046, K-30, V-052 to V-056
import { faultsOf, type FieldFault, type FieldsRule } from './rule.ts'

const error = (name: string): `${string}:${string}` => `menu:loyalty.errors.${name}`
/** Keys of all messages about the program and its rows. */
export const loyaltyKeys = {
  /** ProgramNameFieldRequiredError */
  nameRequired: error('nameRequired'),
  /** ProgramNameFieldDoesNotFollowPattern */
  namePattern: error('namePattern'),
  nameTaken: error('nameTaken'),
  price: error('price'),
  memberGone: error('memberGone'),
  memberTwice: error('memberTwice'),
  variationNotNamed: error('variationNotNamed'),
  variationUnknown: error('variationUnknown'),
} as const

/** As the contract has it; a test holds the two together. */
export const longestProgramName = 30
/** 999,999.99 in cents. */
export const highestPriceCents = 99_999_999

/** As the contract has it, which has the limit of the length too. */
const programName = /^[A-Za-z0-9](?:[A-Za-z0-9 ]*[A-Za-z0-9])?$/

/**
 * What is typed or pasted beyond the limit falls off. It is checked as it is then: a space may have
 * come to stand last.
 */
export const cutProgramName = (name: string): string => name.slice(0, longestProgramName)

export interface ProgramName {
  name: string
}
const nameRule: FieldsRule<ProgramName> = ({ name }) => {
  // Whoever sees an empty field is not told of spaces at its ends.
  if (name.trim() === '') return [{ field: 'Name', key: loyaltyKeys.nameRequired }]
  return programName.test(name) ? [] : [{ field: 'Name', key: loyaltyKeys.namePattern }]
}

/** For the form's schema: `z.object({ … }).check(rulesOf(programNameFieldRules))`. */
export const programNameFieldRules: readonly FieldsRule<ProgramName>[] = [nameRule]
/** What is wrong with the name. */
export const programNameRules = (values: ProgramName): FieldFault[] =>
  faultsOf(programNameFieldRules, values)
