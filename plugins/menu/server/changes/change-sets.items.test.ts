// Change sets of imports: created, changed and deleted items are recorded with their links, and
// undone as a whole.
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { AnyCall } from '#server/calls/call.ts'
import { startPlatform, type TestPerson, type TestPlatform } from '#server/testing/platform.ts'
import { bakery } from '../discounts/discounts.fixtures.ts'
import {
  freshItem,
  keyOf,
  namedRows,
  toSentItem,
  type NamedRows,
  type NewItem,
  type ReadItem,
} from '../items/items.fixtures.ts'
import { ok } from '../loyalty/loyalty.fixtures.ts'
import { newest, operator, fetchRows, undo, undone } from './change-sets.fixtures.ts'
import { keepItems } from './items.ts'

let platform: TestPlatform
let owner: TestPerson
let named: NamedRows
beforeAll(async () => {
  platform = await startPlatform()
  owner = await platform.signIn('bakery-owner', { merchantId: bakery.merchantId, storeId: 0 })
  named = await namedRows(platform.databaseRoles, bakery.merchantId)
}, 60_000)
afterAll(() => platform?.close())

const add = async (change: Partial<NewItem> = {}) =>
  ok(await owner.call('addItem', { body: freshItem(named, change) })).Entity!
const edit = async (item: ReadItem, change: { RetailPrice: number }) =>
  ok(await owner.call('editItem', { body: { ...toSentItem(item), ...change } })).Entity!
const read = async ({ ItemMasterId }: ReadItem) =>
  await owner.call('getItem', { body: { ItemMasterId } })
const present = async (item: ReadItem) => ok(await read(item)).Entity!
const content = ({
  ConcurrencyChecksum: _version,
  LastModified: _at,
  LastModifiedBy: _by,
  ...rest
}: ReadItem) => rest

/** What an import does to columns and links, without a file. */
interface Changes {
  create?: readonly string[]
  change?: readonly (readonly [
    ReadItem,
    {
      name?: string
      barcode?: string | null
      price?: string
      tags?: readonly number[]
      groups?: readonly number[]
    },
  ])[]
  remove?: readonly ReadItem[]
}
const idOf = ({ ItemMasterId }: ReadItem) => ItemMasterId
async function importing({ create = [], change = [], remove = [] }: Changes) {
  const call = {
    scope: { merchantId: bakery.merchantId, storeId: 0, stores: 'all', view: 'company' },
    session: { userName: 'bakery-owner' },
    clock: platform.clock,
  } as unknown as AnyCall
  const [merchant_id, there] = [
    bakery.merchantId,
    [...change.map(([item]) => idOf(item)), ...remove.map(idOf)],
  ]
  await platform.databaseRoles.asTenant({ merchantId: merchant_id, stores: 'all' }, (tx) =>
    keepItems(
      tx,
      call,
      there,
      async () => {
        const bump = (item: ReadItem, set: object) =>
          tx
            .updateTable('item')
            .set((eb) => ({ ...set, version: eb('version', '+', 1) }))
            .where('merchant_id', '=', merchant_id)
            .where('id', '=', idOf(item))
            .execute()
        for (const [item, { name }] of change)
          if (name) await bump(item, { name: `parked ${idOf(item)}`, barcode: null })
        for (const [item, { name, barcode, price, tags, groups }] of change) {
          await bump(item, {
            ...(name && { name }),
            ...(barcode !== undefined && { barcode }),
            ...(price && { retail_price: price }),
          })
          if (tags)
            await tx
              .deleteFrom('item_tag')
              .where('merchant_id', '=', merchant_id)
              .where('item_id', '=', idOf(item))
              .execute()
          for (const tag_id of tags ?? [])
            await tx
              .insertInto('item_tag')
              .values({ merchant_id, item_id: idOf(item), tag_id })
              .execute()
          if (groups)
            await tx
              .deleteFrom('item_modifier_group')
              .where('merchant_id', '=', merchant_id)
              .where('item_id', '=', idOf(item))
              .execute()
          for (const [at, modifier_group_id] of (groups ?? []).entries())
            await tx
              .insertInto('item_modifier_group')
              .values({ merchant_id, item_id: idOf(item), modifier_group_id, sort_order: at })
              .execute()
        }
        for (const item of remove) await bump(item, { deleted_at: platform.clock.now().toString() })
        const made = create.map((name) => ({
          merchant_id,
          name,
          tax_category_id: named.taxes[0].id,
          retail_price: '2.00',
        }))
        return made.length === 0
          ? []
          : (await tx.insertInto('item').values(made).returning('id').execute()).map(({ id }) => id)
      },
      (created) => [...there, ...created],
    ),
  )
  return newest(owner, 'itemImport')
}

describe('an import', () => {
  it('is kept with what it made, changed and deleted, in words', async () => {
    const [a, b] = [await add({ RetailPrice: 3, TagIds: [named.tags[0].id] }), await add()]
    const made = `Made ${a.ItemMasterId}`
    const set = await importing({
      create: [made],
      change: [[a, { price: '3.50', tags: [named.tags[1].id] }]],
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
            name: b.ItemName,
            barcode: null,
            price: '9.99',
            tags: [],
            groups: named.modifierGroups
              .slice(0, 2)
              .map((group) => group.id)
              .toReversed(),
          },
        ],
        [b, { name: a.ItemName, barcode: a.Barcode, tags: [named.tags[1].id] }],
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
  it('in any sequence, undone from the last to the first, leaves what was there', async () => {
    const step = fc.record({
      price: fc.integer({ min: 1, max: 9999 }),
      swap: fc.boolean(),
      tag: fc.nat(1),
      remove: fc.boolean(),
      create: fc.boolean(),
    })
    let made = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
        const items = [await add(), await add(), await add()] as const
        const look = async () =>
          Promise.all(
            items.map(async (item) => {
              const { status, body } = await read(item)
              return status === 200 ? content(body.Entity!) : null
            }),
          )
        const [states, sets]: [unknown[], number[]] = [[await look()], []]
        let isGone = false
        for (const { price, swap, tag, remove, create } of steps) {
          const [a, b] = await Promise.all([present(items[0]), present(items[1])])
          sets.push(
            (
              await importing({
                change: [
                  [
                    a,
                    {
                      price: (price / 100).toFixed(2),
                      tags: [named.tags[tag]!.id],
                      ...(swap && { name: b.ItemName }),
                    },
                  ],
                  ...(swap ? [[b, { name: a.ItemName }] as const] : []),
                ],
                remove: remove && !isGone ? [items[2]] : [],
                create: create ? [`Step ${(made += 1)}`] : [],
              })
            ).id,
          )
          isGone ||= remove
          states.push(await look())
        }
        for (const [index, id] of [...sets.entries()].toReversed()) {
          await undone(owner, id)
          expect(await look()).toEqual(states[index])
        }
      }),
      { numRuns: 8 },
    )
  })
})

it('an import over HTTP is one set, as the file had it, and goes back', async () => {
  const [a, gone] = [await add({ RetailPrice: 3 }), await add()]
  const made = `Made of a file ${a.ItemMasterId}`
  const lines = [
    ['Id', 'Version', 'Name', 'Price', 'Category', 'Delete'],
    [idOf(gone), gone.ConcurrencyChecksum, gone.ItemName, 3.5, '', 'Yes'],
    ['', '', made, 2, named.categories[0].name, ''],
    [idOf(a), a.ConcurrencyChecksum, a.ItemName, 8, named.categories[0].name, ''],
  ]
  const file = (PreviewOnly: boolean) =>
    owner.call('importItems', {
      body: { Csv: lines.map((line) => line.join(',')).join('\r\n'), PreviewOnly },
    })
  const last = await newest(owner, 'itemImport')
  expect(ok(await file(true))).toMatchObject({
    IsSuccessful: true,
    CreatedCount: 1,
    ChangedCount: 1,
    DeletedCount: 1,
  })
  expect(await newest(owner, 'itemImport')).toEqual(last)
  expect(ok(await file(false))).toMatchObject({ IsSuccessful: true })
  const set = await newest(owner, 'itemImport')
  expect(set).toMatchObject({
    rowCount: 3,
    labels: [gone.ItemName, made, a.ItemName],
    madeBy: 'bakery-owner',
  })
  expect((await fetchRows(owner, set.id)).rows[2]!.members).toEqual([
    { name: 'price', before: 3, after: 8 },
  ])
  await undone(owner, set.id)
  expect((await Promise.all([a, gone].map(present))).map(content)).toEqual([a, gone].map(content))
})

describe('taking an import back is refused', () => {
  it('is not listed or undone once another product keeps the items (S-072)', async () => {
    const set = await importing({ change: [[await add(), { price: '3.50' }]] })
    const put = (flags: object) =>
      operator(platform.databaseRoles, (tx) =>
        tx
          .updateTable('merchant')
          .set({ portal_flags: sql`portal_flags || ${JSON.stringify(flags)}::jsonb` })
          .where('id', '=', bakery.merchantId)
          .execute(),
      )
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
        [a, { price: '1.11' }],
        [b, { price: '2.22' }],
      ],
    })
    const [nowA, nowB] = [await present(a), await present(b)]
    await edit(nowB, { RetailPrice: 7 })
    await refused(id, 'changedSince', `${b.ItemName} was changed since`)
    ok(await owner.call('deleteItem', { body: keyOf(nowA) }))
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
    const { id: category } = await operator(platform.databaseRoles, (tx) =>
      tx
        .insertInto('item_category')
        .values({ merchant_id: bakery.merchantId, name: 'SHORT LIVED' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    const item = await add({ ItemCategoryId: category })
    const { id } = await importing({ remove: [item] })
    await operator(platform.databaseRoles, (tx) =>
      tx
        .updateTable('item_category')
        .set({ deleted_at: new Date() })
        .where('id', '=', category)
        .execute(),
    )
    await refused(id, 'inTheWay', `${item.ItemName} was in a category that has been deleted`)
  })
})
