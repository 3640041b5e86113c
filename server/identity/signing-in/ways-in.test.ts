// Which calls begin a session, and that nothing else gives access.
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { demoPassword } from '../../domain/people/demo/accounts.ts'
import { at, contracts, restOperations } from '../../http/contract/operations.ts'
import { startPlatform, type TestPerson, type TestPlatform } from '../../testing/platform.ts'
import { setUser } from '../../testing/rows.ts'
import { Issuer } from '../sso/testing/issuer.ts'
import { answerOf, begin, comeBack, finish } from '../sso/testing/sign-in.ts'

const provider = new Issuer()
let platform: TestPlatform
beforeAll(async () => {
  await provider.start()
  platform = await startPlatform({
    sso: { tokenMode: 'server', providers: [provider.provider('house')] },
  })
  await setUser(platform, 'state-sso', { sso_issuer: provider.url, sso_subject: 'ada' })
}, 120_000)
afterAll(async () => {
  await platform.close()
  await provider.stop()
})

const open = restOperations.filter((operation) => operation.public)
const sessions = async () =>
  (await platform.database.db.selectFrom('session').select('public_id').execute()).length

/** Every call that needs no session, with the most valid input that a visitor could have. */
const offers: Readonly<Record<string, (visitor: TestPerson) => Promise<unknown>>> = {
  getCsrfToken: (visitor) => visitor.call('getCsrfToken'),
  logOn: (visitor) =>
    visitor.call('logOn', { body: { username: 'cafe-owner', password: demoPassword } }),
  getVersion: (visitor) => visitor.call('getVersion'),
  sendUserNamesEmail: (visitor) =>
    visitor.call('sendUserNamesEmail', { body: { emailAddress: 'rosa.delgado@corner.example' } }),
  forgotPassword: (visitor) => visitor.call('forgotPassword', { body: { userName: 'cafe-owner' } }),
  async resetPassword(visitor) {
    const { mails } = (await visitor.call('getOutbox')).body
    const tk = /\?tk=([\w-]+)/.exec(mails.find(({ text }) => text.includes('?tk='))!.text)![1]!
    const { body } = await visitor.call('resetPassword', {
      body: { tk, newPassword: 'Kettle-Anchor-42' },
    })
    expect(body.success).toBe(true)
  },
  async validateSsoToken(visitor) {
    const asked = await begin(visitor, 'house')
    const before = await sessions()
    await comeBack(visitor, answerOf(provider, asked))
    expect(await sessions()).toBe(before)
    return visitor.call('validateSsoToken', { body: { organizationId: 'house' } })
  },
  getLoginStatus: (visitor) =>
    visitor.call('getLoginStatus', { query: { organizationId: 'house' } }),
  getSession: (visitor) => visitor.call('getSession'),
  getOutbox: (visitor) => visitor.call('getOutbox'),
  registerDevice: (visitor) =>
    visitor.call('registerDevice', { body: { code: 'BCDFG-HJKLM', name: 'Till', serial: 'S1' } }),
  reportFromBrowser: (visitor) =>
    visitor.request({
      method: 'POST',
      url: '/portal/v1/reports/browser',
      headers: { 'content-type': 'application/json' },
      payload: '{}',
    }),
}

describe('a session begins', () => {
  let beginning: string[]
  beforeAll(async () => {
    beginning = []
    for (const [name, offer] of Object.entries(offers)) {
      const visitor = platform.anonymous()
      visitor.csrf = (await visitor.call('getCsrfToken')).body.tokenHeaderValue
      const before = await sessions()
      await offer(visitor)
      if ((await sessions()) > before || visitor.cookie.includes('sid=')) beginning.push(name)
    }
  })

  it('in two open calls: with a password, or through a provider (6.3.4)', async () => {
    expect(Object.keys(offers).sort()).toEqual(open.map(({ id }) => id).sort())
    expect(beginning).toEqual(['logOn', 'validateSsoToken'])
    const letters: unknown[] = []
    for (let i = 0; i < 5; i += 1) {
      const body = { username: 'deli-owner', password: `Guess-${i}` }
      letters.push((await platform.anonymous().call('logOn', { body })).body.errorCode)
    }
    expect(letters).toEqual(['I', 'I', 'I', 'I', 'L'])
    expect((await finish(platform.anonymous(), 'house')).body).toMatchObject({
      success: false,
      errorCode: 'P',
    })
  })
  it('as the documentation says, and nowhere else (6.1.3)', () => {
    const page = readFileSync('docs/security/sign-in-and-sessions.md', 'utf8')
    const table = /^## Ways in\n[^#]*?\n(\|[^#]*?\|)\n\n/m
      .exec(page)![1]!
      .split('\n')
      .slice(2)
      .map((row) => row.split('|').map((cell) => cell.trim()))
    expect(table.map(([, , call]) => call)).toEqual(beginning.map((name) => `\`${name}\``))
    for (const [, , , strength, guards] of table) expect([strength, guards]).not.toContain('')
  })
})

it('only its cookie opens a call that needs a session (7.2.1, 7.2.2)', async () => {
  const person = await platform.signIn('bakery-viewer', { merchantId: 1002, storeId: 100_200_001 })
  const token = (await person.call('getJwtToken')).body.Entity!
  const [{ id } = { id: '' }] = (await person.call('findSessions')).body.sessions
  const basic = Buffer.from(`bakery-viewer:${demoPassword}`).toString('base64')
  const made = Buffer.from(JSON.stringify({ userId: 1, isAdmin: true })).toString('base64url')
  const keys: Record<string, string>[] = [
    {},
    { authorization: `Bearer ${token}` },
    { authorization: `Basic ${basic}`, 'x-api-key': token },
    ...[id, 'A'.repeat(43), made].map((value) => ({ cookie: `sid=${value}` })),
  ]
  const opened: string[] = []
  for (const { id: operation, method, path } of restOperations.filter((one) => !one.public)) {
    for (const headers of keys) {
      const { status } = await platform.anonymous().request({
        method,
        url: path.replace(/\{\w+\}/g, '1'),
        headers: {
          'x-csrf-token': person.csrf,
          'x-context': person.context,
          'idempotency-key': 'k',
          ...headers,
        },
      })
      if (status !== 401) opened.push(`${operation}: ${status} by ${Object.keys(headers).join()}`)
    }
  }
  expect(opened).toEqual([])
  // The person's own cookie does give access.
  expect((await person.call('getPortalData')).status).toBe(200)
})

it('no call and no account has a hint or a secret question (6.4.2)', async () => {
  const listMembers = (id: string): string[] => {
    const { contract, pointer, bodyTypes } = open.find((operation) => operation.id === id)!
    const { doc } = contracts.find(({ name }) => name === contract)!
    const type = bodyTypes[0]!.replaceAll('/', '~1')
    type Schema = { $ref?: string; properties?: object }
    const schema = at(doc, `${pointer}/requestBody/content/${type}/schema`) as Schema
    const { properties } = schema.$ref ? (at(doc, schema.$ref.slice(1)) as Schema) : schema
    return Object.keys(properties ?? {})
  }
  expect(
    ['logOn', 'forgotPassword', 'resetPassword', 'sendUserNamesEmail', 'validateSsoToken'].map(
      (id) => listMembers(id).sort(),
    ),
  ).toEqual([
    ['password', 'rememberMe', 'username'],
    ['userName'],
    ['newPassword', 'tk'],
    ['emailAddress'],
    ['organizationId'],
  ])
  const accounts = platform.database.db.selectFrom('membership_user').selectAll().limit(1)
  const columns = Object.keys((await accounts.execute())[0]!)
  expect(columns).toContain('password_hash')
  expect(columns.filter((column) => /hint|question|answer|secret/.test(column))).toEqual([])
})
