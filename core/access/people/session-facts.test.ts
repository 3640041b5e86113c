import { describe, expect, it } from 'vitest'

import permissions from '#manifest/vocabulary/permissions.json' with { type: 'json' }

import { failed, known, pending } from '../facts.ts'
import {
  toFacts,
  factsWithout,
  listPermissions,
  type PortalDataForRights,
} from './session-facts.ts'

const plainUser = {
  featureIds: [],
  roles: ['Shift Lead'],
  userKinds: ['plain'],
  view: 'single-store',
  ProductMode: 2,
  resellerId: 1,
  merchantType: 1,
  countryId: 840,
  creditGateway: 8,
  featCashManager: 'Y',
  featDonations: 'N',
  isInStoreApiEnabled: 'Y',
  customerCare: 'Y',
  hasEmvAndGiftSupport: false,
  isASMEnabled: true,
  isAccountManager: true,
  merchantName: 'Y',
} satisfies PortalDataForRights & Record<string, unknown>
const flags = known(new Set<never>())
const plugins = known(new Set(['menu']))
const factsOf = (change: Partial<PortalDataForRights> = {}) =>
  toFacts({ ...plainUser, ...change }, flags, plugins)
const all = Object.entries(permissions as Record<string, { featureId: number }>)

describe('the facts of a session', () => {
  it('are read from the portal data, and from nowhere else (F-03)', () => {
    expect(factsOf()).toEqual({
      permission: known(new Set()),
      role: known(new Set()),
      userKind: known(new Set(['plain'])),
      toggle: known(new Set(['featCashManager', 'isInStoreApiEnabled'])),
      portal: known(new Set(['customerCare', 'isASMEnabled', 'isAccountManager'])),
      plugin: plugins,
      flag: flags,
      productMode: known(2),
      reseller: known(1),
      view: known('single-store'),
      merchantType: known(1),
      country: known(840),
      gateway: known('ConnectedPayments'),
    })
  })
  it('name permissions by the number of their feature and skip unknown numbers', () => {
    for (const [name, { featureId }] of all)
      expect(listPermissions([featureId, 99_999_999])).toEqual(new Set([name]))
    const featureIds = all.map(([, { featureId }]) => featureId)
    expect(factsOf({ featureIds }).permission).toEqual(known(new Set(all.map(([name]) => name))))
  })
  it("give the platform's own roles every permission", () => {
    const facts = factsOf({ roles: ['Silver Support', 'Shift Lead'], userKinds: ['admin'] })
    expect(facts.role).toEqual(known(new Set(['Silver Support'])))
    expect(facts.permission).toEqual(known(new Set(all.map(([name]) => name))))
  })
  it('know a single value that is outside the vocabulary, and match it with nothing', () => {
    const facts = factsOf({ resellerId: 77, countryId: null, creditGateway: 99, view: 'elsewhere' })
    expect([facts.reseller, facts.country, facts.gateway, facts.view]).toEqual([
      known(77),
      known(null),
      known(undefined),
      known('elsewhere'),
    ])
  })
  it('leave names out that no vocabulary has; keep flags and plugins as they come', () => {
    expect(factsOf({ userKinds: ['plain', 'owner'] }).userKind).toEqual(known(new Set(['plain'])))
    expect(toFacts(plainUser, pending, failed)).toMatchObject({
      flag: pending,
      plugin: failed,
      view: known('single-store'),
    })
  })
  it('are unknown together while the portal data is on its way or will not come', () => {
    expect(factsWithout('pending', flags, plugins)).toMatchObject({
      permission: pending,
      portal: pending,
      gateway: pending,
      flag: flags,
      plugin: plugins,
    })
    expect(factsWithout('failed', pending, plugins)).toMatchObject({
      permission: failed,
      view: failed,
      flag: pending,
    })
  })
})
