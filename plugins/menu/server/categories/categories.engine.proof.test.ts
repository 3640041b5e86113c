// Categories on both databases: the guarantees of locks when several people change them at once.
// Any outcome other than a refusal fails a test, a deadlock too (races.fixtures.ts).
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'

import type { DatabaseRoles, Tx } from '#server/data/database-roles.ts'
import { eachDatabase } from '#server/data/testing/databases.ts'
import type { AnswerOf, BodyOf } from '#server/calls/call.ts'
import { bakery, company, personAt } from '../discounts/discounts.fixtures.ts'
import {
  freshItem,
  namedRows,
  operator,
  toSentItem,
  type NamedRows,
  type ReadItem,
} from '../items/items.fixtures.ts'
import { overlapped, together, toldAll, type TenantDatabaseRole } from '../races.fixtures.ts'

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
    let databaseRoles: DatabaseRoles
    let rows: NamedRows
    beforeAll(async () => {
      databaseRoles = database().databaseRoles
      rows = await namedRows(databaseRoles, merchantId)
    })
    const at = (databaseRole: TenantDatabaseRole = databaseRoles, userId = 1) =>
      personAt(databaseRole, company(merchantId, { userId }))
    const add = (fields: Fields = {}, databaseRole?: TenantDatabaseRole) =>
      at(databaseRole).call('addItemCategory', {
        itemCategory: { CategoryName: freshName(), ...fields, ItemCategoryId: 0 },
        tagAssignments: null,
      } as BodyOf<'addItemCategory'>)
    const fresh = async (fields?: Fields, databaseRole?: TenantDatabaseRole): Promise<Category> =>
      (await add(fields, databaseRole)).Entity!
    const edit = (
      { ItemCategoryId, CategoryName, ConcurrencyChecksum }: Category,
      fields: Fields = {},
      databaseRole?: TenantDatabaseRole,
    ) =>
      at(databaseRole).call('editItemCategory', {
        itemCategory: { ItemCategoryId, CategoryName, ConcurrencyChecksum, ...fields },
        tagAssignments: null,
      })
    const remove = (
      { ItemCategoryId, ConcurrencyChecksum }: Category,
      databaseRole?: TenantDatabaseRole,
    ) => at(databaseRole).call('deleteItemCategory', { ItemCategoryId, ConcurrencyChecksum })
    const addItem = (change: Partial<BodyOf<'addItem'>> = {}, databaseRole?: TenantDatabaseRole) =>
      at(databaseRole).call('addItem', freshItem(rows, change))
    const moveItem = (item: ReadItem, to: Category, databaseRole?: TenantDatabaseRole) =>
      at(databaseRole).call('editItem', { ...toSentItem(item), ItemCategoryId: to.ItemCategoryId })
    const all = <T>(work: (tx: Tx) => Promise<T>) => operator(databaseRoles, work)
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
        const make = (CategoryName: string) => (databaseRole: TenantDatabaseRole) =>
          add({ CategoryName }, databaseRole)
        expect(
          await overlapped(database(), make(a), (databaseRole) =>
            edit(first, { CategoryName: a }, databaseRole),
          ),
        ).toEqual(['done', 'nameTaken'])
        expect(
          await overlapped(
            database(),
            (databaseRole) => edit(second, { CategoryName: b }, databaseRole),
            make(b),
          ),
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
        const [one, other] = [
          await fresh({}, own.databaseRoles),
          await fresh({}, own.databaseRoles),
        ]
        const named = (category: Category, { CategoryName }: Category) =>
          edit(category, { CategoryName }, own.databaseRoles)
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
            (databaseRole) => remove(gone, databaseRole),
            (databaseRole) => edit(other, { CategoryName: gone.CategoryName }, databaseRole),
          ),
        ).toEqual(['done', 'done'])
        expect(
          await overlapped(
            database(),
            (databaseRole) => edit(third, { DisplayColor: '1E88E5' }, databaseRole),
            (databaseRole) => add({ CategoryName: third.CategoryName }, databaseRole),
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
          (databaseRole) => moveItem(item, kept, databaseRole),
          (databaseRole) => remove(kept, databaseRole),
        )
        expect([moved, await isDeleted(kept)]).toEqual([['done', 'hasItems'], false])
        const now = (await at().call('getItem', { ItemMasterId: item.ItemMasterId })).Entity!
        expect(
          await overlapped(
            database(),
            (databaseRole) => remove(gone, databaseRole),
            (databaseRole) => moveItem(now, gone, databaseRole),
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
            (category: Category, databaseRole: TenantDatabaseRole) =>
              addItem({ ItemCategoryId: category.ItemCategoryId }, databaseRole),
            'hasItems',
            '422 categoryUnknown',
          ],
          [
            (category: Category, databaseRole: TenantDatabaseRole) =>
              add({ ParentItemCategoryId: category.ItemCategoryId }, databaseRole),
            'hasCategories',
            '422 parentUnknown',
          ],
        ] as const) {
          const [kept, gone] = [await fresh(), await fresh()]
          expect(
            await overlapped(
              database(),
              (databaseRole) => into(kept, databaseRole),
              (databaseRole) => remove(kept, databaseRole),
            ),
          ).toEqual(['done', refused])
          expect(
            await overlapped(
              database(),
              (databaseRole) => remove(gone, databaseRole),
              (databaseRole) => into(gone, databaseRole),
            ),
          ).toEqual(['done', unknown])
        }
        expect(await lost()).toEqual([])
      })
      it('get none that is moved under them', async () => {
        const [kept, gone, below] = [await fresh(), await fresh(), await fresh()]
        const under = (parent: Category) => (databaseRole: TenantDatabaseRole) =>
          edit(below, { ParentItemCategoryId: parent.ItemCategoryId }, databaseRole)
        expect(
          await overlapped(database(), (databaseRole) => remove(gone, databaseRole), under(gone)),
        ).toEqual(['done', '422 parentUnknown'])
        expect(
          await overlapped(database(), under(kept), (databaseRole) => remove(kept, databaseRole)),
        ).toEqual(['done', 'hasCategories'])
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
      it('are changed or deleted, and the second person is told', async () => {
        const [changed, gone, other] = [await fresh(), await fresh(), await fresh()]
        expect(
          await overlapped(
            database(),
            (databaseRole) => edit(changed, { SortOrder: 7 }, databaseRole),
            (databaseRole) => remove(changed, databaseRole),
          ),
        ).toEqual(['done', 'conflict'])
        expect(
          await overlapped(
            database(),
            (databaseRole) => remove(gone, databaseRole),
            (databaseRole) => edit(gone, { SortOrder: 7 }, databaseRole),
          ),
        ).toEqual(['done', '404'])
        expect(
          await overlapped(
            database(),
            (databaseRole) => remove(other, databaseRole),
            (databaseRole) => remove(other, databaseRole),
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
