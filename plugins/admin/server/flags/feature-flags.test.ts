// Settings → Feature flags over HTTP: what flags decide, and the lists of flags and merchants.
import { describe, expect, it } from 'vitest'

import type { FlagName } from '#core/access/vocabulary.ts'
import flagTitles from '#manifest/vocabulary/flags.json' with { type: 'json' }
import type { CallArgs, TestPerson } from '#server/testing/platform.ts'
import {
  admin,
  baker,
  cash,
  evaluated,
  platform,
  read,
  removeOwn,
  set,
  setOwn,
  startFlags,
} from './flags.fixtures.ts'

startFlags()

/** The specification's flags by the facts that name them. open.md lists those that no page uses. */
const flagsOfTheSpecification: readonly [id: string, flag: FlagName][] = [
  ['G-17', 'hec-capacity-management-order-count'],
  ['G-18', 'hec-show-operating-hours-page'],
  ['G-19', 'hec-popular-menu-items'],
  ['G-20', 'ac-loyalty-tier-pricing'],
  ['G-21', 'load-sidebar'],
  ['G-22', 'hec-delivery'],
  ['G-23', 'hec-open-check-integration'],
  ['G-24', 'ac-security-control-react-page'],
  ['G-25', 'ac-limit-delete-tickets'],
  ['G-26', 'ac-limit-clear-items'],
  ['G-27', 'ac-limit-open-checks'],
  ['G-28', 'ac-max-refund-amount-limit'],
  ['G-29', 'ac-restrict-userroles-override'],
  ['G-30', 'ac-alerts-management-react-page'],
  ['G-31', 'ac-acbo-notification'],
  ['G-32', 'ac-pay-in-out-codes-react-page'],
  ['no page asks', 'ac-dynamic-delivery'],
  ['G-34', 'ac-revenue-center'],
  ['G-35', 'ac-pos-transactions-react-page'],
  ['G-36', 'ac-cash-discount'],
  ['G-37', 'ac-react-upgraded-telerik-reporting'],
  ['G-38', 'ac-schedule-enforcement'],
  ['G-39', 'ac-merchant-logo'],
  ['G-40', 'hec-branding-customization'],
  ['G-41', 'ac-ncrid-acbo-login'],
  ['no page asks', 'ac-falcon-admin-user-entitlement'],
  ['G-43', 'ac-cfd-image-store'],
  ['G-44', 'ac-falcon-report-audit-log'],
  // The specification doesn't name this flag.
  ['U-176', 'hec-hide-physical-location'],
]

describe('a flag of the specification', () => {
  it('is in the vocabulary, no other is, and each is switched by its name', async () => {
    const flags = flagsOfTheSpecification.map(([, flag]) => flag)
    expect(Object.keys(flagTitles).sort()).toEqual(flags.toSorted())
    const values = async () => {
      const { body } = await baker.call('evaluateFlags', { body: {} })
      return Object.fromEntries(body.flags.map(({ key, value }) => [key, value]))
    }
    const before = await values()
    for (const flag of flags) await set(flag, before[flag] !== true)
    expect(await values()).toMatchObject(
      Object.fromEntries(flags.map((flag) => [flag, before[flag] !== true])),
    )
  })
  it('is switched for everyone and for one merchant, from the next request on', async () => {
    const flag = cash
    expect((await set(flag, false)).body).toMatchObject({
      flag,
      on: false,
      changedBy: 'admin',
      changedAt: '2026-11-20T15:00:00.000Z',
    })
    expect(await evaluated(baker, flag)).toBe(false)
    const own = { merchantId: 1002, on: true, own: true }
    expect((await setOwn(flag, 1002, true)).body).toMatchObject(own)
    expect([await evaluated(baker, flag), await evaluated(admin, flag)]).toEqual([true, false])
    const none = { merchantId: 1002, on: false, own: false }
    expect((await removeOwn(flag, 1002)).body).toMatchObject(none)
    expect(await evaluated(baker, flag)).toBe(false)
  })
  it('decides calls and embedded pages at once, by merchant (G-20, G-22, G-40)', async () => {
    const context = { merchantId: 1002, storeId: 100_200_001 }
    const inStore = await platform.signIn('bakery-owner', context)
    const page = async (name: string) =>
      (await inStore.call('describePage', { path: { page: name } })).status
    const ask = async (person: TestPerson, document: string, variables: object = {}) => {
      const { body } = await person.graph<unknown, object>(document, variables)
      return body.errors?.[0]?.extensions.status ?? 200
    }
    const brands = () =>
      ask(
        baker,
        `query ask { getBrandingConfiguration(organization: "1002", input: {}) { totalResults } }`,
      )
    const share = { percent: 50, flatFee: null }
    const input = {
      offeringDelivery: true,
      minimumDeliveryAmount: null,
      settings: { store: share, consumer: share },
      concurrencyChecksum: 'of another time',
    }
    const delivery = () =>
      ask(
        inStore,
        `mutation save($input: DeliveryInput!) {
          saveDelivery(organization: "1002", enterpriseUnit: "100200001", input: $input) {
            __typename } }`,
        { input },
      )
    const pages = async () =>
      Promise.all([
        brands(),
        baker.call('getTieredPriceList').then(({ status }) => status),
        delivery(),
        page('SalesSummaryReport'),
      ])
    // An outdated version is a conflict for users who can save.
    expect(await pages()).toEqual([200, 200, 409, 403])
    for (const flag of [
      'hec-branding-customization',
      'ac-loyalty-tier-pricing',
      'hec-delivery',
      'ac-react-upgraded-telerik-reporting',
    ])
      await set(flag, false)
    expect(await pages()).toEqual([403, 403, 403, 200])
    await setOwn('ac-loyalty-tier-pricing', 1002, true)
    await setOwn('hec-branding-customization', 1006, true)
    expect(await pages()).toEqual([403, 200, 403, 200])
  })
})

describe('the list', () => {
  it('has each flag with title, value, merchants that differ, and its last change', async () => {
    await setOwn(cash, 1002, true) // an own value that equals the general one
    await set('hec-delivery', false)
    const { status, body } = await admin.call('findFlagSettings')
    expect(status).toBe(200)
    expect(body.flags.map(({ flag }) => flag)).toEqual(Object.keys(flagTitles))
    expect(body.total).toBe(29)
    expect(body.flags.find(({ flag }) => flag === cash)).toEqual({
      flag: cash,
      title: 'Automatic cash discounts',
      on: true,
      own: 2,
      differing: 1,
      changedBy: 'demo data',
      changedAt: expect.any(String) as string,
      concurrencyChecksum: expect.any(String) as string,
    })
    expect(body.flags.find(({ flag }) => flag === 'hec-delivery')).toMatchObject({
      on: false,
      own: 1,
      differing: 0,
      changedBy: 'admin',
    })
  })
  it('is searched by name and title, and filtered by on, off, or differing for some', async () => {
    const found = async (query: CallArgs<'findFlagSettings'>['query']) =>
      (await admin.call('findFlagSettings', { ...(query && { query }) })).body
    const names = async (query: Parameters<typeof found>[0]) =>
      (await found(query)).flags.map(({ flag }) => flag)
    expect(await names({ search: 'CASH' })).toEqual([cash])
    expect(await names({ search: 'scan order' })).toEqual(['hec-open-check-integration'])
    expect(await names({ state: 'off' })).toEqual(['ac-ncrid-acbo-login'])
    expect(await names({ state: 'own' })).toEqual(['hec-delivery', cash])
    expect(await found({ page: 3, pageSize: 10 })).toMatchObject({
      total: 29,
      flags: Object.keys(flagTitles)
        .slice(20)
        .map((flag) => ({ flag })),
    })
  })
  it('shows the fallback value of a flag that was never stored', async () => {
    await platform.database.db
      .deleteFrom('feature_flag')
      .where('key', 'in', ['load-sidebar', 'hec-delivery'])
      .execute()
    expect([await read('load-sidebar'), await read('hec-delivery')]).toMatchObject([
      { on: true, concurrencyChecksum: 'v0' },
      { on: false, concurrencyChecksum: 'v0' },
    ])
    expect((await set('hec-delivery', true)).body).toMatchObject({ on: true, changedBy: 'admin' })
  })
})

describe('the merchants of a flag', () => {
  const merchants = async (query: NonNullable<CallArgs<'findFlagMerchants'>['query']> = {}) =>
    (await admin.call('findFlagMerchants', { path: { flag: cash }, query })).body
  it('are those with their own value, with author and time', async () => {
    await setOwn(cash, 1002, true)
    expect(await merchants()).toEqual({
      total: 2,
      merchants: [
        {
          merchantId: 1002,
          name: 'Copper Kettle Bakery',
          resellerName: 'Tillhouse',
          on: true,
          own: true,
          changedAt: '2026-11-20T15:00:00.000Z',
          changedBy: 'admin',
          concurrencyChecksum: expect.any(String) as string,
        },
        {
          merchantId: 1006,
          name: 'Second Street Deli',
          resellerName: expect.any(String) as string,
          on: false,
          own: true,
          changedAt: expect.any(String) as string,
          concurrencyChecksum: expect.any(String) as string,
        },
      ],
    })
  })
  it('or all of them, each with its effective value, found by name or ID, in pages', async () => {
    const all = await merchants({ of: 'all', pageSize: 100 })
    const ids = async (query: Parameters<typeof merchants>[0]) =>
      (await merchants(query)).merchants.map(({ merchantId }) => merchantId)
    expect(all.total).toBeGreaterThan(5)
    expect(all.merchants.filter(({ own }) => own).map(({ merchantId }) => merchantId)).toEqual([
      1006,
    ])
    expect(all.merchants.find(({ merchantId }) => merchantId === 1002)).toMatchObject({
      on: true,
      own: false,
      concurrencyChecksum: 'v0',
    })
    expect(await ids({ of: 'all', search: 'kettle' })).toEqual([1002])
    expect(await ids({ of: 'all', search: '1004' })).toEqual([1004])
    expect(await merchants({ search: 'kettle' })).toEqual({ merchants: [], total: 0 })
    expect(await ids({ of: 'all', search: '%_\\' })).toEqual([])
    const paged = [
      await merchants({ of: 'all', pageSize: 3 }),
      await merchants({ of: 'all', pageSize: 3, page: 2 }),
    ].flatMap((page) => page.merchants)
    expect(paged).toEqual(all.merchants.slice(0, 6))
  })
})
