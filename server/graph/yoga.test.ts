import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'

import { graphToken } from '../identity/sessions/graph-token.ts'
import { deriveKey, hmac, throwAwaySecrets, type Purpose } from '../config/secrets.ts'
import { findSession } from '../identity/sessions/sessions.ts'
import { startPlatform, type TestPerson } from '../testing/platform.ts'
import { auditRows } from '../testing/rows.ts'
import { startedPlatform } from '../testing/started-platform.ts'
import { nowOf } from '../time.ts'

const platform = startedPlatform()
let cafe: TestPerson
beforeAll(async () => {
  cafe = await platform.signIn('cafe-owner')
}, 120_000)

const now = () => nowOf(platform.clock)
async function readSession(person: TestPerson) {
  const cookie = /sid=([\w-]+)/.exec(person.cookie)![1]!
  const of = { activity: false }
  const found = platform.databaseRoles.asIdentity((tx) => findSession(tx, cookie, now(), of))
  return (await found)!.session
}
const malformedAnswer = { status: 400, body: { code: 'malformed' } }

const context = { o: '1001', e: '100100001' }
const read =
  'query($o:ID!,$e:ID!){getTipsConfigurationSettings(nepOrganization:$o,enterpriseUnit:$e)' +
  '{enabled suggestions{value} concurrencyChecksum}}'
const write =
  'mutation($o:ID!,$e:ID!,$i:TipsConfigurationInput!)' +
  '{updateTipsConfigurationSettings(nepOrganization:$o,enterpriseUnit:$e,input:$i)' +
  '{enabled concurrencyChecksum}}'
const tips = 'getTipsConfigurationSettings(nepOrganization:"1001",enterpriseUnit:"100100001")'
const many = (count: number, part: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => part(i)).join(' ')
const ofType =
  'query($o:ID!,$e:ID!,$t:OrderType!){getAvailableFulfillmentTimes' +
  '(organization:$o,enterpriseUnit:$e,fulfillmentType:$t){__typename}}'
const input = (more: object = {}) => ({
  enabled: true,
  concurrencyChecksum: 'v0',
  suggestions: [15, 18, 20].map((value, i) => ({
    value,
    isDefault: false,
    description: `Sug ${i + 1} ${value}%`,
  })),
  ...more,
})
/** The first error, as core/api reads it. */
const error = (status: number, code: string) => {
  const extensions = { status, code, requestId: expect.any(String) as string }
  const first = { 0: expect.objectContaining({ extensions: expect.objectContaining(extensions) }) }
  return { status: 200, body: { errors: expect.objectContaining(first) } }
}
const malformed = error(400, 'malformed')
const typename = '{"query":"{__typename}"}'
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const decoded = (part: string) =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
/** A hand-made request, with cookie and context. */
const send = (payload: string, headers: Record<string, string | undefined>) =>
  cafe.request({
    method: 'POST',
    url: '/graphql',
    payload,
    headers: {
      'content-type': 'application/json',
      'x-csrf-token': cafe.csrf,
      'x-context': cafe.context,
      'idempotency-key': 'k1',
      ...headers,
    },
  })
/** The same with a token. */
async function ask(payload: string, headers: Record<string, string | undefined> = {}) {
  const token = (await cafe.call('getJwtToken')).body.Entity
  return send(payload, { authorization: `Bearer ${token}`, ...headers })
}

describe('the way in', () => {
  it('answers who has session, token and anti-forgery header (C-013, C-105)', async () => {
    const suggestions = [{ value: 15 }, { value: 18 }, { value: 20 }]
    expect(await cafe.graph(read, context)).toMatchObject({
      status: 200,
      body: { data: { getTipsConfigurationSettings: { suggestions } } },
    })
  })
  it.each([
    ['no token', undefined],
    ['no bearer', 'Basic eDp5'],
    ['nonsense', 'Bearer x'],
    ['three parts of nonsense', 'Bearer a.b.c'],
    ['no algorithm (9.1.2)', `Bearer ${encoded({ alg: 'none' })}.${encoded({ sub: '501' })}.`],
  ])('%s is 401 (9.1.1)', async (_what, authorization) => {
    expect(await ask(typename, { authorization })).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    })
  })
  it('a token from elsewhere or expired is 401 (9.1.1, 9.2.1, 9.2.3, 10.3.1, 10.3.2)', async () => {
    const other = await platform.signIn('cafe-owner')
    const withToken = async (token: string | null) =>
      (await ask(typename, { authorization: `Bearer ${token}` })).status
    expect(await withToken((await other.call('getJwtToken')).body.Entity)).toBe(401)
    const session = await readSession(cafe)
    for (const change of [{ secrets: throwAwaySecrets() }, { base: '/elsewhere/' }]) {
      const token = await graphToken(session, { ...platform.config, ...change }, now())
      expect(await withToken(token)).toBe(401)
    }
    // Accepted, because the clock of another process may be a second ahead.
    const early = await graphToken(session, platform.config, new Date(now().getTime() + 1000))
    expect(await withToken(early)).toBe(200)
    const old = await graphToken(session, platform.config, now())
    expect(await withToken(old)).toBe(200)
    platform.clock.advance({ minutes: 5 })
    expect(await withToken(old)).toBe(401)
  })
  it('a signature alone is not enough (9.1.2, 9.1.3, 9.2.1, 9.2.2, 10.3.2, 10.3.3)', async () => {
    const session = await readSession(cafe)
    const [head, claims] = (await graphToken(session, platform.config, now()))
      .split('.')
      .slice(0, 2)
      .map(decoded)
    const status = async (header: object, body: object, purpose: Purpose = 'graph-token') => {
      const text = `${encoded(header)}.${encoded(body)}`
      const signature = hmac(deriveKey(platform.config.secrets, purpose), text)
      const token = `${text}.${signature.toString('base64url')}`
      return (await ask(typename, { authorization: `Bearer ${token}` })).status
    }
    expect(await status(head!, claims!)).toBe(200)
    for (const more of [
      ...['none', 'RS256', 'HS512'].map((alg) => ({ alg })),
      ...['other', '__proto__'].map((kid) => ({ kid })),
      { kid: undefined, jwk: { kty: 'oct', k: 'AAAA' } },
      { kid: undefined, jku: 'https://evil.example/keys' },
    ])
      expect([more, await status({ ...head, ...more }, claims!)]).toEqual([more, 401])
    for (const more of [
      { sub: '502' },
      { sub: undefined },
      { iss: 'https://evil.example' },
      { aud: 'https://evil.example/graphql' },
      { sid: undefined },
      { exp: undefined },
      { exp: 0 },
      { iat: 4_000_000_000 },
    ])
      expect([more, await status(head!, { ...claims, ...more })]).toEqual([more, 401])
    expect(await status(head!, claims!, 'drafts')).toBe(401)
  })
  it('ours is for this graph, this person and this session, for five minutes (9.2.4)', async () => {
    const token = (await cafe.call('getJwtToken')).body.Entity!
    const { userId, idHash: sid } = await readSession(cafe)
    const iss = 'http://localhost:4000'
    const iat = Math.floor(now().getTime() / 1000)
    const whom = { iss, aud: `${iss}/graphql`, sub: String(userId), sid }
    expect(decoded(token.split('.')[1]!)).toEqual({ ...whom, iat, exp: iat + 300 })
  })
  it('a token alone opens nothing without cookie and anti-forgery header (10.3.5)', async () => {
    expect((await ask(typename, { cookie: undefined })).status).toBe(401)
    const csrf = { status: 403, body: { code: 'csrf' } }
    expect(await ask(typename, { 'x-csrf-token': undefined })).toMatchObject(csrf)
  })
  it('other types are 415, GET is not accepted, and malformed JSON is 400', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/graphql'])
      expect(await ask('query={__typename}', { 'content-type': type })).toMatchObject({
        status: 415,
        body: { code: 'mediaType' },
      })
    const got = await cafe.request({ method: 'GET', url: '/graphql?query={__typename}' })
    expect([404, 405]).toContain(got.status)
    expect(await ask('{"query":')).toMatchObject(malformedAnswer)
  })
})

describe('guards', () => {
  it('each field by its own: a viewer reads and may not write', async () => {
    const viewer = await platform.signIn('bakery-viewer', { merchantId: 1002, storeId: 100200001 })
    const there = { o: '1002', e: '100200001' }
    expect((await viewer.graph(read, there)).body.data).toBeTruthy()
    expect(await viewer.graph(write, { ...there, i: input() })).toMatchObject(error(403, 'denied'))
  })
  it.each([
    ['1003', '100100001'],
    ['1001', '100300001'],
    ['1001', '0'],
    ['1001', '1e3'],
    ['1001', "1' or '1'='1"],
  ])(
    'organization %s and unit %s are not there for the café, and asking leaves a trace (C12)',
    async (o, e) => {
      const answer = await cafe.graph(read, { o, e })
      expect(answer).toMatchObject(error(404, 'notFound'))
      expect((await auditRows(platform, 'tenancy.refuse')).at(-1)).toMatchObject({
        request_id: answer.headers['x-request-id'],
        entity_id: 'getTipsConfigurationSettings',
      })
    },
  )
  it('a company user is granted every store of the merchant; others those assigned', async () => {
    const owner = await platform.signIn('bakery-owner', { merchantId: 1002, storeId: 0 })
    const manager = await platform.signIn('bakery-manager')
    const codeFor = async (person: TestPerson, e: string) =>
      (await person.graph(read, { o: '1002', e })).body.errors?.[0]?.extensions.code
    // In the company view, the field itself reports that tips belong to a store, because the store
    // is granted.
    expect(await codeFor(owner, '100200003')).toBe('denied')
    expect(await codeFor(owner, '100300001')).toBe('notFound')
    expect(await codeFor(manager, '100200002')).toBe('notFound')
  })
})

describe('what may be asked', () => {
  it('broken documents and wrong variables are 400, without hints at other names', async () => {
    for (const [query, variables, told = ''] of [
      ['{', {}],
      ['{ nothingOfThisName }', {}],
      ['{ getTipsConfigurationSetting }', {}],
      [read, { o: 1, e: {} }],
      [read, null],
      [ofType, { ...context, t: 'PICKUPS' }, 'PICKUPS'],
      [write, { ...context, i: input({ enable: true }) }, 'enable'],
    ] as const) {
      const answer = await ask(JSON.stringify({ query, variables }))
      expect(answer).toMatchObject(malformed)
      expect(answer.text).toContain(told)
      expect(answer.text).not.toContain('Did you mean')
    }
  })
  it.each<[what: string, query: (long: string) => string, variables?: (long: string) => object]>([
    ['a variable', () => read, (long) => ({ o: '1001', e: { [long]: long } })],
    ['an enum', () => ofType, (long) => ({ ...context, t: long })],
    ['a member’s name', () => write, (long) => ({ ...context, i: input({ [long]: 1 }) })],
    ['a member', () => write, (long) => ({ ...context, i: input({ enabled: long }) })],
    ['a limit', () => write, (long) => ({ ...context, i: input({ concurrencyChecksum: long }) })],
    ['a literal', (long) => `{getTipsConfigurationSettings(nepOrganization:[${long}])}`],
    ['a field', (long) => `{${long}}`],
    ['an alias', (long) => `{${long}:__typename}`],
    [
      'the alias of a field that fails',
      (long) => `{${long}:${tips.replace('1001', '1').replace('100100001', '2')}{enabled}}`,
    ],
    ['a variable’s name', (long) => `query($${long}:ID!){__typename}`],
    ['a fragment', (long) => `{...${long}}`],
    ['a string', (long) => `{"${long}"}`],
    ['a directive', (long) => `{__typename @${long}}`],
  ])('the answer repeats at most 200 characters of %s', async (_what, query, variables) => {
    const long = 'Didyoumean_'.repeat(30_000)
    const answer = await cafe.graph(query(long), variables?.(long))
    expect(answer.status).toBe(200)
    const [fault] = answer.body.errors!
    expect(fault?.extensions.status).toBeGreaterThanOrEqual(400)
    for (const { message } of answer.body.errors!) expect(message.length).toBeLessThanOrEqual(200)
    expect(answer.text).not.toContain(long.slice(0, 201))
  })
  const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown
  const nulls = (length: number) => Array.from({ length }, () => null)
  const unusedFragment = `fragment f on Query{${many(400, () => '__typename')}}`
  it.each<[what: string, more: string, input: () => unknown]>([
    [
      '80,000 unknown members',
      '',
      () => Object.fromEntries(nulls(80_000).map((_, i) => [`u${i}`, 1])),
    ],
    ['150,000 entries of a list', '', () => input({ suggestions: nulls(150_000) })],
    ['lists in lists', '', () => nested(90)],
    ['fields of a fragment that no operation uses', unusedFragment, input],
  ])('%s are one fault, told in a short answer', async (_what, more, value) => {
    const answer = await cafe.graph(`${write} ${more}`, { ...context, i: value() })
    expect(answer.body.errors).toHaveLength(1)
    expect([400, 422]).toContain(answer.body.errors![0]!.extensions.status)
    expect(answer.text.length).toBeLessThan(500)
  })
  it('more of them, or deeper ones, are refused before they are parsed', async () => {
    for (const i of [nulls(200_001), nested(900)])
      expect(await ask(JSON.stringify({ query: write, variables: { i } }))).toMatchObject(
        malformedAnswer,
      )
  })
  it('neither the operation’s name nor an unknown parameter is repeated in full', async () => {
    const long = ' Did you mean '.repeat(25_000)
    for (const more of [{ operationName: long }, { [long]: 1 }]) {
      const answer = await ask(JSON.stringify({ query: '{__typename}', ...more }))
      expect(answer).toMatchObject(malformed)
      expect(answer.text).not.toContain(long.slice(0, 201))
    }
  })
  it.each([
    ['16 aliases', `{${many(16, (i) => `a${i}:__typename`)}}`],
    ['6 fields at the root', `{${many(6, (i) => `f${i}:${tips}{enabled}`)}}`],
    ['fragments in a ring', 'query{...A} fragment A on Query{...B} fragment B on Query{...A}'],
    [
      '100 fragments that each name the next one twice',
      `{...f0} ${many(100, (i) => `fragment f${i} on Query{...f${i + 1} ...f${i + 1}}`)}` +
        ' fragment f100 on Query{__typename}',
    ],
    [
      'fragments that double what a field asks for, under aliases',
      `{${tips}{...f0}} ` +
        many(100, (i) => `fragment f${i} on TipsConfiguration{a:suggestions{value} ...f${i + 1}}`) +
        ' fragment f100 on TipsConfiguration{enabled}',
    ],
    ['a deep list', `{getFees(organization:${'['.repeat(900)}${']'.repeat(900)}){__typename}}`],
    ['1,000 directives', `{__typename ${many(1000, () => '@skip(if:false)')}}`],
    ['a wide selection', `{${tips}{${many(1900, () => 'enabled')}}}`],
    ['1 MB of blanks', `{__typename${' '.repeat(1_000_000)}}`],
    ['1 MB of aliases', `{${many(40_000, (i) => `a${i}:__typename`)}}`],
    ['1 MB of one text', `{getFees(organization:"${'x'.repeat(1_000_000)}"){__typename}}`],
  ])('%s is refused (4.3.1)', async (_what, query) => {
    expect(await cafe.graph(query)).toMatchObject(malformed)
  })
  it('requests are not taken by the dozen, nor two writes for one key (4.3.1)', async () => {
    expect((await ask(`[${`${typename},`.repeat(9)}${typename}]`)).body).not.toHaveProperty('0')
    const [, one] = write.split(/(?<=Input!\)){/)
    const twice = write.replace(`{${one}`, `{a:${one!.slice(0, -1)} b:${one}`)
    expect(await cafe.graph(twice, { ...context, i: input() })).toMatchObject(malformed)
  })
  it('the schema is shown in demonstrations and development alone (4.3.2)', async () => {
    expect((await cafe.graph('{__schema{types{name}}}')).body.data).toBeTruthy()
    const closed = await startPlatform({ demo: false })
    onTestFinished(() => closed.close())
    const person = await closed.signIn('cafe-owner')
    expect(await person.graph('{__schema{types{name}}}')).toMatchObject(malformed)
    expect((await person.graph('{__typename}')).body.data).toEqual({ __typename: 'Query' })
  })
  it('values keep to their @limit, each field named (V-171)', async () => {
    const suggestions = [0, 101, 5].map((value) => ({ value, isDefault: false, description: 'x' }))
    const i = input({ suggestions, concurrencyChecksum: '' })
    const answer = await cafe.graph(write, { ...context, i })
    expect(answer).toMatchObject(error(422, 'invalid'))
    expect(answer.body.errors![0]!.extensions.errors).toEqual(
      expect.arrayContaining([
        { field: 'input.suggestions.0.value', code: 'minimum', message: 'Must be at least 1.' },
        { field: 'input.suggestions.1.value', code: 'maximum', message: 'Must be at most 100.' },
        { field: 'input.concurrencyChecksum', code: 'minLength', message: 'Must not be empty.' },
      ]),
    )
    expect(await cafe.graph(read, { o: '', e: 'x'.repeat(65) })).toMatchObject(
      error(422, 'invalid'),
    )
  })
  const part = (name: string, text: string, file = false) =>
    `--b\r\ncontent-disposition: form-data; name="${name}"${file ? '; filename="x.png"' : ''}` +
    `\r\n\r\n${text}\r\n`
  const upload = (...parts: string[]) =>
    ask([part('operations', typename), ...parts, '--b--\r\n'].join(''), {
      'content-type': 'multipart/form-data; boundary=b',
    })
  it('bodies have a limit, at most two files, and few other parts (row 26)', async () => {
    const body = { query: '{__typename}', variables: { x: 'x'.repeat(1024 * 1024) } }
    expect((await ask(JSON.stringify(body))).status).toBe(413)
    expect((await upload(part('0', 'x'.repeat(7 * 1024 * 1024), true))).status).toBe(413)
    const two = [part('0', 'x', true), part('1', 'x', true)]
    expect((await upload(part('map', '{}'), ...two)).body).toMatchObject({
      data: { __typename: 'Query' },
    })
    for (const parts of [
      [part('map', '{}'), ...two, part('2', 'x', true)],
      [part('map', '{}'), part('more', 'x')],
      [part('map', `{"0":"${'x'.repeat(300_000)}"}`)],
    ])
      expect(await upload(...parts)).toMatchObject(malformed)
  })
})

// tests/contract/affected-stores.test.ts repeats every write, and sends it with an old version.
it('writes need a key, for one content, and conflict with the record as it is (D15)', async () => {
  type Read = { getTipsConfigurationSettings: { concurrencyChecksum: string } }
  const stored = async () =>
    (await cafe.graph<Read, unknown>(read, context)).body.data!.getTipsConfigurationSettings
  const { concurrencyChecksum } = await stored()
  const send = (idempotencyKey: string, more: object = {}) => {
    const i = input({ concurrencyChecksum, ...more })
    return cafe.graph(write, { ...context, i }, { idempotencyKey })
  }
  expect((await send('once')).body.errors).toBeUndefined()
  expect(await send('once', { enabled: false })).toMatchObject(error(422, 'idempotencyKey'))
  const conflict = await send('again')
  expect(conflict).toMatchObject(error(409, 'conflict'))
  expect(conflict.body.errors![0]!.extensions.record).toMatchObject({
    concurrencyChecksum: (await stored()).concurrencyChecksum,
  })
  const body = JSON.stringify({ query: write, variables: { ...context, i: input() } })
  expect(await ask(body, { 'idempotency-key': undefined })).toMatchObject(
    error(400, 'idempotencyKey'),
  )
})

it('what no one foresaw is a plain 500 with the request’s id (C14, 16.5.1)', async () => {
  const authorization = `Bearer ${(await cafe.call('getJwtToken')).body.Entity}`
  const broken = vi.spyOn(platform.database.db, 'transaction').mockImplementation(() => {
    throw new Error('secret: the database said no at /srv/x.ts')
  })
  const answer = await send(typename, { authorization })
  broken.mockRestore()
  expect(answer.text).not.toContain('secret')
  expect(answer.body).toMatchObject({
    errors: [{ extensions: { status: 500, code: 'internal', requestId: expect.any(String) } }],
  })
})
