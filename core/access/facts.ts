// What is known about a person, their place and their rights: the only input of every decision.
import type { AtomValues, FlagName } from './vocabulary.ts'

/** A fact is known, still loading (pending), or unavailable (failed). Unknown does not mean no. */
export type Fact<T> = { state: 'known'; value: T } | { state: 'pending' } | { state: 'failed' }
export const known = <T>(value: T): Fact<T> => ({ state: 'known', value })
export const pending: Fact<never> = { state: 'pending' }
export const failed: Fact<never> = { state: 'failed' }

/**
 * The facts of one session in one context. Kinds that can hold several values (permission, role,
 * userKind, toggle, portal, plugin) have a set, the others one value. Flags load separately, all at
 * once.
 */
export interface Facts {
  permission: Fact<ReadonlySet<AtomValues['permission']>>
  role: Fact<ReadonlySet<AtomValues['role']>>
  userKind: Fact<ReadonlySet<AtomValues['userKind']>>
  toggle: Fact<ReadonlySet<AtomValues['toggle']>>
  portal: Fact<ReadonlySet<AtomValues['portal']>>
  plugin: Fact<ReadonlySet<string>>
  /** The flags that are on. If failed, the defaults in `flags.json` (whenFailed) hold. */
  flag: Fact<ReadonlySet<FlagName>>
  productMode: Fact<AtomValues['productMode']>
  reseller: Fact<AtomValues['reseller']>
  view: Fact<AtomValues['view']>
  merchantType: Fact<AtomValues['merchantType']>
  country: Fact<number>
  gateway: Fact<AtomValues['gateway']>
}

/** Nothing has arrived yet. */
export const pendingFacts: Facts = {
  permission: pending,
  role: pending,
  userKind: pending,
  toggle: pending,
  portal: pending,
  plugin: pending,
  flag: pending,
  productMode: pending,
  reseller: pending,
  view: pending,
  merchantType: pending,
  country: pending,
  gateway: pending,
}
