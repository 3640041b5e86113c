// Whether a store is open, over HTTP: the bakery's Harbour Street on a Friday, 10 AM in New York.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startPlatform, type TestPerson, type TestPlatform } from '#server/testing/platform.ts'

let platform: TestPlatform
let owner: TestPerson
const bakery = 1002
const [harbourStreet, millLane, stationArcade] = [100200001, 100200002, 100200003]

beforeAll(async () => {
  platform = await startPlatform()
  owner = await platform.signIn('bakery-owner', { merchantId: bakery, storeId: harbourStreet })
})
afterAll(() => platform.close())

const openings = async (person = owner, at?: string) => {
  const { status, body } = await person.call('getStoreOpenings', { query: at ? { at } : {} })
  expect(status).toBe(200)
  return body
}

describe('the openings of a store', () => {
  it('name the deciding day, its hours, the next change (T-online-ordering-20)', async () => {
    const { zone, operating, modes } = await openings()
    expect(zone).toBe('America/New_York')
    expect(operating).toMatchObject({ isOpen: true, rule: { kind: 'week', isoDay: 5 } })
    expect(modes.map(({ mode, isOpen }) => [mode, isOpen])).toEqual([
      ['pickup', true],
      ['delivery', true],
    ])
    const [pickup] = modes
    const [hours] = pickup!.rule.spans!
    // The time settings' buffers count too: 30 minutes before the hours end.
    const began = Date.parse('2026-11-20T00:00-05:00')
    expect(Date.parse(pickup!.changesAt!)).toBe(began + (hours!.until - 30) * 60_000)
  })
  it('answer for another instant (T-online-ordering-21)', async () => {
    const night = await openings(owner, '2026-11-20T08:00:00Z')
    expect(night.operating).toMatchObject({ isOpen: false })
    expect(night.modes.every(({ isOpen }) => !isOpen)).toBe(true)
    const { status } = await owner.call('getStoreOpenings', {
      query: { at: '2036-11-20T08:00:00Z' },
    })
    expect(status).toBe(422)
  })
  it('say what closes all orders (T-online-ordering-20)', async () => {
    const locked = await platform.signIn('bakery-owner', { merchantId: bakery, storeId: millLane })
    const { operating, modes } = await openings(locked)
    expect(operating.isOpen).toBe(true)
    expect(new Set(modes.map(({ rule }) => rule.kind))).toEqual(new Set(['notAccepting']))
    const never = await platform.signIn('bakery-owner', {
      merchantId: bakery,
      storeId: stationArcade,
    })
    // The third store never saved what it offers.
    expect((await openings(never)).modes).toEqual([])
  })
  it('name the exception that decides (T-online-ordering-20)', async () => {
    const { operating, modes } = await openings(owner, '2026-11-26T17:00:00Z')
    const rule = { kind: 'exception', date: '2026-11-26', reason: 'Thanksgiving', spans: [] }
    expect(operating).toMatchObject({ isOpen: false, rule })
    expect(modes.map((mode) => mode.rule)).toEqual(modes.map(() => expect.objectContaining(rule)))
  })
  it('name the exceptions of the next seven days (T-online-ordering-20)', async () => {
    const { exceptions } = await openings(owner, '2026-11-20T15:00:00Z')
    expect(exceptions).toEqual([
      { date: '2026-11-26', isoDay: 4, reason: 'Thanksgiving', spans: [] },
    ])
    expect((await openings(owner, '2026-11-19T15:00:00Z')).exceptions).toEqual([])
  })
})
