// Rules of employees that form and server share: who may give which role, and PINs.
// Facts: V-019 to V-021, V-184, K-88; resolution 30
import { allowed, refused, type FieldFault, type RecordVerdict } from '#schemas/rules/rule.ts'

/** Digits of a PIN. */
export const pinDigits = { least: 4, most: 8 } as const

/** Longest name that a cell of the list shows whole, in characters. */
const nameCellLength = 20
/** A name as the list shows it: cut, with a sign that something follows. */
export function ellipsis(name: string): string {
  const characters = Array.from(name)
  return characters.length > nameCellLength
    ? `${characters.slice(0, nameCellLength).join('').trimEnd()}…`
    : name
}

/** Who gives a role: the highest rank of the roles that they hold here, and what these grant. */
export interface Giver {
  rank: number
  featureIds: ReadonlySet<number>
}
/** A role as it is given: its rank, and what it grants. */
export interface GivenRole {
  rank: number
  featureIds: readonly number[]
}

/**
 * Whether somebody may give or take this role: it is not above their rank and grants nothing that
 * they do not hold. Otherwise people could raise themselves by raising a friend.
 */
export function roleRule(giver: Giver, role: GivenRole): RecordVerdict {
  if (role.rank > giver.rank) return refused('employees:people.roles.above')
  return role.featureIds.every((id) => giver.featureIds.has(id))
    ? allowed
    : refused('employees:people.roles.beyond')
}

/**
 * Whether somebody may set how this person signs in: only if all of the person's roles are theirs
 * to give. Otherwise a PIN would lead to rights that its giver lacks.
 */
export const signInRule = (giver: Giver, roles: readonly GivenRole[]): RecordVerdict =>
  roles.every((role) => roleRule(giver, role).allow)
    ? allowed
    : refused('employees:people.signIn.above')

/**
 * Whether someone may change what identifies this person (name, email, phone, number), or delete
 * them: not of someone who holds a right that they lack.
 */
export const identityRule = (
  holds: (featureId: number) => boolean,
  featureIds: readonly number[],
): RecordVerdict => (featureIds.every(holds) ? allowed : refused('employees:people.facts.above'))

/** Faults of a new PIN and its repetition; none if both are empty: the PIN stays as it is. */
export function pinFaults({
  password,
  reenterPassword,
}: {
  password: string
  reenterPassword: string
}): FieldFault[] {
  if (password === '' && reenterPassword === '') return []
  const faults: FieldFault[] = []
  if (!/^[0-9]*$/.test(password))
    faults.push({ field: 'password', key: 'employees:people.pin.digits' })
  else if (password.length < pinDigits.least || password.length > pinDigits.most)
    faults.push({ field: 'password', key: 'employees:people.pin.length', params: pinDigits })
  if (password !== reenterPassword)
    faults.push({ field: 'reenterPassword', key: 'employees:people.pin.match' })
  return faults
}
