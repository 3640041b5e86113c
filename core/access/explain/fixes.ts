// Finds the smallest changes of facts that would open something that is closed, so that users see
// what can be done.
import { listAtoms } from '../atoms.ts'
import { constraints } from '../constraints.ts'
import { evaluate } from '../evaluate.ts'
import { known, type Facts } from '../facts.ts'
import { isSetKind, singleKinds, usual, type SetKind, type SingleKind } from '../facts-json.ts'
import { permissionsByFeature } from '../features.ts'
import type { PredicateJson } from '../predicate.ts'
import { isRole, roles, userKindNames, vocabulary, type AtomKind } from '../vocabulary.ts'

export type Value = string | number
/**
 * One change: gaining or losing a name, or another value of a fact that always has exactly one
 * value.
 */
export type Change =
  { kind: SetKind; name: string; gain: boolean } | { kind: SingleKind; to: Value }
/** A predicate, and whether it should be true or false. */
export interface Wanted {
  predicate: PredicateJson
  want: boolean
}

/**
 * The kinds of changes from easiest to hardest: grant a permission, choose a store, switch a flag.
 * The country is last, because it never changes.
 */
const order: readonly AtomKind[] = [
  'permission',
  'view',
  'flag',
  'toggle',
  'portal',
  'plugin',
  'gateway',
  'userKind',
  'role',
  'productMode',
  'merchantType',
  'reseller',
  'country',
]
const mostChanges = 4
const mostFixes = 6

const setOf = (facts: Facts, kind: SetKind): ReadonlySet<string> => {
  const fact = facts[kind]
  return fact.state === 'known' ? fact.value : new Set()
}

const { rules } = constraints
const rolesOf = ({ role }: Facts) => (role.state === 'known' ? [...role.value] : [])
/** The constraints that these facts violate (constraints.json). */
export const brokenRules = (facts: Facts) =>
  rules.filter(
    ({ when, needs }) =>
      (when === undefined || evaluate(when, facts) === 'true') && evaluate(needs, facts) !== 'true',
  )
export const isPossible = (facts: Facts): boolean => brokenRules(facts).length === 0

const everyPermission = [...permissionsByFeature.values()]
/** The user kind of a role, as a list; empty for an unknown role. */
const kindsOf = (role: string) => (isRole(role) ? [roles[role].userKind] : [])
/**
 * Applies a change together with its consequences. A gained role brings its user kind and every
 * permission, because the vocabulary contains only platform roles. A lost user kind takes its roles
 * away. A person without any other kind is `plain`.
 */
export function changed(facts: Facts, change: Change): Facts {
  if ('to' in change) return { ...facts, [change.kind]: known(change.to) }
  const names = new Set(setOf(facts, change.kind))
  if (change.gain) names.add(change.name)
  else names.delete(change.name)
  let next: Facts = { ...facts, [change.kind]: known(names) }
  const kinds = new Set(setOf(next, 'userKind'))
  if (change.kind === 'role' && change.gain) {
    for (const kind of kindsOf(change.name)) kinds.add(kind)
    next = {
      ...next,
      permission: known(new Set([...setOf(next, 'permission'), ...everyPermission])),
    }
  }
  if (kinds.size > 1 && !(change.kind === 'userKind' && change.name === 'plain' && change.gain))
    kinds.delete('plain')
  if (change.kind === 'userKind' && change.gain && change.name === 'plain')
    for (const kind of kinds) if (kind !== 'plain') kinds.delete(kind)
  if (kinds.size === 0) kinds.add('plain')
  if (change.kind === 'userKind')
    next = {
      ...next,
      role: known(new Set(rolesOf(next).filter((role) => kinds.has(roles[role].userKind)))),
    }
  return { ...next, userKind: known(kinds) }
}

/** Lists every change that could matter for these predicates, easiest first. */
function changesFor(wanted: readonly Wanted[], facts: Facts): Change[] {
  const touched = new Map<string, [AtomKind, Value]>()
  const touch = (kind: AtomKind, value: Value) => touched.set(`${kind} ${value}`, [kind, value])
  const take = (predicate: PredicateJson) =>
    listAtoms(predicate).forEach(([kind, value]) => touch(kind, value))
  wanted.forEach(({ predicate }) => take(predicate))
  // Also vary the user kind, because a role may require another one.
  const roleNames = [...touched.values()].flatMap(([kind, value]) =>
    kind === 'role' ? [String(value)] : [],
  )
  for (const kind of roleNames.length > 0 ? [...roleNames.flatMap(kindsOf), 'plain'] : [])
    touch('userKind', kind)
  // Try every user kind, because a person stops being `plain` only by getting another kind.
  if (touched.has('userKind plain')) userKindNames.forEach((kind) => touch('userKind', kind))
  // Constraints may require further changes. For example, company view needs certain user kinds.
  // Repeat until no constraint adds an atom.
  const concerns = (rule: PredicateJson) =>
    listAtoms(rule).some(
      ([kind, value]) =>
        touched.has(`${kind} ${value}`) ||
        (!isSetKind(kind) && [...touched.values()].some(([other]) => other === kind)),
    )
  for (let before = -1; before !== touched.size;) {
    before = touched.size
    for (const { when, needs } of rules)
      if ((when && concerns(when)) || concerns(needs)) {
        if (when) take(when)
        take(needs)
      }
  }
  const named = [...touched.values()]
  const sets = named.flatMap(([kind, name]): Change[] =>
    isSetKind(kind)
      ? [{ kind, name: String(name), gain: !setOf(facts, kind).has(String(name)) }]
      : [],
  )
  const singles = singleKinds.flatMap((kind): Change[] => {
    const values = named.flatMap(([of, value]) => (of === kind ? [value] : []))
    if (values.length === 0) return []
    const fact = facts[kind]
    const present = fact.state === 'known' ? fact.value : undefined
    const others = [
      usual[kind],
      ...(vocabulary[kind] ?? []).map((name) =>
        typeof usual[kind] === 'number' ? Number(name) : name,
      ),
    ]
    const unnamed = others.find((value) => !values.includes(value) && value !== present)
    return [...new Set([...values, ...(unnamed === undefined ? [] : [unnamed])])]
      .filter((value) => value !== present)
      .map((to) => ({ kind, to }))
  })
  return [...sets, ...singles].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
}

/** All combinations of `count` changes, in order. A combination never sets the same fact twice. */
function* selections(of: readonly Change[], count: number, from = 0): Generator<Change[]> {
  if (count === 0) {
    yield []
    return
  }
  for (const [index, change] of of.slice(from, of.length - count + 1).entries())
    for (const rest of selections(of, count - 1, from + index + 1))
      if (
        !('to' in change) ||
        rest.every((other) => !('to' in other) || other.kind !== change.kind)
      )
        yield [change, ...rest]
}

/**
 * The smallest sets of changes that make all predicates true or false as wanted, easiest first.
 * Empty if they already are, or if more than four changes are needed. Unknown facts count as
 * absent.
 */
export function smallestFixes(wanted: readonly Wanted[], facts: Facts): Change[][] {
  const isSo = (at: Facts) =>
    wanted.every(({ predicate, want }) => evaluate(predicate, at) === (want ? 'true' : 'false'))
  if (isSo(facts)) return []
  const candidates = changesFor(wanted, facts)
  for (let count = 1; count <= Math.min(mostChanges, candidates.length); count++) {
    const found: Change[][] = []
    for (const changes of selections(candidates, count)) {
      const after = changes.reduce(changed, facts)
      if (isPossible(after) && isSo(after)) found.push(changes)
      if (found.length === mostFixes) return found
    }
    if (found.length > 0) return found
  }
  return []
}
