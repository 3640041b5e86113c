import { mkdirSync, writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { accessManifest } from '../access/manifests.ts'
import { offMainThread, workFor } from '../calls/off-main-thread.ts'
import { newBed, type sleep } from '../calls/off-main-thread.fixtures.ts'
import { startPlatform, type TestPerson } from '../testing/platform.ts'
import { startedPlatform } from '../testing/started-platform.ts'
import { readUserId } from '../testing/rows.ts'
import { buildChecks } from './contract/checks.ts'
import { isBeforeSignIn, operationTable, restOperations } from './contract/operations.ts'
import type { Problem } from '../calls/problem.ts'

const platform = startedPlatform()
let owner: TestPerson
beforeAll(async () => {
  owner = await platform.signIn('bakery-owner', { merchantId: 1002, storeId: 0 })
}, 120_000)

const search = { PageRowCount: 5, RequestedPageNum: 1 }
const headers = () => ({
  'x-csrf-token': owner.csrf,
  'x-context': owner.context,
  'idempotency-key': randomUUID(),
})
type Sent = Pick<Parameters<TestPerson['request']>[0], 'method' | 'payload'>
const send = (url: string, more: Record<string, string> = {}, sent: Sent = { method: 'GET' }) =>
  owner.request({ url, headers: { ...headers(), ...more }, ...sent })
const post = (url: string, payload?: string, more?: Record<string, string>) =>
  send(url, more, { method: 'POST', ...(payload !== undefined && { payload }) })
/** Sends JSON, a text as it is. */
const postJson = (url: string, body: unknown) =>
  post(url, typeof body === 'string' ? body : JSON.stringify(body), json)
const json = { 'content-type': 'application/json' }
const list = '/Discount/GetActiveDiscounts'
const some = '{"PageRowCount":5,"RequestedPageNum":1'

const aProblem = (status: number, code: string) => {
  const told = { title: expect.any(String) as string, requestId: expect.any(String) as string }
  const type = expect.stringMatching(/^application\/problem\+json/) as string
  return {
    status,
    body: expect.objectContaining({ type: `urn:tillhouse:problem:${code}`, status, code, ...told }),
    headers: expect.objectContaining({ 'content-type': type }),
  }
}
const malformed = aProblem(400, 'malformed')
const errorsOf = ({ body }: { body: unknown }) => (body as Required<Problem['details']>).errors

it('compiles every schema of the contracts: a broken one would show at its first call only', () => {
  for (const operation of restOperations) {
    const checks = buildChecks(operation)
    for (const check of [checks.query, checks.path, checks.answer, ...Object.values(checks.body)])
      check({})
  }
})

describe('requests that are not what the contract says', () => {
  const endless = `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`
  it.each([
    ['malformed JSON', '{"PageRowCount": ', json],
    ['an empty body under a JSON content type', '', json],
    ['a missing body', undefined, {}],
    ['what would pollute prototypes (15.3.6)', `${some},"__proto__":{"IsAdmin":true}}`, json],
    ['the same by its constructor', `${some},"constructor":{"prototype":{"x":1}}}`, json],
    ['one nested without end', endless, json],
  ])('%s is 400', async (_what, payload, type) => {
    expect(await post(list, payload, type)).toMatchObject(malformed)
  })
  it('one nested without end is 400 before the sign-in, too', async () => {
    const sent = { method: 'POST', url: '/Account/LogOn', payload: endless, headers: json } as const
    expect(await platform.anonymous().request(sent)).toMatchObject(malformed)
  })
  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/json-patch+json',
    '',
  ])('content type %j is 415, and nothing reaches the handler (C11)', async (type) => {
    const answer = await post(list, JSON.stringify(search), type ? { 'content-type': type } : {})
    expect(answer).toMatchObject(aProblem(415, 'mediaType'))
  })
  it('JSON with a charset is taken, and a body of more than a mebibyte is 413', async () => {
    const type = { 'content-type': 'application/json; charset=utf-8' }
    expect((await post(list, JSON.stringify(search), type)).status).toBe(200)
    const large = { ...search, SearchArg: 'x'.repeat(1024 * 1024) }
    expect(await postJson(list, large)).toMatchObject(aProblem(413, 'tooLarge'))
  })
  it('but where the contract gives an operation more room, it is 413 beyond that', async () => {
    const { path, bodyLimit } = restOperations.find(({ id }) => id === 'importItems')!
    const roomy = restOperations.filter((operation) => operation.bodyLimit !== undefined)
    expect(roomy.map(({ id }) => id)).toEqual([
      'addItem',
      'editItem',
      'importItems',
      'saveRevenueCenter',
      'evaluateFlags',
    ])
    const sized = (bytes: number) =>
      postJson(path, `{"Csv":"Name\\nx","PreviewOnly":true${' '.repeat(bytes)}}`)
    const taken = { status: 200, body: { IsSuccessful: false } }
    expect(await sized(2 * 1024 * 1024)).toMatchObject(taken)
    expect(await sized(bodyLimit!)).toMatchObject(aProblem(413, 'tooLarge'))
  })
  it('before sign-in is complete, no call takes more than 16 KiB', async () => {
    const early = restOperations.filter(
      (operation) => isBeforeSignIn(operation) && operation.bodyTypes.length > 0,
    )
    expect(early.map(({ id }) => id)).toContain('logOn')
    const payload = `{}${' '.repeat(16 * 1024 - 1)}`
    for (const { id, path: url, method, bodyTypes } of early)
      for (const type of bodyTypes) {
        const { status } = await send(url, { 'content-type': type }, { method, payload })
        expect([id, status]).toEqual([id, 413])
      }
  })
  it('thousands of unknown members are one fault, told in a short answer', async () => {
    const members = (count: number) =>
      JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, i) => [`u${i}`, 1])))
    const url = '/Account/LogOn'
    const payload = members(1500)
    for (const answer of [
      await platform.anonymous().request({ method: 'POST', url, headers: json, payload }),
      await postJson(list, members(80_000)),
    ]) {
      expect(answer).toMatchObject(malformed)
      expect(errorsOf(answer)).toHaveLength(1)
      expect(answer.text.length).toBeLessThan(500)
    }
  })
  it('refuses numbers in quotes, unknown members, and a body where none is taken', async () => {
    const message = 'Must be of type integer.'
    for (const [more, error] of [
      [{ PageRowCount: '5' }, { field: 'PageRowCount', code: 'type', message }],
      [{ MerchantId: 1003 }, { field: 'MerchantId', code: 'unevaluatedProperties' }],
    ] as const) {
      const answer = await postJson(list, { ...search, ...more })
      expect(answer).toMatchObject(malformed)
      expect(errorsOf(answer)).toMatchObject([error])
    }
    expect(await postJson('/Account/RenewSession', {})).toMatchObject(malformed)
  })
  it.each([
    ['a value of the wrong type', 200, {}],
    ['a value that the page does not know', 200, 1],
    ['a longer one', 320_000, 1],
  ])('a problem repeats at most 200 characters of the name of %s', async (_what, length, value) => {
    const long = 'Departments'.repeat(30_000).slice(0, length)
    const body = { values: { [long]: value } }
    const answer = await postJson('/portal/v1/pages/Departments/records', body)
    expect(answer).toMatchObject({ body: { code: expect.stringMatching(/^(malformed|invalid)$/) } })
    expect(answer.text).not.toContain(`values.${long}`)
    expect(answer.text).not.toContain(long.slice(0, 201))
  })
  it('a value beyond its limit is 422 with the field, so that a form can show it', async () => {
    const beyond = { ...search, PageRowCount: 10_001, SearchArg: 'x'.repeat(101) }
    const answer = await postJson(list, beyond)
    expect(answer).toMatchObject(aProblem(422, 'invalid'))
    expect(errorsOf(answer)).toEqual(
      expect.arrayContaining([
        { field: 'PageRowCount', code: 'maximum', message: 'Must be at most 10000.' },
        { field: 'SearchArg', code: 'maxLength', message: 'Must have at most 100 characters.' },
      ]),
    )
  })
  it('no pattern is tried on a text over its limit: the length alone is told', async () => {
    const discount = { BarcodeRangeStart: '!'.repeat(80_000), BarcodeRangeEnd: '!' }
    const answer = await postJson('/Discount/CreateDiscount', discount)
    const told = (end: string) =>
      errorsOf(answer).flatMap(({ field, code }) => (field.endsWith(end) ? [code] : []))
    expect(told('BarcodeRangeStart')).toEqual(['maxLength'])
    expect(told('BarcodeRangeEnd')).toEqual(['pattern'])
    expect(answer.text).not.toContain('!!')
  })
  it('unknown query parameters are refused, declared ones read as what they are', async () => {
    const to = (query: string) => postJson(`/Company/GetMerchantStores?${query}`, search)
    expect(await to('isNewUi=true&includeDeletedStores=false')).toMatchObject({ status: 200 })
    const twice = 'isNewUi=true&isNewUi=false'
    for (const query of ['isNewUi=perhaps', 'merchantId=1003', twice, '__proto__=1'])
      expect(await to(query)).toMatchObject(malformed)
  })
  it('path parameters are what the contract says; a broken escape isn’t our fault', async () => {
    const pages = '/portal/v1/pages'
    const url = `${pages}/Departments/records/one?concurrencyChecksum=v1`
    expect(await send(url, {}, { method: 'DELETE' })).toMatchObject(malformed)
    for (const url of [`${pages}/%E0%A4`, '/%', '/Discount/%00', `${pages}/..%2f..%2fetc`])
      expect([400, 404]).toContain((await send(url)).status)
  })
})

it('counts work in threads for the person who asks for it', async () => {
  const { bed, wake } = newBed()
  const work = new URL('../calls/off-main-thread.fixtures.ts', import.meta.url)
  const all = workFor(`person ${await readUserId(platform, 'bakery-owner')}`, () =>
    Promise.all(Array.from({ length: 4 }, () => offMainThread<typeof sleep>(work, 'sleep')(bed))),
  )
  const Csv = 'Name,Price\r\nTea,2.50\r\n'
  const answer = await owner.call('importItems', { body: { Csv, PreviewOnly: true } })
  wake()
  await all
  expect(answer).toMatchObject(aProblem(503, 'busy'))
})

describe('addresses', () => {
  it('an unknown one is 404, also one in another case', async () => {
    const notFound = aProblem(404, 'notFound')
    for (const url of ['/Discount/Nothing', list.toLowerCase()])
      expect(await postJson(url, search)).toMatchObject(notFound)
    expect(await send('/Account/x.css')).toMatchObject(notFound)
  })
  it('one with other methods is 405 and says which (4.1.4)', async () => {
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'] as const) {
      const { status, headers } = await owner.request({ method, url: list })
      expect([method, status, headers.allow]).toEqual([method, 405, 'POST'])
    }
    const several = await owner.request({ method: 'DELETE', url: '/Account/LogOff' })
    expect(several).toMatchObject(aProblem(405, 'method'))
    expect(several.headers.allow).toBe('GET, POST')
  })
  it('are only below the base path; anyone can read the version (C-004)', async () => {
    const other = await startPlatform({ base: '/shop/back-office/', version: '4.7.1' })
    onTestFinished(() => other.close())
    const browser = other.anonymous()
    const { status, body } = await browser.call('getVersion')
    expect([status, body.version]).toEqual([200, '4.7.1'])
    const outside = await browser.request({ method: 'GET', url: '/Account/GetVersion' })
    expect(outside.status).toBe(404)
    expect((await other.signIn('cafe-owner')).context).not.toBe('')
  })
})

describe('the way in', () => {
  it('without a session the answer is 401 before anything else is looked at', async () => {
    const visitor = platform.anonymous()
    for (const { id, method, path } of restOperations.filter((operation) => !operation.public)) {
      const headers = { 'content-type': 'text/plain' }
      const sent = { headers, ...(method !== 'GET' && { payload: 'x' }) }
      const url = path.replace(/\{\w+\}/g, '1')
      const { status } = await visitor.request({ method, url, ...sent })
      expect([id, status]).toEqual([id, 401])
    }
  })
  it('a write without Idempotency-Key is 400 (D15)', async () => {
    for (const key of [undefined, 'with space']) {
      const headers = { 'idempotency-key': key }
      const answer = await owner.call('renewSession', {}, { headers })
      expect(answer).toMatchObject(aProblem(400, 'idempotencyKey'))
    }
  })
  it('echoes a plain request id, makes one otherwise, and names it in the problem', async () => {
    const ask = (id: string) => send('/nowhere', { 'x-request-id': id })
    expect((await ask('abcdef0123456789')).headers['x-request-id']).toBe('abcdef0123456789')
    const { headers, body } = await ask('<script>')
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(body).toMatchObject({ requestId: headers['x-request-id'] })
  })
})

describe('context (CONVENTIONS "Contracts")', () => {
  const elsewhere = aProblem(409, 'context')
  it('a read or write of another context is 409, whatever it asks for', async () => {
    const person = await platform.signIn('bakery-owner', { merchantId: 1002, storeId: 100200001 })
    const before = person.context
    expect((await person.call('getActiveDiscounts', { body: search })).status).toBe(200)
    await person.open(1002, 100200002)
    expect(person.context).not.toBe(before)
    person.context = before
    expect(await person.call('getActiveDiscounts', { body: search })).toMatchObject(elsewhere)
    const body = { Id: 1, ConcurrencyChecksum: 'v1' }
    expect(await person.call('deleteDiscount', { body })).toMatchObject(elsewhere)
    const { body: graph } = await person.graph('{getFees(organization: "1002") {__typename}}')
    expect(graph).toMatchObject({ errors: [{ extensions: { status: 409, code: 'context' } }] })
  })
  it('what tells or chooses the context works from any', async () => {
    const person = await platform.signIn('bakery-owner', { merchantId: 1002, storeId: 0 })
    person.context = 'something else'
    for (const operation of ['getPortalData', 'getSession', 'getDraftKey', 'getJwtToken'] as const)
      expect((await person.call(operation)).status).toBe(200)
    const chosen = { query: { StoreId: 100200001 }, body: {} }
    expect((await person.call('saveStoreContext', chosen)).status).toBe(200)
  })
  it('must be named; that of an earlier session is found out despite like numbers', async () => {
    const headers = { 'x-context': undefined }
    expect(await owner.call('getActiveDiscounts', { body: search }, { headers })).toMatchObject(
      aProblem(400, 'contextMissing'),
    )
    const first = await platform.signIn('bakery-manager')
    const second = await platform.signIn('cafe-owner')
    expect(first.context.split('.')[0]).toBe(second.context.split('.')[0])
    second.context = first.context
    expect(await second.call('getActiveDiscounts', { body: search })).toMatchObject(elsewhere)
  })
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
  const drafts = Object.entries(operationTable).flatMap(([id, { draft }]) => (draft ? [id] : []))
  const unanswered = Object.keys(operationTable).filter(
    (id) => drafts.includes(id) || accessManifest.operations[id]?.reason === 'no plugin',
  )
  const missing = [legacy, graph, portal].flatMap((part) => part.missing)
  expect(missing.toSorted()).toEqual(unanswered.toSorted())
  // Our own contract has no drafts.
  expect(portal.missing.filter((id) => drafts.includes(id))).toEqual([])
})
