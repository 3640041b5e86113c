// Facts for tests: all known, and usual unless the test sets them.
import { known, type Facts } from '../access/facts.ts'
import type { AtomValues } from '../access/vocabulary.ts'

export interface TestFacts {
  permission?: readonly AtomValues['permission'][]
  role?: readonly AtomValues['role'][]
  userKind?: readonly AtomValues['userKind'][]
  toggle?: readonly AtomValues['toggle'][]
  portal?: readonly AtomValues['portal'][]
  flag?: readonly AtomValues['flag'][]
  plugin?: readonly string[]
  productMode?: AtomValues['productMode']
  reseller?: AtomValues['reseller']
  view?: AtomValues['view']
  merchantType?: AtomValues['merchantType']
  country?: number
  gateway?: AtomValues['gateway']
}

/**
 * A permission in core's tests. Untyped, because core must not depend on any plugin's permissions.
 */
export const permissionNamed = (name: string) => name as AtomValues['permission']

/** A plain user of a single store in the restaurant-style mode, with these changes. */
export const factsFor = (given: TestFacts = {}): Facts => ({
  permission: known(new Set(given.permission)),
  role: known(new Set(given.role)),
  userKind: known(new Set(given.userKind ?? ['plain'])),
  toggle: known(new Set(given.toggle)),
  portal: known(new Set(given.portal)),
  flag: known(new Set(given.flag)),
  plugin: known(new Set(given.plugin)),
  productMode: known(given.productMode ?? 2),
  reseller: known(given.reseller ?? 1),
  view: known(given.view ?? 'single-store'),
  merchantType: known(given.merchantType ?? 1),
  country: known(given.country ?? 840),
  gateway: known(given.gateway ?? 'ConnectedPayments'),
})
