import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'

import type { BodyOf } from '../../calls/call.ts'
import { demoPassword } from '../../domain/people/demo/accounts.ts'
import { demoPasswordHash } from '../../identity/passwords/passwords.ts'
import { readEmail, mailsTo, newestToken } from '../../testing/mailbox.ts'
import { auditRows, readUserId, setUser } from '../../testing/rows.ts'
import { startPlatform, testNow, type TestPerson } from '../../testing/platform.ts'
import { startedPlatform } from '../../testing/started-platform.ts'

const platform = startedPlatform()
/** Restores what a test changed in an account. */
beforeEach(async () => {
  platform.clock.set(testNow)
  const { db } = platform.database
  const restored = { password_hash: demoPasswordHash, must_reset_password: false }
  await db.updateTable('membership_user').set(restored).execute()
  await mustReset('state-reset')
  await db.deleteFrom('sign_in_counter').execute()
})

const good = 'Kettle-Anchor-42'
type Entry = Partial<BodyOf<'changePassword'>>
const buildBody = ({ Password = good, ...rest }: Entry) => ({
  MembershipUserId: 501,
  MembershipUserName: 'x',
  POSUserId: 0,
  Password,
  ReenterPassword: Password,
  ...rest,
})
const change = (person: TestPerson, entry: Entry = { OldPassword: demoPassword }) =>
  person.call('changePassword', { body: buildBody(entry) })
const finish = (person: TestPerson, entry: Entry = {}) => {
  const args = { query: { isNewUi: true }, body: buildBody(entry) }
  return person.call('changePasswordAndCreateSession', args)
}
const listCodes = ({ body }: { body: { Errors?: { Field: string; Code: string }[] } }) =>
  (body.Errors ?? []).map(({ Field, Code }) => `${Field}: ${Code.replace('core:password.', '')}`)
const newestMail = async (userName: string) =>
  (await mailsTo(platform, await readEmail(platform, userName))).at(-1)!
const fetchState = async (person: TestPerson) => (await person.call('getSession')).body
const readId = (userName: string) => readUserId(platform, userName)
const mustReset = (userName: string) => setUser(platform, userName, { must_reset_password: true })
const denied = { status: 403, body: { code: 'denied' } }
/** Another browser with the old cookie. */
const replay = (cookie: string) => Object.assign(platform.anonymous(), { cookie })
const logOn = async (username: string, password: string) =>
  (await platform.anonymous().call('logOn', { body: { username, password } })).body

describe('one’s own password (C-021, F-09)', () => {
  it('changes, with new ids (C2, 6.2.2, 6.2.3, 6.3.7, 7.2.4, 7.4.3)', async () => {
    const person = await platform.signIn('cafe-owner')
    const other = await platform.signIn('cafe-owner')
    const { cookie, csrf, context } = person
    expect(await change(person)).toMatchObject({ status: 200, body: { IsSuccessful: true } })
    expect(person.cookie).not.toBe(cookie)
    expect((await person.call('renewSession')).body).toMatchObject({ code: 'csrf' })
    person.csrf = (await person.call('getCsrfToken')).body.tokenHeaderValue
    expect(person.csrf).not.toBe(csrf)
    expect(await fetchState(person)).toMatchObject({ state: 'active', contextVersion: context })
    expect((await person.call('getPortalData')).status).toBe(200)

    expect((await replay(cookie).call('getPortalData')).status).toBe(401)
    expect(await fetchState(other)).toMatchObject({ state: 'none', ended: 'passwordChanged' })
    expect(await logOn('cafe-owner', demoPassword)).toMatchObject({ errorCode: 'I' })
    expect(await logOn('cafe-owner', good)).toMatchObject({ success: true })
    expect(await newestMail('cafe-owner')).toMatchObject({
      subject: 'Your password for Tillhouse was changed',
      text: expect.stringContaining('2026-11-20 15:00 UTC'),
    })
    expect((await auditRows(platform, 'password.change')).at(-1)).toMatchObject({
      actor_name: 'cafe-owner',
      merchant_id: 1001,
      before: null,
      after: null,
    })
  })
  it('is one’s own whatever other ids the payload names (C3)', async () => {
    const person = await platform.signIn('cafe-owner')
    const others = { MembershipUserName: 'bakery-owner', POSUserId: 101 }
    const { body } = await change(person, { OldPassword: demoPassword, ...others })
    expect(body.IsSuccessful).toBe(true)
    expect(await logOn('bakery-owner', demoPassword)).toMatchObject({ success: true })
  })
  it('asks for the old one, and holds it to no pattern (C3, V-009, 6.2.3)', async () => {
    const person = await platform.signIn('cafe-owner')
    expect(listCodes(await change(person, {}))).toEqual(['OldPassword: oldMissing'])
    const refused = { Code: 'oldPassword', Message: "The old password isn't correct." }
    const { status, body } = await change(person, { OldPassword: 'x' })
    expect([status, body]).toMatchObject([200, { IsSuccessful: false, ...refused }])
  })
  it('locks after five wrong old ones, also for the right one (D13, 6.3.1)', async () => {
    const person = await platform.signIn('cafe-owner')
    const codes: (string | undefined)[] = []
    for (let i = 0; i < 6; i += 1)
      codes.push((await change(person, { OldPassword: `guess-${i}` })).body.Code)
    const wrong = 'oldPassword'
    expect(codes).toEqual([wrong, wrong, wrong, wrong, 'locked', 'locked'])
    expect((await change(person)).body.Code).toBe('locked')
    expect((await person.call('getPortalData')).status).toBe(200)
  })
  it('counts no try while the new one is not fit to be taken', async () => {
    const person = await platform.signIn('cafe-owner')
    for (let i = 0; i < 7; i += 1)
      await change(person, { OldPassword: 'wrong', Password: 'unfit-for-it' })
    expect((await change(person)).body.IsSuccessful).toBe(true)
  })
  it('is none of those who sign in elsewhere (P-003)', async () => {
    const person = await platform.signIn('cafe-owner')
    await setUser(platform, 'cafe-owner', { sso_issuer: 'https://x.example', sso_subject: 'x' })
    expect(await change(person)).toMatchObject(denied)
    await setUser(platform, 'cafe-owner', { sso_issuer: null, sso_subject: null })
  })
  it('is set by one of two tabs that submit at once', async () => {
    const person = await platform.signIn('cafe-owner')
    const answers = await Promise.all(
      ['Kettle-Anchor-43', 'Kettle-Anchor-44'].map((Password) =>
        change(person, { OldPassword: demoPassword, Password }),
      ),
    )
    const done = answers.filter(({ status, body }) => status === 200 && body.IsSuccessful)
    expect(done).toHaveLength(1)
  })
  it('makes a link worthless that was mailed before', async () => {
    const visitor = platform.anonymous()
    visitor.csrf = (await visitor.call('getCsrfToken')).body.tokenHeaderValue
    await visitor.call('forgotPassword', { body: { userName: 'cafe-owner' } })
    const tk = await newestToken(platform, await readEmail(platform, 'cafe-owner'))
    await change(await platform.signIn('cafe-owner'))
    const { body } = await visitor.call('resetPassword', { body: { tk, newPassword: good } })
    expect(body).toMatchObject({ success: false, code: 'linkInvalid' })
  })
})

describe('what every new password must be (E-018, E-031, row 24)', () => {
  it.each([
    ['Abcdefgh1', ['Password: nonWord'], 'V-007'],
    ['Xx1!CAFE-owner', ['Password: userName'], 'V-010'],
    ['RosaDelgado-1!', ['Password: userName'], 'V-010'],
    ['Corner-Cafe-1!', ['Password: knownWords'], '6.2.11'],
    [demoPassword, ['Password: similar', 'Password: knownWords'], 'V-011'],
    ['P@ssw0rd1!', ['Password: common'], '6.2.4'],
  ])('%s: %j (%s)', async (Password, codes) => {
    const person = await platform.signIn('cafe-owner')
    const answer = await change(person, { OldPassword: demoPassword, Password })
    expect(answer).toMatchObject({
      status: 200,
      body: { IsSuccessful: false, Code: 'password', Message: expect.stringMatching(/\.$/) },
    })
    expect(listCodes(answer)).toEqual(codes)
  })
  it('both entries match (V-012), and have 8 characters at least (V-003, 6.2.1)', async () => {
    const person = await platform.signIn('cafe-owner')
    const entered = (entry: Entry) => change(person, { OldPassword: demoPassword, ...entry })
    expect(listCodes(await entered({ ReenterPassword: `${good}x` }))).toEqual([
      'ReenterPassword: confirmation',
    ])
    expect(await entered({ Password: 'Ab1!xyz' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'Password', code: 'minLength' }] },
    })
  })
  it('25 characters count to the last one: none is cut off (6.2.8)', async () => {
    const person = await platform.signIn('cafe-owner')
    const long = `Xq1!${'é'.repeat(20)}`
    await change(person, { OldPassword: demoPassword, Password: `${long}a` })
    expect(await logOn('cafe-owner', `${long}b`)).toMatchObject({ errorCode: 'I' })
    expect(await logOn('cafe-owner', `${long}a`)).toMatchObject({ success: true })
  })
})

describe('the step of the sign-in that asks for a new one (C-024, S-027)', () => {
  it('takes it without the old one, and the session is complete (S-035)', async () => {
    const person = await platform.signIn('state-reset')
    expect(await fetchState(person)).toMatchObject({ state: 'pending', step: 'reset' })
    const { cookie } = person
    const user = { userName: 'state-reset', merchantId: 1101 }
    const done = { success: true, errorCode: null, resetPassword: false, ...user }
    expect((await finish(person)).body).toMatchObject(done)
    expect(person.cookie).not.toBe(cookie)
    expect(await fetchState(person)).toMatchObject({ state: 'active' })
    expect((await fetchState(replay(cookie))).state).toBe('none')
  })
  it('leads to the choice of a merchant, but past a choice of stores (S-031, S-035)', async () => {
    for (const [userName, step] of [
      ['partner', 'merchant'],
      ['bakery-two-stores', 'store'],
      ['merchant-admin', 'merchant'],
      ['bakery-owner', 'store'],
    ] as const) {
      await mustReset(userName)
      const person = await platform.signIn(userName)
      expect(await fetchState(person)).toMatchObject({ state: 'pending', step: 'reset' })
      expect((await finish(person)).body.success).toBe(true)
      expect(await fetchState(person)).toMatchObject({ state: 'pending', step })
      expect((await person.call('getPortalData')).status).toBe(403)
    }
  })
  it('for five minutes after the sign-in, to the second; then with the old one (C3)', async () => {
    const person = await platform.signIn('state-reset')
    platform.clock.advance({ minutes: 5 })
    const message = expect.stringContaining('Sign in again') as string
    const late = { success: false, code: 'signInAgain', message }
    expect((await finish(person)).body).toMatchObject(late)
    const wrong = { success: false, code: 'oldPassword' }
    expect((await finish(person, { OldPassword: 'wrong' })).body).toMatchObject(wrong)
    expect((await finish(person, { OldPassword: demoPassword })).body.success).toBe(true)
    const other = await platform.signIn('partner')
    await mustReset('partner')
    const next = await platform.signIn('partner')
    platform.clock.advance({ minutes: 4, seconds: 59 })
    expect((await finish(next)).body.success).toBe(true)
    expect((await fetchState(other)).state).toBe('none')
  })
  it('refuses the password that was there before, though no one typed it (V-011)', async () => {
    const person = await platform.signIn('state-reset')
    const codesOf = async (by: TestPerson, entry?: Entry) =>
      ((await finish(by, entry)).body as { errors?: { code: string }[] }).errors?.map(
        ({ code }) => code,
      )
    expect(await codesOf(person, { Password: demoPassword })).toEqual(['core:password.knownWords'])
    expect((await fetchState(person)).step).toBe('reset')
    await finish(person)
    await mustReset('state-reset')
    const again = platform.anonymous()
    await again.call('logOn', { body: { username: 'state-reset', password: good } })
    again.csrf = (await again.call('getCsrfToken')).body.tokenHeaderValue
    expect(await codesOf(again)).toEqual(['core:password.similar'])
  })
  it('outside the step it is a change like any other', async () => {
    const person = await platform.signIn('cafe-owner')
    expect((await finish(person)).body).toMatchObject({
      success: false,
      errors: [{ field: 'OldPassword', code: 'core:password.oldMissing' }],
    })
    expect((await finish(person, { OldPassword: demoPassword })).body.success).toBe(true)
    expect((await fetchState(person)).state).toBe('active')
  })
})

describe('an employee’s password (P-042, 6.4.6)', () => {
  const owner = () => platform.signIn('bakery-owner', { merchantId: 1002, storeId: 100200001 })
  const untouched = { success: true, resetPassword: false }
  it('is chosen by the employee from a mailed link, and ends all sessions', async () => {
    const [person, id] = [await owner(), await readId('bakery-manager')]
    const employee = await platform.signIn('bakery-manager')
    const chosen = { MembershipUserId: id, Password: 'Chosen-By-Other-1' }
    expect((await change(person, chosen)).body).toMatchObject({ IsSuccessful: true })
    expect(await fetchState(employee)).toMatchObject({ state: 'none', ended: 'byAdmin' })
    expect(await logOn('bakery-manager', 'Chosen-By-Other-1')).toMatchObject({ errorCode: 'I' })
    const asked = { success: true, resetPassword: true }
    expect(await logOn('bakery-manager', demoPassword)).toMatchObject(asked)
    const mail = await newestMail('bakery-manager')
    expect(mail.text).toMatch(/bakery-owner asked you to set a new password[^]*\?tk=/)
    expect(mail.text).not.toContain('Chosen-By-Other-1')
    expect((await auditRows(platform, 'password.reset')).at(-1)).toMatchObject({
      actor_name: 'bakery-owner',
      merchant_id: 1002,
      entity_id: String(id),
      after: { byLink: true, mustReset: true },
    })
    expect((await person.call('getPortalData')).status).toBe(200)
  })
  it('is refused to anyone who isn’t above them or lacks the right', async () => {
    const manager = await platform.signIn('bakery-manager')
    const reset = async (userName: string, by = manager) =>
      change(by, { MembershipUserId: await readId(userName) })
    expect(await reset('bakery-two-stores')).toMatchObject(denied)
    // Someone at none of the manager's stores is answered as not found.
    expect(await reset('bakery-owner')).toMatchObject({ status: 404 })
    const viewer = await platform.signIn('bakery-viewer', { merchantId: 1002, storeId: 100200001 })
    expect(await reset('bakery-manager', viewer)).toMatchObject(denied)
    expect(await logOn('bakery-owner', demoPassword)).toMatchObject(untouched)
  })
  it('of another merchant does not exist, and asking for it is written down (C12)', async () => {
    const person = await owner()
    const ids = await Promise.all(['cafe-owner', 'admin', 'partner'].map(readId))
    for (const MembershipUserId of [...ids, 2_000_000_000])
      expect(await change(person, { MembershipUserId })).toMatchObject({ status: 404 })
    const rows = await auditRows(platform, 'tenancy.refuse')
    expect(rows.filter(({ actor_name }) => actor_name === 'bakery-owner')).toHaveLength(4)
  })
  it('is not asked for where no link could arrive', async () => {
    const person = await owner()
    await setUser(platform, 'bakery-manager', { email: null })
    const { body } = await change(person, { MembershipUserId: await readId('bakery-manager') })
    expect(body).toMatchObject({ IsSuccessful: false, Code: 'noEmail' })
    expect(await logOn('bakery-manager', demoPassword)).toMatchObject(untouched)
  })
})

it('the modern policy accepts long ones without classes alone (C1, 6.2.1, 6.2.5)', async () => {
  const modern = await startPlatform({ passwordPolicy: 'modern' })
  onTestFinished(() => modern.close())
  const person = await modern.signIn('cafe-owner')
  const to = (Password: string) => change(person, { OldPassword: demoPassword, Password })
  expect(listCodes(await to(good.slice(0, 14)))).toEqual(['Password: tooShort'])
  expect((await to('four plain words here')).body.IsSuccessful).toBe(true)
  const headers = { accept: 'text/html' }
  const page = await person.request({ method: 'GET', url: '/', headers })
  expect(page.text).toContain('"passwordPolicy":"modern"')
})
