// The people in the rules: the seven platform roles, and people without one, by the kinds of their
// flags.

/**
 * 000 §6 L153 lists the roles; resolution 76 gives the kind of each, and bases all others on their
 * flags.
 */
export const people = {
  'Silver Admin': { role: 'Silver Admin', kind: 'admin' },
  'Silver Support Admin': { role: 'Silver Support Admin', kind: 'admin' },
  'Silver Support': { role: 'Silver Support', kind: 'admin' },
  'Silver Merchant Admin': { role: 'Silver Merchant Admin', kind: 'merchant-admin' },
  'Silver Partner': { role: 'Silver Partner', kind: 'partner' },
  'Silver Partner Manager': { role: 'Silver Partner Manager', kind: 'partner' },
  'Silver Partner Support': { role: 'Silver Partner Support', kind: 'partner' },
  'admin by flag': { kind: 'admin' },
  'merchant admin by flag': { kind: 'merchant-admin' },
  'partner by flag': { kind: 'partner' },
  'company user': { kind: 'company' },
  'reseller user': { kind: 'reseller' },
  'plain user': { kind: 'plain' },
} as const satisfies Record<string, { role?: string; kind: string }>

export type Who = keyof typeof people
export type Role = Extract<(typeof people)[Who], { role: string }>['role']
export type Kind = (typeof people)[Who]['kind']

export const roleOf = (who: Who): Role | undefined => {
  const person = people[who]
  return 'role' in person ? person.role : undefined
}
export const kindOf = (who: Who): Kind => people[who].kind

export const everybody = Object.keys(people) as Who[]
/**
 * People with a free product mode, because the sign-in only admits plain users with mode 2 (000 §4
 * L97).
 */
export const notPlain = everybody.filter((who) => kindOf(who) !== 'plain')
export const withoutRole = everybody.filter((who) => roleOf(who) === undefined)

// 000 §6 L154: "internal admins are Silver Admin and Silver Support Admin; internal support adds
// Silver Support; partner managers are Silver Partner Manager and Silver Partner".
export const internalAdmins: readonly Role[] = ['Silver Admin', 'Silver Support Admin']
export const internalSupport: readonly Role[] = [...internalAdmins, 'Silver Support']
/** Resolution 3: "Six = all but Silver Partner Support". */
export const sixMainRoles: readonly Role[] = [
  ...internalSupport,
  'Silver Merchant Admin',
  'Silver Partner',
  'Silver Partner Manager',
]
