// Discounts on both databases: the guarantees of SQL, row-level security and transactions.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'

import type { DatabaseRoles } from '#server/data/database-roles.ts'
import { eachDatabase } from '#server/data/testing/databases.ts'
import {
  allBut,
  bakery,
  chain,
  company,
  discountsIn,
  freshDiscount,
  keyOf,
  personAt,
  toSent,
  storeContext,
  type ReadDiscount,
} from './discounts.fixtures.ts'

const allPages = { PageRowCount: 10_000, RequestedPageNum: 1 }
const ours = company(bakery.merchantId)

eachDatabase(
  'discounts',
  (database) => {
    const { at, look, create, update } = discountsIn(database)
    const sum = () =>
      look(
        async (tx) =>
          (
            await sql<{
              sum: string
            }>`select md5(string_agg(d::text, '|' order by d.id))
              || (select md5(coalesce(string_agg(x::text, '|' order by x.discount_id,
              x.store_id), '')) from discount_store x) as sum from discount d`.execute(tx)
          ).rows[0]!,
      )

    describe('names', () => {
      it('are taken once per merchant, in any case (V-026, resolution 34)', async () => {
        const made = await create(ours, { Name: 'Only One' })
        await expect(
          create(storeContext(bakery.merchantId, bakery.mill), { Name: 'ONLY one ' }),
        ).rejects.toMatchObject({
          content: { Code: 'menu:Discounts.DiscountForm.NameTakenError' },
        })
        const theirs = await create(company(chain.merchantId), { Name: 'Only One' })
        await at(ours).call('deleteDiscount', keyOf(made))
        const again = await create(ours, { Name: 'only one' })
        expect([theirs.Name, again.Name]).toEqual(['Only One', 'only one'])
      })
      it('are taken once by several people at once', async () => {
        const body = freshDiscount()
        const outcomes = await Promise.allSettled(
          [1, 2, 3, 4].map((userId) => at({ ...ours, userId }).call('createDiscount', body)),
        )
        expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      })
    })

    it('let one of many save at the same moment, company or store (row 29)', async () => {
      const { DiscountStores: _none, ...made } = await create(ours)
      const contexts = [
        ours,
        storeContext(bakery.merchantId, bakery.harbour),
        ours,
        storeContext(bakery.merchantId, bakery.mill),
      ]
      const outcomes = await Promise.allSettled(
        contexts.map((context, i) =>
          update(
            context,
            made,
            context.view === 'company' ? { Description: `By ${i}` } : { PosActive: false },
          ),
        ),
      )
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    })

    it('that are deleted stay as hidden rows, with their trail (C-060, M-25, row 35)', async () => {
      const made = await create(ours)
      const changed = await update(ours, made, { DiscountAmount: 2 })
      const person = at(ours)
      expect(await person.call('deleteDiscount', keyOf(changed))).toEqual({
        IsSuccessful: true,
        Message: null,
      })
      for (const again of [
        () => person.call('getDiscountMetadata', { Id: made.Id }),
        () => person.call('updateDiscount', toSent(made)),
        () => person.call('deleteDiscount', keyOf(made)),
      ])
        await expect(again()).rejects.toMatchObject({ status: 404 })
      const found = await person.call('getActiveDiscounts', { ...allPages, SearchArg: made.Name })
      expect(found.ResultSet).toEqual([])
      const row = await look((tx) =>
        tx.selectFrom('discount').selectAll().where('id', '=', made.Id).executeTakeFirstOrThrow(),
      )
      expect([row.name, row.deleted_at?.toISOString()]).toEqual([
        made.Name,
        '2026-11-20T14:00:00.000Z',
      ])
      const trail = await look((tx) =>
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

    describe('of another merchant', () => {
      type Guarded = Pick<DatabaseRoles, 'asTenant'>
      /** Expects that every call that takes a discount's id finds none and changes nothing. */
      async function expectUnreached(
        { Id, ConcurrencyChecksum, Name }: ReadDiscount,
        merchantId: number,
        through: Guarded,
      ) {
        const person = personAt(through, company(merchantId))
        const key = { Id, ConcurrencyChecksum }
        const before = await sum()
        // Sent without an idempotency key, so that none is refused because of the key.
        for (const attempt of [
          () => person.call('getDiscountMetadata', { Id }),
          () => person.call('deleteDiscount', key, null),
          () => person.call('updateDiscount', { ...freshDiscount({ Name }), ...key }, null),
        ])
          await expect(attempt()).rejects.toMatchObject({ status: 404 })
        expect(await sum()).toEqual(before)
        return person
      }

      it('are not reached by the filter alone, row-level security aside (row 5)', async () => {
        const theirs = await create(company(chain.merchantId), { Name: 'Canary filter' })
        await look((tx) =>
          tx
            .updateTable('discount')
            .set({ is_auto_cash: true, default_active: true })
            .where('id', '=', theirs.Id)
            .execute(),
        )
        const unguarded: Guarded = { asTenant: (_scope, work) => look(work) }
        const person = await expectUnreached(theirs, bakery.merchantId, unguarded)
        const list = await person.call('getActiveDiscounts', allPages)
        expect(list.ResultSet.map(({ Name }) => Name)).not.toContain('Canary filter')
        const { Metadata } = await person.call('getDiscountMetadata', {})
        expect(Metadata.StoresCreditGateways.map(({ StoreId }) => StoreId)).toEqual(
          expect.arrayContaining([bakery.harbour, bakery.mill, bakery.station]),
        )
        expect(Metadata.ExistingStoreCashDiscounts.map(({ DiscountId }) => DiscountId)).toEqual([
          2001,
        ])
        const departments = (await person.call('getDepartments', {})).ResultSet
        expect(
          departments.every(({ DepartmentId }) => DepartmentId > 200 && DepartmentId < 300),
        ).toBe(true)
        // The same applies to stores: a person who can open two of three sees two.
        const two = personAt(unguarded, { ...ours, stores: [bakery.harbour, bakery.mill] })
        const seen = await two.call('getDiscountMetadata', {})
        expect(seen.Metadata.StoresCreditGateways).toHaveLength(2)
        const counts = (await two.call('getActiveDiscounts', allPages)).ResultSet
        expect(counts.every(({ AvailableStores }) => AvailableStores <= 2)).toBe(true)
      })
      it('nor by row-level security, even if the filter names the other (row 5)', async () => {
        const theirs = await create(company(chain.merchantId), { Name: 'Canary policy' })
        const person = await expectUnreached(theirs, chain.merchantId, {
          asTenant: (_scope, work) =>
            database().databaseRoles.asTenant(
              { merchantId: bakery.merchantId, stores: 'all' },
              work,
            ),
        })
        const before = await sum()
        expect(await person.call('getActiveDiscounts', allPages)).toMatchObject({
          ResultSet: [],
          TotalRowCount: 0,
        })
        expect((await person.call('getDepartments', {})).ResultSet).toEqual([])
        const { Metadata } = await person.call('getDiscountMetadata', {})
        expect(Metadata.StoresCreditGateways).toEqual([])
        await expect(person.call('createDiscount', freshDiscount(), null)).rejects.toMatchObject({
          code: '42501',
          message: expect.stringContaining('discount'),
        })
        expect(await sum()).toEqual(before)
      })
      it('are not found, nor their stores, unknown ones or one twice named (row 4)', async () => {
        const theirs = await create(company(chain.merchantId), { Name: 'Canary chain' })
        const person = await expectUnreached(theirs, bakery.merchantId, database().databaseRoles)
        const found = await person.call('getActiveDiscounts', { ...allPages, SearchArg: 'Canary' })
        expect(found.ResultSet).toEqual([])
        const before = await sum()
        const unknown = [100_300_001, 5, 9_007_199_254_740_991].map(
          (id) => [allBut(id), 'StoreUnknownError'] as const,
        )
        const twice = [true, false].map((IsAssigned) => ({ StoreId: bakery.mill, IsAssigned }))
        for (const [DiscountStores, error] of [...unknown, [twice, 'StoreTwiceError'] as const])
          await expect(create(ours, { DiscountStores })).rejects.toMatchObject({
            status: 422,
            details: {
              errors: [
                {
                  field: 'DiscountStores.1.StoreId',
                  code: `menu:Discounts.DiscountForm.${error}`,
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
