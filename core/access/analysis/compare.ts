// Compares two configurations that differ in their manifest, overlays or flags. Lists what opens,
// what closes, and what gets another outcome or label, and for whom. The comparison is exact: every
// difference has a witness, and changes that affect no one are left out.
import { witness } from './analyse.ts'
import { mapParts } from '../evaluate.ts'
import { outcomeText } from '../explain/explain-text.ts'
import type { FactsJson } from '../facts-json.ts'
import type {
  AccessManifest,
  CompiledEntry,
  Decision,
  Label,
  PortalManifest,
  Requirement,
} from '../manifest.ts'
import { allOf, noOne, type PredicateJson } from '../predicate.ts'
import type { FlagName } from '../vocabulary.ts'

export interface Configuration {
  portal: PortalManifest
  access: Pick<AccessManifest, 'operations'>
}
export type TargetKind = 'route' | 'entry' | 'section' | 'ability' | 'operation'
export interface Difference {
  target: TargetKind
  id: string
  /**
   * `shows` and `called`: the target is open before and after, but its outcome (`shows`) or label
   * (`called`) differs.
   */
  change: 'opens' | 'closes' | 'shows' | 'called'
  /** The facts of an affected person. Usual values are left out (see facts-json.ts). */
  witness: FactsJson
  before?: string
  after?: string
  /**
   * Layer and file of the requirements that were added (if the target closes) or removed (if it
   * opens).
   */
  because: readonly Pick<Requirement, 'layer' | 'file'>[]
}

/**
 * Something that can be open or closed, in the form that analysis needs: everything it requires.
 */
interface Target {
  requires: readonly Requirement[]
  /**
   * For targets with several outcomes or labels: the result of each branch. The first match wins.
   */
  branches?: Decision<{ says: string }>
}
const predicates = (requires: readonly Requirement[]) => requires.map(({ predicate }) => predicate)
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * Finds facts for which every predicate of `holds` is true and at least one of `notAll` is false.
 */
function personWith(
  holds: readonly PredicateJson[],
  notAll: readonly PredicateJson[],
): FactsJson | null {
  if (notAll.length === 0) return null
  return witness([...holds, allOf(notAll)], [...holds.map(() => true), false])
}

const says = (decision: Decision<Label>): NonNullable<Target['branches']> =>
  decision.map(({ when, text, words }) => ({ ...(when && { when }), says: words?.en ?? text }))

function listTargets({
  portal,
  access,
}: Configuration): Map<string, { kind: TargetKind; id: string } & Target> {
  const routes = new Map(portal.routes.map((route) => [route.id, route]))
  const abilities = new Map(portal.abilities.map((ability) => [ability.id, ability]))
  const ofRoute = (id: string | undefined) =>
    id === undefined ? [] : (routes.get(id)?.requires ?? [])
  const ofAbility = (id: string) => [
    ...ofRoute(abilities.get(id)?.on),
    ...(abilities.get(id)?.requires ?? []),
  ]
  const ofEntry = (entry: CompiledEntry) => [
    ...('route' in entry ? ofRoute(entry.route) : ofAbility(entry.ability)),
    ...entry.requires,
  ]
  const all: ({ kind: TargetKind; id: string } & Target)[] = [
    ...portal.routes.map(({ id, requires, show }) => ({
      kind: 'route' as const,
      id,
      requires,
      branches: show.map(({ when, ...outcome }) => ({
        ...(when && { when }),
        says: outcomeText(outcome),
      })),
    })),
    ...portal.entries.map((entry) => ({
      kind: 'entry' as const,
      id: entry.id,
      requires: ofEntry(entry),
      branches: says(entry.label),
    })),
    ...portal.sections.map(({ id, label }) => ({
      kind: 'section' as const,
      id,
      requires: [],
      branches: says(label),
    })),
    ...portal.abilities.map(({ id }) => ({
      kind: 'ability' as const,
      id,
      requires: ofAbility(id),
    })),
    ...Object.entries(access.operations).map(([id, { guard, requires }]) => ({
      kind: 'operation' as const,
      id,
      // `none` denies everyone. `public` and `signed-in` need no predicates.
      requires: (guard === 'none' ? [noOne] : requires).map((predicate) => ({
        layer: 'plugin' as const,
        file: 'manifest/access.json',
        predicate,
      })),
    })),
  ]
  return new Map(all.map((target) => [`${target.kind} ${target.id}`, target]))
}

const missing = (from: readonly Requirement[], other: readonly Requirement[]) =>
  from
    .filter((requirement) => !other.some(({ predicate }) => same(predicate, requirement.predicate)))
    .map(({ layer, file }) => ({ layer, file }))

/**
 * Finds a person for whom the target is open in both configurations but gives different results.
 */
function otherwise(
  before: Target,
  after: Target,
): { witness: FactsJson; before: string; after: string } | undefined {
  if (!before.branches || !after.branches || same(before.branches, after.branches)) return undefined
  const open = [...predicates(before.requires), ...predicates(after.requires)]
  for (const [i, was] of before.branches.entries())
    for (const [j, is] of after.branches.entries()) {
      if (was.says === is.says) continue
      const holds = [...open, ...(was.when ? [was.when] : []), ...(is.when ? [is.when] : [])]
      const fails = [...before.branches.slice(0, i), ...after.branches.slice(0, j)].flatMap(
        ({ when }) => (when ? [when] : []),
      )
      const person = witness(
        [...holds, ...fails],
        [...holds.map(() => true), ...fails.map(() => false)],
      )
      if (person) return { witness: person, before: was.says, after: is.says }
    }
  return undefined
}

/** Lists the differences between two configurations, and who is affected by each. */
export function compareAccess(before: Configuration, after: Configuration): Difference[] {
  const was = listTargets(before)
  const is = listTargets(after)
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key): Difference[] => {
    const [a, b] = [was.get(key), is.get(key)]
    const present = a ?? b
    if (!present) return []
    const { kind: target, id } = present
    const closed = { requires: [{ layer: 'core' as const, file: '', predicate: noOne }] }
    const [from, to] = [a ?? closed, b ?? closed]
    const differences: Difference[] = []
    if (!same(predicates(from.requires), predicates(to.requires))) {
      const gains = personWith(predicates(to.requires), predicates(from.requires))
      if (gains)
        differences.push({
          target,
          id,
          change: 'opens',
          witness: gains,
          because: missing(from.requires, to.requires),
        })
      const loses = personWith(predicates(from.requires), predicates(to.requires))
      if (loses)
        differences.push({
          target,
          id,
          change: 'closes',
          witness: loses,
          because: missing(to.requires, from.requires),
        })
    }
    const shown = a && b && otherwise(a, b)
    if (shown)
      differences.push({
        target,
        id,
        change: target === 'route' ? 'shows' : 'called',
        ...shown,
        because: [],
      })
    return differences
  })
}

/** Replaces one flag in a predicate with a constant: always on or always off. */
function withFlag(predicate: PredicateJson, name: FlagName, on: boolean): PredicateJson {
  if (predicate.flag === name) return on ? { signedIn: true } : noOne
  return mapParts(predicate, (part) => withFlag(part, name, on))
}

/** The configuration as people see it who have this flag on (or off). */
export function fixFlag(
  { portal, access }: Configuration,
  name: FlagName,
  on: boolean,
): Configuration {
  const all = (requires: readonly Requirement[]) =>
    requires.map((requirement) => ({
      ...requirement,
      predicate: withFlag(requirement.predicate, name, on),
    }))
  const decided = <T extends { when?: PredicateJson }>(of: readonly T[]) =>
    of.map((branch) =>
      branch.when ? { ...branch, when: withFlag(branch.when, name, on) } : branch,
    )
  return {
    portal: {
      ...portal,
      sections: portal.sections.map((section) => ({ ...section, label: decided(section.label) })),
      routes: portal.routes.map((route) => ({
        ...route,
        requires: all(route.requires),
        show: decided(route.show),
      })),
      entries: portal.entries.map((entry) => ({
        ...entry,
        requires: all(entry.requires),
        label: decided(entry.label),
      })),
      abilities: portal.abilities.map((ability) => ({
        ...ability,
        requires: all(ability.requires),
      })),
    },
    access: {
      operations: Object.fromEntries(
        Object.entries(access.operations).map(([id, of]) => [
          id,
          { ...of, requires: of.requires.map((predicate) => withFlag(predicate, name, on)) },
        ]),
      ),
    },
  }
}
