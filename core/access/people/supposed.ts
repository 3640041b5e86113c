// The person whose access is tried out in the inspector and the preview. This is a persona or the
// current user, with single facts changed. Pure.
import { flagsWhenFailed } from '../evaluate.ts'
import type { Fact, Facts } from '../facts.ts'
import {
  factsFromJson,
  isSetKind,
  setKinds,
  singleKinds,
  usual,
  usualUserKinds,
  type FactsJson,
  type SetKind,
  type SingleKind,
} from '../facts-json.ts'
import { vocabulary } from '../vocabulary.ts'
import { personaNamed, type PersonaName } from './personas.ts'

/** The signed-in user, with their actual facts. */
export const you = 'you' as const

export interface Supposed {
  persona: PersonaName | typeof you
  /** The signed-in user's facts, if the persona is `you`. */
  own?: FactsJson | undefined
  /** Facts that differ from the persona's. */
  facts: FactsJson
  /** A merchant whose own overlay also applies. */
  merchant?: number | undefined
}
export type FactKind = SetKind | SingleKind
const factKinds: readonly FactKind[] = [...singleKinds, ...setKinds]
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
/** The names in a fact that can hold several. Empty while the fact is unknown. */
export const namesIn = (value: FactsJson[FactKind]): readonly string[] =>
  typeof value === 'object' ? value : []

/**
 * Finds a persona by name.
 * @throws Error if there is none. Callers don't pass unknown names, because a URL with an unknown
 * persona uses the default one.
 */
export function personaOf(name: string) {
  const persona = personaNamed(name)
  if (persona === undefined) throw new Error(`There is no persona '${name}'.`)
  return persona
}

/**
 * Names in vocabulary order without duplicates. Plugin names have no vocabulary here, so they are
 * sorted instead.
 */
export function ordered(kind: SetKind, names: readonly string[]): string[] {
  const known = vocabulary[kind]
  return known ? known.filter((name) => names.includes(name)) : [...new Set(names)].sort()
}

/** The person's facts with the changes applied. Usual values may be missing (see facts-json.ts). */
export function factsIn({ persona, own: yours, facts }: Supposed): FactsJson {
  const own = yours ?? {
    ...personaOf(persona).facts,
    flag: ordered('flag', [...flagsWhenFailed()]),
  }
  const ownRoles = namesIn(own.role)
  const roles = facts.role === undefined ? ownRoles : ordered('role', namesIn(facts.role))
  // Changed roles imply their usual user kind. The person's own kind applies only as long as their
  // roles are unchanged.
  const kinds =
    facts.userKind ?? (same(roles, ownRoles) ? own.userKind : undefined) ?? usualUserKinds(roles)
  return {
    ...own,
    ...facts,
    ...(facts.role !== undefined && { role: roles }),
    userKind: typeof kinds === 'string' ? kinds : ordered('userKind', kinds),
  }
}

/** Drops facts that equal the person's own, so that the same person always has the same URL. */
export function normalized<S extends Supposed>(state: S): S {
  let kept = state.facts
  for (const kind of ['role' as const, ...factKinds]) {
    if (kept[kind] === undefined) continue
    const { [kind]: _, ...without } = kept
    // A set that is still unknown, or that couldn't be read, differs from an empty set.
    const settled = (of: FactsJson) => {
      const value = of[kind]
      if (!isSetKind(kind)) return value ?? usual[kind]
      return typeof value === 'string' ? value : ordered(kind, namesIn(value))
    }
    kept = same(settled(kept), settled(factsIn({ ...state, facts: without })))
      ? without
      : { ...without, [kind]: settled(kept) }
  }
  return { ...state, facts: kept }
}

/**
 * Changes one fact. Choosing a different reseller drops the merchant, which belongs to the old one.
 */
export const withFact = <S extends Supposed>(
  state: S,
  kind: FactKind,
  value: readonly string[] | string | number,
): S =>
  normalized({
    ...state,
    facts: { ...state.facts, [kind]: value },
    merchant: kind === 'reseller' ? undefined : state.merchant,
  })

/**
 * The facts of `you`. A fact without a value, such as a country that isn't set, counts as failed. A
 * platform role's permissions are left out, because the role implies them and they must disappear
 * with it.
 */
export const ownFacts = (facts: Facts): FactsJson =>
  Object.fromEntries(
    factKinds.flatMap((kind): [FactKind, unknown][] => {
      const fact: Fact<unknown> = facts[kind]
      if (kind === 'permission' && facts.role.state === 'known' && facts.role.value.size > 0)
        return []
      if (fact.state !== 'known') return [[kind, fact.state]]
      return [[kind, fact.value instanceof Set ? [...fact.value] : (fact.value ?? 'failed')]]
    }),
  )

/**
 * The facts to decide with. The plugins are always those that are on in the current context,
 * because they depend on the context and not on the person.
 */
export function supposedFacts(state: Supposed, present: Facts): Facts {
  const facts = { ...factsFromJson(factsIn(state)), plugin: present.plugin }
  if (state.persona !== you) return facts
  const changed = new Set(Object.keys(state.facts))
  if (changed.has('role')) changed.add('userKind').add('permission')
  const isChanged = ([kind]: [string, unknown]) => changed.has(kind)
  return { ...present, ...Object.fromEntries(Object.entries(facts).filter(isChanged)) }
}
