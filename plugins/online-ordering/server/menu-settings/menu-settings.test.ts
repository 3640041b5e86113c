// Menu settings over the graph, in the seeded bakery of three stores and the deli, which never
// saved any.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type {
  CompanyInformation,
  ConfigurationSet,
  PopularItemsConfiguration,
} from '#server/generated/resolvers.ts'
import { startPlatform, type TestPerson, type TestPlatform } from '#server/testing/platform.ts'

const bakery = 1002
const [harbourStreet, millLane] = [100200001, 100200002]
const enabledKey = 'hec-item-level-special-instructions-enabled'
const textKey = 'hec-item-level-special-instructions-text'
let platform: TestPlatform
let inCompany: TestPerson
let inStore: TestPerson

beforeAll(async () => {
  platform = await startPlatform()
  inCompany = await platform.signIn('bakery-owner', { merchantId: bakery, storeId: 0 })
  inStore = await platform.signIn('bakery-owner', { merchantId: bakery, storeId: harbourStreet })
})
afterAll(() => platform.close())

const errorOf = ({ body }: { body: { errors?: { extensions: unknown }[] } }) =>
  body.errors?.[0]?.extensions
const read = (person: TestPerson, merchantId = bakery) =>
  person.graph<{ getCompanyInformation: CompanyInformation }, object>(
    `query read($o: ID!) { getCompanyInformation(organization: $o) {
      itemLevelSpecialInstructionsEnabled itemLevelSpecialInstructionsText concurrencyChecksum
      lastModifiedBy } }`,
    { o: String(merchantId) },
  )
const fetchInformation = async (person: TestPerson, merchantId?: number) =>
  (await read(person, merchantId)).body.data!.getCompanyInformation
type Pairs = readonly { key: string; value: string }[]
const save = (
  person: TestPerson,
  pairs: Pairs,
  checksum: string,
  options: { idempotencyKey?: string } = {},
) =>
  person.graph<{ setConfigurationSettings: ConfigurationSet }, object>(
    `mutation save($o: ID!, $pairs: [ConfigurationSettingInput!]!, $checksum: String!) {
      setConfigurationSettings(organization: $o, configurationSettings: $pairs,
        configurationSetId: "HEC-FRONTEND-CUSTOMIZATION", concurrencyChecksum: $checksum) {
        id configurationSettings { key value } concurrencyChecksum lastModifiedBy } }`,
    { o: String(bakery), pairs, checksum },
    options,
  )

describe('special instructions', () => {
  it('are off with the default message until someone saves (F-74, C-135)', async () => {
    const deli = await platform.signIn('deli-owner')
    expect(await fetchInformation(deli, 1006)).toEqual({
      itemLevelSpecialInstructionsEnabled: false,
      itemLevelSpecialInstructionsText: '',
      concurrencyChecksum: 'v0',
      lastModifiedBy: null,
    })
    expect(errorOf(await read(deli, 1001))).toMatchObject({ status: 404 })
  })
  it('are saved as pairs of their set, once for the same key (C-136, K-46)', async () => {
    const { concurrencyChecksum } = await fetchInformation(inCompany)
    const pairs = [
      { key: enabledKey, value: 'true' },
      { key: textKey, value: 'No nuts?\nTell us.' },
    ]
    const again = { idempotencyKey: 'instructions-twice' }
    const first = await save(inCompany, pairs, concurrencyChecksum, again)
    expect(first.body.data!.setConfigurationSettings).toEqual({
      id: 'HEC-FRONTEND-CUSTOMIZATION',
      configurationSettings: pairs,
      concurrencyChecksum: 'v2',
      lastModifiedBy: 'bakery-owner',
    })
    expect((await save(inCompany, pairs, concurrencyChecksum, again)).body).toEqual(first.body)
    const audits = await platform.database.db
      .selectFrom('audit')
      .select('after')
      .where('action', '=', 'menu-settings.update')
      .execute()
    expect(audits).toEqual([
      {
        after: { special_instructions: true, special_instructions_text: 'No nuts?\nTell us.' },
      },
    ])
  })
  it('keep what is not sent; an empty text is the default message (S-152)', async () => {
    const kept = await save(inCompany, [{ key: enabledKey, value: 'false' }], 'v2')
    expect(kept.body.data!.setConfigurationSettings.configurationSettings).toEqual([
      { key: enabledKey, value: 'false' },
      { key: textKey, value: 'No nuts?\nTell us.' },
    ])
    await save(inCompany, [{ key: textKey, value: '' }], 'v3')
    expect(await fetchInformation(inCompany)).toMatchObject({
      itemLevelSpecialInstructionsText: '',
    })
  })
  it.each([
    ['255 characters', [{ key: textKey, value: 'x'.repeat(255) }]],
    ['neither true nor false', [{ key: enabledKey, value: 'yes' }]],
    [
      'the same key twice',
      [
        { key: textKey, value: 'a' },
        { key: textKey, value: 'b' },
      ],
    ],
    ['another key', [{ key: 'hec-other', value: 'a' }]],
  ])('refuse %s at its pair, and keep nothing (V-147)', async (_what, pairs: Pairs) => {
    const before = await fetchInformation(inCompany)
    const refused = errorOf(await save(inCompany, pairs, before.concurrencyChecksum))
    expect(refused).toMatchObject({
      errors: expect.arrayContaining([
        expect.objectContaining({ field: expect.stringContaining('configurationSettings') }),
      ]) as unknown,
    })
    expect(await fetchInformation(inCompany)).toEqual(before)
  })
  it('refuse an outdated version, with the current one', async () => {
    expect(
      errorOf(await save(inCompany, [{ key: enabledKey, value: 'true' }], 'v1')),
    ).toMatchObject({ status: 409, record: { itemLevelSpecialInstructionsEnabled: false } })
  })
  it('belong to the company, and to people with permission (P-096, resolution 5)', async () => {
    const pairs = [{ key: enabledKey, value: 'true' }]
    expect(errorOf(await save(inStore, pairs, 'v4'))).toMatchObject({ status: 403 })
    const context = { merchantId: bakery, storeId: harbourStreet }
    const viewer = await platform.signIn('bakery-viewer', context)
    expect(errorOf(await save(viewer, pairs, 'v4'))).toMatchObject({ status: 403 })
  })
})

const popularFields = `{ enabled items { displayName description imageUrl currentPrice }
  concurrencyChecksum }`
const fetchPopular = (person: TestPerson, storeId = harbourStreet) =>
  person.graph<{ getPopularItemsConfiguration: PopularItemsConfiguration }, object>(
    `query read($o: ID!, $u: ID!) {
      getPopularItemsConfiguration(organization: $o, enterpriseUnit: $u) ${popularFields} }`,
    { o: String(bakery), u: String(storeId) },
  )
const show = (
  person: TestPerson,
  enabled: boolean,
  checksum: string,
  options: { idempotencyKey?: string } = {},
) =>
  person.graph<{ setPopularItemsConfiguration: PopularItemsConfiguration }, object>(
    `mutation show($o: ID!, $u: ID!, $enabled: Boolean!, $checksum: String!) {
      setPopularItemsConfiguration(organization: $o, enterpriseUnit: $u, enabled: $enabled,
        concurrencyChecksum: $checksum) ${popularFields} }`,
    { o: String(bakery), u: String(harbourStreet), enabled, checksum },
    options,
  )

describe('popular items', () => {
  it('are what the store sold most in the last 90 days (F-75, K-76, C-137)', async () => {
    const { items, enabled } = (await fetchPopular(inStore)).body.data!.getPopularItemsConfiguration
    expect(enabled).toBe(true)
    const sold = (from: string, until: string) =>
      platform.database.db
        .selectFrom('ticket_line')
        .innerJoin('ticket', 'ticket.id', 'ticket_line.ticket_id')
        .select(['item_name', (of) => of.fn.sum<string>('quantity').as('sold')])
        .where('ticket.transaction_type', '=', 'S')
        .where('ticket_line.store_id', '=', harbourStreet)
        .where('ticket_line.line_type', '=', 'Item')
        .where('voided_at', 'is', null)
        .where('ticket_line.business_date', '>=', from)
        .where('ticket_line.business_date', '<=', until)
        .groupBy('item_name')
        .execute()
    // The test's clock is set to November 20, 2026.
    const counts = new Map(
      (await sold('2026-08-23', '2026-11-20')).map((row) => [row.item_name, Number(row.sold)]),
    )
    const shown = items.map(({ displayName }) => counts.get(displayName) ?? 0)
    expect(items).toHaveLength(8)
    expect(shown).toEqual(shown.toSorted((a, b) => b - a))
    expect(Math.max(...counts.values())).toBe(shown[0])
    expect(items.every(({ currentPrice }) => currentPrice > 0)).toBe(true)
  })
  it('leave out what customers cannot order online here', async () => {
    const before = (await fetchPopular(inStore)).body.data!.getPopularItemsConfiguration.items
    const first = before[0]!.displayName
    const change = (is_available_online: boolean) =>
      platform.database.db
        .updateTable('item')
        .set({ is_available_online })
        .where('merchant_id', '=', bakery)
        .where('name', '=', first)
        .execute()
    await change(false)
    const { items } = (await fetchPopular(inStore)).body.data!.getPopularItemsConfiguration
    await change(true)
    expect(items.map(({ displayName }) => displayName)).not.toContain(first)
  })
  it('are shown or not, once for the same key (C-138)', async () => {
    const again = { idempotencyKey: 'popular-twice' }
    const first = await show(inStore, false, 'v1', again)
    expect(first.body.data!.setPopularItemsConfiguration).toMatchObject({
      enabled: false,
      concurrencyChecksum: 'v2',
    })
    expect((await show(inStore, false, 'v1', again)).body).toEqual(first.body)
    expect(errorOf(await show(inStore, true, 'v1'))).toMatchObject({
      status: 409,
      record: { enabled: false },
    })
  })
  it('belong to a store and people with permission; need their flag (P-096, P-071)', async () => {
    expect(errorOf(await show(inCompany, true, 'v2'))).toMatchObject({ status: 403 })
    expect(errorOf(await fetchPopular(inStore, millLane))).toMatchObject({ status: 404 })
    expect(errorOf(await fetchPopular(inStore, 100100001))).toMatchObject({ status: 404 })
    const context = { merchantId: bakery, storeId: harbourStreet }
    const viewer = await platform.signIn('bakery-viewer', context)
    expect(errorOf(await show(viewer, true, 'v2'))).toMatchObject({ status: 403 })
    const flag = 'hec-popular-menu-items'
    const set = (is_on: boolean) =>
      platform.database.db
        .updateTable('feature_flag')
        .set({ is_on })
        .where('key', '=', flag)
        .execute()
    await set(false)
    expect(errorOf(await fetchPopular(inStore))).toMatchObject({ status: 403 })
    await set(true)
  })
})
