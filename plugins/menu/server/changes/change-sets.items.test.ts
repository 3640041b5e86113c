// Change sets of imports: created, changed and deleted items are recorded with their links, and
// undone as a whole.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'

import { startedPlatform } from '#server/testing/started-platform.ts'
import { bakery } from '../discounts/discounts.fixtures.ts'
import { buildFile, downloaded, rowsIn, type FileRow } from '../items/item-file.fixtures.ts'
import { itemCalls, type ReadItem } from '../items/items.fixtures.ts'
import { ok } from '../loyalty/loyalty.fixtures.ts'
import { newest, operator, fetchRows, undo, undone } from './change-sets.fixtures.ts'
import { readRows, signedIn } from '../people.fixtures.ts'
import { itNamesTheMerchant } from '../statements.fixtures.ts'

const platform = startedPlatform()
const owner = signedIn(platform, 'bakery-owner')
const named = readRows(platform)
const { add, edit, read: present, remove } = itemCalls(owner, named)
const read = ({ ItemMasterId }: ReadItem) => owner.call('getItem', { body: { ItemMasterId } })

const content = ({
  ConcurrencyChecksum: _version,
  LastModified: _at,
  LastModifiedBy: _by,
  ...rest
}: ReadItem) => rest

/** What a file of items does: names of new ones, cells of others, and those that it deletes. */
interface Changes {
  create?: readonly string[]
  change?: readonly (readonly [ReadItem, FileRow])[]
  remove?: readonly ReadItem[]
}
async function importing({ create = [], change = [], remove = [] }: Changes) {
  const rows = rowsIn(await downloaded(owner))
  const rowOf = ({ ItemMasterId }: ReadItem) => rows.find(({ Id }) => Id === String(ItemMasterId))!
  const Csv = buildFile([
    ...change.map(([item, cells]) => ({ ...rowOf(item), ...cells })),
    ...remove.map((item) => ({ ...rowOf(item), Delete: 'Yes' })),
    ...create.map((Name) => ({ Name, Category: named.categories[0].name, Price: '2.00' })),
  ])
  const { IsSuccessful, Rows } = ok(
    await owner.call('importItems', { body: { Csv, PreviewOnly: false } }),
  )
  expect(IsSuccessful, JSON.stringify(Rows)).toBe(true)
  return newest(owner, 'itemImport')
}

describe('an import', () => {
  it('is kept with what it made, changed and deleted, in words', async () => {
    const [a, b] = [await add({ RetailPrice: 3, TagIds: [named.tags[0].id] }), await add()]
    const made = `Made ${a.ItemMasterId}`
    const set = await importing({
      create: [made],
      change: [[a, { Price: '3.50', Tags: named.tags[1].name }]],
      remove: [b],
    })
    expect(set).toMatchObject({
      kind: 'itemImport',
      madeBy: 'bakery-owner',
      storeId: null,
      rowCount: 3,
      labels: [a.ItemName, b.ItemName, made],
    })
    const { rows } = await fetchRows(owner, set.id)
    expect(rows.map(({ label, change }) => [label, change])).toEqual([
      [a.ItemName, 'changed'],
      [b.ItemName, 'deleted'],
      [made, 'created'],
    ])
    expect(rows[0]!.members).toEqual([
      { name: 'price', before: 3, after: 3.5 },
      { name: 'tags', before: named.tags[0].name, after: named.tags[1].name },
    ])
    expect([
      rows[1]!.members.find(({ name }) => name === 'category'),
      rows[2]!.members.find(({ name }) => name === 'name'),
    ]).toEqual([
      { name: 'category', before: named.categories[0].name, after: null },
      { name: 'name', before: null, after: made },
    ])
  })
  it('is undone whole: made, deleted and renamed items, and their links', async () => {
    const [a, b, gone] = [
      await add({
        Barcode: `A${Date.now() % 1e9}`,
        TagIds: [named.tags[0].id],
        ModifierGroupIds: named.modifierGroups.slice(0, 2).map(({ id }) => id),
      }),
      await add(),
      await add({ TagIds: [named.tags[1].id] }),
    ]
    const made = `Made ${a.ItemMasterId}`
    const { id } = await importing({
      create: [made],
      remove: [gone],
      change: [
        [
          a,
          {
            Name: b.ItemName,
            Barcode: '',
            Price: '9.99',
            Tags: '',
            'Modifier groups': named.modifierGroups
              .slice(0, 2)
              .map(({ name }) => name)
              .toReversed()
              .join('; '),
          },
        ],
        [b, { Name: a.ItemName, Barcode: a.Barcode!, Tags: named.tags[1].name }],
      ],
    })
    expect([
      (await present(a)).ItemName,
      (await present(b)).Barcode,
      (await read(gone)).status,
    ]).toEqual([b.ItemName, a.Barcode, 404])
    await undone(owner, id)
    expect((await Promise.all([a, b, gone].map(present))).map(content)).toEqual(
      [a, b, gone].map(content),
    )
    expect(
      ok(
        await owner.call('getItems', {
          body: { SearchArg: made, PageRowCount: 5, RequestedPageNum: 1 },
        }),
      ),
    ).toMatchObject({ TotalRowCount: 0 })
  })
})

describe('taking an import back is refused', () => {
  it('is not listed or undone once another product keeps the items (S-072)', async () => {
    const set = await importing({ change: [[await add(), { Price: '3.50' }]] })
    const put = (flags: object) =>
      platform.database.db
        .updateTable('merchant')
        .set({ portal_flags: sql`portal_flags || ${JSON.stringify(flags)}::jsonb` })
        .where('id', '=', bakery.merchantId)
        .execute()
    await put({ isItemCategoryMoved: true })
    const listed = await owner.call('findChangeSets', { query: { kind: 'itemImport' } })
    const undoing = await undo(owner, set.id)
    await put({ isItemCategoryMoved: false })
    expect(ok(listed).total).toBe(0)
    expect(undoing.status).toBe(404)
    const again = await owner.call('findChangeSets', { query: { kind: 'itemImport' } })
    expect(ok(again).total).toBeGreaterThan(0)
  })
  const refused = async (id: number, code: string, message: string) =>
    expect(ok(await undo(owner, id))).toMatchObject({
      isSuccessful: false,
      code,
      message: `Nothing was undone. ${message}.`,
    })

  it('where an item was changed, or deleted, since', async () => {
    const [a, b] = [await add(), await add()]
    const { id } = await importing({
      change: [
        [a, { Price: '1.11' }],
        [b, { Price: '2.22' }],
      ],
    })
    const [nowA, nowB] = [await present(a), await present(b)]
    await edit(nowB, { RetailPrice: 7 })
    await refused(id, 'changedSince', `${b.ItemName} was changed since`)
    ok(await remove(nowA))
    await refused(
      id,
      'changedSince',
      `${a.ItemName} was deleted since; ${b.ItemName} was changed since`,
    )
    expect((await present(b)).RetailPrice).toBe(7)
  })
  it('where a promotion is for what it made', async () => {
    const made = `Promoted ${(await add()).ItemMasterId}`
    const { id } = await importing({ create: [made] })
    await operator(platform.databaseRoles, async (tx) => {
      const { id: item_id } = await tx
        .selectFrom('item')
        .select('id')
        .where('name', '=', made)
        .executeTakeFirstOrThrow()
      const { id: _id, ...promotion } = await tx
        .selectFrom('promotion')
        .selectAll()
        .where('merchant_id', '=', bakery.merchantId)
        .limit(1)
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('promotion')
        .values({ ...promotion, name: 'Two for one', category_id: null, item_id })
        .execute()
    })
    await refused(id, 'inTheWay', `${made} is needed by the promotion “Two for one”`)
  })
  it('where another item has its name, barcode or external id by now', async () => {
    const items = [
      await add(),
      await add({ Barcode: `B${Date.now() % 1e9}` }),
      await add({ ExternalItemId: `ext-${Date.now()}` }),
    ] as const
    const { id } = await importing({ remove: items })
    await add({ ItemName: items[0].ItemName.toUpperCase() })
    await add({
      Variations: [
        {
          Name: 'Small',
          RetailPrice: 3,
          Barcode: items[1].Barcode!,
          IsActive: true,
          IsDefault: true,
        },
      ],
    })
    await add({ ExternalItemId: items[2].ExternalItemId! })
    await refused(
      id,
      'inTheWay',
      [
        `${items[0].ItemName} had a name`,
        `${items[1].ItemName} had a barcode`,
        `${items[2].ItemName} had an external ID`,
      ]
        .map((text) => `${text} that another item now uses`)
        .join('; '),
    )
    expect((await Promise.all(items.map(read))).map(({ status }) => status)).toEqual([
      404, 404, 404,
    ])
  })
  it('where the category it stood in is deleted by now', async () => {
    const { id: category } = await platform.database.db
      .insertInto('item_category')
      .values({ merchant_id: bakery.merchantId, name: 'SHORT LIVED' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const item = await add({ ItemCategoryId: category })
    const { id } = await importing({ remove: [item] })
    await platform.database.db
      .updateTable('item_category')
      .set({ deleted_at: new Date() })
      .where('id', '=', category)
      .execute()
    await refused(id, 'inTheWay', `${item.ItemName} was in a category that has been deleted`)
  })
})

itNamesTheMerchant()
