// The rules of an item over HTTP, for clients that skip the form; and filters and policies, each
// tested alone. Facts: row 5
import { describe, expect, it } from 'vitest'

import { testNow } from '#server/testing/platform.ts'
import { startedPlatform } from '#server/testing/started-platform.ts'
import { bakery, chain } from '../discounts/discounts.fixtures.ts'
import {
  freshItem,
  hashRows,
  itemCalls,
  namedRows,
  toSentItem,
  type NewItem,
  type ReadItem,
} from './items.fixtures.ts'
import { listFaults, readRows, signedIn } from '../people.fixtures.ts'
import { itNamesTheMerchant } from '../statements.fixtures.ts'

const key = (name: string) => `menu:item.errors.${name}`
const platform = startedPlatform()
const owner = signedIn(platform, 'bakery-owner')
const ours = readRows(platform)
const theirs = readRows(platform, chain.merchantId)

const state = () => hashRows(platform.databaseRoles, 'item', 'item_tag', 'item_modifier_group')
const { post, add, put, edit } = itemCalls(owner, ours)
/** Expects a new item and a change to be refused with the same faults, and nothing to be stored. */
async function refused(change: Partial<NewItem>, faults: readonly string[]) {
  const item = await add()
  const before = await state()
  expect([
    listFaults(await post(change)),
    listFaults(await put(item, change)),
    await state(),
  ]).toEqual([faults, faults, before])
}

describe('an item is refused', () => {
  it('with longer texts than the contract allows (V-046, V-047, K-29)', async () => {
    for (const change of [
      { ItemName: '\u00A0' },
      { ItemName: 'x'.repeat(51) },
      { Description: 'x'.repeat(131) },
    ])
      expect((await post(change)).status).toBe(422)
    const [ItemName, Description] = [`${'🥐'.repeat(49)}!`, '🥐'.repeat(130)]
    expect(await add({ ItemName, Description })).toMatchObject({ ItemName, Description })
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
    for (const PrintPriority of [-1, 10_000])
      expect((await post({ PrintPriority })).status).toBe(422)
    for (const PrintPriority of [0, 9999, null])
      expect((await add({ PrintPriority })).PrintPriority).toBe(PrintPriority)
  })
  it('without unit of sale or tax category (V-050, N-12, S-084)', async () => {
    for (const member of ['SoldBy', 'TaxCategoryId'] as const) {
      const { [member]: _, ...rest } = freshItem(ours)
      expect((await owner.call('addItem', { body: rest as NewItem })).status).toBe(400)
    }
  })
  it('without a price, unless the cashier is asked; then none is saved (K-10)', async () => {
    await refused({ RetailPrice: null }, [`RetailPrice ${key('priceRequired')}`])
    expect(await add({ RetailPrice: 0 })).toMatchObject({ RetailPrice: 0, PromptForPrice: false })
    const asked = await add({ RetailPrice: 7, PromptForPrice: true })
    expect(asked).toMatchObject({ RetailPrice: null, PromptForPrice: true })
    for (const RetailPrice of [null, undefined])
      expect(listFaults(await put(asked, { PromptForPrice: false, RetailPrice }))).toEqual([
        `RetailPrice ${key('priceRequired')}`,
      ])
    const priced = { PromptForPrice: false, RetailPrice: 2 }
    expect(await edit(asked, priced)).toMatchObject(priced)
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
    const gone = await platform.database.db
      .insertInto(table as 'tag')
      .values({ merchant_id: bakery.merchantId, name: 'GONE', deleted_at: new Date(testNow) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const sent = (id: number) => ({ [member]: member.endsWith('Ids') ? [own[0].id, id] : id })
    for (const id of [other[0].id, gone.id, 999_999_999, 2 ** 31, Number.MAX_SAFE_INTEGER])
      await refused(sent(id), [`${member} ${key(message)}`])
  },
)

describe('what is derived', () => {
  it('is the stocking unit, and whether it is a modifier (N-11, S-083)', async () => {
    const item = await add({ SoldBy: 1, StockingUnit: 'LB', IsModifier: true })
    expect([item.StockingUnit, item.IsModifier]).toEqual(['EACH', false])
    const change = { SoldBy: 2, StockingUnit: 'EACH', ItemType: 'M', IsModifier: false } as const
    expect(await edit(item, change)).toMatchObject({
      ...change,
      StockingUnit: 'LB',
      IsModifier: true,
    })
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
  for (const { status, body } of [await post(take(taken)), await put(other, take(taken))])
    expect([status, body]).toMatchObject([
      200,
      { IsSuccessful: false, Code: key(message), Errors: [{ Field, Code: key(message) }] },
    ])
  expect(await state()).toBe(before)
  expect((await put(taken, take(taken))).body.IsSuccessful).toBe(true)
  const cafe = await platform.signIn('cafe-owner')
  expect(
    (
      await cafe.call('addItem', {
        body: freshItem(await namedRows(platform.databaseRoles, 1001), take(taken)),
      })
    ).body.IsSuccessful,
  ).toBe(true)
})

itNamesTheMerchant()
