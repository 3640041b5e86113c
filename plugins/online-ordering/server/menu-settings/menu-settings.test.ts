// Menu settings over the graph, in the seeded bakery of three stores and the deli, which never
// saved any.
import { describe, expect, it } from 'vitest'

import { testNow, type TestPerson } from '#server/testing/platform.ts'
import { ask, bakery, harbourStreet, millLane, switchFlag } from '../bakery.fixtures.ts'
import { startedBakery } from '../started-bakery.fixtures.ts'

const enabledKey = 'hec-item-level-special-instructions-enabled'
const textKey = 'hec-item-level-special-instructions-text'
const [platform, inCompany, inStore] = startedBakery(0, harbourStreet)

const read = (person: TestPerson, merchantId = bakery) =>
  ask(person, 0, 'getCompanyInformation', { organization: String(merchantId) })
const fetchInformation = async (person: TestPerson, merchantId?: number) =>
  (await read(person, merchantId)).answer!
type Pairs = readonly { key: string; value: string }[]
const save = (configurationSettings: Pairs, concurrencyChecksum: string) =>
  ask(inCompany, 0, 'setConfigurationSettings', {
    configurationSetId: 'HEC-FRONTEND-CUSTOMIZATION',
    configurationSettings,
    concurrencyChecksum,
  })

describe('special instructions', () => {
  it('are off with the default message until someone saves (F-74, C-135)', async () => {
    const deli = await platform.signIn('deli-owner')
    expect(await fetchInformation(deli, 1006)).toMatchObject({
      itemLevelSpecialInstructionsEnabled: false,
      itemLevelSpecialInstructionsText: '',
      concurrencyChecksum: 'v0',
      lastModified: null,
      lastModifiedBy: null,
    })
    expect((await read(deli, 1001)).error).toMatchObject({ status: 404 })
  })
  it('are saved as pairs of their set (C-136, K-46)', async () => {
    const { concurrencyChecksum } = await fetchInformation(inCompany)
    const pairs = [
      { key: enabledKey, value: 'true' },
      { key: textKey, value: 'No nuts?\nTell us.' },
    ]
    const first = await save(pairs, concurrencyChecksum)
    expect(first.answer).toEqual({
      id: 'HEC-FRONTEND-CUSTOMIZATION',
      configurationSettings: pairs,
      concurrencyChecksum: 'v2',
      lastModified: new Date(testNow).toISOString(),
      lastModifiedBy: 'bakery-owner',
    })
  })
  it('keep what is not sent; an empty text is the default message (S-152)', async () => {
    const kept = await save([{ key: enabledKey, value: 'false' }], 'v2')
    expect(kept.answer!.configurationSettings).toEqual([
      { key: enabledKey, value: 'false' },
      { key: textKey, value: 'No nuts?\nTell us.' },
    ])
    await save([{ key: textKey, value: '' }], 'v3')
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
    const refused = (await save(pairs, before.concurrencyChecksum)).error
    expect(refused).toMatchObject({
      errors: expect.arrayContaining([
        expect.objectContaining({ field: expect.stringContaining('configurationSettings') }),
      ]) as unknown,
    })
    expect(await fetchInformation(inCompany)).toEqual(before)
  })
})

const fetchPopular = (storeId: number = harbourStreet) =>
  ask(inStore, storeId, 'getPopularItemsConfiguration')

describe('popular items', () => {
  it('are what the store sold most in the last 90 days (F-75, K-76, C-137)', async () => {
    const { items, enabled } = (await fetchPopular()).answer!
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
    const before = (await fetchPopular()).answer!.items
    const first = before[0]!.displayName
    const change = (is_available_online: boolean) =>
      platform.database.db
        .updateTable('item')
        .set({ is_available_online })
        .where('merchant_id', '=', bakery)
        .where('name', '=', first)
        .execute()
    await change(false)
    const { items } = (await fetchPopular()).answer!
    await change(true)
    expect(items.map(({ displayName }) => displayName)).not.toContain(first)
  })
  it('are shown or not (C-138)', async () => {
    const sent = { enabled: false, concurrencyChecksum: 'v1' }
    const first = await ask(inStore, harbourStreet, 'setPopularItemsConfiguration', sent)
    expect(first.answer).toMatchObject({
      enabled: false,
      concurrencyChecksum: 'v2',
    })
  })
  it('belong to a store; need their flag (P-071)', async () => {
    expect((await fetchPopular(millLane)).error).toMatchObject({ status: 404 })
    await switchFlag(platform, 'hec-popular-menu-items', false)
    expect((await fetchPopular()).error).toMatchObject({ status: 403 })
    await switchFlag(platform, 'hec-popular-menu-items', true)
  })
})
