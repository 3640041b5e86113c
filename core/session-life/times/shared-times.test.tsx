// Runs in a browser, because the times are shared through its storage.
import { afterEach, describe, expect, it, vi } from 'vitest'

import { portal } from '../../testing/portal.tsx'
import { forgetTimes, foundTimes, readTimes, timesKey, writeTimes } from './shared-times.ts'

const times = { of: 'session-1', lastUpdate: 5, lastActivity: 7, expired: false }
afterEach(() => vi.restoreAllMocks())

describe('what the tabs keep together (S-018)', () => {
  it('is there for the next visit of the same session, and for no other', () => {
    writeTimes(portal, times)
    expect(readTimes(portal, 'session-1')).toEqual(times)
    expect(readTimes(portal, 'session-2')).toBe('missing')
    expect([foundTimes(portal, 'session-1'), foundTimes(portal, 'session-2')]).toEqual([
      times,
      undefined,
    ])
  })

  it.each([
    '',
    'nonsense',
    '{}',
    '[]',
    'null',
    '"x"',
    '{"of":1,"lastActivity":7,"expired":false}',
    '{"of":"session-1","lastActivity":"7","expired":false}',
    '{"of":"session-1","lastActivity":7}',
  ])('that is corrupt is dropped: %s (fault 28)', (text) => {
    writeTimes(portal, times)
    localStorage.setItem(timesKey, text)
    expect(readTimes(portal, 'session-1')).toBe('missing')
    expect(localStorage.getItem(timesKey)).toBeNull()
  })

  it('an update that isn’t a time does not count, and the rest does', () => {
    writeTimes(portal, times)
    localStorage.setItem(timesKey, JSON.stringify({ ...times, lastUpdate: null }))
    expect(readTimes(portal, 'session-1')).toEqual({
      of: 'session-1',
      lastActivity: 7,
      expired: false,
    })
  })

  it.each(['getItem', 'setItem'] as const)(
    'stay in the memory of a tab if storage is off or full (%s throws) (fault 28)',
    (method) => {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError')
      })
      writeTimes(portal, times)
      expect(readTimes(portal, 'session-1')).toBe('unknown')
      forgetTimes(portal)
      expect(foundTimes(portal, 'session-1')).toBeUndefined()
    },
  )

  it('is forgotten at log-off (S-061)', () => {
    writeTimes(portal, times)
    forgetTimes(portal)
    expect(localStorage.getItem(timesKey)).toBeNull()
  })
})
