// The facts about a user, their context and their permissions. They are the only input of every
// decision.
import type { FlagName, RoleName, View } from './vocabulary.ts'

/** A fact is known, still loading (pending), or unavailable (failed). Unknown does not mean no. */
export type Fact<T> = { state: 'known'; value: T } | { state: 'pending' } | { state: 'failed' }
export const known = <T>(value: T): Fact<T> => ({ state: 'known', value })
export const pending: Fact<never> = { state: 'pending' }
export const failed: Fact<never> = { state: 'failed' }

/**
 * The facts of one session in one context. Kinds that can hold several values (permission, role,
 * userKind, toggle, portal, plugin) are sets; the others are single values. Flags load separately
 * from the other facts, and all flags together. A value may lie outside the vocabulary, such as a
 * reseller without a name. Such a value is known but matches no atom. This is a type alias and not
 * an interface, because predicates look up facts by string key.
 */
export type Facts = {
  permission: Fact<ReadonlySet<string>>
  role: Fact<ReadonlySet<RoleName>>
  userKind: Fact<ReadonlySet<string>>
  toggle: Fact<ReadonlySet<string>>
  portal: Fact<ReadonlySet<string>>
  plugin: Fact<ReadonlySet<string>>
  /**
   * The flags that are on. If this fact failed, the defaults in `flags.json` (whenFailed) apply.
   */
  flag: Fact<ReadonlySet<FlagName>>
  productMode: Fact<number>
  reseller: Fact<number>
  view: Fact<View>
  merchantType: Fact<number>
  /** `null` if the merchant has no country. */
  country: Fact<number | null>
  /** `undefined` if the number in the portal data matches no gateway. */
  gateway: Fact<string | undefined>
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
