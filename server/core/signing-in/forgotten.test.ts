import { beforeEach, describe, expect, it } from 'vitest'

import { demoPassword } from '../../domain/people/demo/accounts.ts'
import { readEmail, mailsTo, newestToken, tokenIn } from '../../testing/mailbox.ts'
import { auditRows, setUser } from '../../testing/rows.ts'
import { testNow, type TestPerson } from '../../testing/platform.ts'
import { startedPlatform } from '../../testing/started-platform.ts'

const lines: string[] = []
const platform = startedPlatform({ log: { write: (line: string) => void lines.push(line) } })
let day = 0
// Each test runs on its own day, so that links and limits do not carry over.
beforeEach(() => {
  platform.clock.set(testNow)
  platform.clock.advance({ hours: 24 * (day += 1) })
})

const rosa = 'rosa.delgado@corner.example'
const good = 'Kettle-Anchor-42'
async function visitor(): Promise<TestPerson> {
  const browser = platform.anonymous()
  browser.csrf = (await browser.call('getCsrfToken')).body.tokenHeaderValue
  return browser
}
const forgot = async (userName: string, browser?: TestPerson) =>
  (browser ?? (await visitor())).call('forgotPassword', { body: { userName } })
const names = async (emailAddress: string) =>
  (await visitor()).call('sendUserNamesEmail', { body: { emailAddress } })
const reset = async (tk: string, newPassword = good, browser?: TestPerson) =>
  (browser ?? (await visitor())).call('resetPassword', { body: { tk, newPassword } })
const linkFor = async (userName = 'cafe-owner') => {
  await forgot(userName)
  return newestToken(platform, await readEmail(platform, userName))
}
const logOn = async (username: string, password: string) =>
  (await platform.anonymous().call('logOn', { body: { username, password } })).body
const newest = async (action: string) => (await auditRows(platform, action)).at(-1)
const taken = { success: true, message: null }

describe('a forgotten password (C-006)', () => {
  it('mails a link to anyone who has the name, by name or address, whatever its case', async () => {
    for (const typed of ['cafe-owner', 'CAFE-OWNER', 'Rosa.Delgado@Corner.example']) {
      platform.clock.advance({ hours: 1 })
      const before = (await mailsTo(platform, rosa)).length
      expect((await forgot(typed)).body).toEqual(taken)
      const mails = await mailsTo(platform, rosa)
      expect(mails).toHaveLength(before + 1)
      expect(mails.at(-1)).toMatchObject({
        subject: 'Set a new password for Tillhouse',
        text: expect.stringMatching(
          /Hello Rosa Delgado[^]*cafe-owner[^]*http:\/\/localhost:4000\/\?tk=[\w-]{43}\n[^]*30 min/,
        ),
      })
    }
  })
  it('mails nothing to blocked people, and an answer to single sign-on users (P-003)', async () => {
    const all = async () => (await platform.anonymous().call('getOutbox')).body.mails.length
    const before = await all()
    for (const userName of ['state-not-approved', 'no-such-user', 'no-one@nowhere.example'])
      await forgot(userName)
    expect(await all()).toBe(before)
    const email = await readEmail(platform, 'state-sso')
    await forgot('state-sso')
    expect(await mailsTo(platform, email)).toMatchObject([
      { subject: 'Signing in to Tillhouse', text: expect.not.stringContaining('tk=') },
    ])
  })
  it("wears the face of the merchant's reseller", async () => {
    const email = await readEmail(platform, 'bank-owner')
    await forgot('bank-owner')
    expect((await mailsTo(platform, email))[0]!.subject).not.toContain('Tillhouse')
  })
  it('is written down, without what was typed (D16)', async () => {
    for (const userName of ['my-secret-typed-here', 'cafe-owner']) await forgot(userName)
    const rows = await auditRows(platform, 'password.resetRequest')
    const noActor = { actor_name: 'nobody', actor_user_id: null, merchant_id: null }
    expect(rows.slice(-2)).toMatchObject([
      { ...noActor, after: { mailed: false } },
      { actor_name: 'cafe-owner', merchant_id: 1001, after: { mailed: true } },
    ])
    expect(JSON.stringify([rows, lines])).not.toContain('my-secret-typed-here')
  })
})

describe('no one learns who exists (row 21, 6.3.8)', () => {
  const states = ['locked', 'not-approved', 'sso', 'no-merchant'].map((name) => `state-${name}`)
  const known = ['cafe-owner', rosa, ...states]
  const visible = ({ status, text, headers }: Awaited<ReturnType<typeof forgot>>) => ({
    status,
    text,
    headers: Object.fromEntries(
      Object.entries(headers).filter(([name]) => !['x-request-id', 'date'].includes(name)),
    ),
  })
  it('both calls answer the same bytes for every name and address (C-005)', async () => {
    const unknown = visible(await forgot('no-such-person'))
    for (const userName of known) expect(visible(await forgot(userName))).toEqual(unknown)
    const elsewhere = visible(await names('no.such@person.example'))
    const blocked = await readEmail(platform, 'state-not-approved')
    for (const address of [rosa, blocked, 'ROSA.delgado@corner.EXAMPLE'])
      expect(visible(await names(address))).toEqual(elsewhere)
  })
  it('does the same statements for a name that no one has', async () => {
    const tables = ['mail', 'password_reset', 'audit', 'sign_in_counter'] as const
    const { db } = platform.database
    const count = async (table: (typeof tables)[number]) =>
      (await db.selectFrom(table).selectAll().execute()).length
    const statements = async (userName: string) => {
      const before = await Promise.all(tables.map(count))
      await forgot(userName)
      return (await Promise.all(tables.map(count))).map((rows, i) => rows - before[i]!)
    }
    await forgot('warm-up')
    expect(await statements('chain-owner')).toEqual(await statements('another-unknown'))
  })
})

it('forgotten usernames go to the address that they belong to, all of them (C-005)', async () => {
  const own = await readEmail(platform, 'bakery-viewer')
  await setUser(platform, 'bakery-viewer', { email: rosa })
  await names(rosa)
  expect((await mailsTo(platform, rosa)).at(-1)!.text).toMatch(
    /\n {2}bakery-viewer\n {2}cafe-owner\n[^]*http:\/\/localhost:4000\//,
  )
  await setUser(platform, 'bakery-viewer', { email: own })
})

describe('how often (D17)', () => {
  it('three mails in half an hour for a person; the last link still works', async () => {
    const before = (await mailsTo(platform, rosa)).length
    for (let i = 0; i < 6; i += 1) expect((await forgot('cafe-owner')).body).toEqual(taken)
    expect(await mailsTo(platform, rosa)).toHaveLength(before + 3)
    expect((await reset(await newestToken(platform, rosa))).body.success).toBe(true)
    platform.clock.advance({ minutes: 30 })
    const link = await linkFor()
    expect((await reset(link, 'Kettle-Anchor-43')).body.success).toBe(true)
  })
  it('thirty from one address in a quarter of an hour, then 429 with a time', async () => {
    const browser = await visitor()
    for (let i = 0; i < 30; i += 1) expect((await forgot(`flood-${i}`, browser)).status).toBe(200)
    expect(await forgot('flood-30', browser)).toMatchObject({
      status: 429,
      body: { code: 'rateLimited' },
      headers: { 'retry-after': '900' },
    })
    expect(await names('no.such@person.example')).toMatchObject({ status: 429 })
    platform.clock.advance({ minutes: 15 })
    expect((await forgot('flood-31', browser)).status).toBe(200)
  })
})

describe('a new password by link (C-007, D18, row 23)', () => {
  it('is taken, ends every session, and the person is told (6.3.7, 7.4.3)', async () => {
    const [one, other] = [platform.anonymous(), platform.anonymous()]
    for (const browser of [one, other])
      await browser.call('logOn', { body: { username: 'deli-owner', password: demoPassword } })
    const token = await linkFor('deli-owner')
    expect((await reset(token)).body).toEqual(taken)
    for (const browser of [one, other])
      expect((await browser.call('getSession')).body).toMatchObject({ ended: 'passwordChanged' })
    expect(await logOn('deli-owner', demoPassword)).toMatchObject({ errorCode: 'I' })
    expect(await logOn('deli-owner', good)).toMatchObject({ success: true })
    const mails = await mailsTo(platform, await readEmail(platform, 'deli-owner'))
    expect(mails.at(-1)!.subject).toContain('was changed')
    expect(mails.at(-1)!.text).not.toContain(good)
    expect(await newest('password.reset')).toMatchObject({
      actor_name: 'deli-owner',
      merchant_id: 1006,
      before: null,
      after: null,
    })
  })
  it('lets no one in: the person signs in with the new password (6.3.6, 6.4.3)', async () => {
    const browser = await visitor()
    await reset(await linkFor(), 'Lantern-Copper-77', browser)
    expect((await browser.call('getSession')).body.state).toBe('none')
    expect(browser.cookie).not.toContain('sid=')
    expect(await logOn('bakery-owner', 'Lantern-Copper-77')).toMatchObject({ errorCode: 'I' })
    expect(await logOn('cafe-owner', 'Lantern-Copper-77')).toMatchObject({ success: true })
  })
  it('once: the second use, and the older of two links, find nothing (6.4.3)', async () => {
    const older = await linkFor()
    const newer = await linkFor()
    expect((await reset(older)).body).toMatchObject({
      success: false,
      code: 'linkInvalid',
      message: expect.stringContaining('a newer one was sent'),
    })
    expect((await reset(newer)).body.success).toBe(true)
    expect((await reset(newer)).body).toMatchObject({ success: false, code: 'linkInvalid' })
  })
  it('for thirty minutes, to the second (6.4.1, 6.4.3)', async () => {
    const first = await linkFor()
    platform.clock.advance({ minutes: 29, seconds: 59 })
    expect((await reset(first)).body.success).toBe(true)
    platform.clock.advance({ hours: 1 })
    const second = await linkFor()
    platform.clock.advance({ minutes: 30 })
    expect((await reset(second)).body).toMatchObject({ success: false, code: 'linkExpired' })
  })
  it('by one of many who submit at once: exactly one success (6.4.3)', async () => {
    const token = await linkFor()
    const answers = await Promise.all(
      [100, 101, 102, 103].map((i) => reset(token, `Kettle-Anchor-${i}`)),
    )
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'linkInvalid')).toHaveLength(3)
  })
  it('survives a mail scanner that fetches it by GET or HEAD (6.4.3)', async () => {
    const token = await linkFor()
    const scanner = platform.anonymous()
    const scan = (method: 'GET' | 'HEAD', url: string) =>
      scanner.request({ method, url, headers: { accept: 'text/html' } })
    for (let i = 0; i < 3; i += 1) expect((await scan('GET', `/?tk=${token}`)).status).toBe(200)
    await scan('HEAD', `/?tk=${token}`)
    expect((await scan('GET', `/Account/ResetPassword?tk=${token}`)).status).toBe(405)
    expect((await reset(token)).body.success).toBe(true)
  })
  it('leads to PUBLIC_URL, whatever Host the request names (6.4.3)', async () => {
    const before = (await mailsTo(platform, rosa)).length
    const body = { userName: 'cafe-owner' }
    const send = async (headers: Record<string, string>) =>
      (await visitor()).call('forgotPassword', { body }, { headers })
    expect((await send({ host: 'evil.example' })).status).toBe(421)
    await send({ 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' })
    const mails = await mailsTo(platform, rosa)
    expect(mails).toHaveLength(before + 1)
    expect(mails.at(-1)!.text).toContain('http://localhost:4000/?tk=')
    expect(JSON.stringify(mails)).not.toContain('evil')
  })
  it('with the token of the body rather than that of the address (C9)', async () => {
    const token = await linkFor()
    const send = async (tk?: string, query?: string) => {
      const body = { newPassword: good, ...(tk !== undefined && { tk }) }
      const args = { ...(query !== undefined && { query: { tk: query } }), body }
      return (await (await visitor()).call('resetPassword', args)).body
    }
    expect(await send('x'.repeat(43), token)).toMatchObject({ code: 'linkInvalid' })
    expect((await send(undefined, token)).success).toBe(true)
    expect(await send()).toMatchObject({ success: false, code: 'linkInvalid' })
  })
  it('only with the anti-forgery token of the visitor', async () => {
    const tk = await linkFor()
    const csrf = { status: 403, body: { code: 'csrf' } }
    const browser = platform.anonymous()
    expect(await reset(tk, good, browser)).toMatchObject(csrf)
    expect(await forgot('cafe-owner', browser)).toMatchObject(csrf)
  })
  it('not for someone who was shut out since', async () => {
    const token = await linkFor('bakery-manager')
    await setUser(platform, 'bakery-manager', { disabled_at: new Date('2026-01-01T00:00:00Z') })
    expect((await reset(token)).body).toMatchObject({ code: 'linkInvalid' })
    await setUser(platform, 'bakery-manager', { disabled_at: null })
  })
  it('opens a lock: the new password works at once (D13, row 22; 6.3.1)', async () => {
    expect(await logOn('state-locked', demoPassword)).toMatchObject({ errorCode: 'L' })
    expect((await reset(await linkFor('state-locked'))).body.success).toBe(true)
    expect(await logOn('state-locked', good)).toMatchObject({ success: true })
  })
  it('takes the place of the step that asks for one', async () => {
    await reset(await linkFor('state-reset'))
    expect(await logOn('state-reset', good)).toMatchObject({ success: true, resetPassword: false })
  })
})

describe('what the policy refuses (V-014, E-019)', () => {
  it('is told at its field with a key and words, and costs the link nothing', async () => {
    const token = await linkFor()
    const message = 'The password must contain an uppercase letter.'
    expect((await reset(token, 'short1!a')).body).toMatchObject({
      success: false,
      code: 'password',
      message,
      errors: [{ field: 'newPassword', code: 'core:password.uppercase', message }],
    })
    for (const [password, code] of [
      ['Password1!', 'common'],
      ['Tillhouse-1!', 'knownWords'],
      ['Cafe-Owner-77', 'userName'],
    ] as const)
      expect((await reset(token, password)).body.errors).toMatchObject([
        { code: `core:password.${code}` },
      ])
    expect(await reset(token, 'Ab1!')).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'newPassword', code: 'minLength' }] },
    })
    expect((await reset(token)).body.success).toBe(true)
  })
})

it('no token or password is in logs, trail or tables but the mail (row 23, 16.2.5)', async () => {
  const token = await linkFor()
  for (const newPassword of ['Canary-Password-991', 'Canary-Password-992'])
    await (await visitor()).call('resetPassword', { query: { tk: token }, body: { newPassword } })
  const mails = (await mailsTo(platform, rosa)).filter(({ text }) => text.includes('tk='))
  const tokens = mails.map(tokenIn)
  const tables = ['audit', 'password_reset', 'session', 'idempotency', 'membership_user'] as const
  const rows = await Promise.all(
    [...tables, 'sign_in_counter' as const].map((table) =>
      platform.database.db.selectFrom(table).selectAll().execute(),
    ),
  )
  expect(lines.length).toBeGreaterThan(100)
  expect(tokens.length).toBeGreaterThan(10)
  const kept = `${lines.join('')}${JSON.stringify(rows)}`
  for (const secret of [...tokens, 'Canary-Password']) expect(kept).not.toContain(secret)
})
