// Categories of items over HTTP: reading, saving, concurrent changes, and rights.
import { describe, expect, it } from 'vitest'
import { sortKey } from '#schemas/rules/search.ts'
import type { AnswerOf, BodyOf } from '#server/calls/call.ts'
import { testNow, type TestPerson } from '#server/testing/platform.ts'
import { startedPlatform } from '#server/testing/started-platform.ts'
import { categoryColors } from '../../rules/menu.ts'
import { bakery, chain } from '../discounts/discounts.fixtures.ts'
import { hashRows } from '../items/items.fixtures.ts'
import { freshNames, makeItems, markDeleted, ok } from '../loyalty/loyalty.fixtures.ts'
import { listFaults as faults, problem, signedIn } from '../people.fixtures.ts'
import { itNamesTheMerchant } from '../statements.fixtures.ts'

type Category = AnswerOf<'getItemCategories'>['Categories'][number]
type Fields = Partial<BodyOf<'editItemCategory'>['itemCategory']>
type Tags = BodyOf<'editItemCategory'>['tagAssignments']

const platform = startedPlatform()
const owner = signedIn(platform, 'bakery-owner')
const manager = signedIn(platform, 'bakery-manager', bakery.harbour)
const errors = 'menu:categories.errors'

const state = () => hashRows(platform.databaseRoles, 'item_category', 'category_tag')
const idsIn = async (table: 'department' | 'tag', merchantId: number = bakery.merchantId) => {
  const rows = await platform.database.db
    .selectFrom(table)
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id) as [number, number, number, ...number[]]
}
const addItems = (category_id: number | null, ...names: readonly string[]) =>
  makeItems(platform.databaseRoles, bakery.merchantId, names, { category_id })

const list = async (person = owner, body: BodyOf<'getItemCategories'> = {}) =>
  ok(await person.call('getItemCategories', { body }))
const read = async ({ ItemCategoryId: id }: Pick<Category, 'ItemCategoryId'>) =>
  (await list()).Categories.find(({ ItemCategoryId }) => ItemCategoryId === id)
const freshName = () => freshNames(1)[0]!.toUpperCase()
const add = (fields: Fields = {}, tagAssignments: Tags = null) =>
  owner.call('addItemCategory', {
    body: {
      itemCategory: {
        ...fields,
        CategoryName: fields.CategoryName ?? freshName(),
        ItemCategoryId: 0,
      },
      tagAssignments,
    } as BodyOf<'addItemCategory'>,
  })
const fresh = async (fields?: Fields, tags?: Tags): Promise<Category> =>
  ok(await add(fields, tags)).Entity!
/** Sends back what was read, with a change. */
const edit = (
  person: TestPerson,
  { ItemCategoryId, CategoryName, ConcurrencyChecksum }: Category,
  fields: Fields = {},
  tagAssignments: Tags = null,
) =>
  person.call('editItemCategory', {
    body: {
      itemCategory: { ItemCategoryId, CategoryName, ConcurrencyChecksum, ...fields },
      tagAssignments,
    },
  })
const remove = (person: TestPerson, { ItemCategoryId, ConcurrencyChecksum }: Category) =>
  person.call('deleteItemCategory', { body: { ItemCategoryId, ConcurrencyChecksum } })

describe('a category', () => {
  it('is stored, read and changed in every member (C-040, C-043, C-044, F-17, F-18)', async () => {
    const [bread, cakes] = await idsIn('department')
    const [first, second, third] = await idsIn('tag')
    const parent = await fresh()
    const all: Fields = {
      CategoryName: '  oat breads ',
      DisplayColor: 'e53935',
      DepartmentId: bread,
      MerchantId: bakery.merchantId,
      SortOrder: 9999,
      ParentItemCategoryId: parent.ItemCategoryId,
    }
    const stored = await fresh(all, [
      { TagId: first, TagName: 'Any', IsAssigned: true },
      { TagId: second, IsAssigned: true },
      { TagId: third, IsAssigned: false },
    ])
    expect(stored).toEqual({
      ...all,
      CategoryName: 'OAT BREADS',
      DisplayColor: 'E53935',
      ItemCategoryId: expect.any(Number),
      DepartmentName: 'Bread',
      TagIds: [first, second].toSorted((a, b) => a - b),
      ItemCount: 0,
      ConcurrencyChecksum: expect.any(String),
      LastModified: new Date(testNow).toISOString(),
      LastModifiedBy: 'bakery-owner',
    })
    expect(await read(stored)).toEqual(stored)

    // Only changed tags are sent.
    const changed = ok(
      await edit(
        manager,
        stored,
        {
          CategoryName: 'Rye',
          DisplayColor: null,
          DepartmentId: cakes,
          SortOrder: 0,
          ParentItemCategoryId: null,
        },
        [
          { TagId: first, IsAssigned: false },
          { TagId: third, IsAssigned: true },
        ],
      ),
    ).Entity!
    expect(changed).toMatchObject({
      CategoryName: 'RYE',
      DisplayColor: null,
      DepartmentId: cakes,
      SortOrder: 0,
      ParentItemCategoryId: null,
      TagIds: [second, third].toSorted((a, b) => a - b),
      LastModifiedBy: 'bakery-manager',
    })
    expect([
      await read(stored),
      changed.ConcurrencyChecksum === stored.ConcurrencyChecksum,
    ]).toEqual([changed, false])
    // Fields that aren't sent keep their value.
    expect(ok(await edit(owner, changed)).Entity).toEqual({
      ...changed,
      ConcurrencyChecksum: expect.any(String),
      LastModifiedBy: 'bakery-owner',
    })
  })
  it('may have any name of up to 20 characters, saved in capitals (V-042, K-29)', async () => {
    for (const [typed, CategoryName] of [
      ['Straße', 'STRASSE'],
      ["O'%_\\ <b>", "O'%_\\ <B>"],
      ['crème brûlée ☕ 𝒳', 'CRÈME BRÛLÉE ☕ 𝒳'],
      ['x'.repeat(20), 'X'.repeat(20)],
      ['ŉ ǅ ﬁ', 'ʼN Ǆ FI'],
    ] as const)
      expect((await fresh({ CategoryName: typed })).CategoryName).toBe(CategoryName)
    expect(faults(await add({ CategoryName: 'ß'.repeat(11) }))).toEqual([
      `itemCategory.CategoryName ${errors}.nameLong`,
    ])
    expect((await add({ CategoryName: 'x'.repeat(21) })).status).toBe(422)
    for (const CategoryName of ['', '   ', '\u00A0\u2003', '\u200B', '\u0085', 'a\0b', 'a\uD800c'])
      expect((await add({ CategoryName })).status, JSON.stringify(CategoryName)).toBe(422)
  })
  it('has one of the twelve colors or none (V-044)', async () => {
    for (const DisplayColor of [...categoryColors.map(({ hex }) => hex), null])
      expect((await fresh({ DisplayColor })).DisplayColor).toBe(DisplayColor)
    expect(faults(await add({ DisplayColor: '123456' }))).toEqual([
      `itemCategory.DisplayColor ${errors}.colorUnknown`,
    ])
  })
  it('that names what is not there is refused at each field, and nothing is stored', async () => {
    const [[theirDepartment], [theirTag], [tag], category, gone] = [
      await idsIn('department', chain.merchantId),
      await idsIn('tag', chain.merchantId),
      await idsIn('tag'),
      await fresh(),
      await fresh(),
    ]
    ok(await remove(owner, gone))
    const unchanged = await state()
    for (const id of [theirDepartment!, 999_999_999, 2 ** 31, Number.MAX_SAFE_INTEGER, 1e21])
      expect(faults(await edit(owner, category, { DepartmentId: id }))).toEqual([
        `itemCategory.DepartmentId ${errors}.departmentUnknown`,
      ])
    for (const id of [gone.ItemCategoryId, 999_999_999, 2 ** 31, 1e21])
      expect(faults(await add({ ParentItemCategoryId: id }))).toEqual([
        `itemCategory.ParentItemCategoryId ${errors}.parentUnknown`,
      ])
    for (const answer of [
      await add({ MerchantId: chain.merchantId }),
      await edit(owner, category, { MerchantId: 2 ** 31 }),
    ])
      expect(answer.status).toBe(404)
    expect(
      faults(
        await edit(owner, category, {}, [
          { TagId: tag!, IsAssigned: true },
          ...[theirTag!, 2 ** 31].map((TagId) => ({ TagId, IsAssigned: false })),
          { TagId: tag!, IsAssigned: false },
        ]),
      ),
    ).toEqual([
      `tagAssignments.1.TagId ${errors}.tagUnknown`,
      `tagAssignments.2.TagId ${errors}.tagUnknown`,
      `tagAssignments.3.TagId ${errors}.tagTwice`,
    ])
    expect(await state()).toBe(unchanged)
  })
  it('with a taken name in any case is refused; a deleted one is free (E-057)', async () => {
    const [one, other] = [await fresh(), await fresh()]
    const Code = `${errors}.nameTaken`
    const Message = 'Another category has this name.'
    const refused = {
      IsSuccessful: false,
      Code,
      Message,
      Errors: [{ Field: 'itemCategory.CategoryName', Code, Message }],
    }
    const before = await state()
    expect(ok(await add({ CategoryName: one.CategoryName.toLowerCase() }))).toMatchObject(refused)
    expect(ok(await edit(owner, other, { CategoryName: ` ${one.CategoryName}` }))).toMatchObject(
      refused,
    )
    expect(await state()).toBe(before)
    ok(await remove(owner, one))
    expect(
      ok(await edit(owner, other, { CategoryName: one.CategoryName })).Entity!.CategoryName,
    ).toBe(one.CategoryName)
  })
  it('is never under itself, directly or not, even when two change at once', async () => {
    const top = await fresh()
    const middle = await fresh({ ParentItemCategoryId: top.ItemCategoryId })
    const low = await fresh({ ParentItemCategoryId: middle.ItemCategoryId })
    for (const below of [top, middle, low])
      expect(
        faults(await edit(owner, top, { ParentItemCategoryId: below.ItemCategoryId })),
      ).toEqual([`itemCategory.ParentItemCategoryId ${errors}.parentLoop`])
    expect(
      ok(await edit(owner, low, { ParentItemCategoryId: top.ItemCategoryId })).Entity!
        .ParentItemCategoryId,
    ).toBe(top.ItemCategoryId)
    for (let round = 0; round < 2; round += 1) {
      const [a, b] = [await fresh(), await fresh()]
      const answers = await Promise.all([
        edit(owner, a, { ParentItemCategoryId: b.ItemCategoryId }),
        edit(manager, b, { ParentItemCategoryId: a.ItemCategoryId }),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    }
  })
})

describe('the list', () => {
  it('lists all in order with their counts, or a sorted page (F-41, F-43)', async () => {
    const { ItemCategoryId } = await fresh({ CategoryName: 'Counted' })
    const [item] = await addItems(ItemCategoryId, ...freshNames(3))
    await markDeleted(platform, 'item', item!.id)
    for (const [index, CategoryName] of ['Sorted b%', 'sorted É', 'sorted a'].entries())
      await fresh({ CategoryName, SortOrder: 8000 - index })
    const { Categories: all, TotalRowCount } = await list()
    const orderOf = ({ SortOrder, CategoryName }: Category) =>
      `${String(SortOrder).padStart(4, '0')} ${CategoryName}`
    const sorted = all.map(orderOf).toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))
    expect([TotalRowCount, all.map(orderOf)]).toEqual([all.length, sorted])
    expect(all.find(({ CategoryName }) => CategoryName === 'COUNTED')!.ItemCount).toBe(2)
    const names = async (body: BodyOf<'getItemCategories'>) => {
      const answer = await list(owner, body)
      return [answer.TotalRowCount, ...answer.Categories.map(({ CategoryName }) => CategoryName)]
    }
    expect(
      await names({
        SearchArg: ' SORTed ',
        SortColumn: 'CategoryName',
        SortDirection: 'ASC',
        SearchArg2: '',
        SearchArg3: '',
        PageRowCount: 9999,
        RequestedPageNum: 1,
        TotalRowCount: -1,
      }),
    ).toEqual([3, 'SORTED A', 'SORTED B%', 'SORTED É'])
    expect(
      await names({
        SearchArg: 'sorted',
        SortColumn: 'CategoryName',
        SortDirection: 'DESC',
        PageRowCount: 2,
        RequestedPageNum: 2,
      }),
    ).toEqual([3, 'SORTED A'])
    expect(await names({ SearchArg: 'B%' })).toEqual([1, 'SORTED B%'])
    expect(
      (await list(owner, { SortColumn: 'ItemCount', SortDirection: 'DESC', PageRowCount: 1 }))
        .Categories[0]!.ItemCount,
    ).toBe(Math.max(...all.map(({ ItemCount }) => ItemCount)))
    expect(
      (await owner.call('getItemCategories', { body: { SortColumn: 'merchant_id' } })).status,
    ).toBe(422)
    expect(
      await names({ PageRowCount: 10_000, RequestedPageNum: Number.MAX_SAFE_INTEGER }),
    ).toEqual([all.length])
  })
  it('comes with a page of its items, or of items without one (C-039, U-067)', async () => {
    const { ItemCategoryId } = await fresh()
    const made = await addItems(ItemCategoryId, ...freshNames(5))
    const page = async (
      NumericKeySearchArg: number,
      more: Partial<BodyOf<'getCategoriesAndItems'>> = {},
    ) =>
      ok(
        await owner.call('getCategoriesAndItems', {
          body: { NumericKeySearchArg, PageRowCount: 2, RequestedPageNum: 1, ...more },
        }),
      )
    const second = await page(ItemCategoryId, { RequestedPageNum: 2 })
    expect([
      second.Categories,
      second.TotalRowCount,
      second.ResultSet.map(({ ItemMasterId }) => ItemMasterId),
    ]).toEqual([(await list()).Categories, 5, made.slice(2, 4).map(({ id }) => id)])
    const [none] = await addItems(null, 'In none at all')
    expect(await page(-2, { SearchArg: 'in none' })).toMatchObject({
      TotalRowCount: 1,
      ResultSet: [{ ItemMasterId: none!.id, ItemCategoryId: null }],
    })
    // The count beside a category equals the count of its list.
    for (const category of (await list()).Categories.slice(0, 20))
      expect([category.CategoryName, (await page(category.ItemCategoryId)).TotalRowCount]).toEqual([
        category.CategoryName,
        category.ItemCount,
      ])
  })
})

describe('deleting', () => {
  it('is refused with the reason while items, categories or a promotion need it', async () => {
    const category = await fresh()
    const refusal = async () => {
      const { IsSuccessful, Code, Message } = ok(await remove(owner, category))
      return [IsSuccessful, Code?.replace('menu:categories.errors.', ''), Message]
    }
    await platform.database.db
      .insertInto('promotion')
      .values({
        merchant_id: bakery.merchantId,
        name: 'Needs it',
        kind: 'percent',
        value: '10',
        starts_on: '2026-11-01',
        category_id: category.ItemCategoryId,
      })
      .execute()
    const below = await fresh({ ParentItemCategoryId: category.ItemCategoryId })
    const items = await addItems(category.ItemCategoryId, ...freshNames(2))
    const take = (id: number) =>
      platform.database.db
        .updateTable('item')
        .set({ category_id: null })
        .where('id', '=', id)
        .execute()
    expect(await refusal()).toEqual([
      false,
      'hasItems',
      '2 items are in this category. Move them to another category first.',
    ])
    await take(items[0]!.id)
    expect(await refusal()).toEqual([
      false,
      'hasItems',
      'One item is in this category. Move it to another category first.',
    ])
    await take(items[1]!.id)
    expect(await refusal()).toEqual([
      false,
      'hasCategories',
      'This category contains other categories. Move them first.',
    ])
    ok(await remove(owner, below))
    expect(await refusal()).toEqual([
      false,
      'hasPromotions',
      'A promotion uses this category. Change or delete the promotion first.',
    ])
    await platform.database.db
      .updateTable('promotion')
      .set({ deleted_at: new Date(testNow) })
      .where('category_id', '=', category.ItemCategoryId)
      .execute()
    expect(await refusal()).toEqual([true, undefined, null])
    expect([
      await read(category),
      (await remove(owner, category)).status,
      (await edit(owner, category)).status,
    ]).toEqual([undefined, 404, 404])
  })
})

it('a person who is late is shown its current state (row 29)', async () => {
  const stored = await fresh()
  const won = ok(await edit(owner, stored, { DisplayColor: '1E88E5' })).Entity!
  const before = await state()
  for (const answer of [
    await edit(manager, stored, { CategoryName: 'Lost' }),
    await remove(manager, stored),
  ])
    expect([answer.status, problem(answer).record]).toEqual([409, won])
  expect(await state()).toBe(before)
  expect(ok(await edit(manager, won, { CategoryName: freshName() })).Entity).toMatchObject({
    DisplayColor: '1E88E5',
  })
})

itNamesTheMerchant()
