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
    const readItem = async ({ ItemMasterId }: ReadItem) =>
      (await at().call('getItem', { ItemMasterId })).Entity!

    /** A write that runs in the database role that a race gives it. */
    type Racing = (databaseRole: TenantDatabaseRole) => Promise<unknown>
    const adding =
      (fields: Fields): Racing =>
      (databaseRole) =>
        add(fields, databaseRole)
    const editing =
      (category: Category, fields: Fields): Racing =>
      (databaseRole) =>
        edit(category, fields, databaseRole)
    const removing =
      (category: Category): Racing =>
      (databaseRole) =>
        remove(category, databaseRole)
    const moving =
      (item: ReadItem, to: Category): Racing =>
      (databaseRole) =>
        moveItem(item, to, databaseRole)
    const under = (parent: Category): Fields => ({ ParentItemCategoryId: parent.ItemCategoryId })
    const race = (first: Racing, second: Racing) => overlapped(database(), first, second)
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
        expect(
          await race(adding({ CategoryName: a }), editing(first, { CategoryName: a })),
        ).toEqual(['done', 'nameTaken'])
        expect(
          await race(editing(second, { CategoryName: b }), adding({ CategoryName: b })),
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
        const { CategoryName } = gone
        expect(await race(removing(gone), editing(other, { CategoryName }))).toEqual([
          'done',
          'done',
        ])
        expect(
          await race(
            editing(third, { DisplayColor: '1E88E5' }),
            adding({ CategoryName: third.CategoryName }),
          ),
        ).toEqual(['done', 'nameTaken'])
      })
    })

    describe('that are deleted', () => {
      it('delete no item: a deletion meets the item, or its move the deletion', async () => {
        const [kept, gone] = [await fresh(), await fresh()]
        const item = (await addItem()).Entity!
        expect(await race(moving(item, kept), removing(kept))).toEqual(['done', 'hasItems'])
        expect(await isDeleted(kept)).toBe(false)
        const now = await readItem(item)
        expect(await race(removing(gone), moving(now, gone))).toEqual([
          'done',
          '422 categoryUnknown',
        ])
        expect([await readItem(item), await lost()]).toEqual([now, []])
      })
      it('get no new item, and no category that is made or moved under them', async () => {
        const below = await fresh()
        const cases: [(category: Category) => Racing, string, string][] = [
          [
            ({ ItemCategoryId }) =>
              (databaseRole) =>
                addItem({ ItemCategoryId }, databaseRole),
            'hasItems',
            '422 categoryUnknown',
          ],
          [(category) => adding(under(category)), 'hasCategories', '422 parentUnknown'],
        ]
        for (const [into, refused, unknown] of cases) {
          const [kept, gone] = [await fresh(), await fresh()]
          expect(await race(into(kept), removing(kept))).toEqual(['done', refused])
          expect(await race(removing(gone), into(gone))).toEqual(['done', unknown])
        }
        const [kept, gone] = [await fresh(), await fresh()]
        expect(await race(removing(gone), editing(below, under(gone)))).toEqual([
          'done',
          '422 parentUnknown',
        ])
        expect(await race(editing(below, under(kept)), removing(kept))).toEqual([
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
            add(under(to)),
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
            under(parent),
          ].map((fields) => edit(category, fields)),
        )
        expect(answers).toEqual(['conflict', 'conflict', 'conflict', 'done'])
      })
      it('are changed or deleted, and the second person is told', async () => {
        const [changed, gone, other] = [await fresh(), await fresh(), await fresh()]
        const change = { SortOrder: 7 }
        expect(await race(editing(changed, change), removing(changed))).toEqual([
          'done',
          'conflict',
        ])
        expect(await race(removing(gone), editing(gone, change))).toEqual(['done', '404'])
        expect(await race(removing(other), removing(other))).toEqual(['done', '404'])
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
        const moves = [edit(a, under(b)), edit(b, under(c)), edit(c, under(a))]
        expect(await toldAll(moves)).toEqual(['422 parentLoop', 'done', 'done'])
      }
    })
  },
  { demo: true },
)
