import { beforeEach, describe, expect, it } from 'vitest'

import { testNow, type TestPerson } from '../../testing/platform.ts'
import { startedPlatform } from '../../testing/started-platform.ts'
import { newSecret } from './sessions.ts'

const platform = startedPlatform()
beforeEach(() => platform.clock.set(testNow))

const alive = async (person: TestPerson) => (await person.call('getPortalData')).status
const state = async (person: TestPerson) => (await person.call('getSession')).body

describe('time (D21)', () => {
  it('loses no activity to a clock that is set back and comes right again', async () => {
    const person = await platform.signIn('cafe-owner')
    platform.clock.advance({ hours: -1 })
    expect((await person.call('renewSession')).status).toBe(200)
    platform.clock.advance({ hours: 1, minutes: 10 })
    expect(await alive(person)).toBe(200)
  })
  it('goes by the merchant that is chosen (K-03, 7.3.1)', async () => {
    const merchants = platform.database.db.updateTable('merchant').set({ timeout_minutes: 5 })
    await merchants.where('id', '=', 1006).execute()
    const person = await platform.signIn('deli-owner')
    platform.clock.advance({ minutes: 4, seconds: 59 })
    expect((await state(person)).state).toBe('active')
    platform.clock.advance({ seconds: 1 })
    expect(await alive(person)).toBe(401)
  })
})

it('10,000 ids are all different, and each bit is set in about half of them (7.2.3)', () => {
  const ids = Array.from({ length: 10_000 }, newSecret)
  expect(new Set(ids).size).toBe(10_000)
  const set = Array.from({ length: 256 }, () => 0)
  for (const id of ids) {
    const bytes = Buffer.from(id, 'base64url')
    expect(bytes).toHaveLength(32)
    for (const [at, byte] of bytes.entries())
      for (let bit = 0; bit < 8; bit += 1) set[at * 8 + bit]! += (byte >> bit) & 1
  }
  // Six times the standard deviation (50), which all 256 exceed in fewer than one of a million
  // runs.
  expect([Math.min(...set) > 4_700, Math.max(...set) < 5_300]).toEqual([true, true])
})

/** Another browser with the old cookie. */
const replay = ({ cookie }: TestPerson) => Object.assign(platform.anonymous(), { cookie })

it('renewal gives a new id and token, and voids the old (C-012, S-058, D2, 7.2.4)', async () => {
  const person = await platform.signIn('cafe-owner')
  const [old, context] = [replay(person), person.context]
  expect((await person.call('renewSession')).body).toMatchObject({
    success: true,
    serverTime: '2026-11-20T15:00:00.000Z',
    idleExpiresAt: '2026-11-20T15:40:00.000Z',
    absoluteExpiresAt: '2026-11-21T03:00:00.000Z',
  })
  expect((await person.call('renewSession')).body).toMatchObject({ code: 'csrf' })
  expect(await alive(old)).toBe(401)
  // The context is the same, so that other tabs can continue.
  expect((await state(person)).contextVersion).toBe(context)
})

it.each(['logOff', 'logOffByPost'] as const)(
  '%s ends one browser’s session and drops its cookie (C-011, S-061, 7.4.1)',
  async (operation) => {
    const [person, other] = [
      await platform.signIn('cafe-owner'),
      await platform.signIn('cafe-owner'),
    ]
    const old = replay(person)
    expect((await person.call(operation)).body).toEqual({ success: true, redirectUrl: null })
    expect(person.cookie).not.toContain('sid=')
    expect([await alive(old), await alive(other)]).toEqual([401, 200])
  },
)
