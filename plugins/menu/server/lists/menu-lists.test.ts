// The choices of the item and category forms, over HTTP.
import { expect, it } from 'vitest'

import { testNow } from '#server/testing/platform.ts'
import { startedPlatform } from '#server/testing/started-platform.ts'
import { bakery } from '../discounts/discounts.fixtures.ts'
import { signedIn } from '../people.fixtures.ts'
import { itNamesTheMerchant } from '../statements.fixtures.ts'

const platform = startedPlatform()
const owner = signedIn(platform, 'bakery-owner')

const readRows = (
  table: 'printer_group' | 'tax_category' | 'tag' | 'modifier_group',
  merchantId: number = bakery.merchantId,
) =>
  platform.database.db
    .selectFrom(table as 'tax_category')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
/** Adds a deleted row, so that a list that shows it fails. */
const addGone = (table: 'printer_group' | 'tax_category' | 'tag' | 'modifier_group') =>
  platform.database.db
    .insertInto(table as 'tag')
    .values({ merchant_id: bakery.merchantId, name: 'Gone', deleted_at: new Date(testNow) })
    .execute()
const byName = (a: { name: string }, b: { name: string }) =>
  Buffer.compare(Buffer.from(a.name.toLowerCase()), Buffer.from(b.name.toLowerCase()))

it('routing groups come in order, or as a sorted page (C-041, F-21, F-43)', async () => {
  await addGone('printer_group')
  const rows = await readRows('printer_group')
  const wire = (list: typeof rows) =>
    list.map(({ id, name }) => ({ PrinterGroupId: id, PrinterGroupName: name }))
  const inOrder = rows.toSorted((a, b) => a.sort_order - b.sort_order || byName(a, b))
  expect([rows.length > 2, (await owner.call('getPrinterGroups', { body: {} })).body]).toEqual([
    true,
    { IsSuccessful: true, Message: null, ResultSet: wire(inOrder), TotalRowCount: rows.length },
  ])
  const sorted = rows.toSorted(byName)
  // As in the specification: with empty members, and 9999 rows.
  expect(
    (
      await owner.call('getPrinterGroups', {
        body: {
          SortColumn: 'PrinterGroupName',
          SortDirection: 'ASC',
          SearchArg2: '',
          SearchArg3: '',
          PageRowCount: 9999,
          RequestedPageNum: 1,
        },
      })
    ).body.ResultSet,
  ).toEqual(wire(sorted))
  expect(
    (
      await owner.call('getPrinterGroups', {
        body: {
          SortColumn: 'PrinterGroupName',
          SortDirection: 'DESC',
          PageRowCount: 2,
          RequestedPageNum: 2,
        },
      })
    ).body,
  ).toMatchObject({ ResultSet: wire(sorted.toReversed().slice(2, 4)), TotalRowCount: rows.length })
  const SearchArg = ` ${rows[0]!.name.slice(1, 5).toUpperCase()} `
  expect(
    (await owner.call('getPrinterGroups', { body: { SearchArg } })).body.ResultSet,
  ).toContainEqual(wire(rows)[0])
  for (const nothing of ['____', "'; --", '\0'])
    expect(
      (await owner.call('getPrinterGroups', { body: { SearchArg: nothing } })).body.TotalRowCount,
    ).toBe(0)
  expect(
    (
      await owner.call('getPrinterGroups', {
        body: { PageRowCount: 10_000, RequestedPageNum: Number.MAX_SAFE_INTEGER },
      })
    ).body.ResultSet,
  ).toEqual([])
})

it('tax categories are those in use, and one is the default (C-055, F-23)', async () => {
  await addGone('tax_category')
  const off = await platform.database.db
    .insertInto('tax_category')
    .values({ merchant_id: bakery.merchantId, name: 'Repealed', is_active: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = (await readRows('tax_category')).filter(({ is_active }) => is_active)
  const { body } = await owner.call('getActiveTaxCategories', {
    body: { SortColumn: 'TaxCategoryId', SortDirection: 'ASC' },
  })
  expect(body).toEqual({
    IsSuccessful: true,
    Message: null,
    TotalRowCount: rows.length,
    ResultSet: rows.map((row) => ({
      TaxCategoryId: row.id,
      Name: row.name,
      IsDefault: row.is_default,
      MerchantId: bakery.merchantId,
      ExternalTaxCategoryId: row.external_id,
      IsGratuity: row.is_gratuity,
      IsInclusive: row.is_inclusive,
    })),
  })
  expect([
    body.ResultSet.some(({ TaxCategoryId }) => TaxCategoryId === off.id),
    body.ResultSet.filter(({ IsDefault }) => IsDefault).length,
  ]).toEqual([false, 1])
})

it.each(['getPrinterGroups', 'getActiveTaxCategories'] as const)(
  '%s is sorted by its own columns alone',
  async (operation) => {
    for (const SortColumn of ['merchant_id', 'constructor', 'sort_order; --'])
      expect((await owner.call(operation, { body: { SortColumn } })).status).toBe(422)
  },
)

it('choices are the tags and groups of modifiers of this merchant, by name', async () => {
  await addGone('tag')
  await addGone('modifier_group')
  const named = async (table: 'tag' | 'modifier_group') =>
    (await readRows(table)).toSorted(byName).map(({ id, name }) => ({ id, name }))
  const [tags, modifierGroups] = [await named('tag'), await named('modifier_group')]
  expect([
    tags.length > 1,
    modifierGroups.length > 1,
    (await owner.call('getMenuChoices')).body,
  ]).toEqual([true, true, { tags, modifierGroups }])
})

itNamesTheMerchant()
