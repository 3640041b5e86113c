// When an order could be ready, over the graph, in the bakery's Harbour Street: a Friday, 10 AM in
// New York.
import { describe, expect, it } from 'vitest'

import { testNow } from '#server/testing/platform.ts'
import type { OrderType } from '#server/generated/resolvers.ts'
import { ask, atStore, harbourStreet, millLane, stationArcade } from '../bakery.fixtures.ts'
import { startedBakery } from '../started-bakery.fixtures.ts'

const [platform, owner] = startedBakery(harbourStreet)

const fetchTimes = async (
  fulfillmentType: OrderType,
  more: object = {},
  { person = owner, storeId = harbourStreet as number } = {},
) =>
  (await ask(person, storeId, 'getAvailableFulfillmentTimes', { fulfillmentType, ...more })).answer!
const db = () => platform.database.db
const inNewYork = (time: string | null | undefined) =>
  time &&
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
  })
    .format(new Date(time))
    .replaceAll(' ', ' ')
const next = async (type: OrderType, more?: object) =>
  inNewYork((await fetchTimes(type, more)).nextAvailableTime)

describe('times at which an order could be ready', () => {
  it('begin after the store’s steps, on the quarter (C-149, F-83)', async () => {
    // 15 minutes of preparation and one of packaging.
    const { futureTimes, nextAvailableTime } = await fetchTimes('PICKUP')
    expect(nextAvailableTime).toBe(futureTimes[0])
    expect(inNewYork(nextAvailableTime)).toBe('Fri 10:30 AM')
    expect(new Set(futureTimes).size).toBe(futureTimes.length)
    expect(futureTimes.every((time) => Date.parse(time) % (15 * 60_000) === 0)).toBe(true)
  })
  it('take longer where set, and for delivery (C-149)', async () => {
    const longer = { prepDuration: 3600, queueDuration: 300, setupDuration: 60, orderId: 'o1' }
    expect(await next('PICKUP', longer)).toBe('Fri 11:15 AM')
    expect(await next('DELIVERY')).toBe('Fri 10:45 AM')
    const far = { deliveryDuration: 7200, packagingDuration: 0 }
    expect(await next('DELIVERY', far)).toBe('Fri 12:15 PM')
  })
  it('are none if the store does not offer it, or accepts no orders', async () => {
    const none = { futureTimes: [], nextAvailableTime: null }
    expect(await fetchTimes('DINEIN')).toEqual(none)
    const person = await platform.signIn('bakery-owner', atStore(millLane))
    expect(await fetchTimes('PICKUP', {}, { person, storeId: millLane })).toEqual(none)
    const third = await platform.signIn('bakery-owner', atStore(stationArcade))
    expect(await fetchTimes('PICKUP', {}, { person: third, storeId: stationArcade })).toEqual(none)
  })
  it('begin again when a pause ends', async () => {
    const harbour = db().updateTable('store_profile').where('store_id', '=', harbourStreet)
    const locked_until = new Date(Date.parse(testNow) + 3600_000)
    await harbour.set({ is_locked: true, locked_until }).execute()
    expect(await next('PICKUP')).toBe('Fri 11:30 AM')
    await harbour.set({ is_locked: false, locked_until: null }).execute()
  })
  it('leave out hours in which the store has as many orders as it takes (F-76)', async () => {
    const fridays = db()
      .updateTable('capacity_interval')
      .where('store_id', '=', harbourStreet)
      .where('day', '=', 5)
    await fridays.set({ from_time: '1000', until_time: '1200', max_orders: 0 }).execute()
    expect(await next('PICKUP')).toBe('Fri 12:00 PM')
    await fridays.set({ max_orders: 100 }).execute()
    expect(await next('PICKUP')).toBe('Fri 10:30 AM')
  })
})
