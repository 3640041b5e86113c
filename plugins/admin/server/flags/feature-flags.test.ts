// Settings → Feature flags over HTTP: access, effects and their delay, errors, and concurrent
// changes of the same flag.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import flagTitles from '#manifest/vocabulary/flags.json' with { type: 'json' }

import type { FlagName } from '#core/access/vocabulary.ts'
import { toJson } from '#server/data/json.ts'
import { startPlatform, type TestPerson, type TestPlatform } from '#server/testing/platform.ts'
import type { FlagMerchant, FlagSetting } from './settings.ts'

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

let platform: TestPlatform
let admin: TestPerson
let supportAdmin: TestPerson
let baker: TestPerson
beforeAll(async () => {
  platform = await startPlatform()
  admin = await platform.signIn('admin', { merchantId: 1001, storeId: 100_100_001 })
  supportAdmin = await platform.signIn('support-admin', { merchantId: 1001, storeId: 100_100_001 })
  baker = await platform.signIn('bakery-owner', { merchantId: 1002, storeId: 0 })
}, 120_000)
afterAll(() => platform?.close())

beforeEach(async () => {
  const { db } = platform.database
  await db.deleteFrom('feature_flag').execute()
  await db
    .insertInto('feature_flag')
    .values([
      ...Object.keys(flagTitles).map((key) => ({
        key,
        merchant_id: null,
        is_on: key !== 'ac-ncrid-acbo-login',
        updated_by: 'demo data',
      })),
      { key: 'ac-cash-discount', merchant_id: 1006, is_on: false },
      { key: 'hec-delivery', merchant_id: 1005, is_on: false },
    ])
    .execute()
})
const cash = { flag: 'ac-cash-discount' }
const problem = ({ body }: { body: unknown }) =>
  body as {
    code: string
    errors?: { field: string; code: string }[]
    record?: FlagSetting & FlagMerchant
  }
const read = async (flag: string, person = admin) =>
  (await person.call('getFlagSetting', { path: { flag } })).body
interface By {
  person?: TestPerson
  concurrencyChecksum?: string
}
const set = async (flag: string, on: boolean, { person = admin, concurrencyChecksum }: By = {}) =>
  person.call('setFlag', {
    path: { flag },
    body: {
      on,
      concurrencyChecksum: concurrencyChecksum ?? (await read(flag)).concurrencyChecksum,
    },
  })
const fetchMerchant = async (flag: string, merchantId: number): Promise<FlagMerchant> =>
  (
    await admin.call('findFlagMerchants', {
      path: { flag },
      query: { of: 'all', search: String(merchantId) },
    })
  ).body.merchants[0]!
const checksumOf = async (flag: string, merchantId: number, { concurrencyChecksum }: By) =>
  concurrencyChecksum ?? (await fetchMerchant(flag, merchantId)).concurrencyChecksum
const setOwn = async (flag: string, merchantId: number, on: boolean, by: By = {}) =>
  (by.person ?? admin).call('setMerchantFlag', {
    path: { flag, merchantId },
    body: { on, concurrencyChecksum: await checksumOf(flag, merchantId, by) },
  })
const removeOwn = async (flag: string, merchantId: number, by: By = {}) =>
  (by.person ?? admin).call('removeMerchantFlag', {
    path: { flag, merchantId },
    query: { concurrencyChecksum: await checksumOf(flag, merchantId, by) },
  })
const evaluated = async (person: TestPerson, flag: string) =>
  (await person.call('evaluateFlags', { body: {} })).body.flags.find(({ key }) => key === flag)!
    .value

describe('a flag of the specification', () => {
  it('is in the vocabulary, no other is, and each is switched by its name', async () => {
    const flags = flagsOfTheSpecification.map(([, flag]) => flag)
    expect(Object.keys(flagTitles).sort()).toEqual(flags.toSorted())
    const values = async () =>
      Object.fromEntries(
        (await baker.call('evaluateFlags', { body: {} })).body.flags.map(({ key, value }) => [
          key,
          value,
        ]),
      )
    const before = await values()
    for (const flag of flags) await set(flag, before[flag] !== true)
    expect(await values()).toMatchObject(
      Object.fromEntries(flags.map((flag) => [flag, before[flag] !== true])),
    )
  })
  it('is switched for everyone and for one merchant, from the next request on', async () => {
    const flag = 'ac-cash-discount'
    expect((await set(flag, false)).body).toMatchObject({
      flag,
      on: false,
      changedBy: 'admin',
      changedAt: '2026-11-20T15:00:00.000Z',
    })
    expect(await evaluated(baker, flag)).toBe(false)
    expect((await setOwn(flag, 1002, true)).body).toMatchObject({
      merchantId: 1002,
      on: true,
      own: true,
    })
    expect([await evaluated(baker, flag), await evaluated(admin, flag)]).toEqual([true, false])
    expect((await removeOwn(flag, 1002)).body).toMatchObject({
      merchantId: 1002,
      on: false,
      own: false,
    })
    expect(await evaluated(baker, flag)).toBe(false)
  })
  it('decides calls and embedded pages at once, by merchant (G-20, G-22, G-40)', async () => {
    const context = { merchantId: 1002, storeId: 100_200_001 }
    const inStore = await platform.signIn('bakery-owner', context)
    const page = async (name: string) =>
      (await inStore.call('describePage', { path: { page: name } })).status
    const brands = async () => {
      const { body } = await baker.graph<unknown, object>(
        `query ask($organization: ID!) {
          getBrandingConfiguration(organization: $organization, input: {}) { totalResults } }`,
        { organization: '1002' },
      )
      return body.errors?.[0]?.extensions.status ?? 200
    }
    const share = { percent: 50, flatFee: null }
    const input = {
      offeringDelivery: true,
      minimumDeliveryAmount: null,
      settings: { store: share, consumer: share },
      concurrencyChecksum: 'of another time',
    }
    const delivery = async () => {
      const { body } = await inStore.graph<unknown, object>(
        `mutation save($input: DeliveryInput!) {
          saveDelivery(organization: "1002", enterpriseUnit: "100200001", input: $input) {
            __typename } }`,
        { input },
      )
      return body.errors?.[0]?.extensions.status ?? 200
    }
    const pages = async () =>
      Promise.all([
        brands(),
        baker.call('getTieredPriceList').then(({ status }) => status),
        delivery(),
        page('SalesSummaryReport'),
      ])
    // An outdated version is a conflict for users who can save.
    expect(await pages()).toEqual([200, 200, 409, 403])
    await set('hec-branding-customization', false)
    await set('ac-loyalty-tier-pricing', false)
    await set('hec-delivery', false)
    await set('ac-react-upgraded-telerik-reporting', false)
    expect(await pages()).toEqual([403, 403, 403, 200])
    await setOwn('ac-loyalty-tier-pricing', 1002, true)
    await setOwn('hec-branding-customization', 1006, true)
    expect(await pages()).toEqual([403, 200, 403, 200])
  })
})

describe('the list', () => {
  it('has each flag with title, value, merchants that differ, and its last change', async () => {
    await setOwn('ac-cash-discount', 1002, true) // an own value that equals the general one
    await set('hec-delivery', false)
    const { status, body } = await admin.call('findFlagSettings')
    expect(status).toBe(200)
    expect(body.flags.map(({ flag }) => flag)).toEqual(Object.keys(flagTitles))
    expect(body.total).toBe(29)
    expect(body.flags.find(({ flag }) => flag === 'ac-cash-discount')).toEqual({
      flag: 'ac-cash-discount',
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
    const found = async (query: {
      search?: string
      state?: 'on' | 'off' | 'own'
      page?: number
      pageSize?: number
    }) => (await admin.call('findFlagSettings', { query })).body
    const names = async (query: Parameters<typeof found>[0]) =>
      (await found(query)).flags.map(({ flag }) => flag)
    expect(await names({ search: 'CASH' })).toEqual(['ac-cash-discount'])
    expect(await names({ search: 'scan order' })).toEqual(['hec-open-check-integration'])
    expect(await names({ state: 'off' })).toEqual(['ac-ncrid-acbo-login'])
    expect(await names({ state: 'own' })).toEqual(['hec-delivery', 'ac-cash-discount'])
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
  const merchants = async (
    query: { of?: 'own' | 'all'; search?: string; page?: number; pageSize?: number } = {},
  ) => (await admin.call('findFlagMerchants', { path: cash, query })).body
  it('are those with their own value, with author and time', async () => {
    await setOwn('ac-cash-discount', 1002, true)
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

describe('before it is saved', () => {
  const preview = async (flag: string, on: boolean, merchantId?: number) => {
    const { status, body, text } = await admin.call('previewFlag', {
      path: { flag },
      body: { on, ...(merchantId !== undefined && { merchantId }) },
    })
    expect(status, text).toBe(200)
    return body.differences
  }
  const brief = async (...args: Parameters<typeof preview>) =>
    (await preview(...args))
      .filter(({ target }) => target !== 'operation')
      .map(({ change, target, id }) => `${change} ${target} ${id}`)

  // From the specification; tests/access/rules reads it independently of the manifest.
  it.each<[string, FlagName, string[]]>([
    [
      'G-44',
      'ac-falcon-report-audit-log',
      ['route admin.reportAuditLog', 'entry admin.reportAuditLog'],
    ],
    ['G-36', 'ac-cash-discount', ['ability menu.autoCashDiscount']],
  ])('%s: %s opens what depends on it, and closes the same', async (_, flag, targets) => {
    const opens = await brief(flag, true)
    expect(opens).toEqual(expect.arrayContaining(targets.map((target) => `opens ${target}`)))
    expect(await brief(flag, false)).toEqual(opens.map((row) => row.replace(/^opens/, 'closes')))
  })
  it('names an affected person who can exist', async () => {
    const [route] = (await preview('ac-falcon-report-audit-log', true)).filter(
      ({ target }) => target === 'route',
    )
    expect(route).toMatchObject({
      id: 'admin.reportAuditLog',
      plugin: 'admin',
      title: 'admin:reportAuditLog.title',
      witness: { role: [expect.stringMatching(/^Silver (Support )?Admin$/)] },
    })
  })
  it('reports a page with a different outcome', async () => {
    expect(await preview('ac-react-upgraded-telerik-reporting', false)).toContainEqual(
      expect.objectContaining({ change: 'shows', target: 'route', id: 'results.salesSummary' }),
    )
  })
  it('shows the effects for one merchant, and nothing that affects only others', async () => {
    const own = await preview('ac-cash-discount', true, 1006)
    expect(own.find(({ target }) => target === 'ability')!.witness).toMatchObject({
      reseller: 10_004,
    })
    // A flag can't open what the merchant lacks anyway.
    const { db } = platform.database
    await db
      .insertInto('overlay_revision')
      .values({
        audience: 'merchant',
        merchant_id: 1006,
        revision: 1,
        note: null,
        author_user_id: 1,
        author_name: 'someone',
        created_at: new Date('2026-11-01T00:00:00Z'),
        differences: toJson([]),
        overlay: toJson({ plugins: { menu: { hidden: true } } }),
      })
      .execute()
    expect(await brief('ac-cash-discount', true, 1006)).toEqual([])
    expect(await brief('ac-cash-discount', true)).not.toEqual([])
    await db.deleteFrom('overlay_revision').execute()
  })
  it('a flag that nothing depends on changes nothing for anyone', async () =>
    expect(await preview('load-sidebar', false)).toEqual([]))
})

describe('who may', () => {
  it('an internal administrator can, even without a merchant chosen (resolution 75)', async () => {
    const person = await platform.signIn('admin')
    const users = sql`select id from membership_user where user_name = 'admin'`
    await platform.databaseRoles.asIdentity((tx) =>
      sql`update session set state = 'active', step = null
        where state = 'pending' and user_id in (${users})`.execute(tx),
    )
    expect((await person.call('getPortalData')).body).toMatchObject({
      view: 'none',
      merchantId: null,
    })
    expect((await person.call('findFlagSettings')).body.total).toBe(29)
    expect((await set('ac-cash-discount', false, { person })).status).toBe(200)
    expect((await setOwn('ac-cash-discount', 1002, true, { person })).status).toBe(200)
    expect((await removeOwn('ac-cash-discount', 1006, { person })).status).toBe(200)
    expect((await person.call('findFlagMerchants', { path: cash })).body.total).toBe(1)
  })
})

describe('what doesn’t exist', () => {
  it('is reported: a flag, a merchant, a value of its own', async () => {
    const statuses: number[] = []
    const v0 = { on: true, concurrencyChecksum: 'v0' }
    for (const flag of ['no-such-flag', 'constructor', 'to-string'])
      for (const { status } of [
        await admin.call('getFlagSetting', { path: { flag } }),
        await admin.call('setFlag', { path: { flag }, body: v0 }),
        await admin.call('findFlagMerchants', { path: { flag } }),
        await admin.call('previewFlag', { path: { flag }, body: { on: true } }),
      ])
        statuses.push(status)
    const body = { on: true, merchantId: 999_999 }
    statuses.push(
      (await setOwn('ac-cash-discount', 999_999, true, v0)).status,
      (await admin.call('previewFlag', { path: cash, body })).status,
    )
    expect(new Set(statuses)).toEqual(new Set([404]))
    expect((await removeOwn('ac-cash-discount', 1002, { concurrencyChecksum: 'v0' })).status).toBe(
      404,
    )
  })
  it('is refused as unchanged if the value is the same', async () => {
    const answers = [
      await set('ac-cash-discount', true),
      await setOwn('ac-cash-discount', 1006, false),
    ]
    for (const answer of answers)
      expect([answer.status, problem(answer).errors]).toEqual([
        422,
        [
          {
            field: 'on',
            code: 'admin:flags.errors.unchanged',
            message: 'The flag already has this value.',
          },
        ],
      ])
  })
})

describe('changes', () => {
  it('of an outdated value are refused with the current flag', async () => {
    const { concurrencyChecksum } = await read('ac-cash-discount')
    await set('ac-cash-discount', false, { person: supportAdmin })
    const answer = await set('ac-cash-discount', false, { concurrencyChecksum })
    expect([answer.status, problem(answer).code, problem(answer).record]).toEqual([
      409,
      'conflict',
      await read('ac-cash-discount'),
    ])
    expect(problem(answer).record).toMatchObject({ on: false, changedBy: 'support-admin' })
  })
  it('of a merchant’s value that was removed and set again are refused as well', async () => {
    const first = await fetchMerchant('ac-cash-discount', 1006)
    await removeOwn('ac-cash-discount', 1006, { person: supportAdmin })
    for (const answer of [
      await setOwn('ac-cash-discount', 1006, true, first),
      await removeOwn('ac-cash-discount', 1006, first),
    ])
      expect([answer.status, problem(answer).record]).toEqual([
        409,
        await fetchMerchant('ac-cash-discount', 1006),
      ])
    await setOwn('ac-cash-discount', 1006, false, { person: supportAdmin })
    expect((await setOwn('ac-cash-discount', 1006, true, first)).status).toBe(409)
    expect(await fetchMerchant('ac-cash-discount', 1006)).toMatchObject({
      on: false,
      own: true,
      changedBy: 'support-admin',
    })
  })
  it('by two people at once: one is saved, the other gets a conflict', async () => {
    const { concurrencyChecksum } = await read('ac-cash-discount')
    const both = await Promise.all([
      set('ac-cash-discount', false, { concurrencyChecksum }),
      set('ac-cash-discount', false, { concurrencyChecksum, person: supportAdmin }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const own = await Promise.all([
      setOwn('ac-cash-discount', 1002, true, { concurrencyChecksum: 'v0' }),
      setOwn('ac-cash-discount', 1002, true, { concurrencyChecksum: 'v0', person: supportAdmin }),
    ])
    expect(own.map(({ status }) => status).sort()).toEqual([200, 409])
  })
  it('leave an audit row with both values', async () => {
    await set('ac-cash-discount', false)
    await setOwn('ac-cash-discount', 1002, true)
    await removeOwn('ac-cash-discount', 1006)
    const rows = await platform.database.db
      .selectFrom('audit')
      .select(['action', 'entity_id', 'merchant_id', 'before', 'after'])
      .where('action', 'like', 'flag.%')
      .orderBy('id', 'desc')
      .limit(3)
      .execute()
    const name = 'ac-cash-discount'
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['flag.removeOwn', `${name}/merchant/1006`, 1006, { on: false }, { on: null }],
      ['flag.setOwn', `${name}/merchant/1002`, 1002, { on: null }, { on: true }],
      ['flag.set', name, null, { on: true }, { on: false }],
    ])
  })
  it('apply to everyone at once where answers are cached for a second', async () => {
    const quick = await startPlatform({ checkResponses: false })
    try {
      const [boss, owner] = [
        await quick.signIn('admin', { merchantId: 1001, storeId: 100_100_001 }),
        await quick.signIn('deli-owner', { merchantId: 1006, storeId: 100_600_001 }),
      ]
      expect(await evaluated(owner, 'hec-delivery')).toBe(true)
      const { body } = await boss.call('getFlagSetting', { path: { flag: 'hec-delivery' } })
      await boss.call('setFlag', {
        path: { flag: 'hec-delivery' },
        body: { on: false, concurrencyChecksum: body.concurrencyChecksum },
      })
      expect(await evaluated(owner, 'hec-delivery')).toBe(false)
    } finally {
      await quick.close()
    }
  }, 120_000)
})
