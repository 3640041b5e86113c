// Deliveries over HTTP, in the seeded bakery, which has the delivery add-on: the partner's fee
// applies in all three stores. Station Arcade never saved anything.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'kysely'

import type { Delivery, DeliveryInput } from '#server/generated/resolvers.ts'
import { flagOff } from '#server/testing/flag-off.ts'
import {
  startPlatform,
  testNow,
  type TestPerson,
  type TestPlatform,
} from '#server/testing/platform.ts'
import {
  ask,
  atStore,
  bakery,
  harbourStreet,
  millLane,
  stationArcade,
} from '../../bakery.fixtures.ts'
import { flat, toInput, percent } from './delivery.fixtures.ts'

let platform: TestPlatform
let owner: TestPerson
/** The same person in the store that never saved. */
let arcade: TestPerson
beforeAll(async () => {
  platform = await startPlatform()
  owner = await platform.signIn('bakery-owner', atStore(harbourStreet))
  arcade = await platform.signIn('bakery-owner', atStore(stationArcade))
})
afterAll(() => platform.close())

const read = async (person: TestPerson, storeId: number) =>
  (await ask(person, storeId, 'getDelivery')).answer!
const save = (
  stored: Delivery,
  change: Partial<DeliveryInput>,
  { person = owner, storeId = harbourStreet }: SaveOptions = {},
) => ask(person, storeId, 'saveDelivery', { input: toInput(stored, change) })
interface SaveOptions {
  person?: TestPerson
  storeId?: number
}
const inArcade = () => ({ person: arcade, storeId: stationArcade })

/** Rows of a store, to check that nothing was written. */
async function readRows(storeId: number) {
  const { db } = platform.database
  return {
    offers: await db
      .selectFrom('prep_time')
      .select(['offers_delivery', 'version'])
      .where('store_id', '=', storeId)
      .execute(),
    least: await db
      .selectFrom('delivery_minimum')
      .select(['amount', 'version'])
      .where('store_id', '=', storeId)
      .execute(),
    split: await db
      .selectFrom('delivery_fee_split')
      .selectAll()
      .where('store_id', '=', storeId)
      .execute(),
    fees: await db
      .selectFrom('fee_store')
      .select('fee_id')
      .where('store_id', '=', storeId)
      .execute(),
  }
}
/** The fee's audit trail: each action, with its stores before and after. */
const feeTrail = async (id: number) =>
  (
    await platform.database.db
      .selectFrom('audit')
      .select(['action', 'actor_name', 'before', 'after'])
      .where('entity', '=', 'fee')
      .where('entity_id', '=', String(id))
      .orderBy('position')
      .execute()
  ).map(({ action, actor_name, before, after }) => [
    action,
    actor_name,
    ...[before, after].map((of) => (of as { stores: number[] } | null)?.stores.toSorted()),
  ])
describe('the delivery settings of a store', () => {
  it('is read as one record, with the partner’s fee (F-71, F-72, P-098)', async () => {
    expect(await read(owner, harbourStreet)).toEqual({
      offeringDelivery: true,
      minimumDeliveryAmount: 15,
      settings: { store: percent(25), consumer: percent(75) },
      partnerFee: {
        feeId: '2002',
        name: 'Delivery Fee',
        amount: 6.5,
        percent: null,
        isCharged: true,
      },
      concurrencyChecksum: 'on.v1.v1',
      lastModified: expect.any(String) as string,
      lastModifiedBy: 'Head office',
    })
  })

  it('of a store that never saved is nothing, and it does not deliver (K-83)', async () => {
    expect(await read(arcade, stationArcade)).toMatchObject({
      offeringDelivery: false,
      minimumDeliveryAmount: null,
      settings: null,
      concurrencyChecksum: 'off.v0.v0',
      lastModified: null,
      lastModifiedBy: null,
    })
  })

  it('has no partner’s fee without the add-on (P-098)', async () => {
    const cafe = await platform.signIn('cafe-owner')
    const context = { organization: '1001', enterpriseUnit: '100100001' }
    const { answer } = await ask(cafe, 100100001, 'getDelivery', context)
    expect(answer).toMatchObject({ partnerFee: null })
    const { answer: saved } = await ask(cafe, 100100001, 'saveDelivery', {
      ...context,
      input: toInput(answer!, { offeringDelivery: true }),
    })
    expect(saved).toMatchObject({ offeringDelivery: true, partnerFee: null })
    expect((await readRows(100100001)).fees).toHaveLength(1)
  })
})

describe('a save', () => {
  it('writes offering, least order and shares, and one trace of who (S-161 to S-163)', async () => {
    const before = await read(owner, harbourStreet)
    const { answer } = await save(before, {
      offeringDelivery: false,
      minimumDeliveryAmount: 12.5,
      settings: { store: percent(33.33), consumer: percent(66.67) },
    })
    expect(answer).toMatchObject({
      offeringDelivery: false,
      minimumDeliveryAmount: 12.5,
      settings: { store: percent(33.33), consumer: percent(66.67) },
      partnerFee: { feeId: '2002', isCharged: false },
      concurrencyChecksum: 'off.v2.v2',
      lastModified: new Date(testNow).toISOString(),
      lastModifiedBy: 'bakery-owner',
    })
    expect(await read(owner, harbourStreet)).toEqual(answer)
    // Other stores keep the fee, and the store keeps its other fees.
    const fees = await platform.database.db
      .selectFrom('fee_store')
      .select('store_id')
      .where('fee_id', '=', 2002)
      .execute()
    expect(fees.map(({ store_id }) => store_id).sort()).toEqual([millLane, stationArcade])
    expect((await readRows(harbourStreet)).fees.map(({ fee_id }) => fee_id)).not.toContain(2002)
    expect((await readRows(harbourStreet)).fees.length).toBeGreaterThan(0)
    expect((await save(answer!, { offeringDelivery: true })).answer).toMatchObject({
      partnerFee: { isCharged: true },
    })
  })

  it('leaves the minimum order alone if it did not change (S-162)', async () => {
    const before = await read(owner, harbourStreet)
    const { answer } = await save(before, { settings: { store: flat(2), consumer: null } })
    const version = ({ concurrencyChecksum }: Delivery) => concurrencyChecksum.split('.')[1]
    expect(version(answer!)).toBe(version(before))
    expect(answer!.settings).toEqual({ store: flat(2), consumer: null })
  })

  it('creates what there is not yet, all of it (S-163, V-161)', async () => {
    const never = await read(arcade, stationArcade)
    const settings = { store: percent(40), consumer: null }
    const { answer } = await save(never, { settings, minimumDeliveryAmount: 0 }, inArcade())
    // No minimum order and 0 are the same.
    expect(answer).toMatchObject({
      minimumDeliveryAmount: null,
      settings: { store: percent(40), consumer: percent(60) },
      concurrencyChecksum: 'off.v0.v1',
    })
    expect((await readRows(stationArcade)).offers).toEqual([])
  })

  it('creates the fee of the partner’s item if there is none (S-164, F-72, K-84)', async () => {
    const { db } = platform.database
    await db.deleteFrom('fee_store').where('fee_id', '=', 2002).execute()
    await db.updateTable('fee').set({ deleted_at: new Date() }).where('id', '=', 2002).execute()
    const off = await read(arcade, stationArcade)
    expect(off.partnerFee).toMatchObject({ feeId: null, name: 'Delivery Fee', isCharged: false })
    const { answer } = await save(off, { offeringDelivery: true }, inArcade())
    expect(answer!.partnerFee).toMatchObject({ name: 'Delivery Fee', amount: 1, isCharged: true })
    const id = Number(answer!.partnerFee!.feeId)
    const fee = await db
      .selectFrom('fee')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(fee).toMatchObject({
      name: 'Delivery Fee',
      calculation: 'amount',
      value: '1.00',
      rounding: 0,
      for_delivery: true,
      for_pickup: false,
      for_dine_in: false,
      description: 'By our delivery partner',
    })
    expect([Number(fee.min_amount), Number(fee.max_amount)]).toEqual([0, 0])
    const item = await db
      .selectFrom('charge')
      .select('external_id')
      .where('id', '=', fee.charge_id)
      .executeTakeFirstOrThrow()
    expect(item.external_id).toMatch(/^FEE-/)

    // Off and on again: the same fee, with the store in it once.
    const again = await save(answer!, { offeringDelivery: false }, inArcade())
    expect(again.answer!.partnerFee).toMatchObject({ feeId: String(id), isCharged: false })
    const last = await save(again.answer!, { offeringDelivery: true }, inArcade())
    expect(last.answer!.partnerFee).toMatchObject({ feeId: String(id), isCharged: true })
    const by = 'bakery-owner'
    expect(await feeTrail(id)).toEqual([
      ['fee.create', by, undefined, [stationArcade]],
      ['fee.update', by, [stationArcade], []],
      ['fee.update', by, [], [stationArcade]],
    ])
  })

  it('follows fulfillment settings, or neither is done (T-online-ordering-44)', async () => {
    const { db } = platform.database
    const settings = async () =>
      (await ask(arcade, stationArcade, 'getFulfillmentSettings')).answer!
    const turn = async (offeringDelivery: boolean) => {
      const { concurrencyChecksum } = await settings()
      const input = { offeringDelivery, concurrencyChecksum }
      return ask(arcade, stationArcade, 'updateFulfillmentSettings', { input })
    }
    const both = async () => {
      const { offeringDelivery, partnerFee } = await read(arcade, stationArcade)
      return [offeringDelivery, partnerFee?.isCharged]
    }
    for (const delivers of [false, true, false]) {
      expect((await turn(delivers)).answer).toMatchObject({ offeringDelivery: delivers })
      expect(await both()).toEqual([delivers, delivers])
    }
    await sql`create function stop_fee() returns trigger language plpgsql as
      $$ begin raise 'cut'; end $$`.execute(db)
    await sql`create trigger stop_fee before insert on fee_store
      for each row execute function stop_fee()`.execute(db)
    try {
      expect((await turn(true)).answer).toBeUndefined()
      expect(await both()).toEqual([false, false])
    } finally {
      await sql`drop trigger stop_fee on fee_store`.execute(db)
      await sql`drop function stop_fee`.execute(db)
    }
    expect((await turn(true)).answer).toMatchObject({ offeringDelivery: true })
    expect(await both()).toEqual([true, true])
  })

  it('charges nothing if no item represents the partner’s fee', async () => {
    const { db } = platform.database
    const items = await db
      .updateTable('charge')
      .set({ is_delivery_partner_fee: false })
      .where('merchant_id', '=', bakery)
      .where('is_delivery_partner_fee', '=', true)
      .returning('id')
      .execute()
    try {
      const stored = await read(arcade, stationArcade)
      const off = await save(stored, { offeringDelivery: false }, inArcade())
      const { answer } = await save(off.answer!, { offeringDelivery: true }, inArcade())
      expect(answer).toMatchObject({
        offeringDelivery: true,
        partnerFee: { feeId: null, name: null, isCharged: false },
      })
      // Restores what the next tests expect.
      await save(answer!, { offeringDelivery: false }, inArcade())
    } finally {
      for (const { id } of items)
        await db
          .updateTable('charge')
          .set({ is_delivery_partner_fee: true })
          .where('id', '=', id)
          .execute()
    }
  })
})

it('a save cut between steps leaves nothing behind (S-161 to S-164, resolution 47)', async () => {
  const { db } = platform.database
  const stored = await read(owner, harbourStreet)
  const before = (await save(stored, { offeringDelivery: false })).answer!
  const rows = await readRows(harbourStreet)
  const change = {
    offeringDelivery: true,
    minimumDeliveryAmount: (before.minimumDeliveryAmount ?? 0) + 1,
    settings: { store: null, consumer: flat((before.minimumDeliveryAmount ?? 0) + 2) },
  }
  await sql`create function cut() returns trigger language plpgsql as
    $$ begin raise exception 'cut'; end $$`.execute(db)
  await sql`create trigger cut before insert or update or delete on fee_store
    for each row execute function cut()`.execute(db)
  const { error } = await save(before, change)
  await sql`drop function cut cascade`.execute(db)
  expect(error?.status).toBe(500)
  expect(await readRows(harbourStreet)).toEqual(rows)
  const { answer } = await save(before, change)
  expect(answer).toMatchObject(change)
  expect(answer!.partnerFee).toMatchObject({ isCharged: true })
})

describe('a save is refused', () => {
  let stored: Delivery
  beforeEach(async () => {
    stored = await read(owner, harbourStreet)
  })
  const faults = async (change: Partial<DeliveryInput>) => {
    const { error } = await save(stored, change)
    return { status: error?.status, fields: error?.errors?.map(({ field }) => field) }
  }

  it('with a least order of more than 999.99 (V-159)', async () => {
    expect(await faults({ minimumDeliveryAmount: 1000 })).toEqual({
      status: 422,
      fields: ['input.minimumDeliveryAmount'],
    })
  })

  it.each([
    [{ store: percent(25), consumer: percent(70) }, 'input.settings.consumer'],
    [{ store: flat(0), consumer: null }, 'input.settings.store.flatFee'],
    [{ store: { percent: 5, flatFee: 5 }, consumer: null }, 'input.settings.store'],
  ])('with the shares %j, at %s (V-160, V-161)', async (settings, field) => {
    expect(await faults({ settings })).toEqual({ status: 422, fields: [field] })
    expect(await read(owner, harbourStreet)).toEqual(stored)
  })

  it('of two at once the second, with all that is stored by then (D15)', async () => {
    const offeringDelivery = !stored.offeringDelivery
    const both = await Promise.all(
      [51, 52].map((minimumDeliveryAmount) =>
        save(stored, { offeringDelivery, minimumDeliveryAmount }),
      ),
    )
    expect(both.map(({ error }) => error?.code)).toEqual(
      expect.arrayContaining([undefined, 'conflict']),
    )
    const saved = both.flatMap(({ answer }) => answer ?? [])
    expect(both.flatMap(({ error }) => error?.record ?? [])).toEqual(saved)
    expect(await read(owner, harbourStreet)).toEqual(saved[0])
  })

  it.each(['delivery_minimum', 'delivery_fee_split'])(
    'with the whole record where %s was saved since the check (D15)',
    async (table) => {
      const { db } = platform.database
      // Simulates another save at the one moment that matters.
      await sql`create function changed_in_between() returns trigger language plpgsql as $$ begin
        update ${sql.table(table)} set version = version + 1 where store_id = new.store_id;
        return null;
      end $$`.execute(db)
      await sql`create trigger changed_in_between after insert or update on prep_time
        for each row execute function changed_in_between()`.execute(db)
      const { error } = await save(stored, {
        offeringDelivery: !stored.offeringDelivery,
        minimumDeliveryAmount: 61,
      })
      await sql`drop function changed_in_between cascade`.execute(db)
      expect(error).toMatchObject({ status: 409, code: 'conflict' })
      expect(Object.keys(error?.record as Delivery).sort()).toEqual(Object.keys(stored).sort())
      expect(await read(owner, harbourStreet)).toEqual(stored)
    },
  )

  it('not because the prep time changed, which is in the same row', async () => {
    await platform.database.db
      .updateTable('prep_time')
      .set({ prep_seconds: 1260, version: sql`version + 1` })
      .where('store_id', '=', harbourStreet)
      .execute()
    const { answer } = await save(stored, { offeringDelivery: !stored.offeringDelivery })
    expect(answer?.offeringDelivery).toBe(!stored.offeringDelivery)
  })
  it.each([
    ['another store of the merchant', { enterpriseUnit: String(millLane) }],
    ['another merchant’s store', { organization: '1003', enterpriseUnit: '100300001' }],
  ])('at %s', async (_whose, context) => {
    const input = toInput(stored, { minimumDeliveryAmount: 1 })
    expect((await ask(owner, harbourStreet, 'getDelivery', context)).error?.status).toBe(404)
    const { error } = await ask(owner, harbourStreet, 'saveDelivery', { ...context, input })
    expect(error?.status).toBe(404)
  })
})

// Last, because the flag stays off.
it('without the flag, delivery cannot be saved (P-080)', async () => {
  const stored = await read(owner, harbourStreet)
  await flagOff(platform, 'hec-delivery')
  expect((await save(stored, { minimumDeliveryAmount: 3 })).error).toMatchObject({ status: 403 })
})
