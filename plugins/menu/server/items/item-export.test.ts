// Items as a file over HTTP: which items, their order, the file's name, and the audit trail.
import { describe, expect, it } from 'vitest'

import { startedPlatform } from '#server/testing/started-platform.ts'
import { cafe, chain } from '../discounts/discounts.fixtures.ts'
import { downloaded, buildFile, rowsIn } from './item-file.fixtures.ts'
import { itemCalls } from './items.fixtures.ts'
import { lastTrail } from '../loyalty/loyalty.fixtures.ts'
import { readRows, signedIn } from '../people.fixtures.ts'
import { itNamesTheMerchant } from '../statements.fixtures.ts'

const platform = startedPlatform()
const owner = signedIn(platform, 'bakery-owner')
const ours = readRows(platform)

const { add } = itemCalls(owner, ours)
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
  it('keeps to the filters of the list', async () => {
    const category = ours.categories[2]!
    const latte = await add({
      ItemName: 'Filtered latte',
      Barcode: 'FilteredLatte',
      ItemCategoryId: category.id,
    })
    const other = { ItemType: 'M', IsSellable: false, ItemCategoryId: null } as const
    await add({ ItemName: 'Filtered syrup', ...other })
    const inCategory = rowsIn(await downloaded(owner, { NumericKeySearchArg: category.id }))
    expect(new Set(inCategory.map(({ Category }) => Category))).toEqual(new Set([category.name]))
    const SearchArg = 'FILTERED'
    for (const [query, names] of [
      [{ SearchArg }, ['Filtered latte', 'Filtered syrup']],
      [{ SearchArg: latte.Barcode! }, ['Filtered latte']],
      [{ SearchArg, Available: 'Yes' }, ['Filtered latte']],
      [{ SearchArg, Available: 'No' }, ['Filtered syrup']],
      [{ SearchArg, ItemType: 'I' }, ['Filtered latte']],
      [{ SearchArg, ItemType: 'M' }, ['Filtered syrup']],
      [{ SearchArg, ItemType: 'B' }, []],
      [{ SearchArg, NumericKeySearchArg: -2 }, ['Filtered syrup']],
      [{ NumericKeySearchArg: -1 }, []],
      [{ NumericKeySearchArg: 0 }, []],
      [{ NumericKeySearchArg: 2 ** 31 }, []],
      [{ NumericKeySearchArg: Number.MAX_SAFE_INTEGER }, []],
    ] as const)
      expect(namesIn(await downloaded(owner, query))).toEqual(names)
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
  const others = await platform.database.db
    .selectFrom('item')
    .select('id')
    .where('merchant_id', 'in', [cafe.merchantId, chain.merchantId])
    .execute()
  const ids = new Set(others.map(({ id }) => String(id)))
  expect(rowsIn(await downloaded(owner)).filter(({ Id }) => ids.has(Id!))).toEqual([])
})

itNamesTheMerchant()
