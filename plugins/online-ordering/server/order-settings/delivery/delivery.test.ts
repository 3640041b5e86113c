// Deliveries over HTTP, in the seeded bakery, which has the delivery add-on: the partner's fee
// applies in all three stores. Station Arcade never saved anything.
import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'kysely'

import type { Delivery, DeliveryInput } from '#server/generated/resolvers.ts'
import { flagOff } from '#server/testing/flag-off.ts'
import { testNow, type TestPerson } from '#server/testing/platform.ts'
import { ask, bakery, harbourStreet, millLane, stationArcade } from '../../bakery.fixtures.ts'
import { flat, toInput, percent } from './delivery.fixtures.ts'
import { startedBakery } from '../../started-bakery.fixtures.ts'

const [platform, owner, arcade] = startedBakery(harbourStreet, stationArcade)

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
  const of = async (table: string) =>
    (
      await sql<Record<string, unknown>>`select * from ${sql.table(table)}
        where store_id = ${storeId}`.execute(db)
    ).rows
  return {
    offers: await of('prep_time'),
    least: await of('delivery_minimum'),
    split: await of('delivery_fee_split'),
    fees: await of('fee_store'),
  }
}
const chargedIn = async (storeId: number) =>
  (await readRows(storeId)).fees.map(({ fee_id }) => fee_id)
/** Runs some work while each write of a table also does this. */
async function withTrigger<T>(table: string, body: string, work: () => Promise<T>): Promise<T> {
  const { db } = platform.database
  await sql`create function triggered() returns trigger language plpgsql as $$ begin
    ${sql.raw(body)}; return null; end $$`.execute(db)
  await sql`create trigger triggered after insert or update or delete on ${sql.table(table)}
    for each row execute function triggered()`.execute(db)
  try {
    return await work()
  } finally {
    await sql`drop function triggered cascade`.execute(db)
  }
}
/** The fee's audit trail: each action, with its stores before and after. */
const feeTrail = async (id: number) => {
  const rows = await platform.database.db
    .selectFrom('audit')
    .select(['action', 'actor_name', 'before', 'after'])
    .where('entity', '=', 'fee')
    .where('entity_id', '=', String(id))
    .orderBy('position')
    .execute()
  return rows.map(({ action, actor_name, before, after }) => [
    action,
    actor_name,
    ...[before, after].map((of) => (of as { stores: number[] } | null)?.stores.toSorted()),
  ])
}

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
    expect(await chargedIn(millLane)).toContain(2002)
    expect(await chargedIn(stationArcade)).toContain(2002)
    const others = await chargedIn(harbourStreet)
    expect([others.includes(2002), others.length > 0]).toEqual([false, true])
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
    const cut = await withTrigger('fee_store', "raise 'cut'", () => turn(true))
    expect(cut.answer).toBeUndefined()
    expect(await both()).toEqual([false, false])
    expect((await turn(true)).answer).toMatchObject({ offeringDelivery: true })
    expect(await both()).toEqual([true, true])
  })

  it('charges nothing if no item represents the partner’s fee', async () => {
    const { db } = platform.database
    const represent = (ids: number[], is_delivery_partner_fee: boolean) =>
      db.updateTable('charge').set({ is_delivery_partner_fee }).where('id', 'in', ids).execute()
    const items = await db
      .selectFrom('charge')
      .select('id')
      .where('merchant_id', '=', bakery)
      .where('is_delivery_partner_fee', '=', true)
      .execute()
    const ids = items.map(({ id }) => id)
    await represent(ids, false)
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
      await represent(ids, true)
    }
  })
})

it('a save cut between steps leaves nothing behind (S-161 to S-164, resolution 47)', async () => {
  const stored = await read(owner, harbourStreet)
  const before = (await save(stored, { offeringDelivery: false })).answer!
  const rows = await readRows(harbourStreet)
  const change = {
    offeringDelivery: true,
    minimumDeliveryAmount: (before.minimumDeliveryAmount ?? 0) + 1,
    settings: { store: null, consumer: flat((before.minimumDeliveryAmount ?? 0) + 2) },
  }
  const { error } = await withTrigger('fee_store', "raise 'cut'", () => save(before, change))
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
  it.each<[Partial<DeliveryInput>, string]>([
    [{ minimumDeliveryAmount: 1000 }, 'minimumDeliveryAmount'],
    [{ settings: { store: percent(25), consumer: percent(70) } }, 'settings.consumer'],
    [{ settings: { store: flat(0), consumer: null } }, 'settings.store.flatFee'],
    [{ settings: { store: { percent: 5, flatFee: 5 }, consumer: null } }, 'settings.store'],
  ])('with %j, at %s (V-159, V-160, V-161)', async (change, field) => {
    const { error } = await save(stored, change)
    expect(error?.status).toBe(422)
    expect(error?.errors?.map((fault) => fault.field)).toEqual([`input.${field}`])
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
      const change = { offeringDelivery: !stored.offeringDelivery, minimumDeliveryAmount: 61 }
      // Simulates another save at the one moment that matters.
      const other = `update ${table} set version = version + 1 where store_id = new.store_id`
      const { error } = await withTrigger('prep_time', other, () => save(stored, change))
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
  it('at another store of the merchant', async () => {
    const input = toInput(stored, { minimumDeliveryAmount: 1 })
    for (const { error } of [
      await ask(owner, millLane, 'getDelivery'),
      await ask(owner, millLane, 'saveDelivery', { input }),
    ])
      expect(error?.status).toBe(404)
  })
})

// Last, because the flag stays off.
it('without the flag, delivery cannot be saved (P-080)', async () => {
  const stored = await read(owner, harbourStreet)
  await flagOff(platform, 'hec-delivery')
  expect((await save(stored, { minimumDeliveryAmount: 3 })).error).toMatchObject({ status: 403 })
})
