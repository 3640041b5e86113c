// Checks a new password and words the faults. It applies the rules of the forms
// (schemas/rules/core.ts) and those that only the server can check.
// Facts: E-018, E-019
import {
  passwordFaults,
  passwordKeys,
  type NewPassword,
  type PasswordFault,
  type PasswordFieldFault,
} from '../../../schemas/rules/core.ts'
import type { FieldFault } from '../../../schemas/rules/rule.ts'
import { isCommonPassword, isMadeOf } from './known-passwords.ts'

/** The server's own messages. The portal has its own message for each key. */
const texts: Readonly<
  Record<PasswordFault, (params: NonNullable<FieldFault['params']>) => string>
> = {
  [passwordKeys.tooShort]: ({ count }) => `The password must have at least ${count} characters.`,
  [passwordKeys.tooLong]: ({ count }) => `The password must have at most ${count} characters.`,
  [passwordKeys.digit]: () => 'The password must contain a digit.',
  [passwordKeys.lowercase]: () => 'The password must contain a lowercase letter.',
  [passwordKeys.uppercase]: () => 'The password must contain an uppercase letter.',
  [passwordKeys.nonWord]: () =>
    "The password must contain a character that isn't a letter, a digit or an underscore.",
  [passwordKeys.whitespace]: () => 'The password must not contain spaces.',
  [passwordKeys.userName]: () => "The password must not contain the user's name.",
  [passwordKeys.similar]: () => 'The new password must differ from the old one.',
  [passwordKeys.common]: () => 'This password, or one like it, is too common. Choose another.',
  [passwordKeys.knownWords]: () =>
    'The password is made up of names that other people know. Add something of your own.',
  [passwordKeys.confirmation]: () => 'The passwords do not match.',
  [passwordKeys.oldWrong]: () => "The old password isn't correct.",
  [passwordKeys.oldMissing]: () => 'The old password is missing.',
}
export const passwordMessage = ({
  key,
  params,
}: Pick<PasswordFieldFault, 'key' | 'params'>): string => texts[key](params ?? {})

/**
 * Converts faults to the format of a refusal.
 * @param field the operation's own name for the field
 */
export const passwordErrors = (
  faults: readonly Pick<PasswordFieldFault, 'key' | 'params'>[],
  field: string,
) => faults.map((fault) => ({ Field: field, Code: fault.key, Message: passwordMessage(fault) }))

export interface Chosen extends NewPassword {
  /** Words known at the merchant: names of the product and the merchant. */
  known: readonly string[]
}
export async function newPasswordFaults({
  known,
  ...entry
}: Chosen): Promise<PasswordFieldFault[]> {
  const faults = passwordFaults(entry)
  const names = [entry.userName, entry.fullName].filter((name) => name !== undefined)
  // Skipped if there is a fault about the user's own name, because that one is clearer.
  const knows =
    !faults.some(({ key }) => key === passwordKeys.userName) &&
    isMadeOf(entry.password, [...known, ...names])
  return [
    ...faults,
    ...((await isCommonPassword(entry.password))
      ? [{ field: 'Password' as const, key: passwordKeys.common }]
      : []),
    ...(knows ? [{ field: 'Password' as const, key: passwordKeys.knownWords }] : []),
  ]
}
