// The contract's events, computed from exceptions, in the bakery: Friday, November 20, 2026, 10 AM
// in New York.
import { describe, expect, it } from 'vitest'

import { toJson } from '#server/data/json.ts'
import { startedPlatform } from '#server/testing/started-platform.ts'
import { readExceptions } from './exception-rows.ts'
import { exceptionEventSettings } from './exception-events.ts'
import {
  bakery as merchantId,
  harbourStreet as harbour,
  stationArcade as station,
} from '../bakery.fixtures.ts'

const platform = startedPlatform()

const readEvents = (storeId: number, of = merchantId) =>
  platform.databaseRoles.asTenant({ merchantId: of, stores: 'all' }, (tx) =>
    exceptionEventSettings(tx, { merchantId: of, storeId }, platform.clock),
  )

describe('the exceptions of a store', () => {
  const held = (storeId: number, from: string) =>
    platform.databaseRoles.asTenant({ merchantId, stores: 'all' }, (tx) =>
      readExceptions(tx, merchantId, storeId, from),
    )
  it('are those that apply there and aren’t past, one-time ones before yearly ones', async () => {
    const all = await held(harbour, '2026-11-20')
    expect(all.map(({ date, reason, yearly, spans }) => [date, reason, yearly, spans])).toEqual([
      ['2026-11-29', 'Staff training', false, []],
      ['2026-11-26', 'Thanksgiving', false, []],
      ['2026-12-24', 'Christmas Eve', true, [{ from: 420, until: 840 }]],
      ['2026-12-25', 'Christmas Day', true, []],
    ])
    const reasons = async (storeId: number, from: string) =>
      (await held(storeId, from)).map(({ reason }) => reason)
    expect(await reasons(station, '2026-11-20')).toEqual(['Christmas Day'])
    expect(await reasons(harbour, '2027-06-01')).toEqual(['Christmas Eve', 'Christmas Day'])
  })
})

describe('events of a store (C-148, F-80)', () => {
  it('are the dates of the coming year, in instants of its zone', async () => {
    const { id, events, createdDate } = (await readEvents(harbour))!
    expect([id, Date.parse(createdDate)]).toEqual([`events-${harbour}`, expect.any(Number)])
    expect(events.map(({ name, startTime }) => [name, startTime])).toEqual([
      ['Thanksgiving', '2026-11-26T05:00:00.000Z'],
      ['Staff training', '2026-11-29T05:00:00.000Z'],
      ['Christmas Eve', '2026-12-24T05:00:00.000Z'],
      ['Christmas Day', '2026-12-25T05:00:00.000Z'],
    ])
    expect(events[0]).toEqual({
      name: 'Thanksgiving',
      startTime: '2026-11-26T05:00:00.000Z',
      endTime: '2026-11-27T05:00:00.000Z',
      offeringFulfillment: false,
      fulfillmentWindows: [],
    })
    expect(events[2]).toMatchObject({
      offeringFulfillment: true,
      fulfillmentWindows: [
        {
          startTime: '0700',
          endTime: '1400',
          sourceOrganization: '1002',
          daysOfWeek: [4],
          fulfillmentTypes: expect.arrayContaining(['PICKUP', 'DELIVERY', 'DINEIN']),
        },
      ],
    })
  })
  it('last as long as hours past midnight, which lie on two days', async () => {
    await platform.database.db
      .insertInto('hours_exception')
      .values({
        merchant_id: merchantId,
        // A Saturday.
        date: '2027-01-02',
        reason: 'Long night',
        blocks: toJson([{ opens: '1800', closes: '0200', closesNextDay: true }]),
        default_assigned: true,
      })
      .execute()
    const night = (await readEvents(station))!.events.find(({ name }) => name === 'Long night')
    expect(night).toMatchObject({
      startTime: '2027-01-02T05:00:00.000Z',
      endTime: '2027-01-03T07:00:00.000Z',
      fulfillmentWindows: [
        { startTime: '1800', endTime: '2400', daysOfWeek: [6] },
        { startTime: '0000', endTime: '0200', daysOfWeek: [0] },
      ],
    })
  })
  it('are empty without upcoming exceptions, and refused for an unknown store', async () => {
    await platform.database.db.deleteFrom('hours_exception_store').execute()
    await platform.database.db.deleteFrom('hours_exception').execute()
    expect(await readEvents(harbour)).toBeUndefined()
    await expect(readEvents(100_100_001)).rejects.toThrow("This store doesn't exist here.")
  })
})
