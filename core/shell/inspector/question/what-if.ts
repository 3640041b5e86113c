// The facts the inspector uses: those of the signed-in user or of a persona, with single facts
// changed for "what if". Pure.
import { flagsWhenFailed } from '../../../access/evaluate.ts'
import { known, type Fact, type Facts } from '../../../access/facts.ts'
import { factsFromJson } from '../../../access/facts-json.ts'
import { personaNamed } from '../../../access/people/personas.ts'
import { isFlag, type View } from '../../../access/vocabulary.ts'

/** The signed-in user with the actual facts. */
export const you = 'you'

/** Facts to change; omitted ones stay as they are. */
export interface WhatIf {
  view?: View
  reseller?: number
  productMode?: number
  /** Flags and toggles to invert, by `switchId`. */
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
/** A single-valued fact for the controls; null while unknown. */
export const single = (facts: Facts, kind: 'view' | 'reseller' | 'productMode'): string | null => {
  const value = valueOf<string | number>(facts[kind])
  return value === undefined ? null : String(value)
}

/**
 * The facts of a persona. Active plugins are taken from the present facts, because they depend on
 * the context, not on the user.
 */
export function factsAs(whom: string, present: Facts): Facts {
  const persona = personaNamed(whom)
  return persona ? { ...factsFromJson(persona.facts), plugin: present.plugin } : present
}

/** The facts with the "what if" changes applied. */
export function suppose(
  facts: Facts,
  { view, reseller, productMode, switched = [] }: WhatIf,
): Facts {
  const on = switchesOn(facts)
  for (const id of switched) if (!on.delete(id)) on.add(id)
  const named = (kind: 'flag' | 'toggle') =>
    [...on].filter((id) => id.startsWith(`${kind} `)).map((id) => id.slice(kind.length + 1))
  return {
    ...facts,
    ...(view !== undefined && { view: known(view) }),
    ...(reseller !== undefined && { reseller: known(reseller) }),
    ...(productMode !== undefined && { productMode: known(productMode) }),
    ...(switched.length > 0 && {
      flag: known(new Set(named('flag').filter(isFlag))),
      toggle: known(new Set(named('toggle'))),
    }),
  }
}
