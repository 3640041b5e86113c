// Support in another merchant: the reason, its time limit, and the merchant's audit trail.
import { beforeEach, describe, expect, it } from 'vitest'

import { nextStep } from '../../../core/session/gates.ts'
import { readPerson } from '../people/people.ts'
import { startPlatform, testNow, type TestPerson } from '../../testing/platform.ts'
import { startedPlatform } from '../../testing/started-platform.ts'

const platform = startedPlatform()
beforeEach(() => platform.clock.set(testNow))

const bakery = 1002
const enter = async (
  person: TestPerson,
  StoreId: number,
  SupportReason?: string,
  OverrideMerchantId = bakery,
) => {
  const { body } = await person.call('saveStoreContext', {
    query: { StoreId },
    body: { OverrideMerchantId, ...(SupportReason !== undefined && { SupportReason }) },
  })
  if (body.ContextVersion) person.context = body.ContextVersion
  return body
}
const shown = async (person: TestPerson) => {
  const { supportReason, supportUntil } = (await person.call('getPortalData')).body
  return { supportReason, supportUntil }
}
const trail = (merchantId: number, actor: string) =>
  platform.database.db
    .selectFrom('audit')
    .select(['action', 'actor_name', 'role', 'after', 'at'])
    .where('merchant_id', '=', merchantId)
    .where('actor_name', '=', actor)
    .where('action', 'like', 'support.%')
    .orderBy('position')
    .execute()
const none = { supportReason: null, supportUntil: null }
const atChoice = { state: 'pending', step: 'merchant' }
const state = async (person: TestPerson) => (await person.call('getSession')).body

describe('a reason (C23)', () => {
  it.each(['admin', 'support', 'support-admin'])(
    '%s has to give one, at its field, whatever the client skips',
    async (userName) => {
      const person = await platform.signIn(userName)
      expect(await enter(person, 0)).toMatchObject({
        IsSuccessful: false,
        Code: 'supportReasonRequired',
        Errors: [{ Field: 'SupportReason', Code: 'required' }],
      })
      expect(await state(person)).toMatchObject(atChoice)
      const entered = { IsSuccessful: true, MerchantId: bakery }
      expect(await enter(person, 0, 'Asked about fees')).toMatchObject(entered)
      expect(await shown(person)).toEqual({
        supportReason: 'Asked about fees',
        supportUntil: '2026-11-20T16:00:00.000Z',
      })
    },
  )
  it.each(['   ', '  x ', 'ab', 'x'.repeat(201)])('of %j is none', async (SupportReason) => {
    const person = await platform.signIn('support')
    const body = { OverrideMerchantId: bakery, SupportReason }
    const answer = await person.call('saveStoreContext', { query: { StoreId: 0 }, body })
    expect(answer.status).toBe(422)
  })
  it('is not asked of the merchant’s own people and partners, nor kept', async () => {
    for (const [userName, storeId, reason] of [
      ['partner', 0, undefined],
      ['merchant-admin', 0, undefined],
      ['bakery-owner', 100_200_001, 'I am curious'],
    ] as const) {
      const person = await platform.signIn(userName)
      expect(await enter(person, storeId, reason)).toMatchObject({ IsSuccessful: true })
      expect(await shown(person)).toEqual(none)
    }
    expect(await trail(bakery, 'bakery-owner')).toEqual([])
  })
  it('is asked of the platform’s people even where there is one merchant only', async () => {
    class Undone extends Error {}
    const seen: unknown[] = []
    await platform.databaseRoles
      .asOperator({ actor: 'test', reason: 'one merchant', routine: true }, async (tx) => {
        await tx.updateTable('merchant').set({ status_code: 3 }).where('id', '<>', bakery).execute()
        const users = tx.selectFrom('membership_user').selectAll()
        const user = await users.where('user_name', '=', 'support').executeTakeFirstOrThrow()
        const { merchant, severalMerchants, accountStatus } = await readPerson(tx, user)
        seen.push(merchant?.id, severalMerchants, nextStep(accountStatus))
        throw new Undone()
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undone)) throw error
      })
    expect(seen).toEqual([bakery, false, 'merchant'])
  })
})

describe('the time (C23)', () => {
  it('keeps time and reason in another store, and begins anew with a new reason', async () => {
    const support = await platform.signIn('support')
    await enter(support, 0, 'Tips do not add up')
    platform.clock.advance({ minutes: 20 })
    for (const [given, supportReason, time] of [
      [undefined, 'Tips do not add up', '16:00'],
      ['Needs longer', 'Needs longer', '16:20'],
    ] as const) {
      await enter(support, 100_200_001, given)
      const supportUntil = `2026-11-20T${time}:00.000Z`
      expect(await shown(support)).toEqual({ supportReason, supportUntil })
    }
    // Another merchant needs its own reason.
    const required = { Code: 'supportReasonRequired' }
    expect(await enter(support, 0, undefined, 1003)).toMatchObject(required)
  })
  it('ends to the second: the session returns to the choice of a merchant', async () => {
    const support = await platform.signIn('support')
    await enter(support, 0, 'Looks at one order')
    platform.clock.advance({ minutes: 30 })
    await support.call('getPortalData')
    platform.clock.advance({ minutes: 29, seconds: 59 })
    expect((await support.call('getPortalData')).status).toBe(200)
    platform.clock.advance({ seconds: 1 })
    const closed = { status: 403, body: { code: 'gate' } }
    expect(await support.call('getPortalData')).toMatchObject(closed)
    expect(await state(support)).toMatchObject(atChoice)
    expect((await trail(bakery, 'support')).at(-1)).toMatchObject({
      action: 'support.leave',
      role: 'Silver Support',
      after: { reason: 'Looks at one order', by: 'limit' },
    })
    expect(await enter(support, 0, 'One more look')).toMatchObject({ IsSuccessful: true })
  })
  it('ends when support leaves; others have nothing to leave', async () => {
    const support = await platform.signIn('support', { merchantId: bakery, storeId: 0 })
    expect((await support.call('leaveMerchant')).body).toEqual({ done: true })
    expect(await state(support)).toMatchObject(atChoice)
    expect((await trail(bakery, 'support')).at(-1)).toMatchObject({
      action: 'support.leave',
      after: { by: 'choice' },
    })
    expect((await support.call('leaveMerchant')).status).toBe(403)
    const owner = await platform.signIn('bakery-owner', { merchantId: bakery, storeId: 0 })
    expect((await owner.call('leaveMerchant')).status).toBe(404)
  })
  it('is told by the configuration (SUPPORT_MINUTES)', async () => {
    const short = await startPlatform({ supportMinutes: 5 })
    const support = await short.signIn('support', { merchantId: bakery, storeId: 0 })
    expect((await shown(support)).supportUntil).toBe('2026-11-20T15:05:00.000Z')
    await short.close()
  })
})

describe('what the merchant can read (C23, row 35)', () => {
  it('who came, why, in which role, until when, and how they left', async () => {
    const support = await platform.signIn('support')
    await enter(support, 0, 'First visit', 1006)
    await enter(support, 0, 'Elsewhere', 1004)
    await enter(support, 0, 'Second visit', 1006)
    await support.call('logOffByPost')
    const until = '2026-11-20T16:00:00.000Z'
    const role = 'Silver Support'
    expect(await trail(1006, 'support')).toMatchObject([
      { action: 'support.enter', role, after: { reason: 'First visit', until } },
      { action: 'support.leave', role, after: { reason: 'First visit', by: 'choice' } },
      { action: 'support.enter', role, after: { reason: 'Second visit', until } },
      { action: 'support.leave', role, after: { reason: 'Second visit', by: 'signedOut' } },
    ])
    expect(await trail(1004, 'support')).toMatchObject([
      { action: 'support.enter' },
      { action: 'support.leave', after: { by: 'choice' } },
    ])
  })
})
