import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { demoPassword } from '../../domain/people/demo/accounts.ts'
import { demoPasswordHash } from '../../identity/passwords/passwords.ts'
import { readEmail, mailsTo, newestToken } from '../../testing/mailbox.ts'
import {
  startPlatform,
  testNow,
  type TestPerson,
  type TestPlatform,
} from '../../testing/platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
}, 120_000)
afterAll(() => platform.close())
/** Restores what a test changed in an account. */
beforeEach(async () => {
  platform.clock.set(testNow)
  await platform.databaseRoles.asIdentity(async (tx) => {
    await tx
      .updateTable('membership_user')
      .set({ password_hash: demoPasswordHash, must_reset_password: false })
      .execute()
    await tx
      .updateTable('membership_user')
      .set({ must_reset_password: true })
      .where('user_name', '=', 'state-reset')
      .execute()
    await tx.deleteFrom('sign_in_counter').execute()
  })
})

const good = 'Kettle-Anchor-42'
interface Entry {
  OldPassword?: string
  Password?: string
  ReenterPassword?: string
  MembershipUserId?: number
  MembershipUserName?: string
  POSUserId?: number
}
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
const finish = (person: TestPerson, entry: Entry = {}) =>
  person.call('changePasswordAndCreateSession', {
    query: { isNewUi: true },
    body: buildBody(entry),
  })
const listCodes = (answer: { body: { Errors?: { Field: string; Code: string }[] } }) =>
  (answer.body.Errors ?? []).map(
    ({ Field, Code }) => `${Field}: ${Code.replace('core:password.', '')}`,
  )
const fetchState = async (person: TestPerson) => (await person.call('getSession')).body
const readId = async (userName: string) =>
  (
    await platform.databaseRoles.asIdentity((tx) =>
      tx
        .selectFrom('membership_user')
        .select('id')
        .where('user_name', '=', userName)
        .executeTakeFirstOrThrow(),
    )
  ).id
const logOn = async (username: string, password: string) =>
  (await platform.anonymous().call('logOn', { body: { username, password } })).body

describe('one’s own password (C-021, F-09)', () => {
  it('changes, with new ids (C2, 6.2.2, 6.2.3, 6.3.7, 7.2.4, 7.4.3)', async () => {
    const [person, other] = [
      await platform.signIn('cafe-owner'),
      await platform.signIn('cafe-owner'),
    ]
    const { cookie, csrf, context } = person
    expect(await change(person)).toMatchObject({ status: 200, body: { IsSuccessful: true } })
    expect(person.cookie).not.toBe(cookie)
    expect((await person.call('renewSession')).body).toMatchObject({ code: 'csrf' })
    person.csrf = (await person.call('getCsrfToken')).body.tokenHeaderValue
    expect(person.csrf).not.toBe(csrf)
    expect(await fetchState(person)).toMatchObject({ state: 'active', contextVersion: context })
    expect((await person.call('getPortalData')).status).toBe(200)

    const old = platform.anonymous()
    old.cookie = cookie
    expect((await old.call('getPortalData')).status).toBe(401)
    expect(await fetchState(other)).toMatchObject({ state: 'none', ended: 'passwordChanged' })
    expect(await logOn('cafe-owner', demoPassword)).toMatchObject({ errorCode: 'I' })
    expect(await logOn('cafe-owner', good)).toMatchObject({ success: true })
    expect((await mailsTo(platform, await readEmail(platform, 'cafe-owner'))).at(-1)).toMatchObject(
      {
        subject: 'Your password for Tillhouse was changed',
        text: expect.stringContaining('2026-11-20 15:00 UTC'),
      },
    )
    const [row] = await platform.databaseRoles.asOperator(
      { actor: 'test', reason: 'look', routine: true },
      (tx) =>
        tx
          .selectFrom('audit')
          .selectAll()
          .where('action', '=', 'password.change')
          .orderBy('id', 'desc')
          .limit(1)
          .execute(),
    )
    expect(row).toMatchObject({
      actor_name: 'cafe-owner',
      merchant_id: 1001,
      before: null,
      after: null,
    })
  })
  it('is one’s own whatever other ids the payload names (C3)', async () => {
    const person = await platform.signIn('cafe-owner')
    expect(
      (
        await change(person, {
          OldPassword: demoPassword,
          MembershipUserName: 'bakery-owner',
          POSUserId: 101,
        })
      ).body.IsSuccessful,
    ).toBe(true)
    expect(await logOn('bakery-owner', demoPassword)).toMatchObject({ success: true })
  })
  it('asks for the old one, and holds it to no pattern (C3, V-009, 6.2.3)', async () => {
    const person = await platform.signIn('cafe-owner')
    expect(listCodes(await change(person, {}))).toEqual(['OldPassword: oldMissing'])
    expect(await change(person, { OldPassword: 'x' })).toMatchObject({
      status: 200,
      body: {
        IsSuccessful: false,
        Code: 'oldPassword',
        Message: "The old password isn't correct.",
      },
    })
  })
  it('locks after five wrong old ones, also for the right one (D13, 6.3.1)', async () => {
    const person = await platform.signIn('cafe-owner')
    const codes: (string | undefined)[] = []
    for (let i = 0; i < 6; i += 1)
      codes.push((await change(person, { OldPassword: `guess-${i}` })).body.Code)
    expect(codes).toEqual([
      'oldPassword',
      'oldPassword',
      'oldPassword',
      'oldPassword',
      'locked',
      'locked',
    ])
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
    const set = (sso: string | null) =>
      platform.databaseRoles.asIdentity((tx) =>
        tx
          .updateTable('membership_user')
          .set({ sso_issuer: sso, sso_subject: sso })
          .where('user_name', '=', 'cafe-owner')
          .execute(),
      )
    await set('https://idp.example')
    expect(await change(person)).toMatchObject({ status: 403, body: { code: 'denied' } })
    await set(null)
  })
  it('is set by one of two tabs that submit at once', async () => {
    const person = await platform.signIn('cafe-owner')
    const answers = await Promise.all([
      change(person, { OldPassword: demoPassword, Password: 'Kettle-Anchor-43' }),
      change(person, { OldPassword: demoPassword, Password: 'Kettle-Anchor-44' }),
    ])
    expect(answers.filter(({ status, body }) => status === 200 && body.IsSuccessful)).toHaveLength(
      1,
    )
  })
  it('makes a link worthless that was mailed before', async () => {
    const visitor = platform.anonymous()
    visitor.csrf = (await visitor.call('getCsrfToken')).body.tokenHeaderValue
    await visitor.call('forgotPassword', { body: { userName: 'cafe-owner' } })
    const tk = await newestToken(platform, await readEmail(platform, 'cafe-owner'))
    await change(await platform.signIn('cafe-owner'))
    expect(
      (await visitor.call('resetPassword', { body: { tk, newPassword: 'Lantern-Copper-77' } }))
        .body,
    ).toMatchObject({ success: false, code: 'linkInvalid' })
  })
})

describe('what every new password must be (E-018, E-031, row 24)', () => {
  it.each([
    ['Abcdefgh1', ['Password: nonWord'], 'V-007'],
    ['abcdefgh1!x', ['Password: uppercase'], 'V-006'],
    ['ABCDEFGH1!X', ['Password: lowercase'], 'V-005'],
    ['Xbcdefgh!', ['Password: digit'], 'V-004'],
    ['Xq cdefgh1!', ['Password: whitespace'], 'V-008'],
    [`Xq1!${'b'.repeat(22)}`, ['Password: tooLong'], 'V-003'],
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
  it('both entries match (V-012)', async () => {
    const person = await platform.signIn('cafe-owner')
    expect(
      listCodes(await change(person, { OldPassword: demoPassword, ReenterPassword: `${good}x` })),
    ).toEqual(['ReenterPassword: confirmation'])
  })
  it('the contract refuses fewer than 8 characters, at their field (V-003, 6.2.1)', async () => {
    expect(
      await change(await platform.signIn('cafe-owner'), {
        OldPassword: demoPassword,
        Password: 'Ab1!xyz',
      }),
    ).toMatchObject({ status: 422, body: { errors: [{ field: 'Password', code: 'minLength' }] } })
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
    expect((await finish(person)).body).toMatchObject({
      success: true,
      errorCode: null,
      resetPassword: false,
      userName: 'state-reset',
      merchantId: 1101,
    })
    expect(person.cookie).not.toBe(cookie)
    expect(await fetchState(person)).toMatchObject({ state: 'active' })
    const old = platform.anonymous()
    old.cookie = cookie
    expect((await fetchState(old)).state).toBe('none')
  })
  it('leads to the choice of a merchant, but past a choice of stores (S-031, S-035)', async () => {
    for (const [userName, step] of [
      ['partner', 'merchant'],
      ['bakery-two-stores', 'store'],
      ['merchant-admin', 'merchant'],
      ['bakery-owner', 'store'],
    ] as const) {
      await platform.databaseRoles.asIdentity((tx) =>
        tx
          .updateTable('membership_user')
          .set({ must_reset_password: true })
          .where('user_name', '=', userName)
          .execute(),
      )
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
    expect((await finish(person)).body).toMatchObject({
      success: false,
      code: 'signInAgain',
      message: expect.stringContaining('Sign in again'),
    })
    expect((await finish(person, { OldPassword: 'wrong' })).body).toMatchObject({
      success: false,
      code: 'oldPassword',
    })
    expect((await finish(person, { OldPassword: demoPassword })).body.success).toBe(true)
    const other = await platform.signIn('partner')
    await platform.databaseRoles.asIdentity((tx) =>
      tx
        .updateTable('membership_user')
        .set({ must_reset_password: true })
        .where('user_name', '=', 'partner')
        .execute(),
    )
    const late = await platform.signIn('partner')
    platform.clock.advance({ minutes: 4, seconds: 59 })
    expect((await finish(late)).body.success).toBe(true)
    expect((await fetchState(other)).state).toBe('none')
  })
  it('refuses the password that was there before, though no one typed it (V-011)', async () => {
    const person = await platform.signIn('state-reset')
    expect((await finish(person, { Password: demoPassword })).body).toMatchObject({
      success: false,
      errors: [{ field: 'Password', code: 'core:password.knownWords' }],
    })
    expect((await fetchState(person)).step).toBe('reset')
    await finish(person)
    await platform.databaseRoles.asIdentity((tx) =>
      tx
        .updateTable('membership_user')
        .set({ must_reset_password: true })
        .where('user_name', '=', 'state-reset')
        .execute(),
    )
    const again = platform.anonymous()
    await again.call('logOn', { body: { username: 'state-reset', password: good } })
    again.csrf = (await again.call('getCsrfToken')).body.tokenHeaderValue
    expect((await finish(again)).body).toMatchObject({
      success: false,
      errors: [{ code: 'core:password.similar' }],
    })
  })
  it('is the only thing that such a session may do', async () => {
    const person = await platform.signIn('state-reset')
    expect(await change(person)).toMatchObject({ status: 403, body: { code: 'gate' } })
    expect((await person.call('getPortalData')).status).toBe(403)
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
  it('is chosen by the employee from a mailed link, and ends all sessions', async () => {
    const [person, id] = [await owner(), await readId('bakery-manager')]
    const employee = await platform.signIn('bakery-manager')
    expect(
      (await change(person, { MembershipUserId: id, Password: 'Chosen-By-Other-1' })).body,
    ).toMatchObject({ IsSuccessful: true })
    expect(await fetchState(employee)).toMatchObject({ state: 'none', ended: 'byAdmin' })
    expect(await logOn('bakery-manager', 'Chosen-By-Other-1')).toMatchObject({ errorCode: 'I' })
    expect(await logOn('bakery-manager', demoPassword)).toMatchObject({
      success: true,
      resetPassword: true,
    })
    const mail = (await mailsTo(platform, await readEmail(platform, 'bakery-manager'))).at(-1)!
    expect(mail.text).toMatch(/bakery-owner asked you to set a new password[^]*\?tk=/)
    expect(mail.text).not.toContain('Chosen-By-Other-1')
    const [row] = await platform.databaseRoles.asOperator(
      { actor: 'test', reason: 'look', routine: true },
      (tx) =>
        tx
          .selectFrom('audit')
          .selectAll()
          .where('action', '=', 'password.reset')
          .orderBy('id', 'desc')
          .limit(1)
          .execute(),
    )
    expect(row).toMatchObject({
      actor_name: 'bakery-owner',
      merchant_id: 1002,
      entity_id: String(id),
      after: { byLink: true, mustReset: true },
    })
    expect((await person.call('getPortalData')).status).toBe(200)
  })
  it('is refused to anyone who isn’t above them or lacks the right', async () => {
    const manager = await platform.signIn('bakery-manager')
    const reset = async (userName: string) =>
      change(manager, { MembershipUserId: await readId(userName) })
    expect(await reset('bakery-two-stores')).toMatchObject({
      status: 403,
      body: { code: 'denied' },
    })
    // Someone at none of the manager's stores is answered as not found.
    expect(await reset('bakery-owner')).toMatchObject({ status: 404 })
    const viewer = await platform.signIn('bakery-viewer', { merchantId: 1002, storeId: 100200001 })
    expect(
      await change(viewer, { MembershipUserId: await readId('bakery-manager') }),
    ).toMatchObject({
      status: 403,
      body: { code: 'denied' },
    })
    expect(await logOn('bakery-owner', demoPassword)).toMatchObject({
      success: true,
      resetPassword: false,
    })
  })
  it('of another merchant does not exist, and asking for it is written down (C12)', async () => {
    const person = await owner()
    for (const userName of ['cafe-owner', 'admin', 'partner'])
      expect(await change(person, { MembershipUserId: await readId(userName) })).toMatchObject({
        status: 404,
      })
    expect(await change(person, { MembershipUserId: 2_000_000_000 })).toMatchObject({ status: 404 })
    const rows = await platform.databaseRoles.asOperator(
      { actor: 'test', reason: 'look', routine: true },
      (tx) =>
        tx
          .selectFrom('audit')
          .select('id')
          .where('action', '=', 'tenancy.refuse')
          .where('actor_name', '=', 'bakery-owner')
          .execute(),
    )
    expect(rows).toHaveLength(4)
  })
  it('is not asked for where no link could arrive', async () => {
    const person = await owner()
    await platform.databaseRoles.asIdentity((tx) =>
      tx
        .updateTable('membership_user')
        .set({ email: null })
        .where('user_name', '=', 'bakery-manager')
        .execute(),
    )
    expect(
      (await change(person, { MembershipUserId: await readId('bakery-manager') })).body,
    ).toMatchObject({ IsSuccessful: false, Code: 'noEmail' })
    expect(await logOn('bakery-manager', demoPassword)).toMatchObject({
      success: true,
      resetPassword: false,
    })
  })
})

describe('the modern policy (C1)', () => {
  it('accepts a long one without classes and refuses short ones (6.2.1, 6.2.5)', async () => {
    const modern = await startPlatform({ passwordPolicy: 'modern' })
    try {
      const person = await modern.signIn('cafe-owner')
      expect(
        listCodes(await change(person, { OldPassword: demoPassword, Password: good.slice(0, 14) })),
      ).toEqual(['Password: tooShort'])
      expect(
        (await change(person, { OldPassword: demoPassword, Password: 'four plain words here' }))
          .body.IsSuccessful,
      ).toBe(true)
      const page = await person.request({
        method: 'GET',
        url: '/',
        headers: { accept: 'text/html' },
      })
      expect(page.text).toContain('"passwordPolicy":"modern"')
    } finally {
      await modern.close()
    }
  })
})
