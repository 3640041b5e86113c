// Items as a file over HTTP: which items, their order, the file's name, and the audit trail.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startPlatform, type TestPerson, type TestPlatform } from '#server/testing/platform.ts'
import { bakery, cafe, chain } from '../discounts/discounts.fixtures.ts'
import { downloaded, buildFile, rowsIn } from './item-file.fixtures.ts'
import { freshItem, namedRows, operator, type NamedRows, type NewItem } from './items.fixtures.ts'
import { lastTrail } from '../loyalty/loyalty.fixtures.ts'
import { itNamesTheMerchant } from '../statements.fixtures.ts'

let platform: TestPlatform
let owner: TestPerson
let ours: NamedRows
beforeAll(async () => {
  platform = await startPlatform()
  ours = await namedRows(platform.databaseRoles, bakery.merchantId)
  owner = await platform.signIn('bakery-owner', { merchantId: bakery.merchantId, storeId: 0 })
}, 60_000)
afterAll(() => platform?.close())

const add = async (change: Partial<NewItem>) => {
  const { body, text } = await owner.call('addItem', { body: freshItem(ours, change) })
  expect(body.IsSuccessful, text).toBe(true)
  return body.Entity!
}
const namesIn = (csv: string) => rowsIn(csv).map(({ Name }) => Name)
describe('a download of items (U-068)', () => {
  it('holds all items in the order of the list, with versions and all members', async () => {
    const {
      body: { ResultSet },
    } = await owner.call('getItems', { body: { PageRowCount: 10_000, RequestedPageNum: 1 } })
    const rows = rowsIn(await downloaded(owner))
    expect(
      rows.map(({ Id, Name, Version, Category, Active }) => [
        Number(Id),
        Name,
        Version,
        Category,
        Active,
      ]),
    ).toEqual(
      ResultSet.map(({ ItemMasterId, ItemName, ConcurrencyChecksum, CategoryName, Available }) => [
        ItemMasterId,
        ItemName,
        ConcurrencyChecksum,
        CategoryName ?? '',
        Available,
      ]),
    )
  })
  it('has the local day in its file name, and says how many items there are', async () => {
    const { headers } = await owner.call('exportItems')
    const count = namesIn(await downloaded(owner)).length
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': "attachment; filename*=UTF-8''Items%202026-11-20.csv",
      'x-row-count': String(count),
    })
  })
  it.each<[string, NewItem['ItemType'], boolean]>([
    ['Filtered latte', 'I', true],
    ['Filtered syrup', 'M', false],
  ])('keeps to the filters of the list: %s', async (ItemName, ItemType, IsSellable) => {
    const item = await add({
      ItemName,
      ItemType,
      IsSellable,
      Barcode: ItemName.replace(' ', ''),
      ItemCategoryId: ours.categories[2]!.id,
    })
    const Available = IsSellable ? 'Yes' : 'No'
    const category = rowsIn(await downloaded(owner, { NumericKeySearchArg: item.ItemCategoryId! }))
    expect(new Set(category.map(({ Category }) => Category))).toEqual(
      new Set([ours.categories[2]!.name]),
    )
    for (const query of [
      { SearchArg: ItemName.toUpperCase() },
      { SearchArg: item.Barcode! },
      { SearchArg: 'Filtered', Available },
      { SearchArg: 'Filtered', ItemType: ItemType! },
    ] as const)
      expect(namesIn(await downloaded(owner, query))).toContain(ItemName)
    expect(namesIn(await downloaded(owner, { SearchArg: 'Filtered', ItemType: 'B' }))).toEqual([])
  })
  it('takes items without a category by -2, and nothing for an unknown number', async () => {
    const item = await add({ ItemType: 'M', ItemCategoryId: null })
    expect(namesIn(await downloaded(owner, { NumericKeySearchArg: -2 }))).toContain(item.ItemName)
    expect(
      rowsIn(await downloaded(owner, { NumericKeySearchArg: -2 })).every(
        ({ Category }) => Category === '',
      ),
    ).toBe(true)
    for (const NumericKeySearchArg of [-1, 0, 2 ** 31, Number.MAX_SAFE_INTEGER])
      expect(namesIn(await downloaded(owner, { NumericKeySearchArg }))).toEqual([])
  })
  it('is a template with its head alone', async () => {
    const { text, headers } = await owner.call('exportItems', { query: { templateOnly: true } })
    expect([text.trimEnd().split('\r\n').length, headers['x-row-count']]).toEqual([1, '0'])
  })
  it('reads more than a thousand in pages, each of them once', async () => {
    const Csv = buildFile(
      Array.from({ length: 2100 }, (_, at) => ({
        Name: `Paged ${at}`,
        Type: 'Modifier',
        Price: '1',
      })),
    )
    expect(
      (await owner.call('importItems', { body: { Csv, PreviewOnly: false } })).body.CreatedCount,
    ).toBe(2100)
    const ids = rowsIn(await downloaded(owner, { SearchArg: 'Paged' })).map(({ Id }) => Id)
    expect([ids.length, new Set(ids).size]).toEqual([2100, 2100])
  })
  it('leaves an audit row with what was asked for', async () => {
    await downloaded(owner, { SearchArg: 'Filtered' })
    expect(await lastTrail(platform.databaseRoles)).toMatchObject({
      action: 'item.export',
      entity: 'item',
      actor_name: 'bakery-owner',
      after: { rows: 2, SearchArg: 'Filtered' },
    })
  })
})

it('a download contains nothing of other merchants', async () => {
  const others = await operator(platform.databaseRoles, (tx) =>
    tx
      .selectFrom('item')
      .select('id')
      .where('merchant_id', 'in', [cafe.merchantId, chain.merchantId])
      .execute(),
  )
  const ids = new Set(others.map(({ id }) => String(id)))
  expect(rowsIn(await downloaded(owner)).filter(({ Id }) => ids.has(Id!))).toEqual([])
})

itNamesTheMerchant()
