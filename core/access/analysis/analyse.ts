// Exact analysis of predicates: whether they can be true, for which people, and whether one implies
// another. The vocabulary is finite and a predicate uses few names, so a pruned search can cover
// every case.
import { listAtoms } from '../atoms.ts'
import { constraints } from '../constraints.ts'
import { evaluateWith } from '../evaluate.ts'
import {
  setKinds,
  isSingleKind,
  singleKinds,
  usual,
  usualUserKinds,
  type FactsJson,
  type SetKind,
  type SingleKind,
} from '../facts-json.ts'
import { permissionsByFeature } from '../features.ts'
import type { AtomValue, PredicateJson } from '../predicate.ts'
import { isRole, roles, vocabulary, type AtomKind } from '../vocabulary.ts'

type Value = string | number
interface Goal {
  predicate: PredicateJson
  want: boolean
}
/**
 * A variable of the search: whether a set contains a name, or the value of a single-valued fact.
 */
interface Variable {
  kind: AtomKind
  /** Only for sets: the name that the set may contain. */
  name?: Value
  /**
   * Values in the order in which they are tried. The usual value comes first, so that a witness is
   * only as unusual as it has to be.
   */
  choices: readonly (boolean | Value)[]
  at?: boolean | Value
}

const keyOf = (kind: AtomKind, value: Value) => (isSingleKind(kind) ? kind : `${kind} ${value}`)

const keysIn = (predicate: PredicateJson) =>
  listAtoms(predicate).map(([kind, value]) => keyOf(kind, value))

interface Rule {
  predicate: PredicateJson
  keys: readonly string[]
}
// Unlike plugins, analysis may negate permissions, because it only asks what is possible and grants
// nothing.
function rule(when: PredicateJson | undefined, then: PredicateJson): Rule {
  const predicate = when === undefined ? then : { any: [{ not: when }, then] }
  return { predicate, keys: keysIn(predicate) }
}
const written: readonly Rule[] = constraints.rules.map(({ when, needs }) => rule(when, needs))

/**
 * The rules that involve these atoms: those in constraints.json, and what each role implies. Facts
 * that no rule mentions keep their usual value. Roles that no predicate names count as not held.
 */
function rulesAbout(atoms: readonly [AtomKind, Value][]): Rule[] {
  const held = [
    ...new Set(
      atoms.flatMap(([kind, name]) =>
        kind === 'role' && typeof name === 'string' && isRole(name) ? [name] : [],
      ),
    ),
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

/** The values to try: the usual one, those that a predicate names, and one other value. */
function listValues(kind: SingleKind, named: readonly Value[]): Value[] {
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

function buildVariables(atoms: readonly [AtomKind, Value][]): Map<string, Variable> {
  const named = Map.groupBy(atoms, ([kind]) => kind)
  return new Map(
    atoms.map(([kind, value]) => [
      keyOf(kind, value),
      isSingleKind(kind)
        ? {
            kind,
            choices: listValues(
              kind,
              (named.get(kind) ?? []).map(([, name]) => name),
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
 * Finds the variable for an atom's value. Returns undefined for a value that no predicate of the
 * search names.
 */
type VariableOf = (value: AtomValue) => Variable | undefined

/**
 * Depth-first search that assigns variables until every goal is true or false as wanted. Goals that
 * are already decided are not evaluated again deeper in the search.
 */
function search(goals: readonly Goal[], variables: ReadonlyMap<string, VariableOf>): boolean {
  const open: Goal[] = []
  for (const goal of goals) {
    const truth = evaluateWith(goal.predicate, (kind, value) => {
      if (kind === 'signedIn') return 'true' // every case assumes a session
      const variable = variables.get(kind)?.(value)
      if (variable?.at === undefined) return 'pending'
      const { name, at } = variable
      return (name === undefined ? at === value : at === true) ? 'true' : 'false'
    })
    if (truth === 'pending') open.push(goal)
    else if ((truth === 'true') !== goal.want) return false
  }
  const [first] = open
  if (!first) return true
  const free = listAtoms(first.predicate)
    .map(([kind, value]) => variables.get(kind)?.(value))
    .find((variable) => variable && variable.at === undefined)
  if (!free)
    throw new Error('An undecided goal has no free variable: a predicate names an unknown.')
  for (const choice of free.choices) {
    free.at = choice
    if (search(open, variables)) return true
  }
  delete free.at
  return false
}

const everyPermission: ReadonlySet<string> = new Set(permissionsByFeature.values())

/**
 * Converts the case that was found to facts. Leaves out usual values and everything that a role
 * implies.
 */
function toCaseFacts(variables: readonly Variable[]): FactsJson {
  const members = (kind: SetKind) =>
    variables
      .filter((each) => each.kind === kind && each.at === true)
      .map(({ name }) => String(name))
      .sort()
  const held = members('role')
  const goWithoutSaying: Partial<Record<SetKind, (names: readonly string[]) => boolean>> = {
    userKind: (names) => names.join('\n') === [...usualUserKinds(held)].sort().join('\n'),
    permission: (names) => held.length > 0 && names.every((name) => everyPermission.has(name)),
  }
  const sets = setKinds
    .map((kind) => [kind, members(kind)] as const)
    .filter(([kind, names]) => names.length > 0 && !goWithoutSaying[kind]?.(names))
  const singles = singleKinds.flatMap((kind) => {
    const value = variables.find((each) => each.kind === kind)?.at
    return typeof value === 'boolean' || value === undefined || value === usual[kind]
      ? []
      : [[kind, value] as const]
  })
  return { ...Object.fromEntries(sets), ...Object.fromEntries(singles) }
}

/**
 * Finds facts for which each predicate is true or false as wanted. Returns null if no such facts
 * exist. Considers every case that constraints.json allows. The result is deterministic and as
 * usual as possible.
 * @param want one answer for all predicates, or one for each
 */
export function witness(
  predicates: readonly PredicateJson[],
  want: boolean | readonly boolean[] = true,
): FactsJson | null {
  const goals = predicates.map((predicate, index) => ({
    predicate,
    want: typeof want === 'boolean' ? want : want[index] === true,
  }))
  const touched = predicates.flatMap(listAtoms)
  const rules = rulesAbout(touched)
  const byKey = buildVariables([
    ...touched,
    ...rules.flatMap(({ predicate }) => listAtoms(predicate)),
  ])
  // Two nested maps instead of one with a combined key, because the search does very many lookups
  // and would have to build a string for each.
  const lookup = new Map<string, VariableOf>()
  for (const [kind, of] of Map.groupBy(byKey.values(), ({ kind }) => kind)) {
    const byName = new Map<AtomValue | undefined, Variable>(
      of.map((variable) => [variable.name, variable]),
    )
    lookup.set(kind, isSingleKind(kind) ? () => of[0] : (value) => byName.get(value))
  }
  const isPossible = search(
    [...goals, ...rules.map(({ predicate }) => ({ predicate, want: true }))],
    lookup,
  )
  return isPossible ? toCaseFacts([...byKey.values()]) : null
}

/** Whether everyone who satisfies all of `a` also satisfies all of `b`, in every possible case. */
export function implies(a: readonly PredicateJson[], b: readonly PredicateJson[]): boolean {
  return b.every(
    (consequence) => witness([...a, consequence], [...a.map(() => true), false]) === null,
  )
}
