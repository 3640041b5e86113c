// Password rules that need only the entered values. Common and merchant-related passwords are
// checked on the server with the same keys (server/identity/passwords/known-passwords.ts).
// Facts: V-003 to V-012, V-014; resolution 29; C1; text A §5
import type { FieldFault } from './rule.ts'

/**
 * `spec`: 8 to 25 characters with all character classes, as the specification says. `modern`: 15 to
 * 128 characters of any kind, as NIST 800-63B-4 and ASVS 6.2 say.
 */
export const passwordPolicies = ['spec', 'modern'] as const
export type PasswordPolicy = (typeof passwordPolicies)[number]

export const passwordKeys = {
  tooShort: 'core:password.tooShort',
  tooLong: 'core:password.tooLong',
  digit: 'core:password.digit',
  lowercase: 'core:password.lowercase',
  uppercase: 'core:password.uppercase',
  nonWord: 'core:password.nonWord',
  whitespace: 'core:password.whitespace',
  userName: 'core:password.userName',
  similar: 'core:password.similar',
  common: 'core:password.common',
  knownWords: 'core:password.knownWords',
  confirmation: 'core:password.confirmation',
  oldWrong: 'core:password.oldWrong',
  oldMissing: 'core:password.oldMissing',
} as const
export type PasswordFault = (typeof passwordKeys)[keyof typeof passwordKeys]
export interface PasswordFieldFault extends FieldFault {
  field: 'Password'
  key: PasswordFault
}

/**
 * Limits in Unicode characters after NFC, the form that is hashed
 * (server/identity/passwords/passwords.ts).
 */
export const passwordLimits: Readonly<Record<PasswordPolicy, { least: number; most: number }>> = {
  spec: { least: 8, most: 25 },
  modern: { least: 15, most: 128 },
}
const lengthOf = (password: string): number => [...password.normalize('NFC')].length

/** These work for every script. Accented letters count as letters, not as special characters. */
const classes: readonly [key: PasswordFault, holds: (password: string) => boolean][] = [
  [passwordKeys.digit, (password) => /\p{Nd}/u.test(password)],
  [passwordKeys.lowercase, (password) => /\p{Ll}/u.test(password)],
  [passwordKeys.uppercase, (password) => /\p{Lu}/u.test(password)],
  [passwordKeys.nonWord, (password) => /[^\p{L}\p{M}\p{N}_\s]/u.test(password)],
  [passwordKeys.whitespace, (password) => !/\s/u.test(password)],
]

const folded = (text: string): string => text.normalize('NFKC').toLowerCase()
/** Whether the password contains a name, with or without its spaces. */
function containsName(password: string, names: readonly (string | undefined)[]): boolean {
  const given = folded(password)
  return names
    .map((name) => folded(name ?? '').trim())
    .filter(Boolean)
    .some((name) => given.includes(name) || given.includes(name.replace(/\s+/g, '')))
}

export interface NewPassword {
  policy: PasswordPolicy
  password: string
  userName?: string | undefined
  fullName?: string | undefined
  /** As typed. Undefined if the form has no such field. The server then compares hashes. */
  oldPassword?: string | undefined
}

/** The faults of a new password, in the specification's order. */
export function passwordFaults({
  policy,
  password,
  userName,
  fullName,
  oldPassword,
}: NewPassword): PasswordFieldFault[] {
  const { least, most } = passwordLimits[policy]
  const length = lengthOf(password)
  const fault = (key: PasswordFault, params?: FieldFault['params']): PasswordFieldFault => ({
    field: 'Password',
    key,
    ...(params && { params }),
  })
  return [
    ...(length < least ? [fault(passwordKeys.tooShort, { count: least })] : []),
    ...(length > most ? [fault(passwordKeys.tooLong, { count: most })] : []),
    ...(policy === 'spec'
      ? classes.filter(([, holds]) => !holds(password)).map(([key]) => fault(key))
      : []),
    ...(containsName(password, [userName, fullName]) ? [fault(passwordKeys.userName)] : []),
    ...(oldPassword !== undefined && oldPassword.normalize('NFC') === password.normalize('NFC')
      ? [fault(passwordKeys.similar)]
      : []),
  ]
}

/** Returns a fault unless both entries are equal. */
export const confirmationFault = (
  password: string,
  again: string,
): (FieldFault & { field: 'ReenterPassword'; key: PasswordFault }) | undefined =>
  password.normalize('NFC') === again.normalize('NFC')
    ? undefined
    : { field: 'ReenterPassword', key: passwordKeys.confirmation }
