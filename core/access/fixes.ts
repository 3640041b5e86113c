// The smallest changes of facts that would open what is closed: what a person, or whoever looks
// after them, could do about it.
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
/** What must hold, and what must not. */
export interface Wanted {
  predicate: Predicate
  want: boolean
}

/**
 * Changes that somebody can make come first: a right is given, a place chosen, a flag switched;
 * nobody changes their country.
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
/** Whether there can be such a person in such a place (constraints.json). */
export const isPossible = (facts: Facts) =>
  rules.every(
    ({ when, follows }) =>
      (when !== undefined && evaluate(when, facts) !== 'true') ||
      evaluate(follows, facts) === 'true',
  )

const everyPermission = vocabulary.permission! // permissions are a closed list
const kindOf = (role: Value) => roles[role as RoleName].userKind
/**
 * Facts after a change, with what goes along: a role brings its kind of user and every permission,
 * goes when that kind goes, and nobody is of no kind.
 */
export function changed(facts: Facts, change: Change): Facts {
  // of the kind's own values: they come from predicates
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

/** Every change that could matter for these predicates, the likeliest first. */
function changesFor(wanted: readonly Wanted[], facts: Facts): Change[] {
  const touched = new Map<string, [AtomKind, Value]>()
  const touch = (kind: AtomKind, value: Value) => touched.set(`${kind} ${value}`, [kind, value])
  const take = (predicate: Predicate) =>
    atomsOf(predicate).forEach(([kind, value]) => touch(kind, value))
  wanted.forEach(({ predicate }) => take(predicate))
  // A role goes with its kind of user, and with whatever makes somebody plain.
  const roleNames = [...touched.values()].flatMap(([kind, value]) =>
    kind === 'role' ? [value] : [],
  )
  for (const kind of roleNames.length > 0 ? [...roleNames.map(kindOf), 'plain'] : [])
    touch('userKind', kind)
  // Nobody stops being plain but by becoming something else.
  // a closed list
  if (touched.has('userKind plain')) vocabulary.userKind!.forEach((kind) => touch('userKind', kind))
  // What there can be may ask for more: company view is for some kinds of user alone, and so on
  // from rule to rule.
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

/** All selections of so many, in order; two values of one fact never together. */
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
 * The smallest sets of changes after which everything is as wanted, the likeliest first; none where
 * it is so already, or where more than four facts would have to change. Facts that are not known
 * count as not had.
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
