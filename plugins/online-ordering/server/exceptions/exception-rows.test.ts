import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startPlatform, type TestPlatform } from '#server/testing/platform.ts'
import { readExceptions } from './exception-rows.ts'

const bakery = { merchantId: 1002, stores: 'all' } as const
const [harbourStreet, , stationArcade] = [100200001, 100200002, 100200003]
let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

const held = (storeId: number, from: string) =>
  platform.databaseRoles.asTenant(bakery, (tx) =>
    readExceptions(tx, bakery.merchantId, storeId, from),
  )

describe('the exceptions of a store', () => {
  it('are those that apply there, one-time ones before yearly ones', async () => {
    const all = await held(harbourStreet, '2026-11-20')
    expect(all.map(({ date, reason, yearly }) => [date, reason, yearly])).toEqual([
      ['2026-11-29', 'Staff training', false],
      ['2026-11-26', 'Thanksgiving', false],
      ['2026-12-24', 'Christmas Eve', true],
      ['2026-12-25', 'Christmas Day', true],
    ])
    expect(all.map(({ spans }) => spans)).toEqual([[], [], [{ from: 420, until: 840 }], []])
    expect((await held(stationArcade, '2026-11-20')).map(({ reason }) => reason)).toEqual([
      'Christmas Day',
    ])
  })
  it('leave out what is past, unless it comes every year', async () => {
    expect((await held(harbourStreet, '2027-06-01')).map(({ reason }) => reason)).toEqual([
      'Christmas Eve',
      'Christmas Day',
    ])
  })
})
