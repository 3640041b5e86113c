// As whom the inspector looks: the person who is signed in, or a persona, with single things
// supposed otherwise. Pure.
import { flagsWhenFailed } from '../../access/evaluate.ts'
import { known, type Fact, type Facts } from '../../access/facts.ts'
import { factsFromJson } from '../../access/facts-json.ts'
import { personaNamed } from '../../access/personas.ts'
import type {
  FlagName,
  ProductMode,
  ResellerId,
  ToggleName,
  View,
} from '../../access/vocabulary.ts'

/** Whoever is signed in, as everything is here and now. */
export const you = 'you'

/** What is supposed otherwise; what is left out is as it is. */
export interface WhatIf {
  view?: View
  reseller?: number
  productMode?: number
  /** Flags and toggles that are switched the other way, by `switchId`. */
  switched?: readonly string[]
}
export const switchId = (kind: 'flag' | 'toggle', name: string): string => `${kind} ${name}`

const valueOf = <T>(fact: Fact<T>): T | undefined =>
  fact.state === 'known' ? fact.value : undefined
const flagsOf = ({ flag }: Facts): Iterable<string> =>
  valueOf(flag) ?? (flag.state === 'failed' ? flagsWhenFailed() : [])

/** The flags and toggles that are on for these facts. */
export const switchesOn = (facts: Facts): Set<string> =>
  new Set([
    ...[...flagsOf(facts)].map((name) => switchId('flag', name)),
    ...[...(valueOf(facts.toggle) ?? [])].map((name) => switchId('toggle', name)),
  ])
/** A fact with one value as the controls show it; none while it is not known. */
export const single = (facts: Facts, kind: 'view' | 'reseller' | 'productMode'): string | null => {
  const value = valueOf<string | number>(facts[kind])
  return value === undefined ? null : String(value)
}

/**
 * The facts of a persona. Which plugins are switched on is a matter of the place, not of the
 * person.
 */
export function factsAs(whom: string, present: Facts): Facts {
  const persona = personaNamed(whom)
  return persona ? { ...factsFromJson(persona.facts), plugin: present.plugin } : present
}

/** The facts with what is supposed in their place. */
export function suppose(
  facts: Facts,
  { view, reseller, productMode, switched = [] }: WhatIf,
): Facts {
  const on = switchesOn(facts)
  for (const id of switched) if (!on.delete(id)) on.add(id)
  const named = <T extends string>(kind: 'flag' | 'toggle') =>
    known(
      new Set(
        [...on]
          .filter((id) => id.startsWith(`${kind} `))
          .map((id) => id.slice(kind.length + 1) as T),
      ),
    )
  return {
    ...facts,
    ...(view !== undefined && { view: known(view) }),
    // From the controls, whose options are the vocabulary's.
    ...(reseller !== undefined && { reseller: known(reseller as ResellerId) }),
    ...(productMode !== undefined && { productMode: known(productMode as ProductMode) }),
    ...(switched.length > 0 && {
      flag: named<FlagName>('flag'),
      toggle: named<ToggleName>('toggle'),
    }),
  }
}
