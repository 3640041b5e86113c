import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'

import { type TestPerson } from '../../testing/platform.ts'
import { startedPlatform } from '../../testing/started-platform.ts'

const platform = startedPlatform()
let person: TestPerson
beforeEach(async () => {
  person = await platform.signIn('cafe-owner')
})

const department = { values: { name: 'Forged' } }
/** One write with the headers under test; `undefined` leaves a header out. */
const write = (
  headers: Record<string, string | undefined>,
  options: { url?: string; payload?: string } = {},
) =>
  person.request({
    method: 'POST',
    url: options.url ?? records,
    payload: options.payload ?? JSON.stringify(department),
    headers: {
      'content-type': 'application/json',
      'x-csrf-token': person.csrf,
      'x-context': person.context,
      'idempotency-key': randomUUID(),
      ...headers,
    },
  })
const forged = { status: 403, body: { code: 'csrf' } }
const departments = () =>
  platform.database.db.selectFrom('department').select('id').where('name', '=', 'Forged').execute()

const records = '/portal/v1/pages/Departments/records'
const noToken = { 'x-csrf-token': undefined }

describe('forgeries of a write (D2, C11)', () => {
  it("without a token, with another session's, and with one from before the sign-in", async () => {
    const other = await platform.signIn('cafe-owner')
    const before = (await platform.anonymous().call('getCsrfToken')).body.tokenHeaderValue
    for (const token of [undefined, other.csrf, before])
      expect(await write({ 'x-csrf-token': token })).toMatchObject(forged)
  })
  it('with the token in the query or the body', async () => {
    const url = `${records}?x-csrf-token=${encodeURIComponent(person.csrf)}`
    const payload = JSON.stringify({ ...department, 'x-csrf-token': person.csrf })
    expect(await write(noToken, { url })).toMatchObject(forged)
    expect(await write(noToken, { payload })).toMatchObject(forged)
  })
  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=b'])(
    'as a simple request of type %s',
    async (type) => {
      expect(await write({ 'content-type': type, ...noToken })).toMatchObject(forged)
      expect((await write({ 'content-type': type })).status).toBe(415)
    },
  )
  it('from another page or origin, or with another token', async () => {
    const silent = { 'sec-fetch-site': undefined, 'sec-fetch-mode': undefined }
    const origins = [
      'null',
      'http://localhost:4001',
      'https://localhost:4000',
      'http://evil.example',
    ]
    for (const headers of [
      ...['cross-site', 'same-site'].map((site) => ({ 'sec-fetch-site': site })),
      ...origins.flatMap((origin) => [{ origin }, { origin, ...silent }]),
      ...['', 'x', '.', 'a.b', 'a.b.c', 'x'.repeat(300)].map((csrf) => ({ 'x-csrf-token': csrf })),
    ])
      expect(await write(headers), JSON.stringify(headers)).toMatchObject(forged)
  })
  it('by a link or a form that opens the address', async () => {
    expect(await write({ 'sec-fetch-mode': 'navigate' })).toMatchObject(forged)
    const get = { method: 'GET', url: '/Account/LogOff' } as const
    const key = { 'idempotency-key': 'k' }
    const opened = { 'sec-fetch-mode': 'navigate', 'x-csrf-token': person.csrf }
    for (const headers of [{ ...key, ...opened }, key])
      expect(await person.request({ ...get, headers })).toMatchObject(forged)
    expect((await person.call('getSession')).body.state).toBe('active')
  })
  it('left no trace, while the real one, with our own origin, goes through', async () => {
    expect(await departments()).toEqual([])
    expect((await write({ origin: 'http://localhost:4000' })).status).toBe(200)
    expect(await departments()).toHaveLength(1)
  })
})

describe('the token', () => {
  it('is there before the sign-in too, bound to the visitor (C-002)', async () => {
    const visitor = platform.anonymous()
    const { body } = await visitor.call('getCsrfToken')
    expect(body).toMatchObject({
      success: true,
      tokenHeaderValue: expect.stringMatching(/^[\w-]{22}\.[\w-]{43}$/),
    })
    const ask = (csrf: string) => {
      const headers = { 'x-csrf-token': csrf }
      return visitor.call('forgotPassword', { body: { userName: 'x' } }, { headers })
    }
    expect((await ask(body.tokenHeaderValue)).status).toBe(200)
    const stranger = (await platform.anonymous().call('getCsrfToken')).body.tokenHeaderValue
    expect(await ask(stranger)).toMatchObject(forged)
  })
  it('is new each time, and the earlier ones go on working in other tabs', async () => {
    const again = (await person.call('getCsrfToken')).body.tokenHeaderValue
    expect(again).not.toBe(person.csrf)
    const body = { PageRowCount: 1, RequestedPageNum: 1 }
    const list = (csrf?: string) =>
      person.call('getActiveDiscounts', { body }, { headers: { 'x-csrf-token': csrf } })
    for (const csrf of [person.csrf, again]) expect((await list(csrf)).status).toBe(200)
    // It is required for reads by POST as well.
    expect(await list()).toMatchObject(forged)
  })
  it('of an ended session is 401, not a stale token to be fetched anew', async () => {
    const { cookie, csrf } = person
    await person.call('logOffByPost')
    person.cookie = cookie
    person.csrf = csrf
    expect((await person.call('renewSession')).status).toBe(401)
  })
  it.each(['logOn', 'getCsrfToken'] as const)(
    '%s needs none, but no other site may send it (login CSRF)',
    async (operation) => {
      const body = operation === 'logOn' ? { body: { username: 'cafe-owner', password: 'x' } } : {}
      const headers = { 'sec-fetch-site': 'cross-site' }
      const answer = await platform.anonymous().call(operation, body as never, { headers })
      expect(answer).toMatchObject(forged)
    },
  )
})
