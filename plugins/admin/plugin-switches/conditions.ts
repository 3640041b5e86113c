// Converts between the builder's list of conditions and the predicate it stands for. Pure.
import type { Predicate } from '#core/manifest.ts'

import { isChoice, type ConditionKind } from './vocabulary.ts'

/** `is` (or is not) one of `names`. */
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
function partOf(condition: Condition): Plain {
  const [first, ...rest] = condition.names.map((name) => atomOf(condition, name))
  // Callers pass complete conditions, so there is at least one name.
  const one = rest.length === 0 ? first! : { any: [first!, ...rest] }
  return condition.is ? one : { not: one }
}
/** Undefined while any condition has no names. */
export function predicateOf({ join, rows }: Conditions): Predicate | undefined {
  if (rows.length === 0 || rows.some(({ names }) => names.length === 0)) return undefined
  const parts = rows.map(partOf)
  // The builder offers vocabulary names only.
  return (parts.length === 1 ? parts[0] : { [join]: parts }) as unknown as Predicate
}

const entryOf = (of: unknown): [string, unknown] =>
  Object.entries((of ?? {}) as Plain)[0] ?? ['', undefined]
function rowOf(of: unknown, is = true): Condition | undefined {
  const [key, value] = entryOf(of)
  if (key === 'not') return is ? rowOf(value, false) : undefined
  if (key !== 'any')
    return isChoice(key, value) ? { is, kind: key, names: [String(value)] } : undefined
  const atoms = (value as unknown[]).map(entryOf)
  const [kind] = atoms[0] ?? ['']
  return atoms.every(([other, name]) => other === kind && isChoice(other, name)) &&
    isChoice(kind, atoms[0]?.[1])
    ? { is, kind, names: atoms.map(([, name]) => String(name)) }
    : undefined
}
/**
 * The conditions of a predicate; undefined if the predicate is more complex than the builder can
 * show.
 */
export function conditionsOf(predicate: unknown): Conditions | undefined {
  const single = rowOf(predicate)
  if (single) return { join: 'all', rows: [single] }
  const [key, value] = entryOf(predicate)
  if (key !== 'all' && key !== 'any') return undefined
  const rows = (value as unknown[]).map((part) => rowOf(part))
  return rows.every((row) => row !== undefined) ? { join: key, rows } : undefined
}
