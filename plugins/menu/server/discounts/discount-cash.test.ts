// The automatic cash discount on both databases.
import { beforeAll, expect, it } from 'vitest'

import { eachDatabase, type TestDatabase } from '#server/data/testing/databases.ts'
import {
  bakery,
  cafe,
  company,
  discountsIn,
  franchise,
  freshDiscount,
  only,
  storeContext,
  type NewDiscount,
  type Context,
} from './discounts.fixtures.ts'

const cash = (change: Partial<NewDiscount> = {}) =>
  freshDiscount({ DiscountType: 'P', DiscountAmount: 3, IsAutoCashDiscount: true, ...change })
const ours = company(bakery.merchantId)
const inStore = (storeId: number, more: Partial<Context> = {}) =>
  storeContext(bakery.merchantId, storeId, { stores: [storeId], ...more })
const key = (name: string) => `menu:Discounts.DiscountForm.AutoApplyCashDiscount${name}`
const [surcharge, exists, gateway] = [
  key('CCSurchargeEnabledErr'),
  key('ExistsErr'),
  key('NonConnectedPaymentsGateway'),
]

/** The suite's database and the people using it. */
const use = (database: () => TestDatabase) => {
  const people = discountsIn(database)
  return {
    ...people,
    tamper: async (...statements: string[]) => {
      for (const statement of statements) await database().tamper(statement)
    },
    create: (context: Context, change?: Partial<NewDiscount>) =>
      people.create(context, cash(change)),
    clashes: async (context: Context, change?: Partial<NewDiscount>): Promise<string[]> => {
      const refusal = await people.create(context, cash(change)).then(
        () => undefined,
        (error: { content?: { Errors: { Code: string; Message: string }[] } }) => error,
      )
      return (
        refusal?.content?.Errors.map(({ Code, Message }) => `${Code} ${Message.split(':')[0]}`) ??
        []
      )
    },
  }
}

eachDatabase(
  'an automatic cash discount',
  (database) => {
    const { at, tamper, create, read, update, clashes } = use(database)
    /** Deletes all automatic cash discounts of the bakery. */
    const deleteAll = () =>
      tamper(
        `update discount set deleted_at = now() where merchant_id = ${bakery.merchantId} ` +
          'and is_auto_cash',
      )
    beforeAll(() =>
      tamper(`update discount set is_auto_cash = false where merchant_id = ${bakery.merchantId}`),
    )

    it('is set to ticket and its own type, hidden fields empty (S-090, S-091, S-092)', async () => {
      const made = await create(ours, {
        DiscountType: 'P',
        AppliesTo: 'L',
        MinimumDiscountAmount: 5,
        BarcodeRangeStart: 'A1',
        BarcodeRangeEnd: 'A2',
        IsApprovalNeeded: true,
        EmailOfferOnly: true,
        DiscountStores: only(),
      })
      expect(made).toMatchObject({
        AppliesTo: 'H',
        MinimumDiscountAmount: 0,
        BarcodeRangeStart: null,
        BarcodeRangeEnd: null,
        IsApprovalNeeded: false,
        EmailOfferOnly: false,
        IsAutoCashDiscount: true,
      })
      await expect(
        create(ours, {
          DiscountType: 'Q',
          DiscountAmount: null,
          DiscountStores: only(),
        }),
      ).rejects.toMatchObject({ details: { errors: [{ field: 'DiscountAmount' }] } })
      expect(
        await create(ours, {
          DiscountType: 'I',
          DiscountAmount: 2,
          DiscountStores: only(),
        }),
      ).toMatchObject({ DiscountType: 'A' })
    })
    it('is refused for a card surcharge, naming the store (E-034, E-037)', async () => {
      expect(await clashes(ours, { DiscountStores: only(bakery.station) })).toEqual([
        `${surcharge} Station Arcade`,
      ])
      expect(await clashes(ours)).toEqual([`${surcharge} Station Arcade`])
    })
    it('is refused in a store itself without a name (E-034, E-037)', async () => {
      const context = inStore(bakery.station)
      expect(await clashes(context)).toEqual([`${surcharge} Card surcharge is turned on.`])
      expect((await create(context, { PosActive: false })).AvailableStores).toBe(0)
    })
    it('is refused where another one is active, no matter who made it (E-035)', async () => {
      const first = await create(ours, { DiscountStores: only(bakery.harbour) })
      expect(await clashes(ours, { DiscountStores: only(bakery.harbour, bakery.mill) })).toEqual([
        `${exists} Harbour Street`,
      ])
      expect(await clashes(inStore(bakery.harbour))).toEqual([
        `${exists} Another automatic cash discount is active.`,
      ])
      const mill = inStore(bakery.mill)
      const own = await create(mill)
      expect(await clashes(ours, { DiscountStores: only(bakery.mill) })).toEqual([
        `${exists} Mill Lane`,
      ])
      // A change is checked against other discounts, not against itself, and deleted discounts
      // don't count.
      expect((await update(ours, first, { DiscountAmount: 4 })).DiscountAmount).toBe(4)
      for (const made of [first, own]) {
        const { Id, ConcurrencyChecksum } = await read(ours, made)
        await at(ours).call('deleteDiscount', { Id, ConcurrencyChecksum })
      }
      expect(await clashes(ours, { DiscountStores: only(bakery.harbour, bakery.mill) })).toEqual([])
    })
    it('is refused for one of two people who save one at once (E-035)', async () => {
      await deleteAll()
      const outcomes = await Promise.allSettled(
        [1, 2].map((userId) =>
          at({ ...ours, userId }).call(
            'createDiscount',
            cash({ DiscountStores: only(bakery.harbour) }),
          ),
        ),
      )
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    })
    it('is refused when a store switches one on that the check forbids there (V-041)', async () => {
      await deleteAll()
      const made = await create(ours, { DiscountStores: only(bakery.harbour) })
      const context = inStore(bakery.station, { gateway: 'Monetra' })
      const seen = await read(context, made)
      await expect(update(context, seen, { PosActive: true })).rejects.toMatchObject({
        content: { Code: key('').replace('AutoApplyCashDiscount', 'AutoApplyErrorModalTitle') },
      })
    })
    it('needs the flag, and in a store Connected Payments (P-064)', async () => {
      const refused = {
        status: 422,
        details: {
          errors: [
            {
              field: 'IsAutoCashDiscount',
              code: 'menu:reasons.autoCashDiscount',
              message: expect.any(String),
            },
          ],
        },
      }
      await expect(
        create(company(bakery.merchantId, { flags: [] }), { DiscountStores: only() }),
      ).rejects.toMatchObject(refused)
      await expect(
        create(storeContext(bakery.merchantId, bakery.mill, { gateway: 'Monetra' })),
      ).rejects.toMatchObject(refused)
      expect(
        (await create(storeContext(bakery.merchantId, bakery.mill), { PosActive: false }))
          .IsAutoCashDiscount,
      ).toBe(true)
      expect(
        (
          await create(company(bakery.merchantId, { gateway: 'Monetra' }), {
            DiscountStores: only(),
          })
        ).IsAutoCashDiscount,
      ).toBe(true)
    })
    it('stays what it is, unchecked, while the flag is off (V-041)', async () => {
      const before = await create(ours, { DiscountStores: only() })
      const off = company(bakery.merchantId, { flags: [] })
      const after = await update(off, before, {
        Description: 'Flag off',
        DiscountStores: only(bakery.station),
      })
      expect(after).toMatchObject({
        IsAutoCashDiscount: true,
        Description: 'Flag off',
        AvailableStores: 1,
      })
      await expect(update(off, after, { IsAutoCashDiscount: false })).rejects.toMatchObject({
        status: 422,
      })
    })
  },
  { demo: true },
)

eachDatabase(
  'the form of automatic cash discounts',
  (database) => {
    const { at, tamper, create } = use(database)
    const metadata = async (context: Context) =>
      (await at(context).call('getDiscountMetadata', {})).Metadata

    it('gives gateways, surcharges and others that are active in its stores (F-14)', async () => {
      const stores = [bakery.harbour, bakery.mill, bakery.station]
      expect(await metadata(ours)).toMatchObject({
        StoresCreditGateways: expect.arrayContaining(
          stores.map((StoreId) => ({ StoreId, CreditGateway: 8 })),
        ),
        CCSurchargeStores: [bakery.station],
        ExistingStoreCashDiscounts: [{ DiscountId: 2001, StoreId: bakery.harbour }],
      })
      expect(await metadata(inStore(bakery.mill))).toMatchObject({
        StoresCreditGateways: [{ StoreId: bakery.mill, CreditGateway: 8 }],
        CCSurchargeStores: [],
        ExistingStoreCashDiscounts: [],
      })
      expect(
        (await metadata(storeContext(bakery.merchantId, bakery.harbour)))
          .ExistingStoreCashDiscounts,
      ).toEqual([{ DiscountId: 2001, StoreId: bakery.harbour }])
      expect(
        (await metadata({ merchantId: cafe.merchantId, storeId: 0, view: 'single-store' }))
          .StoresCreditGateways,
      ).toEqual([{ StoreId: cafe.store, CreditGateway: 8 }])
    })
    it('uses the value of each store, even if a row only repeats the default', async () => {
      await tamper(
        `insert into discount_store (merchant_id, discount_id, store_id, is_active)
          values (${bakery.merchantId}, 2001, ${bakery.mill}, false)`,
      )
      expect((await metadata(ours)).ExistingStoreCashDiscounts).toEqual([
        { DiscountId: 2001, StoreId: bakery.harbour },
      ])
    })
    it('tells nothing of the kind while the flag is off', async () => {
      expect(await metadata(company(bakery.merchantId, { flags: [] }))).toMatchObject({
        StoresCreditGateways: [],
        CCSurchargeStores: [],
        ExistingStoreCashDiscounts: [],
      })
    })
    it('says in one row that one is active in all of 10,000 stores (K-24)', async () => {
      await tamper(
        `update discount set is_auto_cash = true, default_active = true where id = 4002`,
        `delete from discount_store where discount_id in (4001, 4002)`,
      )
      const { ExistingStoreCashDiscounts, StoresCreditGateways } = await metadata(
        company(franchise.merchantId),
      )
      expect(ExistingStoreCashDiscounts).toEqual([{ DiscountId: 4002, StoreId: 0 }])
      expect(StoresCreditGateways.length).toBeGreaterThan(9_900)
      const [first] = StoresCreditGateways
      await tamper(
        `insert into discount_store (merchant_id, discount_id, store_id, is_active)
          values (${franchise.merchantId}, 4002, ${first!.StoreId}, false)`,
      )
      expect(
        (await metadata(company(franchise.merchantId))).ExistingStoreCashDiscounts,
      ).toHaveLength(StoresCreditGateways.length - 1)
    })
    it('lists at most 200 clashes of 10,000 stores, and counts them all (E-036)', async () => {
      await tamper(
        'update store set credit_gateway = 1, has_card_surcharge = false where merchant_id ' +
          `= ${franchise.merchantId}`,
        `update discount set is_auto_cash = false where merchant_id = ${franchise.merchantId}`,
      )
      const refusal = await create(company(franchise.merchantId)).then(
        () => undefined,
        (error: { content: { Message: string; Errors: { Code: string; Field: string }[] } }) =>
          error,
      )
      expect(refusal!.content.Errors).toHaveLength(200)
      expect(
        refusal!.content.Errors.every(
          ({ Code, Field }) => Code === gateway && Field === 'IsAutoCashDiscount',
        ),
      ).toBe(true)
      expect(refusal!.content.Message).toMatch(/9\d\d\d problems were found/)
    })
  },
  { demo: true },
)
