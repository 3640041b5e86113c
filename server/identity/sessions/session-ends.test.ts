// An old cookie is worthless from the second that its session ends, and the end is audited.
// Facts: rows 18, 19, 35
import { beforeEach, describe, expect, it } from 'vitest'

import { purgeExpired } from '../../housekeeping.ts'
import { demoPassword } from '../../domain/people/demo/accounts.ts'
import { testNow, type TestPerson } from '../../testing/platform.ts'
import { startedPlatform } from '../../testing/started-platform.ts'
import { readUserId, setUser } from '../../testing/rows.ts'
import { noActivity, waysToEnd } from './session-ends.fixtures.ts'

const platform = startedPlatform()
beforeEach(() => platform.clock.set(testNow))

const alive = async (person: TestPerson) => (await person.call('getPortalData')).status === 200
const fetchState = async (person: TestPerson) => (await person.call('getSession')).body
/** Another browser with the old cookie. */
const replay = (cookie: string) => Object.assign(platform.anonymous(), { cookie })
const change = (name: string, values: object) => setUser(platform, name, values)
const inStore = () => platform.signIn('bakery-viewer', { merchantId: 1002, storeId: 100_200_001 })

describe('an old cookie is accepted never again (row 18)', () => {
  beforeEach(() => change('bakery-viewer', { disabled_at: null, is_account_manager: false }))

  it.each(waysToEnd(() => platform, 'bakery-viewer'))(
    'after %s (7.2.4, 7.4.1, 7.4.2, 7.4.3, 7.6.1, 8.3.2)',
    async (_, event, why) => {
      const person = await inStore()
      const { cookie } = person
      expect(await alive(person)).toBe(true)
      await event(person)
      expect(await alive(replay(cookie))).toBe(false)
      expect(await fetchState(replay(cookie))).toEqual({
        state: 'none',
        serverTime: expect.any(String),
        ...(why !== undefined && { ended: why }),
      })
      // Removing the cause doesn't revive it.
      await change('bakery-viewer', { disabled_at: null, is_account_manager: false })
      platform.clock.set(testNow)
      expect(await alive(replay(cookie))).toBe(false)
    },
  )
  it('an id that we did not make is never adopted (7.2.1, 7.2.4)', async () => {
    const made = `sid=${'A'.repeat(43)}`
    const person = replay(made)
    expect(await fetchState(person)).toEqual({ state: 'none', serverTime: expect.any(String) })
    await person.call('logOn', { body: { username: 'cafe-owner', password: demoPassword } })
    expect(person.cookie).toContain('sid=')
    expect(person.cookie).not.toContain('A'.repeat(43))
    expect(await alive(replay(made))).toBe(false)
  })
  it('a role that is taken away ends the session at once (8.3.2)', async () => {
    const person = await inStore()
    const id = await readUserId(platform, 'bakery-viewer')
    const { db } = platform.database
    const change = (role_id: number) =>
      db.updateTable('user_role').set({ role_id }).where('user_id', '=', id).execute()
    const roles = db.selectFrom('user_role').select('role_id').where('user_id', '=', id)
    const { role_id: role } = await roles.executeTakeFirstOrThrow()
    await change(10_021)
    expect(await alive(person)).toBe(false)
    await change(role)
  })
})

describe('the end to the second, by the server’s clock (row 19)', () => {
  it.each(noActivity)(
    'with %s in the meantime, it is there for 39:59 and not at 40:00 (7.3.1)',
    async (_, event) => {
      const person = await platform.signIn('cafe-owner')
      platform.clock.advance({ minutes: 20 })
      await event(person)
      platform.clock.advance({ minutes: 19, seconds: 59 })
      expect(await fetchState(person)).toMatchObject({
        state: 'active',
        serverTime: '2026-11-20T15:39:59.000Z',
        idleExpiresAt: '2026-11-20T15:40:00.000Z',
        absoluteExpiresAt: '2026-11-21T03:00:00.000Z',
      })
      platform.clock.advance({ seconds: 1 })
      expect(await alive(person)).toBe(false)
      expect(await fetchState(person)).toMatchObject({ state: 'none', ended: 'idle' })
      expect(person.cookie).not.toContain('sid=')
      expect(await fetchState(person)).toEqual({
        state: 'none',
        serverTime: '2026-11-20T15:40:00.000Z',
      })
    },
  )
  it('with an activity at 39:59, it is there for as long again (7.3.1)', async () => {
    const person = await platform.signIn('cafe-owner')
    platform.clock.advance({ minutes: 39, seconds: 59 })
    expect(await alive(person)).toBe(true)
    expect((await fetchState(person)).idleExpiresAt).toBe('2026-11-20T16:19:59.000Z')
    platform.clock.advance({ minutes: 39, seconds: 59 })
    expect(await alive(person)).toBe(true)
    platform.clock.advance({ minutes: 40 })
    expect(await alive(person)).toBe(false)
  })
  it.each([
    ['renewed', 'renewSession'],
    ['used', 'getPortalData'],
  ] as const)(
    'twelve hours after the password it ends, however often it was %s (7.3.2)',
    async (_, operation) => {
      const person = await platform.signIn('cafe-owner')
      for (let i = 0; i < 23; i += 1) {
        platform.clock.advance({ minutes: 30 })
        expect((await person.call(operation)).status).toBe(200)
        person.csrf = (await person.call('getCsrfToken')).body.tokenHeaderValue
      }
      platform.clock.advance({ minutes: 29, seconds: 59 })
      expect(await fetchState(person)).toMatchObject({
        state: 'active',
        idleExpiresAt: '2026-11-21T03:00:00.000Z',
      })
      platform.clock.advance({ seconds: 1 })
      expect(await alive(person)).toBe(false)
      expect(await fetchState(person)).toMatchObject({ state: 'none', ended: 'absolute' })
    },
  )
})

describe('what is written down (row 35; D16)', () => {
  const trail = async (since = 0) => {
    const rows = platform.database.db.selectFrom('audit').selectAll().where('id', '>', since)
    const all = await rows.orderBy('id').execute()
    return all.filter(({ action }) => /^(session|support)\./.test(action))
  }
  const last = async () => (await trail()).at(-1)?.id ?? 0

  const idle = { reason: 'idle', endedAt: '2026-11-20T15:40:00.000Z' }
  const blocked = 'state-not-approved'
  const kinds: [string, (person: TestPerson) => Promise<unknown>, object][] = [
    ['session.begin', async () => platform.signIn('cafe-owner'), { after: { step: null } }],
    [
      'session.refuse',
      async () => platform.signIn(blocked).catch(() => undefined),
      { actor_name: blocked, merchant_id: 1101, after: { code: 'A' } },
    ],
    [
      'session.renew',
      (person) => person.call('renewSession'),
      { after: { session: expect.any(String) } },
    ],
    [
      'session.end',
      (person) => person.call('logOffByPost'),
      { role: 'Owner', after: { reason: 'signedOut', userName: 'cafe-owner' } },
    ],
    [
      'session.expire',
      (person) => {
        platform.clock.advance({ minutes: 41 })
        return person.call('getSession')
      },
      { after: idle },
    ],
  ]
  it.each(kinds)('%s: once, with merchant, person and no secret', async (action, event, row) => {
    const person = await platform.signIn('cafe-owner')
    const before = await last()
    await event(person)
    const rows = await trail(before)
    expect(rows).toMatchObject([
      { action, entity: 'membershipUser', actor_name: 'cafe-owner', merchant_id: 1001, ...row },
    ])
    const text = JSON.stringify(rows)
    const id = person.cookie.split('sid=')[1]?.split(';')[0] || 'none'
    for (const secret of [id, person.csrf, demoPassword]) expect(text).not.toContain(secret)
  })
  it('ends abandoned sessions at cleaning, and keeps ended ones for a day', async () => {
    const person = await platform.signIn('deli-owner')
    const { cookie } = person
    const before = await last()
    platform.clock.advance({ hours: 3 })
    await purgeExpired(platform.databaseRoles, platform.clock)
    const own = (await trail(before)).filter(({ actor_name: name }) => name === 'deli-owner')
    expect(own).toMatchObject([{ action: 'session.expire', merchant_id: 1006, after: idle }])
    expect(await fetchState(replay(cookie))).toMatchObject({ state: 'none', ended: 'idle' })
    platform.clock.advance({ hours: 24 })
    await purgeExpired(platform.databaseRoles, platform.clock)
    expect(await fetchState(replay(cookie))).toEqual({
      state: 'none',
      serverTime: expect.any(String),
    })
  })
})
