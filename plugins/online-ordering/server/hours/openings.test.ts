// Whether a store is open, over HTTP: the bakery's Harbour Street on a Friday, 10 AM in New York.
import { describe, expect, it } from 'vitest'

import { atStore, harbourStreet, millLane, stationArcade } from '../bakery.fixtures.ts'
import { startedBakery } from '../started-bakery.fixtures.ts'

const [platform, owner] = startedBakery(harbourStreet)

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
    const far = { query: { at: '2036-11-20T08:00:00Z' } }
    expect((await owner.call('getStoreOpenings', far)).status).toBe(422)
  })
  it('say what closes all orders (T-online-ordering-20)', async () => {
    const locked = await platform.signIn('bakery-owner', atStore(millLane))
    const { operating, modes } = await openings(locked)
    expect(operating.isOpen).toBe(true)
    expect(new Set(modes.map(({ rule }) => rule.kind))).toEqual(new Set(['notAccepting']))
    const never = await platform.signIn('bakery-owner', atStore(stationArcade))
    // The third store never saved what it offers.
    expect((await openings(never)).modes).toEqual([])
  })
  it('name the exception that decides, and the next ones (T-online-ordering-20)', async () => {
    const { operating, modes } = await openings(owner, '2026-11-26T17:00:00Z')
    const rule = { kind: 'exception', date: '2026-11-26', reason: 'Thanksgiving', spans: [] }
    expect(operating).toMatchObject({ isOpen: false, rule })
    expect(modes.map((mode) => mode.rule)).toEqual(modes.map(() => expect.objectContaining(rule)))
    expect((await openings(owner, '2026-11-20T15:00:00Z')).exceptions).toEqual([
      { date: '2026-11-26', isoDay: 4, reason: 'Thanksgiving', spans: [] },
    ])
    expect((await openings(owner, '2026-11-19T15:00:00Z')).exceptions).toEqual([])
  })
})
