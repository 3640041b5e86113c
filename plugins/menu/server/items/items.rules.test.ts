// The rules of an item over HTTP, for clients that skip the form; and filters and policies, each
// tested alone. Facts: row 5
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Tx } from '#server/data/database-roles.ts'
import { rowsIn } from '#server/data/records/record.ts'
import {
  startPlatform,
  testNow,
  type TestPerson,
  type TestPlatform,
} from '#server/testing/platform.ts'
import { bakery, chain } from '../discounts/discounts.fixtures.ts'
import {
  listItems,
  readPromotions,
  readItem,
  readItems,
  replaceLinks,
  withoutCategory,
  type ItemQuery,
} from './item-rows.ts'
import {
  freshItem,
  namedRows,
  operator,
  toSentItem,
  type NamedRows,
  type NewItem,
  type ReadItem,
} from './items.fixtures.ts'
import { holdLive, findIdByName, type NamedTable } from '../live-rows.ts'

const key = (name: string) => `menu:item.errors.${name}`
let platform: TestPlatform
let owner: TestPerson
let ours: NamedRows
let theirs: NamedRows
beforeAll(async () => {
  platform = await startPlatform()
  ;[ours, theirs] = (await Promise.all(
    [bakery, chain].map(({ merchantId }) => namedRows(platform.databaseRoles, merchantId)),
  )) as [NamedRows, NamedRows]
  owner = await platform.signIn('bakery-owner', { merchantId: bakery.merchantId, storeId: 0 })
}, 60_000)
afterAll(() => platform?.close())

/** A hash of all merchants' items, so that tests notice any change. */
const state = () =>
  operator(platform.databaseRoles, async (tx) => {
    const { sum } = (
      await sql<{
        sum: string
      }>`select md5((select string_agg(t::text, '|' order by id) from item t)
        || (select string_agg(t::text, '|' order by t::text) from item_tag t)
        || (select string_agg(t::text, '|' order by t::text)
        from item_modifier_group t)) as sum`.execute(tx)
    ).rows[0]!
    expect(sum).toMatch(/^[0-9a-f]{32}$/)
    return sum
  })
const post = (change: Partial<NewItem>) => owner.call('addItem', { body: freshItem(ours, change) })
const add = async (change: Partial<NewItem> = {}): Promise<ReadItem> =>
  (await post(change)).body.Entity!
const edit = (body: Parameters<typeof toSentItem>[0], change: Partial<NewItem>) =>
  owner.call('editItem', {
    body: { ...toSentItem(body), ...change } as ReturnType<typeof toSentItem>,
  })
const listFaults = ({ status, body }: { status: number; body: unknown }) => {
  const { errors } = body as { errors: { field: string; code: string; message: string }[] }
  expect([
    status,
    errors.every(({ message }) => message.length > 10 && message !== "This isn't valid."),
  ]).toEqual([422, true])
  return errors.map(({ field, code }) => `${field} ${code}`)
}
/** Expects a new item and a change to be refused with the same faults, and nothing to be stored. */
async function refused(change: Partial<NewItem>, faults: readonly string[]) {
  const item = await add()
  const before = await state()
  expect([
    listFaults(await post(change)),
    listFaults(await edit(item, change)),
    await state(),
  ]).toEqual([faults, faults, before])
}

describe('an item is refused', () => {
  it('without a name, or with one of more than 50 characters (V-046, K-29)', async () => {
    for (const ItemName of ['', ' ', '\t\n', '\u00A0', 'x'.repeat(51)])
      expect((await post({ ItemName })).status).toBe(422)
    for (const ItemName of ['x'.repeat(50), `${'🥐'.repeat(49)}!`])
      expect((await add({ ItemName })).ItemName).toBe(ItemName)
    expect((await post({ ItemName: '  Crumb\0 cake \uD800 ' })).status).toBe(422)
  })
  it('with a description of more than 130 characters (V-047, K-29)', async () => {
    expect((await post({ Description: 'x'.repeat(131) })).status).toBe(422)
    expect((await add({ Description: '🥐'.repeat(130) })).Description).toBe('🥐'.repeat(130))
  })
  it('without a category, unless it is a modifier (V-048)', async () => {
    for (const ItemType of ['I', 'B'] as const)
      await refused({ ItemType, ItemCategoryId: null }, [
        `ItemCategoryId ${key('categoryRequired')}`,
      ])
    expect(await add({ ItemType: 'M', ItemCategoryId: null })).toMatchObject({
      ItemCategoryId: null,
      CategoryName: null,
      IsModifier: true,
    })
  })
  it("with a print priority that isn't a whole number from 0 to 9999 (V-049)", async () => {
    for (const [PrintPriority, status] of [
      [-1, 422],
      [10_000, 422],
      [1.5, 400],
      ['3' as unknown as number, 400],
    ] as const)
      expect((await post({ PrintPriority })).status).toBe(status)
    for (const PrintPriority of [0, 9999, null])
      expect((await add({ PrintPriority })).PrintPriority).toBe(PrintPriority)
  })
  it('without unit of sale or tax category; both take numbers (V-050, N-12, S-084)', async () => {
    for (const member of ['SoldBy', 'TaxCategoryId'] as const) {
      const { [member]: _, ...rest } = freshItem(ours)
      expect((await owner.call('addItem', { body: rest as NewItem })).status).toBe(400)
    }
    for (const [change, status] of [
      [{ SoldBy: 3 }, 422],
      [{ SoldBy: '1' }, 400],
      [{ TaxCategoryId: String(ours.taxes[0].id) }, 400],
      [{ ItemCategoryId: String(ours.categories[0].id) }, 400],
    ] as const)
      expect(
        (await post(change as unknown as Partial<NewItem>)).status,
        JSON.stringify(change),
      ).toBe(status)
  })
  it('without a price, unless the cashier is asked; then none is saved (K-10)', async () => {
    await refused({ RetailPrice: null }, [`RetailPrice ${key('priceRequired')}`])
    expect(await add({ RetailPrice: 0 })).toMatchObject({ RetailPrice: 0, PromptForPrice: false })
    const asked = await add({ RetailPrice: 7, PromptForPrice: true })
    expect(asked).toMatchObject({ RetailPrice: null, PromptForPrice: true })
    for (const RetailPrice of [null, undefined])
      expect(listFaults(await edit(asked, { PromptForPrice: false, RetailPrice }))).toEqual([
        `RetailPrice ${key('priceRequired')}`,
      ])
    expect(
      (await edit(asked, { PromptForPrice: false, RetailPrice: 2 })).body.Entity,
    ).toMatchObject({ RetailPrice: 2, PromptForPrice: false })
    for (const RetailPrice of [-0.01, 1_000_000, 0.005])
      expect((await post({ RetailPrice })).status).toBe(422)
  })
  it('with a barcode of other characters than letters and digits', async () => {
    for (const Barcode of ['12_34', '12-34', 'é', '1'.repeat(21)])
      expect((await post({ Barcode })).status).toBe(422)
    expect(await add({ Barcode: ' １2\u00a034\u200b' })).toMatchObject({ Barcode: '1234' })
  })
  it('with all its faults at once', async () => {
    await refused(
      {
        RetailPrice: null,
        ItemCategoryId: null,
        TaxCategoryId: 999_999_999,
        TagIds: [999_999_999],
      },
      [
        `ItemCategoryId ${key('categoryRequired')}`,
        `RetailPrice ${key('priceRequired')}`,
        `TaxCategoryId ${key('taxUnknown')}`,
        `TagIds ${key('tagUnknown')}`,
      ],
    )
  })
})

const references = [
  ['ItemCategoryId', 'categories', 'item_category', 'categoryUnknown'],
  ['TaxCategoryId', 'taxes', 'tax_category', 'taxUnknown'],
  ['PrinterGroupId', 'groups', 'printer_group', 'routingGroupUnknown'],
  ['TagIds', 'tags', 'tag', 'tagUnknown'],
  ['ModifierGroupIds', 'modifierGroups', 'modifier_group', 'modifierGroupUnknown'],
] as const
it.each(references)(
  "%s names what this merchant has: not another's, what is deleted, or nothing (row 4)",
  async (member, list, table, message) => {
    const [own, other] = [ours[list], theirs[list]]
    const gone = await operator(platform.databaseRoles, (tx) =>
      tx
        .insertInto(table as 'tag')
        .values({ merchant_id: bakery.merchantId, name: 'GONE', deleted_at: new Date(testNow) })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    const sent = (id: number) => ({ [member]: member.endsWith('Ids') ? [own[0].id, id] : id })
    for (const id of [other[0].id, gone.id, 999_999_999, 2 ** 31, Number.MAX_SAFE_INTEGER])
      await refused(sent(id), [`${member} ${key(message)}`])
  },
)

describe('what is derived', () => {
  it('is the stocking unit, from how it is sold, whatever is sent (S-083)', async () => {
    const item = await add({ SoldBy: 1, StockingUnit: 'LB' })
    expect(item.StockingUnit).toBe('EACH')
    expect((await edit(item, { SoldBy: 2, StockingUnit: 'EACH' })).body.Entity).toMatchObject({
      SoldBy: 2,
      StockingUnit: 'LB',
    })
  })
  it('is whether it is a modifier, from its type (N-11, S-083)', async () => {
    expect(
      [await add({ IsModifier: true }), await add({ IsModifier: false, ItemType: 'M' })].map(
        ({ IsModifier }) => IsModifier,
      ),
    ).toEqual([false, true])
  })
  it('is the routing group, from its name where no number is sent (F-20, F-21)', async () => {
    const [first, second] = ours.groups
    expect(await add({ PrinterGroupName: ` ${first.name.toUpperCase()} ` })).toMatchObject({
      PrinterGroupId: first.id,
      PrinterGroupName: first.name,
    })
    expect(await add({ PrinterGroupName: first.name, PrinterGroupId: second.id })).toMatchObject({
      PrinterGroupId: second.id,
      PrinterGroupName: second.name,
    })
    const item = await add({ PrinterGroupId: first.id })
    const { PrinterGroupId: _, ...unnumbered } = toSentItem(item)
    expect(
      (await owner.call('editItem', { body: { ...unnumbered, PrinterGroupName: '' } })).body.Entity,
    ).toMatchObject({ PrinterGroupId: null, PrinterGroupName: null })
    const foreign = theirs.groups.find(({ name }) => !ours.groups.some((own) => own.name === name))!
    for (const PrinterGroupName of [foreign.name, 'No such group'])
      await refused({ PrinterGroupName, PrinterGroupId: undefined }, [
        `PrinterGroupName ${key('routingGroupUnknown')}`,
      ])
  })
})

it.each<[string, (taken: ReadItem) => Partial<NewItem>, string, string]>([
  [
    'name, in whatever case',
    ({ ItemName }) => ({ ItemName: ItemName.toUpperCase() }),
    'ItemName',
    'nameTaken',
  ],
  ['barcode', ({ Barcode }) => ({ Barcode: Barcode! }), 'Barcode', 'barcodeTaken'],
  [
    'external id',
    ({ ExternalItemId }) => ({ ExternalItemId: ExternalItemId! }),
    'ExternalItemId',
    'externalIdTaken',
  ],
])('no two items of a merchant have the same %s', async (_, take, Field, message) => {
  const [taken, other] = [
    await add({ Barcode: crypto.randomUUID().slice(0, 8), ExternalItemId: crypto.randomUUID() }),
    await add(),
  ]
  const before = await state()
  for (const { status, body } of [await post(take(taken)), await edit(other, take(taken))])
    expect([status, body]).toMatchObject([
      200,
      { IsSuccessful: false, Code: key(message), Errors: [{ Field, Code: key(message) }] },
    ])
  expect(await state()).toBe(before)
  expect((await edit(taken, take(taken))).body.IsSuccessful).toBe(true)
  const cafe = await platform.signIn('cafe-owner')
  expect(
    (
      await cafe.call('addItem', {
        body: freshItem(await namedRows(platform.databaseRoles, 1001), take(taken)),
      })
    ).body.IsSuccessful,
  ).toBe(true)
})

// Tests each guard alone, so that neither relies on the other: the filter in an unrestricted
// database role with our merchant, the policy in our role with their merchant.
describe.each(['filter', 'row-level security'] as const)(
  'the %s alone keeps to its merchant',
  (guard) => {
    const under = <T>(work: (tx: Tx) => Promise<T>) =>
      guard === 'filter'
        ? operator(platform.databaseRoles, work)
        : platform.databaseRoles.asTenant({ merchantId: bakery.merchantId, stores: 'all' }, work)
    const asked = guard === 'filter' ? bakery.merchantId : chain.merchantId
    const all: ItemQuery = {
      search: '',
      category: undefined,
      available: undefined,
      type: undefined,
      sort: 'ItemName',
      descending: false,
      limit: 10_000,
      offset: 0,
    }
    const theirItems = () =>
      operator(platform.databaseRoles, (tx) =>
        tx
          .selectFrom('item')
          .select('id')
          .where('merchant_id', '=', chain.merchantId)
          .orderBy('id')
          .execute(),
      )

    it('in what is read', async () => {
      const ids = new Set((await theirItems()).map(({ id }) => id))
      const { rows, total } = await under((tx) => listItems(tx, asked, all))
      expect([total > 100, rows.filter(({ ItemMasterId }) => ids.has(ItemMasterId))]).toEqual([
        guard === 'filter',
        [],
      ])
      expect(
        (await under((tx) => listItems(tx, asked, { ...all, category: theirs.categories[0].id })))
          .total,
      ).toBe(0)
      expect(
        (
          await under((tx) => listItems(tx, asked, { ...all, category: withoutCategory }))
        ).rows.filter(({ ItemMasterId }) => ids.has(ItemMasterId)),
      ).toEqual([])
      const promoted = await operator(platform.databaseRoles, (tx) =>
        tx
          .selectFrom('promotion')
          .select('item_id')
          .where('merchant_id', '=', chain.merchantId)
          .where('item_id', 'is not', null)
          .executeTakeFirstOrThrow(),
      )
      for (const id of [...ids].slice(0, 3))
        expect(await under((tx) => readItems(tx, asked, [id], { lock: true }))).toEqual(new Map())
      expect(await under((tx) => readPromotions(tx, asked, [promoted.item_id!]))).toEqual(new Map())
    })
    it('in what an item names', async () => {
      for (const [, list, table] of references) {
        const held = await under((tx) =>
          holdLive(
            tx,
            asked,
            table as NamedTable,
            theirs[list].map(({ id }) => id),
          ),
        )
        expect([...held]).toEqual([])
        const foreign = theirs[list].find(
          ({ name }) => !ours[list].some((own) => own.name === name),
        )
        if (foreign)
          expect(
            await under((tx) => findIdByName(tx, asked, table as NamedTable, foreign.name)),
          ).toBeUndefined()
      }
    })
    it('in what is written', async () => {
      const theirItem = (
        await operator(platform.databaseRoles, (tx) =>
          tx
            .selectFrom('item_modifier_group')
            .select('item_id')
            .where('merchant_id', '=', chain.merchantId)
            .executeTakeFirstOrThrow(),
        )
      ).item_id
      const stored = await operator(platform.databaseRoles, (tx) =>
        readItem(tx, chain.merchantId, theirItem),
      )
      const before = await state()
      const [rows, by] = [
        rowsIn('item'),
        { merchant_id: asked, modified_at: new Date(), modified_by: null },
      ]
      await expect(
        under((tx) => rows.change(tx, by, stored!.row, { name: 'Taken over' })),
      ).rejects.toThrow('no result')
      const nothing = [{ id: theirItem, linked: [] }]
      await under((tx) => replaceLinks(tx, asked, 'TagIds', nothing))
      await under((tx) => replaceLinks(tx, asked, 'ModifierGroupIds', nothing))
      const id = guard === 'filter' ? ours.tags[0].id : theirs.tags[0].id
      await expect(
        under((tx) => replaceLinks(tx, asked, 'TagIds', [{ id: theirItem, linked: [id] }])),
      ).rejects.toMatchObject({
        code: guard === 'filter' ? '23503' : '42501',
      })
      await expect(
        under((tx) =>
          rows.insert(tx, by, { name: 'Slipped in', tax_category_id: theirs.taxes[0].id }),
        ),
      ).rejects.toMatchObject({ code: guard === 'filter' ? '23503' : '42501' })
      expect(await state()).toBe(before)
    })
  },
)
