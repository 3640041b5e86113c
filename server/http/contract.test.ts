import { mkdirSync, writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { accessManifest } from '../access/manifests.ts'
import { offMainThread, workFor } from '../calls/off-main-thread.ts'
import { newBed, type sleep } from '../calls/off-main-thread.fixtures.ts'
import { startPlatform, type TestPerson, type TestPlatform } from '../testing/platform.ts'
import { buildChecks } from './contract/checks.ts'
import { isBeforeSignIn, operationTable, restOperations } from './contract/operations.ts'
import type { Problem } from '../calls/problem.ts'

let platform: TestPlatform
let owner: TestPerson
beforeAll(async () => {
  platform = await startPlatform()
  owner = await platform.signIn('bakery-owner', { merchantId: 1002, storeId: 0 })
}, 120_000)
afterAll(() => platform.close())

const search = { PageRowCount: 5, RequestedPageNum: 1 }
const headers = () => ({
  'x-csrf-token': owner.csrf,
  'x-context': owner.context,
  'idempotency-key': randomUUID(),
})
const post = (url: string, payload: string | undefined, more: Record<string, string> = {}) =>
  owner.request({
    method: 'POST',
    url,
    headers: { ...headers(), ...more },
    ...(payload !== undefined && { payload }),
  })
const json = { 'content-type': 'application/json' }
const list = '/Discount/GetActiveDiscounts'

const aProblem = (status: number, code: string) => ({
  status,
  body: expect.objectContaining({
    type: `urn:tillhouse:problem:${code}`,
    title: expect.any(String),
    status,
    code,
    requestId: expect.any(String),
  }),
  headers: expect.objectContaining({
    'content-type': expect.stringMatching(/^application\/problem\+json/),
  }),
})

it('compiles every schema of the contracts: a broken one would show at its first call only', () => {
  for (const operation of restOperations) {
    const checks = buildChecks(operation)
    for (const check of [checks.query, checks.path, checks.answer, ...Object.values(checks.body)])
      check({})
  }
})

describe('requests that are not what the contract says', () => {
  it('malformed JSON is 400', async () => {
    expect(await post(list, '{"PageRowCount": ', json)).toMatchObject(aProblem(400, 'malformed'))
  })
  it('an empty body under a JSON content type is 400', async () => {
    expect(await post(list, '', json)).toMatchObject(aProblem(400, 'malformed'))
  })
  it('a missing body is 400', async () => {
    expect(await post(list, undefined)).toMatchObject(aProblem(400, 'malformed'))
  })
  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/json-patch+json',
    '',
  ])('content type %j is 415, and nothing reaches the handler (C11)', async (type) => {
    expect(
      await post(list, 'PageRowCount=5&RequestedPageNum=1', type ? { 'content-type': type } : {}),
    ).toMatchObject(aProblem(415, 'mediaType'))
  })
  it('JSON with a charset is taken', async () => {
    expect(
      (
        await post(list, JSON.stringify(search), {
          'content-type': 'application/json; charset=utf-8',
        })
      ).status,
    ).toBe(200)
  })
  it('a body of more than a mebibyte is 413', async () => {
    expect(
      await post(list, JSON.stringify({ ...search, SearchArg: 'x'.repeat(1024 * 1024) }), json),
    ).toMatchObject(aProblem(413, 'tooLarge'))
  })
  it('but where the contract gives an operation more room, it is 413 beyond that', async () => {
    const { method, path, bodyLimit } = restOperations.find(({ id }) => id === 'importItems')!
    expect(
      restOperations.filter((operation) => operation.bodyLimit !== undefined).map(({ id }) => id),
    ).toEqual(['addItem', 'editItem', 'importItems', 'saveRevenueCenter', 'evaluateFlags'])
    const send = (bytes: number) =>
      owner.request({
        method,
        url: path,
        headers: { ...headers(), ...json },
        payload: `{"Csv":"Name\\nx","PreviewOnly":true${' '.repeat(bytes)}}`,
      })
    expect(await send(2 * 1024 * 1024)).toMatchObject({
      status: 200,
      body: { IsSuccessful: false },
    })
    expect(await send(bodyLimit!)).toMatchObject(aProblem(413, 'tooLarge'))
  })
  it('before sign-in is complete, no call takes more than 16 KiB', async () => {
    const early = restOperations.filter(
      (operation) => isBeforeSignIn(operation) && operation.bodyTypes.length > 0,
    )
    expect(early.map(({ id }) => id)).toContain('logOn')
    for (const { id, path, method, bodyTypes } of early)
      for (const type of bodyTypes) {
        const send = (bytes: number) =>
          owner.request({
            method,
            url: path,
            headers: { ...headers(), 'content-type': type },
            payload: `{}${' '.repeat(bytes - 2)}`,
          })
        expect([id, (await send(16 * 1024 + 1)).status]).toEqual([id, 413])
      }
  })
  it('thousands of unknown members are one fault, told in a short answer', async () => {
    const members = (count: number) =>
      JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, i) => [`u${i}`, 1])))
    for (const answer of [
      await platform
        .anonymous()
        .request({ method: 'POST', url: '/Account/LogOn', headers: json, payload: members(1500) }),
      await post(list, members(80_000), json),
    ]) {
      expect(answer).toMatchObject(aProblem(400, 'malformed'))
      expect((answer.body as Problem['details']).errors).toHaveLength(1)
      expect(answer.text.length).toBeLessThan(500)
    }
  })
  it('a body where none is taken is 400', async () => {
    expect(await post('/Account/RenewSession', '{}', json)).toMatchObject(
      aProblem(400, 'malformed'),
    )
  })
  it('numbers in quotes are not numbers in JSON: nothing is coerced there', async () => {
    const answer = await post(
      list,
      JSON.stringify({ PageRowCount: '5', RequestedPageNum: 1 }),
      json,
    )
    expect(answer).toMatchObject(aProblem(400, 'malformed'))
    expect((answer.body as Problem['details']).errors).toEqual([
      { field: 'PageRowCount', code: 'type', message: 'Must be of type integer.' },
    ])
  })
  it('an unknown member is refused by name', async () => {
    const answer = await post(list, JSON.stringify({ ...search, MerchantId: 1003 }), json)
    expect(answer).toMatchObject(aProblem(400, 'malformed'))
    expect((answer.body as Problem['details']).errors).toMatchObject([
      { field: 'MerchantId', code: 'unevaluatedProperties' },
    ])
  })
  it.each([
    ['a value of the wrong type', 200, {}],
    ['a value that the page does not know', 200, 1],
    ['a longer one', 320_000, 1],
  ])('a problem repeats at most 200 characters of the name of %s', async (_what, length, value) => {
    const long = 'Departments'.repeat(30_000).slice(0, length)
    const answer = await post(
      '/portal/v1/pages/Departments/records',
      JSON.stringify({ values: { [long]: value } }),
      json,
    )
    expect(answer).toMatchObject({ body: { code: expect.stringMatching(/^(malformed|invalid)$/) } })
    expect(answer.text).not.toContain(`values.${long}`)
    expect(answer.text).not.toContain(long.slice(0, 201))
  })
  it.each([
    '{"PageRowCount":5,"RequestedPageNum":1,"__proto__":{"IsAdmin":true}}',
    '{"PageRowCount":5,"RequestedPageNum":1,"constructor":{"prototype":{"x":1}}}',
  ])('what would pollute prototypes is refused: %s (15.3.6)', async (payload) => {
    expect(await post(list, payload, json)).toMatchObject(aProblem(400, 'malformed'))
  })
  it('a value beyond its limit is 422 with the field, so that a form can show it', async () => {
    const answer = await post(
      list,
      JSON.stringify({ ...search, PageRowCount: 10_001, SearchArg: 'x'.repeat(101) }),
      json,
    )
    expect(answer).toMatchObject(aProblem(422, 'invalid'))
    expect((answer.body as Problem['details']).errors).toEqual(
      expect.arrayContaining([
        { field: 'PageRowCount', code: 'maximum', message: 'Must be at most 10000.' },
        { field: 'SearchArg', code: 'maxLength', message: 'Must have at most 100 characters.' },
      ]),
    )
  })
  it('no pattern is tried on a text over its limit: the length alone is told', async () => {
    const discount = { BarcodeRangeStart: '!'.repeat(80_000), BarcodeRangeEnd: '!' }
    const answer = await post('/Discount/CreateDiscount', JSON.stringify(discount), json)
    const { errors } = answer.body as Required<Problem['details']>
    const told = (end: string) =>
      errors.filter(({ field }) => field.endsWith(end)).map(({ code }) => code)
    expect(told('BarcodeRangeStart')).toEqual(['maxLength'])
    expect(told('BarcodeRangeEnd')).toEqual(['pattern'])
    expect(answer.text).not.toContain('!!')
  })
  it('unknown query parameters are refused, declared ones read as what they are', async () => {
    const to = (query: string) =>
      post(`/Company/GetMerchantStores?${query}`, JSON.stringify(search), json)
    expect(await to('isNewUi=true&includeDeletedStores=false')).toMatchObject({ status: 200 })
    expect(await to('isNewUi=perhaps')).toMatchObject(aProblem(400, 'malformed'))
    expect(await to('merchantId=1003')).toMatchObject(aProblem(400, 'malformed'))
    expect(await to('isNewUi=true&isNewUi=false')).toMatchObject(aProblem(400, 'malformed'))
    expect(await to('__proto__=1')).toMatchObject(aProblem(400, 'malformed'))
  })
  it('path parameters are numbers where the contract says so', async () => {
    const answer = await owner.request({
      method: 'DELETE',
      url: '/portal/v1/pages/Departments/records/one?concurrencyChecksum=v1',
      headers: headers(),
    })
    expect(answer).toMatchObject(aProblem(400, 'malformed'))
  })
  it('a broken escape in the address is 400 or 404, never a server fault', async () => {
    for (const url of [
      '/portal/v1/pages/%E0%A4',
      '/%',
      '/Discount/%00',
      '/portal/v1/pages/..%2f..%2fetc',
    ])
      expect([400, 404]).toContain(
        (await owner.request({ method: 'GET', url, headers: headers() })).status,
      )
  })
})

it('counts work in threads for the person who asks for it', async () => {
  const { id } = await platform.database.db
    .selectFrom('membership_user')
    .select('id')
    .where('user_name', '=', 'bakery-owner')
    .executeTakeFirstOrThrow()
  const { bed, wake } = newBed()
  const work = new URL('../calls/off-main-thread.fixtures.ts', import.meta.url)
  const all = workFor(`person ${id}`, () =>
    Promise.all(Array.from({ length: 4 }, () => offMainThread<typeof sleep>(work, 'sleep')(bed))),
  )
  const Csv = 'Name,Price\r\nTea,2.50\r\n'
  const answer = await owner.call('importItems', { body: { Csv, PreviewOnly: true } })
  wake()
  await all
  expect(answer).toMatchObject(aProblem(503, 'busy'))
})

describe('addresses', () => {
  it('an unknown one is 404', async () => {
    expect(await post('/Discount/Nothing', '{}', json)).toMatchObject(aProblem(404, 'notFound'))
    expect(await owner.request({ method: 'GET', url: '/Account/x.css' })).toMatchObject(
      aProblem(404, 'notFound'),
    )
  })
  it('calls are exact: another case is another address', async () => {
    expect(await post(list.toLowerCase(), JSON.stringify(search), json)).toMatchObject(
      aProblem(404, 'notFound'),
    )
  })
  it.each(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'] as const)(
    '%s where only POST is known is 405 and says so (4.1.4)',
    async (method) => {
      const answer = await owner.request({ method, url: list })
      expect(answer).toMatchObject({ status: 405, headers: { allow: 'POST' } })
    },
  )
  it('says all methods of an address that has several', async () => {
    expect(await owner.request({ method: 'DELETE', url: '/Account/LogOff' })).toMatchObject({
      ...aProblem(405, 'method'),
      headers: { allow: 'GET, POST' },
    })
  })
  it('are only below the base path; anyone can read the version (C-004)', async () => {
    const other = await startPlatform({ base: '/shop/back-office/', version: '4.7.1' })
    try {
      const browser = other.anonymous()
      expect(await browser.call('getVersion')).toMatchObject({
        status: 200,
        body: { version: '4.7.1' },
      })
      expect((await browser.request({ method: 'GET', url: '/Account/GetVersion' })).status).toBe(
        404,
      )
      expect((await other.signIn('cafe-owner')).context).not.toBe('')
    } finally {
      await other.close()
    }
  })
})

describe('the way in', () => {
  it('without a session the answer is 401 before anything else is looked at', async () => {
    const visitor = platform.anonymous()
    for (const { id, method, path } of restOperations.filter((operation) => !operation.public)) {
      const { status } = await visitor.request({
        method,
        url: path.replace(/\{\w+\}/g, '1'),
        headers: { 'content-type': 'text/plain' },
        ...(method !== 'GET' && { payload: 'x' }),
      })
      expect([id, status]).toEqual([id, 401])
    }
  })
  it('a write without Idempotency-Key is 400 (D15)', async () => {
    expect(
      await owner.call('renewSession', {}, { headers: { 'idempotency-key': undefined } }),
    ).toMatchObject(aProblem(400, 'idempotencyKey'))
    expect(
      await owner.call('renewSession', {}, { headers: { 'idempotency-key': 'with space' } }),
    ).toMatchObject(aProblem(400, 'idempotencyKey'))
  })
  it('echoes a plain request id, makes one otherwise, and names it in the problem', async () => {
    const ask = async (id: string) =>
      await owner.request({ method: 'GET', url: '/nowhere', headers: { 'x-request-id': id } })
    expect((await ask('abcdef0123456789')).headers['x-request-id']).toBe('abcdef0123456789')
    const made = await ask('<script>')
    expect(made.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect((made.body as { requestId: string }).requestId).toBe(made.headers['x-request-id'])
  })
})

describe('context (CONVENTIONS "Contracts")', () => {
  it('a read or write of another context is 409, whatever it asks for', async () => {
    const person = await platform.signIn('bakery-owner', { merchantId: 1002, storeId: 100200001 })
    const before = person.context
    expect((await person.call('getActiveDiscounts', { body: search })).status).toBe(200)
    await person.open(1002, 100200002)
    expect(person.context).not.toBe(before)
    person.context = before
    expect(await person.call('getActiveDiscounts', { body: search })).toMatchObject(
      aProblem(409, 'context'),
    )
    expect(
      await person.call('deleteDiscount', { body: { Id: 1, ConcurrencyChecksum: 'v1' } }),
    ).toMatchObject(aProblem(409, 'context'))
    expect(
      await person.graph(
        `{getTipsConfigurationSettings(
          nepOrganization: "1002", enterpriseUnit: "100200001"
        ) {enabled}}`,
      ),
    ).toMatchObject({
      status: 200,
      body: { errors: [{ extensions: { status: 409, code: 'context' } }] },
    })
  })
  it('what tells or chooses the context works from any', async () => {
    const person = await platform.signIn('bakery-owner', { merchantId: 1002, storeId: 0 })
    person.context = 'something else'
    for (const operation of ['getPortalData', 'getSession', 'getDraftKey', 'getJwtToken'] as const)
      expect((await person.call(operation)).status).toBe(200)
    expect(
      (await person.call('saveStoreContext', { query: { StoreId: 100200001 }, body: {} })).status,
    ).toBe(200)
  })
  it('must be named', async () => {
    expect(
      await owner.call(
        'getActiveDiscounts',
        { body: search },
        { headers: { 'x-context': undefined } },
      ),
    ).toMatchObject(aProblem(400, 'contextMissing'))
  })
  it('of an earlier session in another store is found out despite like numbers', async () => {
    const first = await platform.signIn('bakery-manager')
    const second = await platform.signIn('cafe-owner')
    expect(first.context.split('.')[0]).toBe(second.context.split('.')[0])
    second.context = first.context
    expect(await second.call('getActiveDiscounts', { body: search })).toMatchObject(
      aProblem(409, 'context'),
    )
  })
})

it('a body that is nested without end is malformed, and overflows no one', async () => {
  const person = await platform.signIn('cafe-owner')
  const nested = `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`
  for (const [url, headers] of [
    [
      '/Discount/CreateDiscount',
      { 'x-csrf-token': person.csrf, 'x-context': person.context, 'idempotency-key': 'deep' },
    ],
    ['/Account/LogOn', {}],
  ] as const)
    expect(
      await person.request({
        method: 'POST',
        url,
        payload: nested,
        headers: { 'content-type': 'application/json', ...headers },
      }),
    ).toMatchObject({ status: 400, body: { code: 'malformed' } })
})

it('counts what has an answer', () => {
  const { legacy, graph, portal } = platform.coverage
  // `npm test` prints it below the suites, because vitest hides the output of passing tests.
  mkdirSync('.results', { recursive: true })
  writeFileSync(
    '.results/answered.txt',
    `answered ${legacy.answered} of ${legacy.of} legacy, ${graph.answered} of ${graph.of} graph, ` +
      `${portal.answered} of ${portal.of} own operations`,
  )
  // Only drafts, and operations whose plugin folder is missing.
  const ids = Object.keys(operationTable)
  const drafts = new Set(
    Object.entries(operationTable).flatMap(([id, { draft }]) => (draft ? [id] : [])),
  )
  const unanswered = ids.filter(
    (id) => drafts.has(id) || accessManifest.operations[id]?.reason === 'no plugin',
  )
  expect([legacy, graph, portal].flatMap(({ missing }) => missing).toSorted()).toEqual(
    unanswered.toSorted(),
  )
  // Our own contract has no drafts.
  expect(portal.missing.filter((id) => drafts.has(id))).toEqual([])
})
