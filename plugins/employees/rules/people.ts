// Rules of employees, shared by form and server: who can assign which role, and PINs.
// Facts: V-019 to V-021, V-184, K-88; resolution 30
import { allowed, refused, type FieldFault, type RecordVerdict } from '#schemas/rules/rule.ts'

export const pinDigits = { least: 4, most: 8 } as const

/** The longest name that a cell shows whole, in characters. */
const nameCellLength = 20
/** Cuts a name for the list and adds an ellipsis. */
export function ellipsis(name: string): string {
  const characters = Array.from(name)
  return characters.length > nameCellLength
    ? `${characters.slice(0, nameCellLength).join('').trimEnd()}…`
    : name
}

/**
 * The user who assigns roles. `rank` is the highest rank among their roles here, and `featureIds`
 * are their features.
 */
export interface Giver {
  rank: number
  featureIds: ReadonlySet<number>
}
export interface GivenRole {
  rank: number
  featureIds: readonly number[]
}

/**
 * Whether a user can assign or remove this role. It must not be above their rank, and must not
 * grant anything that they don't have. Otherwise, users could get more rights by giving them to a
 * friend.
 */
export function roleRule(giver: Giver, role: GivenRole): RecordVerdict {
  if (role.rank > giver.rank) return refused('employees:people.roles.above')
  return role.featureIds.every((id) => giver.featureIds.has(id))
    ? allowed
    : refused('employees:people.roles.beyond')
}

/**
 * Whether a user can set this employee's sign-in. They must be able to assign all roles of the
 * employee. Otherwise, setting a PIN would give them access to permissions that they don't have.
 */
export const signInRule = (giver: Giver, roles: readonly GivenRole[]): RecordVerdict =>
  roles.every((role) => roleRule(giver, role).allow)
    ? allowed
    : refused('employees:people.signIn.above')

/**
 * Whether a user can delete this employee, or change their identity (name, email, phone, number).
 * The user must have all permissions of the employee.
 */
export const identityRule = (
  holds: (featureId: number) => boolean,
  featureIds: readonly number[],
): RecordVerdict => (featureIds.every(holds) ? allowed : refused('employees:people.facts.above'))

/**
 * Errors of a new PIN and its repetition. If both are empty, there are none, because the PIN
 * doesn't change.
 */
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
