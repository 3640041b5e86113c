import { createHook } from 'node:async_hooks'
import { describe, expect, it } from 'vitest'

import { demoPassword } from '../../domain/people/demo/accounts.ts'
import { startedPlatform } from '../../testing/started-platform.ts'
import { setUser } from '../../testing/rows.ts'

const lines: string[] = []
const platform = startedPlatform({ log: { write: (line) => void lines.push(line) } })

const logOn = (username: string, password = demoPassword, browser = platform.anonymous()) =>
  browser.call('logOn', { body: { username, password } })
const stateAfter = async (username: string) => {
  const browser = platform.anonymous()
  const { body } = await logOn(username, demoPassword, browser)
  const { state, step } = (await browser.call('getSession')).body
  return { errorCode: body.errorCode, state, ...(step && { step }) }
}

describe('the letters (text A §8)', () => {
  it.each([
    ['state-deactivated-store', 'D', 'E-002'],
    ['state-deactivated-merchant', 'X', 'E-003'],
    ['state-sso', 'U', 'E-008'],
    ['state-no-merchant', 'M', 'E-011'],
    ['state-no-store', 'S', 'E-012'],
    ['state-no-feature', 'F', 'E-013'],
    ['state-locked', 'L', 'E-014'],
    ['state-not-approved', 'A', 'E-015'],
  ])('%s gets %s and no session (%s)', async (userName, letter) => {
    expect(await stateAfter(userName)).toEqual({ errorCode: letter, state: 'none' })
  })
  it('a wrong password answers I for everyone, and no more (E-004, C4, 6.3.8)', async () => {
    const states = 'deactivated-store deactivated-merchant sso no-feature not-approved'.split(' ')
    const refused = { success: false, errorCode: 'I', message: null }
    for (const userName of [...states.map((name) => `state-${name}`), 'no-such-user'])
      expect((await logOn(userName, 'Wrong-Password-1')).body).toEqual(refused)
    // A refusal carries nothing of the account beside the letter.
    expect((await logOn('state-no-feature')).body).toEqual({ ...refused, errorCode: 'F' })
  })
  it('a refusal is a line of the log, without the typed name, and no audit row (D16)', async () => {
    const rows = async () =>
      (await platform.database.db.selectFrom('audit').select('id').execute()).length
    const before = await rows()
    lines.length = 0
    for (const name of ['deli-owner', 'My-Secret-1'])
      expect((await logOn(name, 'Wrong-Password-1')).body.errorCode).toBe('I')
    expect(lines.filter((line) => line.includes('sign-in refused'))).toHaveLength(2)
    expect(lines.join('')).not.toMatch(/deli-owner|My-Secret-1|Wrong-Password/)
    expect(await rows()).toBe(before)
  })
})

describe('the first step that is due', () => {
  it.each([
    ['state-eula', 'eula', 'S-024'],
    ['state-suspended', 'suspended', 'S-025'],
    ['state-past-due', 'pastDue', 'S-026'],
    ['state-past-due-over', 'pastDue', 'S-026'],
    ['state-reset', 'reset', 'S-027'],
    ['bakery-owner', 'store', 'S-028'],
    ['bakery-two-stores', 'store', 'S-028'],
    ['bank-owner', 'store', 'S-023: with any product'],
    ['merchant-admin', 'merchant', 'P-014'],
    ['admin', 'merchant', 'P-014'],
    ['partner', 'merchant', 'P-014'],
  ])('of %s is %s (%s)', async (userName, step) => {
    expect(await stateAfter(userName)).toEqual({ errorCode: null, state: 'pending', step })
  })
  it('is none for who has one store (S-034)', async () => {
    for (const userName of ['cafe-owner', 'bakery-manager', 'state-payment-required', 'deli-owner'])
      expect(await stateAfter(userName), userName).toEqual({ errorCode: null, state: 'active' })
  })
  it('makes no session for another product, even with the password (S-023, K-13)', async () => {
    const browser = platform.anonymous()
    const { body } = await logOn('state-spre-only', demoPassword, browser)
    expect(body).toMatchObject({ success: true, productMode: 1, resellerId: 1 })
    expect((await browser.call('getSession')).body.state).toBe('none')
    expect((await browser.call('getPortalData')).status).toBe(401)
  })
})

describe('what sign-in tells (F-01, F-02)', () => {
  it('kinds, counts and account status of a company user (C-003)', async () => {
    expect((await logOn('bakery-owner')).body).toMatchObject({
      success: true,
      errorCode: null,
      userName: 'bakery-owner',
      isCompanyUser: true,
      isAdminUser: false,
      isMerchantAdminUser: false,
      isSilverPartner: false,
      merchantId: 1002,
      merchantStoreCount: 3,
      storeId: null,
      resellerId: 1,
      productMode: 2,
      merchantUserRoleId: 1,
      posUserId: expect.any(Number) as number,
      storePastDueRemainingDays: null,
      eulaId: null,
    })
  })
  it('the agreement to accept, the days left, and whether payment is required', async () => {
    expect((await logOn('state-eula')).body).toMatchObject({
      eulaId: 1,
      eulaFileName: expect.stringMatching(/\.pdf$/),
    })
    expect((await logOn('state-past-due')).body.storePastDueRemainingDays).toBe(5)
    expect((await logOn('state-past-due-over')).body.storePastDueRemainingDays).toBe(-3)
    expect((await logOn('state-suspended')).body.storeStatusCode).toBe(5)
    expect((await logOn('state-payment-required')).body.isPaymentRequired).toBe(true)
  })
  it('takes the email address for the name, and either in any case (U-007)', async () => {
    for (const name of ['CAFE-Owner', 'Rosa.Delgado@corner.example'])
      expect((await logOn(name)).body).toMatchObject({ success: true, userName: 'cafe-owner' })
  })
  it('accepts a password of ten years ago (6.2.10)', async () => {
    const password_changed_at = new Date('2016-11-20T15:00:00Z')
    await setUser(platform, 'cafe-owner', { password_changed_at })
    expect(await stateAfter('cafe-owner')).toEqual({ errorCode: null, state: 'active' })
    expect((await logOn('cafe-owner')).body.resetPassword).toBe(false)
  })
  it('works as long for unknown names as for known ones (D12, 6.3.8)', async () => {
    // Hashing takes nearly all of the time. npm run proof enumeration compares the times
    // themselves.
    const hashesMade = async (userName: string) => {
      let made = 0
      const hook = createHook({
        init: (_id, type) => {
          if (['ARGON2REQUEST', 'SCRYPTREQUEST'].includes(type)) made += 1
        },
      }).enable()
      await logOn(userName, 'Wrong-Password-1')
      hook.disable()
      return made
    }
    expect(await hashesMade('chain-owner')).toBe(1)
    expect(await hashesMade('no-such-person-1')).toBe(1)
  })
})

describe('the session', () => {
  it('is stored as a hash, and not Secure over plain http: Safari would drop it (D1)', async () => {
    const { headers } = await logOn('cafe-owner')
    const sid = [headers['set-cookie']].flat().find((cookie) => cookie?.startsWith('sid='))!
    expect(sid).toMatch(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)
    const rows = await platform.database.db.selectFrom('session').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(sid.slice(4, 47))
  })
})
