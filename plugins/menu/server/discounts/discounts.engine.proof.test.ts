// Discounts on both databases: the guarantees of SQL, row-level security and transactions.
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'

import type { DatabaseRoles, Tx } from '#server/data/database-roles.ts'
import { eachDatabase } from '#server/data/testing/databases.ts'
import type { BodyOf } from '#server/calls/call.ts'
import {
  bakery,
  chain,
  company,
  franchise,
  freshDiscount,
  keyOf,
  personAt,
  toSent,
  storeContext,
  type NewDiscount,
  type Context,
} from './discounts.fixtures.ts'
import type { SortColumn } from './discount-rows.ts'

const allPages = { PageRowCount: 10_000, RequestedPageNum: 1 }

eachDatabase(
  'discounts',
  (database, freshDatabase) => {
    let databaseRoles: DatabaseRoles
    beforeAll(() => {
      databaseRoles = database().databaseRoles
    })
    const at = (context: Context) => personAt(databaseRoles, context)
    const all = <T>(work: (tx: Tx) => Promise<T>) =>
      databaseRoles.asOperator({ actor: 'test', reason: 'look', routine: true }, work)
    const differences = (discountId: number) =>
      all((tx) =>
        tx
          .selectFrom('discount_store')
          .select(['store_id', 'is_active'])
          .where('discount_id', '=', discountId)
          .orderBy('store_id')
          .execute(),
      )
    const create = async (context: Context, change: Partial<NewDiscount> = {}) =>
      (await at(context).call('createDiscount', freshDiscount(change))).Entity!
    const read = async (context: Context, Id: number) =>
      (await at(context).call('getDiscountMetadata', { Id })).Discount!
    const names = async (SearchArg: string, more: Partial<BodyOf<'getActiveDiscounts'>> = {}) =>
      (
        await at(company(bakery.merchantId)).call('getActiveDiscounts', {
          ...allPages,
          SearchArg,
          ...more,
        })
      ).ResultSet.map(({ Name }) => Name)
    const franchiseStores = () =>
      all((tx) =>
        tx
          .selectFrom('store')
          .select('id')
          .where('merchant_id', '=', franchise.merchantId)
          .where('is_deleted', '=', false)
          .orderBy('id')
          .execute(),
      )
    /**
     * Every call that takes the id of another merchant's discount. Sent without an idempotency key,
     * so that none is refused because of the key.
     */
    const calls = (
      context: Context,
      theirs: { Id: number; ConcurrencyChecksum: string; Name: string },
      through: Pick<DatabaseRoles, 'asTenant'> = databaseRoles,
    ) => {
      const person = personAt(through, context)
      return [
        () => person.call('getDiscountMetadata', { Id: theirs.Id }),
        () =>
          person.call(
            'deleteDiscount',
            { Id: theirs.Id, ConcurrencyChecksum: theirs.ConcurrencyChecksum },
            null,
          ),
        () =>
          person.call(
            'updateDiscount',
            {
              ...freshDiscount({ Name: theirs.Name }),
              Id: theirs.Id,
              ConcurrencyChecksum: theirs.ConcurrencyChecksum,
            },
            null,
          ),
      ]
    }
    const sum = () =>
      all(
        async (tx) =>
          (
            await sql<{
              sum: string
            }>`select md5(string_agg(d::text, '|' order by d.id))
              || (select md5(coalesce(string_agg(x::text, '|' order by x.discount_id,
              x.store_id), '')) from discount_store x) as sum from discount d`.execute(tx)
          ).rows[0]!,
      )

    describe('search', () => {
      it('searches name and description in any case; %, _ and \\ are text (C-056)', async () => {
        await create(company(bakery.merchantId), {
          Name: '100% \\_odd',
          Description: 'Strange ZEBRA',
        })
        expect(await names('zebra')).toEqual(['100% \\_odd'])
        expect(await names(' \\_ODD ')).toEqual(['100% \\_odd'])
        expect(await names('__________')).toEqual([])
        expect((await names('%')).every((name) => name.includes('%'))).toBe(true)
        expect(await names("'; drop table discount; --")).toEqual([])
      })
      it('gives complete pages by every column, both ways (C-056, U-063)', async () => {
        const person = at(company(chain.merchantId))
        const columns: (SortColumn | undefined)[] = [
          undefined,
          'Name',
          'Description',
          'AvailableStores',
          'DiscountType',
          'DiscountAmount',
          'PosActive',
          'LastModified',
        ]
        await fc.assert(
          fc.asyncProperty(
            fc.constantFrom(...columns),
            fc.constantFrom('ASC' as const, 'DESC' as const),
            fc.integer({ min: 7, max: 80 }),
            async (SortColumn, SortDirection, PageRowCount) => {
              const found: { Id: number }[] = []
              let total = 1
              for (let page = 1; found.length < total && page < 40; page += 1) {
                const answer = await person.call('getActiveDiscounts', {
                  PageRowCount,
                  RequestedPageNum: page,
                  SortColumn,
                  SortDirection,
                  TotalRowCount: -1,
                })
                total = answer.TotalRowCount
                found.push(...answer.ResultSet)
              }
              expect(found).toHaveLength(total)
              expect(new Set(found.map(({ Id }) => Id)).size).toBe(total)
            },
          ),
          { numRuns: 12 },
        )
      })
      it('sorts by value: names without case, amounts as numbers', async () => {
        const person = at(company(chain.merchantId))
        const sorted = async (SortColumn: SortColumn) =>
          (
            await person.call('getActiveDiscounts', {
              ...allPages,
              SortColumn,
              SortDirection: 'ASC',
            })
          ).ResultSet
        const byName = (await sorted('Name')).map(({ Name }) => Name.toLowerCase())
        expect(byName).toEqual(
          byName.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))),
        )
        const byAmount = (await sorted('DiscountAmount')).map(
          ({ DiscountAmount }) => DiscountAmount ?? 0,
        )
        expect(byAmount).toEqual(byAmount.toSorted((a, b) => a - b))
        const byStores = (await sorted('AvailableStores')).map(
          ({ AvailableStores }) => AvailableStores,
        )
        expect(byStores).toEqual(byStores.toSorted((a, b) => a - b))
      })
      it('says the total on a page beyond the last, however far', async () => {
        const { ResultSet, TotalRowCount } = await at(company(chain.merchantId)).call(
          'getActiveDiscounts',
          { PageRowCount: 10_000, RequestedPageNum: Number.MAX_SAFE_INTEGER },
        )
        expect(ResultSet).toEqual([])
        expect(TotalRowCount).toBe(150)
      })
      it('counts and sorts the same with one statement as row by row, in every scope', async () => {
        const stores = await all((tx) =>
          tx
            .selectFrom('store')
            .select('id')
            .where('merchant_id', '=', chain.merchantId)
            .where('is_deleted', '=', false)
            .execute(),
        )
        const ids = stores.map(({ id }) => id)
        const discounts = await all((tx) =>
          tx
            .selectFrom('discount')
            .select(['id', 'default_active'])
            .where('merchant_id', '=', chain.merchantId)
            .execute(),
        )
        const rows = await all((tx) =>
          tx
            .selectFrom('discount_store')
            .selectAll()
            .where('merchant_id', '=', chain.merchantId)
            .execute(),
        )
        const active = (discount: { id: number; default_active: boolean }, store: number) =>
          rows.find(
            ({ discount_id, store_id }) => discount_id === discount.id && store_id === store,
          )?.is_active ?? discount.default_active
        for (const scope of [ids, ids.slice(0, 5)]) {
          const [storeId] = scope as [number]
          const answer = await at(storeContext(chain.merchantId, storeId, { stores: scope })).call(
            'getActiveDiscounts',
            allPages,
          )
          for (const row of answer.ResultSet) {
            const discount = discounts.find(({ id }) => id === row.Id)!
            expect([row.Id, row.AvailableStores, row.PosActive]).toEqual([
              row.Id,
              scope.filter((id) => active(discount, id)).length,
              active(discount, storeId),
            ])
          }
        }
      })
    })

    describe('where it is active', () => {
      it('stores one row for one of 10,000 stores, and none for all (K-24, S-097)', async () => {
        const stores = await franchiseStores()
        const everywhere = await create(company(franchise.merchantId), {
          DiscountStores: [{ StoreId: 0, IsAssigned: true }],
        })
        expect([everywhere.AvailableStores, await differences(everywhere.Id)]).toEqual([
          stores.length,
          [],
        ])
        const one = await create(company(franchise.merchantId), {
          DiscountStores: [
            { StoreId: 0, IsAssigned: true },
            { StoreId: stores[5]!.id, IsAssigned: false },
          ],
        })
        expect(one).toMatchObject({
          AvailableStores: stores.length - 1,
          AssignedStores: stores.length - 1,
          IsAvailable: true,
        })
        expect(await differences(one.Id)).toEqual([{ store_id: stores[5]!.id, is_active: false }])
        expect(one.DiscountStores).toEqual([
          { StoreId: 0, IsAssigned: true, IsAvailable: true },
          {
            StoreId: stores[5]!.id,
            StoreName: expect.any(String),
            IsAssigned: false,
            IsAvailable: false,
          },
        ])
      })
      it('stores 5,000 rows for 5,000 of 10,000 stores, and none for all (S-098)', async () => {
        const stores = await franchiseStores()
        const context = company(franchise.merchantId)
        const half = await create(context, {
          DiscountStores: stores
            .slice(0, 5000)
            .map(({ id }) => ({ StoreId: id, IsAssigned: true })),
        })
        expect([half.AvailableStores, (await differences(half.Id)).length]).toEqual([5000, 5000])
        const { Entity } = await at(context).call('updateDiscount', {
          ...toSent(half),
          DiscountStores: stores.map(({ id }) => ({ StoreId: id, IsAssigned: true })),
        })
        expect([
          Entity!.AvailableStores,
          await differences(half.Id),
          Entity!.DiscountStores,
        ]).toEqual([stores.length, [], [{ StoreId: 0, IsAssigned: true, IsAvailable: true }]])
      })
      it('is everywhere without a list of stores, and nowhere with an empty one', async () => {
        expect((await create(company(bakery.merchantId))).AvailableStores).toBe(3)
        expect(await create(company(bakery.merchantId), { DiscountStores: [] })).toMatchObject({
          AvailableStores: 0,
          IsAvailable: false,
          PosActive: false,
        })
      })
      it('stays as it is where a change brings no list', async () => {
        const made = await create(company(bakery.merchantId), {
          DiscountStores: [{ StoreId: bakery.mill, IsAssigned: true }],
        })
        const { DiscountStores: _none, ...rest } = made
        const { Entity } = await at(company(bakery.merchantId)).call('updateDiscount', {
          ...toSent(rest),
          Description: 'Changed',
        })
        expect([Entity!.DiscountStores, Entity!.Description]).toEqual([
          made.DiscountStores,
          'Changed',
        ])
      })
      it("is one store's own row that its switch writes, and no other (P-062)", async () => {
        const made = await create(company(bakery.merchantId), {
          DiscountStores: [
            { StoreId: 0, IsAssigned: true },
            { StoreId: bakery.station, IsAssigned: false },
          ],
        })
        const context = storeContext(bakery.merchantId, bakery.harbour, {
          stores: [bakery.harbour],
        })
        const seen = await read(context, made.Id)
        expect(seen).toMatchObject({ PosActive: true, AvailableStores: 1 })
        expect(seen.DiscountStores).toBeUndefined()
        const off = (
          await at(context).call('updateDiscount', { ...toSent(seen), PosActive: false })
        ).Entity!
        expect(off).toMatchObject({ PosActive: false, AvailableStores: 0 })
        expect(await differences(made.Id)).toEqual([
          { store_id: bakery.harbour, is_active: false },
          { store_id: bakery.station, is_active: false },
        ])
        const on = (await at(context).call('updateDiscount', { ...toSent(off), PosActive: true }))
          .Entity!
        expect(on.PosActive).toBe(true)
        expect(await differences(made.Id)).toEqual([{ store_id: bakery.station, is_active: false }])
        expect((await read(company(bakery.merchantId), made.Id)).AvailableStores).toBe(2)
      })
      it('is its own store alone where a store of several makes one', async () => {
        const made = await create(
          storeContext(bakery.merchantId, bakery.mill, { stores: [bakery.mill] }),
        )
        expect(made).toMatchObject({ PosActive: true, AvailableStores: 1 })
        expect(await differences(made.Id)).toEqual([{ store_id: bakery.mill, is_active: true }])
        expect(await read(storeContext(bakery.merchantId, bakery.harbour), made.Id)).toMatchObject({
          PosActive: false,
        })
        const off = await create(
          storeContext(bakery.merchantId, bakery.mill, { stores: [bakery.mill] }),
          { PosActive: false },
        )
        expect(await differences(off.Id)).toEqual([])
      })
      it('is all there are and will be where the only store switches it', async () => {
        for (const storeId of [100_100_001, 0]) {
          const context: Context = {
            merchantId: 1001,
            storeId,
            view: 'single-store',
            stores: [100_100_001],
          }
          const made = await create(context, { PosActive: false })
          expect(made).toMatchObject({ PosActive: false, AvailableStores: 0 })
          const on = (
            await at(context).call('updateDiscount', { ...toSent(made), PosActive: true })
          ).Entity!
          expect(on).toMatchObject({ PosActive: true, AvailableStores: 1 })
          expect(await differences(made.Id)).toEqual([])
        }
      })
      it('is changed only for stores that the person may open', async () => {
        const made = await create(company(bakery.merchantId), {
          DiscountStores: [{ StoreId: 0, IsAssigned: true }],
        })
        const context = company(bakery.merchantId, { stores: [bakery.harbour, bakery.mill] })
        const seen = await read(context, made.Id)
        const none = (
          await at(context).call('updateDiscount', {
            ...toSent(seen),
            DiscountStores: [{ StoreId: 0, IsAssigned: false }],
          })
        ).Entity!
        expect(none.AvailableStores).toBe(0)
        expect(await differences(made.Id)).toEqual([
          { store_id: bakery.harbour, is_active: false },
          { store_id: bakery.mill, is_active: false },
        ])
        await expect(
          at(context).call('updateDiscount', {
            ...toSent(none),
            DiscountStores: [{ StoreId: bakery.station, IsAssigned: false }],
          }),
        ).rejects.toMatchObject({ status: 422 })
        const own = await create(context)
        expect(own.AvailableStores).toBe(2)
        expect((await read(company(bakery.merchantId), own.Id)).AvailableStores).toBe(2)
      })
      it('keeps what a deactivated store had', async () => {
        const own = await freshDatabase()
        const person = personAt(own.databaseRoles, company(bakery.merchantId))
        const made = (
          await person.call(
            'createDiscount',
            freshDiscount({ DiscountStores: [{ StoreId: bakery.mill, IsAssigned: true }] }),
          )
        ).Entity!
        await own.tamper(`update store set is_deleted = true where id = ${bakery.mill}`)
        const seen = (await person.call('getDiscountMetadata', { Id: made.Id })).Discount!
        expect(seen).toMatchObject({
          AvailableStores: 0,
          DiscountStores: [{ StoreId: 0, IsAssigned: false, IsAvailable: false }],
        })
        await person.call('updateDiscount', {
          ...toSent(seen),
          DiscountStores: [{ StoreId: bakery.harbour, IsAssigned: true }],
        })
        await own.tamper(`update store set is_deleted = false where id = ${bakery.mill}`)
        expect(
          (await person.call('getDiscountMetadata', { Id: made.Id })).Discount!.AvailableStores,
        ).toBe(2)
      })
    })

    describe('names', () => {
      it('are taken once, in any case (V-026, resolution 34)', async () => {
        const made = await create(company(bakery.merchantId), { Name: 'Only One' })
        await expect(
          create(storeContext(bakery.merchantId, bakery.mill), { Name: 'ONLY one ' }),
        ).rejects.toMatchObject({
          content: {
            Code: 'menu:Discounts.DiscountForm.NameTakenError',
            Errors: [
              {
                Field: 'Name',
                Code: 'menu:Discounts.DiscountForm.NameTakenError',
                Message: expect.any(String),
              },
            ],
          },
        })
        expect((await create(company(chain.merchantId), { Name: 'Only One' })).Name).toBe(
          'Only One',
        )
        await at(company(bakery.merchantId)).call('deleteDiscount', keyOf(made))
        expect((await create(company(bakery.merchantId), { Name: 'only one' })).Name).toBe(
          'only one',
        )
      })
      it('are taken once by two people at once', async () => {
        const body = freshDiscount({ Name: 'At Once' })
        const outcomes = await Promise.allSettled(
          [1, 2, 3, 4].map((userId) =>
            at(company(bakery.merchantId, { userId })).call('createDiscount', body),
          ),
        )
        expect(outcomes.map(({ status }) => status).toSorted()).toEqual([
          'fulfilled',
          'rejected',
          'rejected',
          'rejected',
        ])
      })
    })

    describe('versions', () => {
      it.each(['first', 'second'] as const)(
        'let one of two sessions save and show it to the other; %s comes first (row 29)',
        async (first) => {
          const made = await create(company(bakery.merchantId))
          const a = at(company(bakery.merchantId, { userId: 1 }))
          const b = at(company(bakery.merchantId, { userId: 2 }))
          const [winner, loser] = first === 'first' ? [a, b] : [b, a]
          await winner.call('updateDiscount', { ...toSent(made), Description: 'Winner' })
          await expect(
            loser.call('updateDiscount', { ...toSent(made), Description: 'Loser' }),
          ).rejects.toMatchObject({
            name: 'ConflictError',
            record: { Id: made.Id, Description: 'Winner' },
          })
          await expect(loser.call('deleteDiscount', keyOf(made))).rejects.toMatchObject({
            name: 'ConflictError',
          })
          expect((await read(company(bakery.merchantId), made.Id)).Description).toBe('Winner')
        },
      )
      it('let one of many save at the same moment, company or store (row 29)', async () => {
        const made = await create(company(bakery.merchantId))
        const contexts = [
          company(bakery.merchantId),
          storeContext(bakery.merchantId, bakery.harbour),
          company(bakery.merchantId),
          storeContext(bakery.merchantId, bakery.mill),
        ]
        const { DiscountStores: _none, ...plain } = made
        const outcomes = await Promise.allSettled(
          contexts.map((context, i) =>
            at(context).call('updateDiscount', {
              ...toSent(plain),
              ...(context.view === 'company' ? { Description: `By ${i}` } : { PosActive: false }),
            }),
          ),
        )
        expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      })
    })

    describe('repetition', () => {
      it('with one key makes one discount and one answer, also at once (row 30)', async () => {
        const body = freshDiscount()
        const person = at(company(bakery.merchantId))
        const answers = [
          await person.call('createDiscount', body, 'key-1'),
          ...(await Promise.all([
            person.call('createDiscount', body, 'key-1'),
            person.call('createDiscount', body, 'key-1'),
          ])),
        ]
        expect(new Set(answers.map(({ Entity }) => Entity!.Id)).size).toBe(1)
        const { TotalRowCount } = await person.call('getActiveDiscounts', {
          ...allPages,
          SearchArg: body.Name,
        })
        expect(TotalRowCount).toBe(1)
        await expect(person.call('createDiscount', freshDiscount(), 'key-1')).rejects.toMatchObject(
          { name: 'IdempotencyMismatch' },
        )
      })
      it('after a refusal does the work', async () => {
        const person = at(company(bakery.merchantId))
        const body = freshDiscount({ DiscountAmount: 0 })
        await expect(person.call('createDiscount', body, 'key-2')).rejects.toMatchObject({
          status: 422,
        })
        expect(
          (await person.call('createDiscount', { ...body, DiscountAmount: 1 }, 'key-2'))
            .IsSuccessful,
        ).toBe(true)
      })
    })

    describe('deletion', () => {
      it('keeps the row, hidden, and records it in the trail (C-060, M-25)', async () => {
        const made = await create(company(bakery.merchantId))
        const person = at(company(bakery.merchantId))
        expect(await person.call('deleteDiscount', keyOf(made))).toEqual({
          IsSuccessful: true,
          Message: null,
        })
        for (const again of [
          () => person.call('getDiscountMetadata', { Id: made.Id }),
          () => person.call('updateDiscount', toSent(made)),
          () => person.call('deleteDiscount', keyOf(made)),
        ])
          await expect(again()).rejects.toMatchObject({ status: 404 })
        expect(
          (await person.call('getActiveDiscounts', { ...allPages, SearchArg: made.Name }))
            .ResultSet,
        ).toEqual([])
        const row = await all((tx) =>
          tx.selectFrom('discount').selectAll().where('id', '=', made.Id).executeTakeFirstOrThrow(),
        )
        expect([row.name, row.deleted_at?.toISOString()]).toEqual([
          made.Name,
          '2026-11-20T14:00:00.000Z',
        ])
      })
      it('and every change leave what was before and after (row 35)', async () => {
        const made = await create(company(bakery.merchantId))
        const person = at(company(bakery.merchantId))
        const changed = (
          await person.call('updateDiscount', { ...toSent(made), DiscountAmount: 2 })
        ).Entity!
        await person.call('deleteDiscount', keyOf(changed))
        const trail = await all((tx) =>
          tx
            .selectFrom('audit')
            .select(['action', 'before', 'after'])
            .where('entity', '=', 'discount')
            .where('entity_id', '=', String(made.Id))
            .orderBy('position')
            .execute(),
        )
        const amount = (state: unknown) => (state as { amount: string } | null)?.amount
        expect(
          trail.map(({ action, before, after }) => [action, amount(before), amount(after)]),
        ).toEqual([
          ['discount.create', undefined, '1.50'],
          ['discount.update', '1.50', '2.00'],
          ['discount.delete', '2.00', undefined],
        ])
      })
    })

    describe('tenants', () => {
      it("do not see, change or delete another's discount by its number (row 4)", async () => {
        const theirs = await create(company(chain.merchantId), { Name: 'Canary chain' })
        const before = await sum()
        for (const attempt of calls(company(bakery.merchantId), theirs))
          await expect(attempt()).rejects.toMatchObject({ status: 404 })
        expect(
          (
            await at(company(bakery.merchantId)).call('getActiveDiscounts', {
              ...allPages,
              SearchArg: 'Canary',
            })
          ).ResultSet,
        ).toEqual([])
        expect(await sum()).toEqual(before)
      })
      it('do not by the filter alone, row-level security aside (row 5)', async () => {
        const theirs = await create(company(chain.merchantId), { Name: 'Canary filter' })
        await all((tx) =>
          tx
            .updateTable('discount')
            .set({ is_auto_cash: true, default_active: true })
            .where('id', '=', theirs.Id)
            .execute(),
        )
        const unguarded: Pick<DatabaseRoles, 'asTenant'> = {
          asTenant: (_scope, work) =>
            databaseRoles.asOperator({ actor: 'test', reason: 'no policy', routine: true }, work),
        }
        const before = await sum()
        for (const attempt of calls(company(bakery.merchantId), theirs, unguarded))
          await expect(attempt()).rejects.toMatchObject({ status: 404 })
        const person = personAt(unguarded, company(bakery.merchantId))
        expect(
          (await person.call('getActiveDiscounts', allPages)).ResultSet.map(({ Name }) => Name),
        ).not.toContain('Canary filter')
        const metadata = (await person.call('getDiscountMetadata', {})).Metadata
        expect(metadata.StoresCreditGateways.map(({ StoreId }) => StoreId)).toEqual(
          expect.arrayContaining([bakery.harbour, bakery.mill, bakery.station]),
        )
        expect(metadata.ExistingStoreCashDiscounts.map(({ DiscountId }) => DiscountId)).toEqual([
          2001,
        ])
        const departments = (await person.call('getDepartments', {})).ResultSet
        expect(
          departments.every(({ DepartmentId }) => DepartmentId > 200 && DepartmentId < 300),
        ).toBe(true)
        // The same applies to stores: a person who can open two of three sees two.
        const two = personAt(
          unguarded,
          company(bakery.merchantId, { stores: [bakery.harbour, bakery.mill] }),
        )
        expect(
          (await two.call('getDiscountMetadata', {})).Metadata.StoresCreditGateways,
        ).toHaveLength(2)
        expect(
          (await two.call('getActiveDiscounts', allPages)).ResultSet.every(
            ({ AvailableStores }) => AvailableStores <= 2,
          ),
        ).toBe(true)
        expect(await sum()).toEqual(before)
      })
      it('do not by row-level security, even if the filter names the other (row 5)', async () => {
        const theirs = await create(company(chain.merchantId), { Name: 'Canary policy' })
        const misled: Pick<DatabaseRoles, 'asTenant'> = {
          asTenant: (_scope, work) =>
            databaseRoles.asTenant({ merchantId: bakery.merchantId, stores: 'all' }, work),
        }
        const before = await sum()
        for (const attempt of calls(company(chain.merchantId), theirs, misled))
          await expect(attempt()).rejects.toMatchObject({ status: 404 })
        const person = personAt(misled, company(chain.merchantId))
        expect(await person.call('getActiveDiscounts', allPages)).toMatchObject({
          ResultSet: [],
          TotalRowCount: 0,
        })
        expect((await person.call('getDepartments', {})).ResultSet).toEqual([])
        expect(
          (await person.call('getDiscountMetadata', {})).Metadata.StoresCreditGateways,
        ).toEqual([])
        await expect(person.call('createDiscount', freshDiscount(), null)).rejects.toMatchObject({
          code: '42501',
          message: expect.stringContaining('discount'),
        })
        expect(await sum()).toEqual(before)
      })
      it('name no stores but their own (row 4)', async () => {
        const before = await sum()
        const foreign = 100_300_001
        for (const StoreId of [foreign, 5, 9_007_199_254_740_991])
          await expect(
            create(company(bakery.merchantId), {
              DiscountStores: [
                { StoreId: 0, IsAssigned: true },
                { StoreId, IsAssigned: false },
              ],
            }),
          ).rejects.toMatchObject({
            status: 422,
            details: {
              errors: [
                {
                  field: 'DiscountStores.1.StoreId',
                  code: 'menu:Discounts.DiscountForm.StoreUnknownError',
                  message: expect.any(String),
                },
              ],
            },
          })
        await expect(
          create(company(bakery.merchantId), {
            DiscountStores: [
              { StoreId: bakery.mill, IsAssigned: true },
              { StoreId: bakery.mill, IsAssigned: false },
            ],
          }),
        ).rejects.toMatchObject({
          status: 422,
          details: {
            errors: [
              {
                field: 'DiscountStores.1.StoreId',
                code: 'menu:Discounts.DiscountForm.StoreTwiceError',
                message: expect.any(String),
              },
            ],
          },
        })
        expect(await sum()).toEqual(before)
      })
    })
  },
  { demo: true },
)
