// Access to the setup of platform users: users can't raise themselves, and partner managers are
// limited to their own reseller.
import { beforeAll, describe, expect, it } from 'vitest'

import { mailsTo } from '#server/testing/mailbox.ts'
import type { TestPerson } from '#server/testing/platform.ts'
import { startedPlatform } from '#server/testing/started-platform.ts'
import { bakery, faults, createPage } from './admin.fixtures.ts'

const platform = startedPlatform()
let admin: TestPerson
let supportAdmin: TestPerson
let partnerManager: TestPerson
beforeAll(async () => {
  admin = await platform.signIn('admin', bakery)
  supportAdmin = await platform.signIn('support-admin', bakery)
  partnerManager = await platform.signIn('partner-manager', bakery)
})

const users = (person: TestPerson) => createPage(person, 'AdminUserSetup')
const roles = (person: TestPerson) => createPage(person, 'PartnerAdminUserRoles')
const row = (userName: string) =>
  platform.database.db
    .selectFrom('membership_user')
    .selectAll()
    .where('user_name', '=', userName)
    .executeTakeFirstOrThrow()
const newPerson = (change: object = {}) => ({
  fullName: 'Nina Brandt',
  userName: `nina-${Math.floor(performance.now() * 1000)}`,
  email: 'nina@tillhouse.example',
  role: 'Silver Support',
  reseller: null,
  ...change,
})
const names = async (person: TestPerson) =>
  (await users(person).search({ sort: 'userName' })).body.records.map(
    ({ values }) => values.userName,
  )

describe('the people of the platform', () => {
  it('are shown to administrators; partners to their partner manager as well (P-021)', async () => {
    expect(await names(admin)).toEqual([
      'admin',
      'merchant-admin',
      'partner',
      'partner-manager',
      'partner-support',
      'sso-admin',
      'support',
      'support-admin',
    ])
    expect(await names(partnerManager)).toEqual(['partner', 'partner-manager'])
  })
  it('get an approved account without a password, of the kind of their role (6.4.1)', async () => {
    const made = await users(admin).create(
      newPerson({ userName: 'nina', role: 'Silver Partner', reseller: '10000' }),
    )
    expect([made.status, made.body.values]).toEqual([
      200,
      expect.objectContaining({ password: 'Not set yet', isActive: true }),
    ])
    expect(await row('nina')).toMatchObject({
      password_hash: null,
      must_reset_password: true,
      is_approved: true,
      is_partner: true,
      is_admin: false,
      reseller_id: 10000,
      user_role_rank: 200,
    })
    const changed = await users(admin).update(made.body, { role: 'Silver Support', reseller: null })
    expect(changed.body.values).toMatchObject({ role: 'Silver Support', reseller: null })
    expect(await row('nina')).toMatchObject({
      is_partner: false,
      is_admin: true,
      reseller_id: null,
    })
    expect((await users(admin).remove(changed.body)).status).toBe(200)
    expect(await row('nina')).toMatchObject({
      is_admin: false,
      user_role_rank: 0,
      disabled_at: expect.any(Date) as Date,
    })
    expect(faults(await users(admin).create(newPerson({ userName: 'NINA' })))).toEqual([
      422,
      'values.userName taken',
    ])
  })
  it('have a reseller if they are partners, and none if internal', async () => {
    const partner = await users(admin).create(newPerson({ role: 'Silver Partner' }))
    expect(faults(partner)).toEqual([422, 'values.reseller required'])
    const internal = await users(admin).create(newPerson({ reseller: '1' }))
    expect(faults(internal)).toEqual([422, 'values.reseller unknown'])
  })
  it('become Silver Admin, or are changed as one, only by a Silver Admin', async () => {
    const denied = [422, 'values.role denied']
    const role = 'Silver Admin'
    expect(faults(await users(supportAdmin).create(newPerson({ role })))).toEqual(denied)
    const other = (await users(admin).create(newPerson({ role }))).body
    expect(faults(await users(supportAdmin).update(other, { isActive: false }))).toEqual(denied)
    expect(faults(await users(supportAdmin).remove(other))).toEqual(denied)
    expect((await users(admin).remove(other)).status).toBe(200)
  })
  it('can’t remove their own permissions', async () => {
    const own = await users(admin).find('Lindqvist')
    const lower = await users(admin).update(own, { isActive: false, role: 'Silver Support' })
    expect(faults(lower)).toEqual([422, 'values.role oneself', 'values.isActive oneself'])
    expect((await users(admin).remove(own)).status).toBe(422)
  })
  it("cannot be made internal, nor another reseller's, by a partner manager", async () => {
    const mine = newPerson({ role: 'Silver Partner', reseller: '1' })
    const internal = await users(partnerManager).create({ ...mine, role: 'Silver Support Admin' })
    expect(faults(internal)).toEqual([422, 'values.role denied', 'values.reseller unknown'])
    const foreigner = await users(partnerManager).create({ ...mine, reseller: '10000' })
    expect(faults(foreigner)).toEqual([422, 'values.reseller denied'])
    const made = await users(partnerManager).create(mine)
    expect(made.status).toBe(200)
    const foreign = await users(admin).find('partner-support')
    expect((await users(partnerManager).update(foreign, { fullName: 'Mine now' })).status).toBe(404)
    expect((await users(partnerManager).remove(made.body)).status).toBe(200)
  })
  it('who are blocked are signed out at once', async () => {
    const support = await platform.signIn('support', bakery)
    const record = await users(admin).find('Dana')
    const out = await users(admin).update(record, { isActive: false })
    expect([out.status, (await support.call('getPortalData')).status]).toEqual([200, 401])
    expect((await users(admin).update(out.body, { isActive: true })).body.values.isActive).toBe(
      true,
    )
  })
  it('get an email at the old and new address when their sign-in changes (6.3.7)', async () => {
    const [old, fresh] = ['ines@old.example', 'ines@new.example']
    const made = (await users(admin).create(newPerson({ userName: 'ines', email: old }))).body
    const renamed = (await users(admin).update(made, { fullName: 'Ines Roth' })).body
    expect(await mailsTo(platform, old)).toEqual([])
    const moved = (await users(admin).update(renamed, { email: fresh })).body
    const [told] = await mailsTo(platform, old)
    expect(told).toMatchObject({
      subject: 'How you sign in to Tillhouse was changed',
      text: expect.stringMatching(
        /^Hello Ines Roth,[^]*admin changed your account ines [^]*now go to ines@new\.example/,
      ) as string,
    })
    expect(told!.text).toContain('ines@new.example, no longer to ines@old.example')
    expect((await mailsTo(platform, fresh)).map(({ text }) => text)).toEqual([told!.text])
    const named = (await users(admin).update(moved, { userName: 'ines-roth' })).body
    expect(await mailsTo(platform, old)).toHaveLength(1)
    expect((await mailsTo(platform, fresh)).at(-1)!.text).toContain(
      'The username is now ines-roth.',
    )
    expect((await users(admin).remove(named)).status).toBe(200)
  })
})

describe('roles of partners', () => {
  it('are given and removed one by one, except the last one and your own (P-044)', async () => {
    const id = async (userName: string) => (await row(userName)).id
    const partner = await id('partner')
    const support = { userName: partner, role: 'Silver Partner Support' }
    const given = await roles(partnerManager).create(support)
    expect([given.status, given.body.values]).toEqual([
      200,
      { ...support, fullName: expect.any(String) as string, reseller: '1' },
    ])
    expect(faults(await roles(partnerManager).create(support))).toEqual([422, 'values.role taken'])
    expect((await roles(partnerManager).remove(given.body)).status).toBe(200)
    const last = await roles(admin).find('partner-support')
    expect((await roles(admin).remove(last)).status).toBe(422)
    const own = { userName: await id('partner-manager'), role: 'Silver Partner' }
    expect(faults(await roles(partnerManager).create(own))).toEqual([
      422,
      'values.userName oneself',
    ])
  })
  it('of other resellers, and of people who aren’t partners, are out of reach', async () => {
    const offered = async (person: TestPerson) => {
      const path = { page: 'PartnerAdminUserRoles', column: 'userName' }
      const { body } = await person.call('searchPageChoices', { path, body: { page: 1 } })
      return body.choices.map(({ name }) => name)
    }
    expect(await offered(partnerManager)).toEqual(['partner', 'partner-manager'])
    expect(await offered(admin)).toContain('partner-support')
    const others = await Promise.all(['partner-support', 'support', 'bakery-owner'].map(row))
    for (const userName of [...others.map(({ id }) => id), 9_999_999]) {
      const refused = await roles(partnerManager).create({ userName, role: 'Silver Partner' })
      expect(faults(refused)).toEqual([422, 'values.userName unknown'])
    }
  })
})
