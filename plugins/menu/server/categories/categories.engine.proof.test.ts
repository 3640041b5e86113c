// Categories on both databases: the guarantees of locks when several people change them at once.
// Any outcome other than a refusal fails a test, a deadlock too (races.fixtures.ts).
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'

import type { Doors, Tx } from '#server/data/doors.ts'
import { eachDatabase } from '#server/data/testing/databases.ts'
import type { AnswerOf, BodyOf } from '#server/calls/call.ts'
import { bakery, company, personAt } from '../discounts/discounts.fixtures.ts'
import {
  freshItem,
  namedRows,
  operator,
  sentOf as itemSentOf,
  type NamedRows,
  type ReadItem,
} from '../items/items.fixtures.ts'
import { overlapped, together, toldAll, type TenantDoor } from '../races.fixtures.ts'

type Category = AnswerOf<'getItemCategories'>['Categories'][number]
type Fields = Partial<BodyOf<'editItemCategory'>['itemCategory']>
const { merchantId } = bakery
/** Either of two racing writes can win, so repeat until both outcomes are likely to occur. */
const rounds = 12
let made = 0
const freshName = () => `FRESH ${(made += 1)}`

eachDatabase(
  'categories',
  (database, freshDatabase) => {
    let doors: Doors
    let rows: NamedRows
    beforeAll(async () => {
      doors = database().doors
      rows = await namedRows(doors, merchantId)
    })
    const at = (door: TenantDoor = doors, userId = 1) =>
      personAt(door, company(merchantId, { userId }))
    const add = (fields: Fields = {}, door?: TenantDoor) =>
      at(door).call('addItemCategory', {
        itemCategory: { CategoryName: freshName(), ...fields, ItemCategoryId: 0 },
        tagAssignments: null,
      } as BodyOf<'addItemCategory'>)
    const fresh = async (fields?: Fields, door?: TenantDoor): Promise<Category> =>
      (await add(fields, door)).Entity!
    const edit = (
      { ItemCategoryId, CategoryName, ConcurrencyChecksum }: Category,
      fields: Fields = {},
      door?: TenantDoor,
    ) =>
      at(door).call('editItemCategory', {
        itemCategory: { ItemCategoryId, CategoryName, ConcurrencyChecksum, ...fields },
        tagAssignments: null,
      })
    const remove = ({ ItemCategoryId, ConcurrencyChecksum }: Category, door?: TenantDoor) =>
      at(door).call('deleteItemCategory', { ItemCategoryId, ConcurrencyChecksum })
    const addItem = (change: Partial<BodyOf<'addItem'>> = {}, door?: TenantDoor) =>
      at(door).call('addItem', freshItem(rows, change))
    const moveItem = (item: ReadItem, to: Category, door?: TenantDoor) =>
      at(door).call('editItem', { ...itemSentOf(item), ItemCategoryId: to.ItemCategoryId })
    const all = <T>(work: (tx: Tx) => Promise<T>) => operator(doors, work)
    const named = (name: string) =>
      all((tx) =>
        tx
          .selectFrom('item_category')
          .select('id')
          .where('merchant_id', '=', merchantId)
          .where('name', '=', name)
          .where('deleted_at', 'is', null)
          .execute(),
      )
    const isDeleted = async ({ ItemCategoryId }: Category) =>
      (
        await all((tx) =>
          tx
            .selectFrom('item_category')
            .select('deleted_at')
            .where('id', '=', ItemCategoryId)
            .executeTakeFirstOrThrow(),
        )
      ).deleted_at !== null
    /** Items and subcategories left in a deleted category. */
    const lost = () =>
      all(
        async (tx) =>
          (
            await sql`select i.id from item i join item_category c
              on c.merchant_id = i.merchant_id and c.id = i.category_id
              where i.deleted_at is null and c.deleted_at is not null union all select b.id
              from item_category b join item_category c on c.merchant_id = b.merchant_id
              and c.id = b.parent_category_id where b.deleted_at is null
              and c.deleted_at is not null`.execute(tx)
          ).rows,
      )

    describe('of one name', () => {
      it('are one, however many make them at once; the others are told (E-057)', async () => {
        const CategoryName = freshName()
        expect(await toldAll([1, 2, 3, 4].map(() => add({ CategoryName })))).toEqual([
          'done',
          'nameTaken',
          'nameTaken',
          'nameTaken',
        ])
        expect(await named(CategoryName)).toHaveLength(1)
      })
      it('are one where one is made and another gets its name, in either order', async () => {
        const [first, second] = [await fresh(), await fresh()]
        const [a, b] = [freshName(), freshName()]
        const make = (CategoryName: string) => (door: TenantDoor) => add({ CategoryName }, door)
        expect(
          await overlapped(database(), make(a), (door) => edit(first, { CategoryName: a }, door)),
        ).toEqual(['done', 'nameTaken'])
        expect(
          await overlapped(database(), (door) => edit(second, { CategoryName: b }, door), make(b)),
        ).toEqual(['done', 'nameTaken'])
        expect([await named(a), await named(b)]).toEqual([
          [{ id: expect.any(Number) }],
          [{ id: second.ItemCategoryId }],
        ])
      })
      it("do not wait for each other for ever where two take each other's name", async () => {
        const own = await freshDatabase()
        // Forces the order that deadlocks: both release their own name before either takes the
        // other's. The index `held` is updated before the one on names and pauses them there.
        for (const statement of [
          "create function held(text) returns text language plpgsql immutable as 'begin " +
            "perform pg_advisory_xact_lock_shared(1); return $1; end'",
          'create index item_category_held on item_category (held(name))',
          'drop index item_category_name_key',
          'create unique index item_category_name_key on item_category (merchant_id, ' +
            'lower(name)) where deleted_at is null',
        ])
          await own.tamper(statement)
        const [one, other] = [await fresh({}, own.doors), await fresh({}, own.doors)]
        const named = (category: Category, { CategoryName }: Category) =>
          edit(category, { CategoryName }, own.doors)
        expect(
          await together(
            own,
            (tx) => sql`select pg_advisory_xact_lock(1)`.execute(tx),
            () => [named(one, other), named(other, one)],
          ),
        ).toEqual(['nameTaken', 'nameTaken'])
      })
      it('may be reused: the name of a deleted category is free', async () => {
        const [gone, other, third] = [await fresh(), await fresh(), await fresh()]
        expect(
          await overlapped(
            database(),
            (door) => remove(gone, door),
            (door) => edit(other, { CategoryName: gone.CategoryName }, door),
          ),
        ).toEqual(['done', 'done'])
        expect(
          await overlapped(
            database(),
            (door) => edit(third, { DisplayColor: '1E88E5' }, door),
            (door) => add({ CategoryName: third.CategoryName }, door),
          ),
        ).toEqual(['done', 'nameTaken'])
      })
    })

    describe('that are deleted', () => {
      it('delete no item: a deletion meets the item, or its move the deletion', async () => {
        const [kept, gone] = [await fresh(), await fresh()]
        const item = (await addItem()).Entity!
        const moved = await overlapped(
          database(),
          (door) => moveItem(item, kept, door),
          (door) => remove(kept, door),
        )
        expect([moved, await isDeleted(kept)]).toEqual([['done', 'hasItems'], false])
        const now = (await at().call('getItem', { ItemMasterId: item.ItemMasterId })).Entity!
        expect(
          await overlapped(
            database(),
            (door) => remove(gone, door),
            (door) => moveItem(now, gone, door),
          ),
        ).toEqual(['done', '422 categoryUnknown'])
        expect([
          (await at().call('getItem', { ItemMasterId: item.ItemMasterId })).Entity,
          await lost(),
        ]).toEqual([now, []])
      })
      it('get no new item, and no category under them', async () => {
        for (const [into, refused, unknown] of [
          [
            (category: Category, door: TenantDoor) =>
              addItem({ ItemCategoryId: category.ItemCategoryId }, door),
            'hasItems',
            '422 categoryUnknown',
          ],
          [
            (category: Category, door: TenantDoor) =>
              add({ ParentItemCategoryId: category.ItemCategoryId }, door),
            'hasCategories',
            '422 parentUnknown',
          ],
        ] as const) {
          const [kept, gone] = [await fresh(), await fresh()]
          expect(
            await overlapped(
              database(),
              (door) => into(kept, door),
              (door) => remove(kept, door),
            ),
          ).toEqual(['done', refused])
          expect(
            await overlapped(
              database(),
              (door) => remove(gone, door),
              (door) => into(gone, door),
            ),
          ).toEqual(['done', unknown])
        }
        expect(await lost()).toEqual([])
      })
      it('get none that is moved under them', async () => {
        const [kept, gone, below] = [await fresh(), await fresh(), await fresh()]
        const under = (parent: Category) => (door: TenantDoor) =>
          edit(below, { ParentItemCategoryId: parent.ItemCategoryId }, door)
        expect(await overlapped(database(), (door) => remove(gone, door), under(gone))).toEqual([
          'done',
          '422 parentUnknown',
        ])
        expect(await overlapped(database(), under(kept), (door) => remove(kept, door))).toEqual([
          'done',
          'hasCategories',
        ])
        expect(await lost()).toEqual([])
      })
      it('never lose what comes into them in the same moment, in no order', async () => {
        for (let round = 0; round < rounds; round += 1) {
          const [from, to] = [await fresh(), await fresh()]
          const item = (await addItem({ ItemCategoryId: from.ItemCategoryId })).Entity!
          const answers = await toldAll([
            moveItem(item, to),
            remove(to),
            addItem({ ItemCategoryId: to.ItemCategoryId }),
            add({ ParentItemCategoryId: to.ItemCategoryId }),
            remove(from),
          ])
          expect(
            answers.filter(
              (answer) =>
                ![
                  'done',
                  'hasItems',
                  'hasCategories',
                  '422 categoryUnknown',
                  '422 parentUnknown',
                ].includes(answer),
            ),
          ).toEqual([])
        }
        expect(await lost()).toEqual([])
      })
    })

    describe('of one version', () => {
      it('are changed once: by one of many at once, whatever they change (row 29)', async () => {
        const [category, parent] = [await fresh(), await fresh()]
        const answers = await toldAll(
          [
            { DisplayColor: '1E88E5' },
            { SortOrder: 5 },
            { CategoryName: freshName() },
            { ParentItemCategoryId: parent.ItemCategoryId },
          ].map((fields) => edit(category, fields)),
        )
        expect(answers).toEqual(['conflict', 'conflict', 'conflict', 'done'])
      })
      it('are changed or deleted, and who comes second is told', async () => {
        const [changed, gone, other] = [await fresh(), await fresh(), await fresh()]
        expect(
          await overlapped(
            database(),
            (door) => edit(changed, { SortOrder: 7 }, door),
            (door) => remove(changed, door),
          ),
        ).toEqual(['done', 'conflict'])
        expect(
          await overlapped(
            database(),
            (door) => remove(gone, door),
            (door) => edit(gone, { SortOrder: 7 }, door),
          ),
        ).toEqual(['done', '404'])
        expect(
          await overlapped(
            database(),
            (door) => remove(other, door),
            (door) => remove(other, door),
          ),
        ).toEqual(['done', '404'])
      })
      it('are put into another order by several at once, each category by one', async () => {
        const categories = await Promise.all([1, 2, 3].map(() => fresh()))
        const order = (sorts: readonly number[]) =>
          categories.map((category, index) => edit(category, { SortOrder: sorts[index]! }))
        const answers = await toldAll([...order([1, 2, 3]), ...order([30, 20, 10]).toReversed()])
        expect(answers).toEqual(['conflict', 'conflict', 'conflict', 'done', 'done', 'done'])
      })
    })

    it('never form a cycle, however many are moved under each other at once', async () => {
      for (let round = 0; round < rounds; round += 1) {
        const [a, b, c] = [await fresh(), await fresh(), await fresh()]
        const under = (one: Category, parent: Category) =>
          edit(one, { ParentItemCategoryId: parent.ItemCategoryId })
        expect(await toldAll([under(a, b), under(b, c), under(c, a)])).toEqual([
          '422 parentLoop',
          'done',
          'done',
        ])
      }
    })
  },
  { demo: true },
)
