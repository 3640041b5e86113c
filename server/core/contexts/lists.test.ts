import { describe, expect, it } from 'vitest'

import { sortKey } from '../../../schemas/rules/search.ts'
import type { BodyOf } from '../../calls/call.ts'
import { type TestPerson } from '../../testing/platform.ts'
import { startedPlatform } from '../../testing/started-platform.ts'

const platform = startedPlatform()

const page = { PageRowCount: 25, RequestedPageNum: 1 }
const stores = async (person: TestPerson, more: Partial<BodyOf<'getMerchantStores'>> = {}) =>
  (await person.call('getMerchantStores', { body: { ...page, ...more } })).body
const merchants = async (person: TestPerson, more: Partial<BodyOf<'getMerchants'>> = {}) =>
  (await person.call('getMerchants', { body: { ...page, ...more } })).body
const names = (list: { ResultSet: { StoreName?: string | null }[] }) =>
  list.ResultSet.map(({ StoreName }) => StoreName)

describe('stores to choose (C-028, C-029, K-01)', () => {
  it('by name, with merchant and store together as their identity (U-019, F-05)', async () => {
    const list = await stores(await platform.signIn('bakery-owner'))
    expect(names(list)).toEqual(['Harbour Street', 'Mill Lane', 'Station Arcade'])
    expect(list).toMatchObject({ IsSuccessful: true, TotalRowCount: 3 })
    expect(list.ResultSet[0]).toEqual({
      MerchantId: 1002,
      StoreId: 100200001,
      StoreCode: 'KETT-001',
      StoreName: 'Harbour Street',
      MerchantName: 'Copper Kettle Bakery',
      IsDeleted: false,
      HasFirstRun: true,
      StoreStatusCode: 2,
    })
  })
  it('only those assigned, for who has only such, whichever call is used', async () => {
    const person = await platform.signIn('bakery-two-stores')
    expect(names(await stores(person))).toEqual(['Harbour Street', 'Mill Lane'])
    const ask = (userCode?: number) =>
      person.call('getBackOfficeAssignedStoresForUser', {
        body: { ...page, ...(userCode && { userCode }) },
      })
    expect(names((await ask()).body)).toEqual(['Harbour Street', 'Mill Lane'])
    expect((await ask(424_242)).status).toBe(404)
  })
  it('of any granted merchant, for who chooses merchants; others are 404 (C12)', async () => {
    const admin = await platform.signIn('admin')
    const all = await stores(admin, { MerchantId: 1003, includeDeletedStores: true })
    expect(all.TotalRowCount).toBe(60)
    const partner = await platform.signIn('partner')
    expect((await stores(partner, { MerchantId: 1002 })).TotalRowCount).toBe(3)
    const body = { ...page, MerchantId: 1003 }
    for (const person of [partner, await platform.signIn('bakery-owner')])
      expect((await person.call('getMerchantStores', { body })).status).toBe(404)
    expect((await partner.call('getMerchantStores', { body: page })).status).toBe(400)
  })
  it('are found by name and code, in any case, and signs mean themselves', async () => {
    const admin = await platform.signIn('admin', { merchantId: 1002, storeId: 0 })
    expect(names(await stores(admin, { SearchArg: 'LANE' }))).toEqual(['Mill Lane'])
    expect(names(await stores(admin, { SearchArg: 'kett-003' }))).toEqual(['Station Arcade'])
    for (const SearchArg of ['%', '_', '\\', "' or 1=1 --"])
      expect(names(await stores(admin, { SearchArg }))).toEqual([])
  })
  it('sort by every column both ways, and refuse others by name', async () => {
    const person = await platform.signIn('bakery-owner')
    expect(names(await stores(person, { SortColumn: 'StoreName', SortDirection: 'DESC' }))).toEqual(
      ['Station Arcade', 'Mill Lane', 'Harbour Street'],
    )
    for (const SortColumn of ['StoreCode', 'StoreId', 'MerchantName', 'StoreStatusCode'])
      expect((await stores(person, { SortColumn })).TotalRowCount).toBe(3)
    const body = { ...page, SortColumn: 'name; drop table store' }
    expect(await person.call('getMerchantStores', { body })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'SortColumn' }] },
    })
  })
  it('come in pages that are complete together, or 10,000 at once (K-07, K-26)', async () => {
    const owner = await platform.signIn('franchise-owner')
    const all = await stores(owner, { PageRowCount: 10_000 })
    expect(all.ResultSet).toHaveLength(all.TotalRowCount)
    expect(all.TotalRowCount).toBeGreaterThan(9_900)
    const pages = await Promise.all(
      [1, 2, 3].map((RequestedPageNum) => stores(owner, { PageRowCount: 4_000, RequestedPageNum })),
    )
    expect(pages.flatMap(({ ResultSet }) => ResultSet.map(({ StoreId }) => StoreId))).toEqual(
      all.ResultSet.map(({ StoreId }) => StoreId),
    )
  })
  it('show deactivated ones only when asked, either way of asking (F-06, F-07)', async () => {
    const admin = await platform.signIn('admin', { merchantId: 1101, storeId: 0 })
    const without = (await stores(admin)).TotalRowCount
    for (const wish of [{ includeDeletedStores: true }, { SearchArg5: true }]) {
      const list = await stores(admin, wish)
      expect(list.TotalRowCount).toBeGreaterThan(without)
      expect(list.ResultSet.some(({ IsDeleted }) => IsDeleted)).toBe(true)
    }
    const query = { includeDeletedStores: true }
    const count = async (more: object) =>
      (await admin.call('getMerchantStores', { body: { ...page, ...more }, query })).body
        .TotalRowCount
    expect(await count({})).toBeGreaterThan(without)
    expect(await count({ includeDeletedStores: false })).toBe(without)
  })
})

describe('merchants to choose (C-030)', () => {
  it('platform staff see all, partners and merchant administrators their reseller’s', async () => {
    const ids = async (userName: string) => {
      const { ResultSet } = await merchants(await platform.signIn(userName))
      return ResultSet.map(({ MerchantId }) => MerchantId)
    }
    expect(await ids('admin')).toEqual(expect.arrayContaining([1001, 1002, 1003, 1004, 1005, 1006]))
    expect(await ids('partner')).toEqual(expect.not.arrayContaining([1003, 1005, 1006]))
    expect(await ids('merchant-admin')).toEqual(expect.arrayContaining([1001, 1002, 1004]))
    expect([await ids('partner-support'), await ids('cafe-owner')]).toEqual([[1003], [1001]])
  })
  it('with their number of stores, and the store itself where there is one only', async () => {
    const { ResultSet } = await merchants(await platform.signIn('admin'))
    const row = (id: number) => ResultSet.find(({ MerchantId }) => MerchantId === id)
    const only = { StoreId: 100100001, StoreName: 'Corner Cup' }
    expect(row(1001)).toMatchObject({ StoreCount: 1, ...only, IsDeleted: false })
    expect(row(1002)).toMatchObject({ StoreCount: 3, StoreId: 0, StoreName: null })
  })
  it('by name, searched, filtered by status and reseller, or deactivated (F-08)', async () => {
    const admin = await platform.signIn('admin')
    const list = (await merchants(admin)).ResultSet.map(({ MerchantName }) => MerchantName)
    expect(list).toEqual(list.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1)))
    const found = async (more: Partial<BodyOf<'getMerchants'>>) =>
      (await merchants(admin, more)).ResultSet
    expect(await found({ SearchArg: 'noodle' })).toMatchObject([{ MerchantId: 1003 }])
    expect(await found({ SearchArg6: '10017' })).toMatchObject([{ MerchantId: 1005 }])
    expect(await found({ SearchArg4: '3' })).toEqual([])
    expect(await found({ SearchArg4: '3', SearchArg5: true })).toMatchObject([
      { MerchantId: 1106, IsDeleted: true },
    ])
  })
})

describe('portal data (F-03)', () => {
  it('says who, where and with what rights (C-031)', async () => {
    const person = await platform.signIn('bakery-owner', { merchantId: 1002, storeId: 100200002 })
    expect((await person.call('getPortalData')).body).toMatchObject({
      userName: 'bakery-owner',
      userFullName: 'Edith Marsh',
      merchantId: 1002,
      merchantName: 'Copper Kettle Bakery',
      storeId: 100200002,
      storeName: 'Mill Lane',
      storeCode: 'KETT-002',
      view: 'store-of-many',
      userKinds: ['company'],
      roles: ['Owner'],
      userRole: 'Owner',
      storeCount: 3,
      activeStoreCount: 3,
      resellerId: 1,
      ProductMode: 2,
      timeout: 40,
      featPaidBreaks: 'Y',
      featCashManager: 'N',
      customerCare: 'Y',
      supportStoreChange: true,
      isAccountManager: true,
      contextVersion: person.context,
    })
  })
  const company = { merchantId: 1002, storeId: 0 }
  const chain = { merchantId: 1003, storeId: 0 }
  /** All stores of the merchant, and those the user may open (resolution 75). */
  const counts = { storeCount: 1, activeStoreCount: 3, supportStoreChange: false }
  it.each([
    ['bakery-manager', 'plain', undefined, { ...counts, view: 'store-of-many' }],
    ['cafe-owner', 'plain', undefined, { isAccountManager: true }],
    ['bakery-owner', 'company', company, {}],
    ['merchant-admin', 'merchant-admin', company, { roles: ['Silver Merchant Admin'] }],
    ['partner', 'partner', company, { roles: ['Silver Partner'] }],
    ['partner-manager', 'partner', company, { roles: ['Silver Partner Manager'] }],
    ['partner-support', 'partner', chain, { roles: ['Silver Partner Support'] }],
    ['reseller-user', 'reseller', { ...chain, storeId: 100300001 }, {}],
    ['support', 'admin', company, { roles: ['Silver Support'] }],
    ['support-admin', 'admin', company, { roles: ['Silver Support Admin'] }],
    ['admin', 'admin', company, { roles: ['Silver Admin'] }],
  ])('serves %s, who is %s (U-001, U-055, U-109, N-08)', async (name, kind, at, says) => {
    const person = await platform.signIn(name, at)
    const { body } = await person.call('getPortalData')
    expect(body).toMatchObject({ userKinds: [kind], ...says })
  })
  it('gives platform roles every feature', async () => {
    const ids = async (userName: string) => {
      const person = await platform.signIn(userName, { merchantId: 1001, storeId: 100100001 })
      return (await person.call('getPortalData')).body.featureIds
    }
    expect(await ids('admin')).toEqual(expect.arrayContaining(await ids('cafe-owner')))
  })
  it('knows the reseller (C-032, F-11)', async () => {
    const bank = await platform.signIn('bank-owner', { merchantId: 1005, storeId: 0 })
    expect((await bank.call('getResellerConfiguration')).body).toEqual({ ResellerId: 10017 })
    expect((await bank.call('getPortalData')).body.otherEditionUrl).toBeNull()
  })
})
