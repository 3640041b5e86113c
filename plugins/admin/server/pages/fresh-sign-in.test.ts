// Changes to sign-in data ask for the password again if it was last given some minutes ago.
import { beforeEach, describe, expect, it } from 'vitest'
import { bakery, harbourStreet, createPage, type Answer } from './admin.fixtures.ts'
import { testNow, type TestPerson } from '#server/testing/platform.ts'
import { later } from '#server/time.ts'
import { freshFor } from '#server/identity/sessions/fresh-sign-in.ts'
import { startedPlatform } from '#server/testing/started-platform.ts'

const platform = startedPlatform()
beforeEach(() => platform.clock.set(testNow))

const after = (ms: number) => platform.clock.set(later(new Date(testNow), ms).toISOString())
const users = (person: TestPerson) => createPage(person, 'AdminUserSetup')
const readEmail = async (userName: string) =>
  (
    await platform.database.db
      .selectFrom('membership_user')
      .select('email')
      .where('user_name', '=', userName)
      .executeTakeFirstOrThrow()
  ).email
const asked = ({ status, body }: Pick<Answer, 'status' | 'body'>) => [status, body.code]
const again = [403, 'signInAgain']

describe('who gets in', () => {
  it('is changed only soon after the password was entered, or entered again (7.5.1)', async () => {
    const admin = await platform.signIn('admin', bakery)
    const partner = await users(admin).find('partner-support')
    after(freshFor - 1)
    const changed = await users(admin).update(partner, { email: 'first@tillhouse.example' })
    expect(changed.status).toBe(200)
    after(freshFor)
    expect(
      asked(await users(admin).update(changed.body, { email: 'second@tillhouse.example' })),
    ).toEqual(again)
    expect(await readEmail('partner-support')).toBe('first@tillhouse.example')
    // Another user's password or a wrong one doesn't help; reading needs none.
    expect(
      (await admin.call('logOn', { body: { username: 'admin', password: 'wrong' } })).body,
    ).toMatchObject({ success: false })
    expect(
      asked(await users(admin).update(changed.body, { email: 'second@tillhouse.example' })),
    ).toEqual(again)
    expect((await users(admin).search()).status).toBe(200)
    const back = await platform.signIn('admin', bakery)
    expect(
      (await users(back).update(changed.body, { email: 'second@tillhouse.example' })).status,
    ).toBe(200)
    expect(await readEmail('partner-support')).toBe('second@tillhouse.example')
  })
  it('is added, removed and given roles only that way as well (7.5.3)', async () => {
    const admin = await platform.signIn('admin', bakery)
    const partner = await users(admin).find('partner-support')
    const roles = createPage(admin, 'PartnerAdminUserRoles')
    const role = await roles.find('partner-manager')
    after(freshFor)
    expect(
      asked(
        await users(admin).create({
          fullName: 'Nina',
          userName: 'nina',
          email: 'nina@tillhouse.example',
          role: 'Silver Support',
          reseller: null,
        }),
      ),
    ).toEqual(again)
    expect(asked(await users(admin).remove(partner))).toEqual(again)
    expect(
      asked(await roles.create({ userName: partner.id, role: 'Silver Partner Support' })),
    ).toEqual(again)
    expect(asked(await roles.remove(role))).toEqual(again)
  })
  it('also applies to ending sessions, own and others’ (7.5.2)', async () => {
    const [other, owner] = [
      await platform.signIn('bakery-viewer', harbourStreet),
      await platform.signIn('bakery-owner', bakery),
    ]
    const [{ id } = { id: '' }] = (await other.call('findSessions')).body.sessions
    after(freshFor)
    expect(asked((await owner.call('endOtherSessions')) as never)).toEqual(again)
    expect(asked((await owner.call('endSession', { path: { sessionId: id } })) as never)).toEqual(
      again,
    )
    expect(
      asked((await owner.call('endPersonsSession', { path: { sessionId: id } })) as never),
    ).toEqual(again)
    expect((await other.call('getSession')).body.state).toBe('active')
    const back = await platform.signIn('bakery-owner', bakery)
    expect((await back.call('endPersonsSession', { path: { sessionId: id } })).body).toEqual({
      ended: 1,
    })
  })
  it('is not asked for if the call is refused for another reason', async () => {
    const viewer = await platform.signIn('bakery-viewer', harbourStreet)
    after(freshFor)
    expect(asked(await users(viewer).create({ fullName: 'Nina' }))).toEqual([403, 'denied'])
  })
})
