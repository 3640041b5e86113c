// What is known of a person, where they are and what they may do: the only input of every decision.
import type { AtomValues, FlagName } from './vocabulary.ts'

/** A fact has arrived, is on its way, or will not come. Not known is not no. */
export type Fact<T> = { state: 'known'; value: T } | { state: 'pending' } | { state: 'failed' }
export const known = <T>(value: T): Fact<T> => ({ state: 'known', value })
export const pending: Fact<never> = { state: 'pending' }
export const failed: Fact<never> = { state: 'failed' }

/**
 * The facts of one session in one context. Atoms that can hold several values at once (permission,
 * role, userKind, toggle, portal, plugin) carry a set; the others one value. Flags arrive on their
 * own, all together.
 */
export interface Facts {
  permission: Fact<ReadonlySet<AtomValues['permission']>>
  role: Fact<ReadonlySet<AtomValues['role']>>
  userKind: Fact<ReadonlySet<AtomValues['userKind']>>
  toggle: Fact<ReadonlySet<AtomValues['toggle']>>
  portal: Fact<ReadonlySet<AtomValues['portal']>>
  plugin: Fact<ReadonlySet<string>>
  /**
   * The flags that are on. When failed, the texts' defaults hold (see `flags.json`, whenFailed).
   */
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
