// Exact analysis of predicates: can they hold, for whom, and does one imply another. The vocabulary
// is finite and a predicate names few atoms, so a pruned search covers every case.
import constraints from '#manifest/vocabulary/constraints.json' with { type: 'json' }

import { atomsOf } from './atoms.ts'
import { evaluateWith } from './evaluate.ts'
import {
  setKinds,
  singleKinds,
  usual,
  usualUserKinds,
  type FactsJson,
  type SetKind,
  type SingleKind,
} from './facts-json.ts'
import type { Predicate } from './predicate.ts'
import { roles, vocabulary, type AtomKind, type RoleName } from './vocabulary.ts'

type Value = string | number
interface Goal {
  predicate: Predicate
  want: boolean
}
/**
 * A variable of the search: whether a set contains a name, or the value of a single-valued fact.
 */
interface Variable {
  kind: AtomKind
  /** Only for sets: the name that is a member or not. */
  name?: Value
  /**
   * Tried in this order. The usual value comes first, so a witness is only as unusual as needed.
   */
  choices: readonly (boolean | Value)[]
  at?: boolean | Value
}

const isSingle = (kind: string): kind is SingleKind =>
  (singleKinds as readonly string[]).includes(kind)
const keyOf = (kind: AtomKind, value: Value) => (isSingle(kind) ? kind : `${kind} ${value}`)

const keysIn = (predicate: Predicate) =>
  atomsOf(predicate).map(([kind, value]) => keyOf(kind, value))

interface Rule {
  predicate: Predicate
  keys: readonly string[]
}
// Analysis may negate permissions too: it asks what is possible and grants nothing.
function rule(when: object | undefined, then: object): Rule {
  const predicate = (when === undefined
    ? then
    : { any: [{ not: when }, then] }) as unknown as Predicate
  return { predicate, keys: keysIn(predicate) }
}
const written: readonly Rule[] = (constraints.rules as { if?: object; then: object }[]).map(
  (each) => rule(each.if, each.then),
)

/**
 * The rules that concern these atoms: constraints.json, and what each role implies. Facts outside
 * these rules keep their usual value, and roles that no predicate names are not held.
 */
function rulesAbout(atoms: readonly [AtomKind, Value][]): Rule[] {
  const held = [
    ...new Set(atoms.filter(([kind]) => kind === 'role').map(([, name]) => name as RoleName)),
  ]
  const permissions = [
    ...new Set(atoms.filter(([kind]) => kind === 'permission').map(([, name]) => name)),
  ]
  const candidates = [
    ...written,
    ...held.map((role) => rule({ role }, { userKind: roles[role].userKind })),
    ...held.flatMap((role) => permissions.map((permission) => rule({ role }, { permission }))),
  ]
  const touched = new Set(atoms.map(([kind, value]) => keyOf(kind, value)))
  const about = new Set<Rule>()
  for (let before = -1; before !== about.size;) {
    before = about.size
    for (const each of candidates)
      if (!about.has(each) && each.keys.some((key) => touched.has(key))) {
        about.add(each)
        for (const key of each.keys) touched.add(key)
      }
  }
  return [...about]
}

/**
 * The values to try: the usual one, those that a predicate names, and one that no predicate names.
 */
function valuesOf(kind: SingleKind, named: readonly Value[]): Value[] {
  const all = (vocabulary[kind] ?? []).map((name) =>
    typeof usual[kind] === 'number' ? Number(name) : name,
  )
  const values = new Set<Value>([usual[kind], ...named])
  if (!named.includes(usual[kind])) return [...values]
  const unnamed = all.find((value) => !values.has(value))
  if (unnamed !== undefined) values.add(unnamed)
  else if (constraints.open.includes(kind)) {
    let outside = 1
    while (values.has(outside) || all.includes(outside)) outside++
    values.add(outside)
  }
  return [...values]
}

function variablesOf(atoms: readonly [AtomKind, Value][]): Map<string, Variable> {
  const named = Map.groupBy(atoms, ([kind]) => kind)
  return new Map(
    atoms.map(([kind, value]) => [
      keyOf(kind, value),
      isSingle(kind)
        ? {
            kind,
            choices: valuesOf(
              kind,
              named.get(kind)!.map(([, name]) => name),
            ),
          }
        : {
            kind,
            name: value,
            choices:
              kind === 'userKind' && usual.userKind.includes(String(value))
                ? [true, false]
                : [false, true],
          },
    ]),
  )
}

/**
 * Depth-first search over the variables of undecided goals, until every goal has the wanted truth.
 * A decided goal is not evaluated again further down.
 */
function search(
  goals: readonly Goal[],
  variables: ReadonlyMap<AtomKind | 'signedIn', (value: Value) => Variable>,
): boolean {
  const open: Goal[] = []
  for (const goal of goals) {
    const truth = evaluateWith(goal.predicate, (kind, value) => {
      if (kind === 'signedIn') return 'true' // every case has a session
      const { name, at } = variables.get(kind)!(value as Value)
      if (at === undefined) return 'pending'
      return (name === undefined ? at === value : at === true) ? 'true' : 'false'
    })
    if (truth === 'pending') open.push(goal)
    else if ((truth === 'true') !== goal.want) return false
  }
  if (open.length === 0) return true
  const free = atomsOf(open[0]!.predicate)
    .map(([kind, value]) => variables.get(kind)!(value))
    .find(({ at }) => at === undefined)!
  for (const choice of free.choices) {
    free.at = choice
    if (search(open, variables)) return true
  }
  delete free.at
  return false
}

/** The case found, as facts. Leaves out usual values and what a role implies. */
function factsOfCase(variables: readonly Variable[]): FactsJson {
  const members = (kind: SetKind) =>
    variables
      .filter((each) => each.kind === kind && each.at === true)
      .map(({ name }) => String(name))
      .sort()
  const held = members('role')
  const goWithoutSaying: Partial<Record<SetKind, (names: readonly string[]) => boolean>> = {
    userKind: (names) => names.join('\n') === [...usualUserKinds(held)].sort().join('\n'),
    permission: (names) =>
      // never null: permissions are closed
      held.length > 0 && names.every((name) => vocabulary.permission!.includes(name)),
  }
  const sets = setKinds
    .map((kind) => [kind, members(kind)] as const)
    .filter(([kind, names]) => names.length > 0 && !goWithoutSaying[kind]?.(names))
  const singles = singleKinds.flatMap((kind) => {
    const value = variables.find((each) => each.kind === kind)?.at
    return value === undefined || value === usual[kind] ? [] : [[kind, value] as const]
  })
  // keys and values come from the typed lists above
  return Object.fromEntries([...sets, ...singles]) as FactsJson
}

/**
 * Finds facts for which each predicate has the wanted truth, or null if none exist. Considers every
 * case that constraints.json allows; the result is deterministic and as usual as possible.
 * @param want one answer for all predicates, or one for each
 */
export function witness(
  predicates: readonly Predicate[],
  want: boolean | readonly boolean[] = true,
): FactsJson | null {
  const goals = predicates.map((predicate, index) => ({
    predicate,
    want: typeof want === 'boolean' ? want : want[index]!,
  }))
  const touched = predicates.flatMap(atomsOf)
  const rules = rulesAbout(touched)
  const byKey = variablesOf([...touched, ...rules.flatMap(({ predicate }) => atomsOf(predicate))])
  // The search looks up variables very often: two nested maps avoid building a key each time.
  const lookup = new Map<AtomKind | 'signedIn', (value: Value) => Variable>()
  for (const [kind, of] of Map.groupBy(byKey.values(), ({ kind }) => kind)) {
    const byName = new Map(of.map((variable) => [variable.name, variable]))
    lookup.set(kind, isSingle(kind) ? () => of[0]! : (value) => byName.get(value)!)
  }
  const found = search(
    [...goals, ...rules.map(({ predicate }) => ({ predicate, want: true }))],
    lookup,
  )
  return found ? factsOfCase([...byKey.values()]) : null
}

/** Whether everybody who satisfies all of `a` also satisfies all of `b`, in every possible case. */
export function implies(a: readonly Predicate[], b: readonly Predicate[]): boolean {
  return b.every(
    (consequence) => witness([...a, consequence], [...a.map(() => true), false]) === null,
  )
}
