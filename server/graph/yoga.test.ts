import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { graphToken } from '../identity/sessions/graph-token.ts'
import { deriveKey, hmac, throwAwaySecrets, type Purpose } from '../config/secrets.ts'
import { findSession } from '../identity/sessions/sessions.ts'
import { startPlatform, type TestPerson, type TestPlatform } from '../testing/platform.ts'
import { nowOf } from '../time.ts'

let platform: TestPlatform
let cafe: TestPerson
beforeAll(async () => {
  platform = await startPlatform()
  cafe = await platform.signIn('cafe-owner')
}, 120_000)
afterAll(() => platform.close())

const now = () => nowOf(platform.clock)
async function readSession(person: TestPerson) {
  const cookie = /sid=([\w-]+)/.exec(person.cookie)![1]!
  return (await platform.databaseRoles.asIdentity((tx) =>
    findSession(tx, cookie, now(), { activity: false }),
  ))!.session
}

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
const error = (status: number, code: string) => ({
  status: 200,
  body: {
    errors: expect.objectContaining({
      0: expect.objectContaining({
        extensions: expect.objectContaining({ status, code, requestId: expect.any(String) }),
      }),
    }),
  },
})
/** A hand-made request, with cookie, token and context. */
async function ask(
  payload: string,
  headers: Record<string, string | undefined> = {},
  person = cafe,
) {
  const token = (await person.call('getJwtToken')).body.Entity
  return person.request({
    method: 'POST',
    url: '/graphql',
    payload,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'x-csrf-token': person.csrf,
      'x-context': person.context,
      'idempotency-key': 'k1',
      ...headers,
    },
  })
}

describe('the way in', () => {
  it('answers who has session, token and anti-forgery header (C-013, C-105)', async () => {
    expect(await cafe.graph(read, context)).toMatchObject({
      status: 200,
      body: {
        data: {
          getTipsConfigurationSettings: {
            suggestions: [{ value: 15 }, { value: 18 }, { value: 20 }],
          },
        },
      },
    })
  })
  it.each([
    ['no token', undefined],
    ['no bearer', 'Basic eDp5'],
    ['nonsense', 'Bearer x'],
    ['three parts of nonsense', 'Bearer a.b.c'],
    [
      'no algorithm (9.1.2)',
      `Bearer ${['{"alg":"none"}', '{"sub":"501"}', '']
        .map((part) => Buffer.from(part).toString('base64url'))
        .join('.')}`,
    ],
  ])('%s is 401 (9.1.1)', async (_what, authorization) => {
    expect(await ask('{"query":"{__typename}"}', { authorization })).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    })
  })
  it('a token from elsewhere or expired is 401 (9.1.1, 9.2.1, 9.2.3, 10.3.1, 10.3.2)', async () => {
    const other = await platform.signIn('cafe-owner')
    const refused = async (authorization: string) =>
      expect((await ask('{"query":"{__typename}"}', { authorization })).status).toBe(401)
    await refused(`Bearer ${(await other.call('getJwtToken')).body.Entity}`)
    const session = await readSession(cafe)
    const elsewhere = { ...platform.config, secrets: throwAwaySecrets() }
    await refused(`Bearer ${await graphToken(session, elsewhere, now())}`)
    await refused(
      `Bearer ${await graphToken(session, { ...platform.config, base: '/elsewhere/' }, now())}`,
    )
    // Accepted, because the clock of another process may be a second ahead.
    const early = await graphToken(session, platform.config, new Date(now().getTime() + 1000))
    const { status } = await ask('{"query":"{__typename}"}', { authorization: `Bearer ${early}` })
    expect(status).toBe(200)
    const old = await graphToken(session, platform.config, now())
    expect((await ask('{"query":"{__typename}"}', { authorization: `Bearer ${old}` })).status).toBe(
      200,
    )
    platform.clock.advance({ minutes: 5 })
    await refused(`Bearer ${old}`)
  })
  it('a signature alone is not enough (9.1.2, 9.1.3, 9.2.1, 9.2.2, 10.3.2, 10.3.3)', async () => {
    const session = await readSession(cafe)
    const [head, claims] = (await graphToken(session, platform.config, now()))
      .split('.')
      .slice(0, 2)
      .map(
        (part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>,
      )
    const status = async (header: object, body: object, purpose: Purpose = 'graph-token') => {
      const text = [header, body]
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .join('.')
      const signature = hmac(deriveKey(platform.config.secrets, purpose), text)
      const token = `${text}.${signature.toString('base64url')}`
      return (await ask('{"query":"{__typename}"}', { authorization: `Bearer ${token}` })).status
    }
    expect(await status(head!, claims!)).toBe(200)
    for (const more of [
      { alg: 'none' },
      { alg: 'RS256' },
      { alg: 'HS512' },
      { kid: 'other' },
      { kid: undefined, jwk: { kty: 'oct', k: 'AAAA' } },
      { kid: undefined, jku: 'https://evil.example/keys' },
      { kid: '__proto__' },
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
    const claims = JSON.parse(
      Buffer.from(
        (await cafe.call('getJwtToken')).body.Entity!.split('.')[1]!,
        'base64url',
      ).toString(),
    ) as Record<string, number | string>
    const { userId, idHash } = await readSession(cafe)
    expect(claims).toEqual({
      iss: 'http://localhost:4000',
      aud: 'http://localhost:4000/graphql',
      sub: String(userId),
      sid: idHash,
      iat: Math.floor(now().getTime() / 1000),
      exp: Number(claims.iat) + 300,
    })
  })
  it('a token alone opens nothing without cookie and anti-forgery header (10.3.5)', async () => {
    expect(await ask('{"query":"{__typename}"}', { cookie: undefined })).toMatchObject({
      status: 401,
    })
    expect(await ask('{"query":"{__typename}"}', { 'x-csrf-token': undefined })).toMatchObject({
      status: 403,
      body: { code: 'csrf' },
    })
  })
  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/graphql'])(
    '%s is 415',
    async (type) => {
      expect(await ask('query={__typename}', { 'content-type': type })).toMatchObject({
        status: 415,
        body: { code: 'mediaType' },
      })
    },
  )
  it('GET isn’t accepted, least of all for mutations', async () => {
    expect([404, 405]).toContain(
      (await cafe.request({ method: 'GET', url: '/graphql?query={__typename}' })).status,
    )
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
      const trace = await platform.databaseRoles.asOperator(
        { actor: 'test', reason: 'look', routine: true },
        (tx) =>
          tx
            .selectFrom('audit')
            .select(['action', 'entity_id'])
            .where('request_id', '=', String(answer.headers['x-request-id']))
            .execute(),
      )
      expect(trace).toEqual([
        { action: 'tenancy.refuse', entity_id: 'getTipsConfigurationSettings' },
      ])
    },
  )
  it('a company user is granted every store of the merchant, and none of another', async () => {
    const owner = await platform.signIn('bakery-owner', { merchantId: 1002, storeId: 0 })
    const codeFor = async (e: string) =>
      (await owner.graph(read, { o: '1002', e })).body.errors?.[0]?.extensions.code
    // In the company view, the field itself reports that tips belong to a store, because the store
    // is granted.
    expect([await codeFor('100200003'), await codeFor('100300001')]).toEqual(['denied', 'notFound'])
  })
  it('a store that is not assigned is not there, though it is of the merchant', async () => {
    const manager = await platform.signIn('bakery-manager')
    expect(await manager.graph(read, { o: '1002', e: '100200002' })).toMatchObject(
      error(404, 'notFound'),
    )
  })
})

describe('what may be asked', () => {
  it('broken documents and wrong variables are 400, without hints at other names', async () => {
    for (const query of ['{', '{ nothingOfThisName }', '{ getTipsConfigurationSetting }']) {
      const answer = await cafe.graph(query)
      expect(answer).toMatchObject(error(400, 'malformed'))
      expect(answer.text).not.toContain('Did you mean')
    }
    expect(await cafe.graph(read, { o: 1, e: {} })).toMatchObject(error(400, 'malformed'))
    const body = JSON.stringify({ query: read, variables: null })
    expect(await ask(body)).toMatchObject(error(400, 'malformed'))
    for (const [query, more] of [
      [ofType, { t: 'PICKUPS' }],
      [write, { i: input({ enable: true }) }],
    ] as const) {
      const answer = await cafe.graph(query, { ...context, ...more })
      expect(answer).toMatchObject(error(400, 'malformed'))
      expect(answer.text).toMatch(/PICKUPS|enable\b/)
      expect(answer.text).not.toContain('Did you mean')
    }
  })
  it.each<[what: string, query: (long: string) => string, variables?: (long: string) => object]>([
    ['a variable', () => read, (long) => ({ o: '1001', e: { [long]: long } })],
    ['an enum', () => ofType, (long) => ({ ...context, t: long })],
    ['a member’s name', () => write, (long) => ({ ...context, i: input({ [long]: 1 }) })],
    ['a member', () => write, (long) => ({ ...context, i: input({ enabled: long }) })],
    [
      'a limited one',
      () => write,
      (long) => ({ ...context, i: input({ concurrencyChecksum: long }) }),
    ],
    ['a literal', (long) => `{getTipsConfigurationSettings(nepOrganization:[${long}])}`],
    ['a field', (long) => `{${long}}`],
    ['an alias', (long) => `{${long}:__typename}`],
    [
      'the alias of a field that fails',
      (long) =>
        `{${long}:getTipsConfigurationSettings(nepOrganization:"1",enterpriseUnit:"2"){enabled}}`,
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
  it.each<[what: string, query: string, input: () => unknown]>([
    [
      '80,000 unknown members',
      write,
      () => Object.fromEntries(Array.from({ length: 80_000 }, (_, i) => [`u${i}`, 1])),
    ],
    [
      '150,000 entries of a list',
      write,
      () => input({ suggestions: Array.from({ length: 150_000 }, () => null) }),
    ],
    ['lists in lists', write, () => JSON.parse('['.repeat(90) + ']'.repeat(90)) as unknown],
    [
      'fields of a fragment that no operation uses',
      `${write} fragment f on Query{${many(400, () => '__typename')}}`,
      input,
    ],
  ])('%s are one fault, told in a short answer', async (_what, query, value) => {
    const answer = await cafe.graph(query, { ...context, i: value() })
    expect(answer.body.errors).toHaveLength(1)
    expect([400, 422]).toContain(answer.body.errors![0]!.extensions.status)
    expect(answer.text.length).toBeLessThan(500)
  })
  it('more of them, or deeper ones, are refused before they are parsed', async () => {
    for (const value of [
      Array.from({ length: 200_001 }, () => null),
      JSON.parse('['.repeat(900) + ']'.repeat(900)) as unknown,
    ])
      expect(await ask(JSON.stringify({ query: write, variables: { i: value } }))).toMatchObject({
        status: 400,
        body: { code: 'malformed' },
      })
  })
  it('neither the operation’s name nor an unknown parameter is repeated in full', async () => {
    const long = ' Did you mean '.repeat(25_000)
    for (const body of [
      { query: '{__typename}', operationName: long },
      { query: '{__typename}', [long]: 1 },
    ]) {
      const answer = await ask(JSON.stringify(body))
      expect(answer).toMatchObject(error(400, 'malformed'))
      expect(answer.text).not.toContain(long.slice(0, 201))
    }
  })
  it('depth, aliases, fields at the root and length have limits (4.3.1)', async () => {
    expect(await cafe.graph(`{${many(16, (i) => `a${i}:__typename`)}}`)).toMatchObject(
      error(400, 'malformed'),
    )
    expect(await cafe.graph(`{${many(6, (i) => `f${i}:${tips}{enabled}`)}}`)).toMatchObject(
      error(400, 'malformed'),
    )
    expect(
      await cafe.graph(
        `{${tips}{enabled ${many(1000, () => 'enabled ')}${many(1000, () => 'enabled ')}}}`,
      ),
    ).toMatchObject(error(400, 'malformed'))
    expect(
      await cafe.graph('query{...A} fragment A on Query{...B} fragment B on Query{...A}'),
    ).toMatchObject(error(400, 'malformed'))
    expect(
      (await ask(`[${'{"query":"{__typename}"},'.repeat(9)}{"query":"{__typename}"}]`)).body,
    ).not.toHaveProperty('0')
  })
  it.each([
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
    expect(await cafe.graph(query)).toMatchObject(error(400, 'malformed'))
  })
  it('one write at a time: the idempotency key is for one', async () => {
    const one =
      'updateTipsConfigurationSettings(nepOrganization:$o,enterpriseUnit:$e,input:$i){enabled}'
    expect(
      await cafe.graph(`mutation($o:ID!,$e:ID!,$i:TipsConfigurationInput!){a:${one} b:${one}}`, {
        ...context,
        i: input(),
      }),
    ).toMatchObject(error(400, 'malformed'))
  })
  it('the schema is shown in demonstrations and development alone (4.3.2)', async () => {
    expect((await cafe.graph('{__schema{types{name}}}')).body.data).toBeTruthy()
    const closed = await startPlatform({ demo: false })
    try {
      const person = await closed.signIn('cafe-owner')
      expect(await person.graph('{__schema{types{name}}}')).toMatchObject(error(400, 'malformed'))
      expect((await person.graph('{__typename}')).body.data).toEqual({ __typename: 'Query' })
    } finally {
      await closed.close()
    }
  })
  it('values keep to their @limit, each field named (V-171)', async () => {
    const suggestions = [
      { value: 0, isDefault: false, description: 'x' },
      { value: 101, isDefault: false, description: 'x' },
      { value: 5, isDefault: false, description: 'x' },
    ]
    const answer = await cafe.graph(write, {
      ...context,
      i: input({ suggestions, concurrencyChecksum: '' }),
    })
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
  it('bodies have a limit, multipart ones too', async () => {
    expect(
      (
        await ask(
          JSON.stringify({ query: '{__typename}', variables: { x: 'x'.repeat(1024 * 1024) } }),
        )
      ).status,
    ).toBe(413)
    const multipart = [
      '--b',
      'content-disposition: form-data; name="operations"',
      '',
      '{"query":"{__typename}"}',
      '--b',
      'content-disposition: form-data; name="0"; filename="x"',
      '',
      'x'.repeat(7 * 1024 * 1024),
      '--b--',
      '',
    ].join('\r\n')
    expect(
      (await ask(multipart, { 'content-type': 'multipart/form-data; boundary=b' })).status,
    ).toBe(413)
  })
  it('bodies have at most two files, and few other parts (row 26)', async () => {
    const part = (name: string, text: string, file = false) =>
      `--b\r\ncontent-disposition: form-data; name="${name}"${file ? '; filename="x.png"' : ''}` +
      `\r\n\r\n${text}\r\n`
    const send = (...parts: string[]) =>
      ask([part('operations', '{"query":"{__typename}"}'), ...parts, '--b--\r\n'].join(''), {
        'content-type': 'multipart/form-data; boundary=b',
      })
    const two = [part('0', 'x', true), part('1', 'x', true)]
    expect((await send(part('map', '{}'), ...two)).body).toMatchObject({
      data: { __typename: 'Query' },
    })
    for (const parts of [
      [part('map', '{}'), ...two, part('2', 'x', true)],
      [part('map', '{}'), part('more', 'x')],
      [part('map', `{"0":"${'x'.repeat(300_000)}"}`)],
    ])
      expect(await send(...parts)).toMatchObject(error(400, 'malformed'))
  })
  it('malformed JSON is 400', async () => {
    expect(await ask('{"query":')).toMatchObject({ status: 400, body: { code: 'malformed' } })
  })
})

describe('writes', () => {
  it('are done once for a key and its content, and conflict by version (D15)', async () => {
    const version = (
      await cafe.graph<{ getTipsConfigurationSettings: { concurrencyChecksum: string } }, unknown>(
        read,
        context,
      )
    ).body.data!.getTipsConfigurationSettings.concurrencyChecksum
    const send = (i: object, idempotencyKey: string) =>
      cafe.graph<{ updateTipsConfigurationSettings: { concurrencyChecksum: string } }, unknown>(
        write,
        { ...context, i },
        { idempotencyKey },
      )
    const first = await send(input({ concurrencyChecksum: version }), 'once')
    expect(first.body.errors).toBeUndefined()
    expect((await send(input({ concurrencyChecksum: version }), 'once')).body).toEqual(first.body)
    expect(
      await send(input({ concurrencyChecksum: version, enabled: false }), 'once'),
    ).toMatchObject(error(422, 'idempotencyKey'))
    const conflict = await send(input({ concurrencyChecksum: version }), 'again')
    expect(conflict).toMatchObject(error(409, 'conflict'))
    expect(conflict.body.errors![0]!.extensions.record).toMatchObject({
      concurrencyChecksum: first.body.data!.updateTipsConfigurationSettings.concurrencyChecksum,
    })
  })
  it('need a key', async () => {
    const body = JSON.stringify({ query: write, variables: { ...context, i: input() } })
    expect(await ask(body, { 'idempotency-key': undefined })).toMatchObject(
      error(400, 'idempotencyKey'),
    )
  })
})

it('what no one foresaw is a plain 500 with the request’s id (C14, 16.5.1)', async () => {
  const token = await graphToken(await readSession(cafe), platform.config, now())
  const broken = vi.spyOn(platform.database.db, 'transaction').mockImplementation(() => {
    throw new Error('secret: the database said no at /srv/x.ts')
  })
  const answer = await cafe.request({
    method: 'POST',
    url: '/graphql',
    payload: '{"query":"{__typename}"}',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'x-csrf-token': cafe.csrf,
      'x-context': cafe.context,
    },
  })
  broken.mockRestore()
  expect(answer.text).not.toContain('secret')
  expect(answer.body).toMatchObject({
    errors: [{ extensions: { status: 500, code: 'internal', requestId: expect.any(String) } }],
  })
})
