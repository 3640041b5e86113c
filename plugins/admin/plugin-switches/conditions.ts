// Converts between the builder's list of conditions and a predicate. Pure functions.
import type { Predicate } from '#core/manifest.ts'

import { entryOf, isPredicate } from './predicates.ts'
import { isChoice, type ConditionKind } from './vocabulary.ts'

/** Whether the user is (or isn't) one of `names`. */
export interface Condition {
  is: boolean
  kind: ConditionKind
  names: readonly string[]
}
export interface Conditions {
  join: 'all' | 'any'
  rows: readonly Condition[]
}
type Plain = Readonly<Record<string, unknown>>
export const firstCondition: Condition = { is: true, kind: 'userKind', names: [] }

const atomOf = ({ kind }: Condition, name: string): Plain => ({
  [kind]: kind === 'productMode' ? Number(name) : name,
})
function toPart(condition: Condition): Plain {
  const atoms = condition.names.map((name) => atomOf(condition, name))
  const [only = {}] = atoms
  const part = atoms.length === 1 ? only : { any: atoms }
  return condition.is ? part : { not: part }
}
/**
 * The predicate of the conditions. Undefined while any condition has no names, because that isn't a
 * valid predicate.
 */
export function toPredicate({ join, rows }: Conditions): Predicate | undefined {
  const parts = rows.map(toPart)
  const predicate = parts.length === 1 ? parts[0] : { [join]: parts }
  return isPredicate(predicate) ? predicate : undefined
}

/** The parts that are joined by `all` or `any`. */
const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
function parseCondition(of: unknown, is = true): Condition | undefined {
  const [key, value] = entryOf(of)
  if (key === 'not') return is ? parseCondition(value, false) : undefined
  if (key !== 'any')
    return isChoice(key, value) ? { is, kind: key, names: [String(value)] } : undefined
  const atoms = toList(value).map(entryOf)
  const [kind] = atoms[0] ?? ['']
  return atoms.every(([other, name]) => other === kind && isChoice(other, name)) &&
    isChoice(kind, atoms[0]?.[1])
    ? { is, kind, names: atoms.map(([, name]) => String(name)) }
    : undefined
}
/** The conditions of a predicate; undefined if it is too complex for the builder. */
export function parseConditions(predicate: unknown): Conditions | undefined {
  const single = parseCondition(predicate)
  if (single) return { join: 'all', rows: [single] }
  const [key, value] = entryOf(predicate)
  if (key !== 'all' && key !== 'any') return undefined
  const rows = toList(value).map((part) => parseCondition(part))
  return rows.every((row) => row !== undefined) ? { join: key, rows } : undefined
}
