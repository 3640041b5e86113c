// Finds the smallest changes of facts that would open something closed, so that people see what
// could be done.
import constraints from '#manifest/vocabulary/constraints.json' with { type: 'json' }

import { atomsOf } from './atoms.ts'
import { evaluate } from './evaluate.ts'
import { known, type Fact, type Facts } from './facts.ts'
import { setKinds, singleKinds, usual, type SetKind, type SingleKind } from './facts-json.ts'
import type { Predicate } from './predicate.ts'
import { roles, vocabulary, type AtomKind, type RoleName } from './vocabulary.ts'

export type Value = string | number
/** One change: a name gained or lost, or another value of a fact that has exactly one. */
export type Change = { kind: SetKind; name: Value; gain: boolean } | { kind: SingleKind; to: Value }
/** A predicate, and whether it must hold or must not. */
export interface Wanted {
  predicate: Predicate
  want: boolean
}

/**
 * Ordered by how easy a change is: grant a right, choose a store, switch a flag. A country never
 * changes, so it comes last.
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

const isSet = (kind: AtomKind): kind is SetKind => (setKinds as readonly string[]).includes(kind)
const setOf = (facts: Facts, kind: SetKind): ReadonlySet<Value> => {
  const fact = facts[kind] as Fact<ReadonlySet<Value>>
  return fact.state === 'known' ? fact.value : new Set()
}

const rules = (constraints.rules as unknown as { if?: Predicate; then: Predicate }[]).map(
  ({ if: when, then: follows }) => ({ when, follows }),
)
/** Whether facts can occur together (constraints.json). */
export const isPossible = (facts: Facts) =>
  rules.every(
    ({ when, follows }) =>
      (when !== undefined && evaluate(when, facts) !== 'true') ||
      evaluate(follows, facts) === 'true',
  )

const everyPermission = vocabulary.permission! // permissions are a closed list
const kindOf = (role: Value) => roles[role as RoleName].userKind
/**
 * Facts after a change, including its consequences: a role brings its user kind and every
 * permission, losing a user kind takes its roles, and a person without another kind is `plain`.
 */
export function changed(facts: Facts, change: Change): Facts {
  // the value comes from a predicate, so it fits the kind
  if ('to' in change) return { ...facts, [change.kind]: known(change.to) }
  const names = new Set(setOf(facts, change.kind))
  if (change.gain) names.add(change.name)
  else names.delete(change.name)
  let next = { ...facts, [change.kind]: known(names) }
  const kinds = new Set(setOf(next, 'userKind'))
  if (change.kind === 'role' && change.gain) {
    kinds.add(kindOf(change.name))
    next = {
      ...next,
      permission: known(new Set([...setOf(next, 'permission'), ...everyPermission])),
    } as Facts
  }
  if (kinds.size > 1 && !(change.kind === 'userKind' && change.name === 'plain' && change.gain))
    kinds.delete('plain')
  if (change.kind === 'userKind' && change.gain && change.name === 'plain')
    for (const kind of kinds) if (kind !== 'plain') kinds.delete(kind)
  if (kinds.size === 0) kinds.add('plain')
  if (change.kind === 'userKind')
    next = {
      ...next,
      role: known(new Set([...setOf(next, 'role')].filter((role) => kinds.has(kindOf(role))))),
    } as Facts
  return { ...next, userKind: known(kinds) } as Facts
}

/** Every change that could matter for these predicates, the easiest first. */
function changesFor(wanted: readonly Wanted[], facts: Facts): Change[] {
  const touched = new Map<string, [AtomKind, Value]>()
  const touch = (kind: AtomKind, value: Value) => touched.set(`${kind} ${value}`, [kind, value])
  const take = (predicate: Predicate) =>
    atomsOf(predicate).forEach(([kind, value]) => touch(kind, value))
  wanted.forEach(({ predicate }) => take(predicate))
  // Changing a role may also need a change of user kind.
  const roleNames = [...touched.values()].flatMap(([kind, value]) =>
    kind === 'role' ? [value] : [],
  )
  for (const kind of roleNames.length > 0 ? [...roleNames.map(kindOf), 'plain'] : [])
    touch('userKind', kind)
  // Only another user kind ends `plain`, so try every kind.
  if (touched.has('userKind plain')) vocabulary.userKind!.forEach((kind) => touch('userKind', kind))
  // Constraints may require further changes (e.g. company view needs certain user kinds). Repeat
  // until no constraint adds an atom.
  const concerns = (rule: Predicate) =>
    atomsOf(rule).some(
      ([kind, value]) =>
        touched.has(`${kind} ${value}`) ||
        (!isSet(kind) && [...touched.values()].some(([other]) => other === kind)),
    )
  for (let before = -1; before !== touched.size;) {
    before = touched.size
    for (const { when, follows } of rules)
      if ((when && concerns(when)) || concerns(follows)) {
        if (when) take(when)
        take(follows)
      }
  }
  const named = [...touched.values()]
  const sets = named.flatMap(([kind, name]): Change[] =>
    isSet(kind) ? [{ kind, name, gain: !setOf(facts, kind).has(name) }] : [],
  )
  const singles = singleKinds.flatMap((kind): Change[] => {
    const values = named.flatMap(([of, value]) => (of === kind ? [value] : []))
    if (values.length === 0) return []
    const present =
      (facts[kind] as Fact<Value>).state === 'known'
        ? (facts[kind] as { value: Value }).value
        : undefined
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

/** All selections of `count` changes, in order; never two values of the same fact. */
function* selections(of: readonly Change[], count: number, from = 0): Generator<Change[]> {
  if (count === 0) {
    yield []
    return
  }
  for (let index = from; index <= of.length - count; index++)
    for (const rest of selections(of, count - 1, index + 1))
      if (
        !('to' in of[index]!) ||
        rest.every((other) => !('to' in other) || other.kind !== of[index]!.kind)
      )
        yield [of[index]!, ...rest]
}

/**
 * The smallest sets of changes that make everything as wanted, easiest first. Empty if it already
 * is, or if more than four changes are needed. Unknown facts count as absent.
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
