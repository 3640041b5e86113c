// The contract's events, computed from exceptions, in the bakery: Friday, November 20, 2026, 10 AM
// in New York.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { toJson } from '#server/data/json.ts'
import { startPlatform, type TestPlatform } from '#server/testing/platform.ts'
import { exceptionEventSettings } from './exception-events.ts'

const merchantId = 1002
const [harbour, station] = [100_200_001, 100_200_003]
let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

const readEvents = (storeId: number, of = merchantId) =>
  platform.databaseRoles.asTenant({ merchantId: of, stores: 'all' }, (tx) =>
    exceptionEventSettings(tx, { merchantId: of, storeId }, platform.clock),
  )

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
    expect([night?.startTime, night?.endTime]).toEqual([
      '2027-01-02T05:00:00.000Z',
      '2027-01-03T07:00:00.000Z',
    ])
    expect(
      night?.fulfillmentWindows.map(({ startTime, endTime, daysOfWeek }) => [
        startTime,
        endTime,
        daysOfWeek,
      ]),
    ).toEqual([
      ['1800', '2400', [6]],
      ['0000', '0200', [0]],
    ])
  })
  it('are empty without upcoming exceptions, and refused for an unknown store', async () => {
    await platform.database.db.deleteFrom('hours_exception_store').execute()
    await platform.database.db.deleteFrom('hours_exception').execute()
    expect(await readEvents(harbour)).toBeUndefined()
    await expect(readEvents(100_100_001)).rejects.toThrow("This store doesn't exist here.")
  })
})
