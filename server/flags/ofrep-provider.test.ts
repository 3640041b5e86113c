import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'

import { sendWithoutEnd } from '../testing/endless.ts'
import { startPlatform } from '../testing/platform.ts'
import { createFlags, type FlagReader } from './flags.ts'
import { flagNames } from './names.ts'
import { OfrepProvider, type OfrepTimes } from './ofrep-provider.ts'

interface Asked {
  done: boolean
  url: string
  headers: IncomingMessage['headers']
  body: { context: Record<string, string> }
}
type Reply = (asked: Asked, response: ServerResponse) => void

let server: Server
let url = ''
let asked: Asked[] = []
let reply: Reply
let now = 0
const readers: FlagReader[] = []

const flag = (key: string, value: unknown) => ({
  key,
  value,
  reason: 'TARGETING_MATCH',
  variant: String(value),
})
const answers =
  (flags: unknown[], headers: Record<string, string> = {}): Reply =>
  (_, response) =>
    response
      .writeHead(200, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify({ flags }))
const fails =
  (status: number, headers: Record<string, string> = {}): Reply =>
  (_, response) =>
    response.writeHead(status, headers).end('{}')
const all = (on: readonly string[]) => flagNames.map((key) => flag(key, on.includes(key)))

beforeEach(async () => {
  asked = []
  now = 0
  server = createServer((request, response) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => {
      const one: Asked = {
        done: false,
        url: request.url!,
        headers: request.headers,
        body: JSON.parse(text) as Asked['body'],
      }
      asked.push(one)
      response.on('close', () => (one.done = true))
      reply(one, response)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  for (const reader of readers.splice(0)) await reader.close()
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
})

const pass = (milliseconds: number) => void (now += milliseconds)
const poll = (value: () => number, expected: number) =>
  expect.poll(value, { timeout: 10_000 }).toBe(expected)
/** Waits until the service received this many requests and answered so many of them. */
async function settle(questions: number, answered = questions): Promise<void> {
  await poll(() => asked.length, questions)
  await poll(() => asked.filter(({ done }) => done).length, answered)
  await new Promise((done) => setTimeout(done, 30)) // for the client to read the answer
}
const context = { userId: 7, merchantId: 1002, storeId: 100_200_001 }
async function createReader(times: Partial<OfrepTimes> = {}, path = '', token?: string) {
  const provider = new OfrepProvider({ url: url + path, token }, times, () => now)
  const reader = await createFlags({ provider, keptBy: 'flags.example' }, 'demo', 0)
  readers.push(reader)
  return async (at: Parameters<FlagReader['read']>[0] = context) => {
    const read = await reader.read(at)
    return read.state === 'known' ? [...read.value].sort() : read.state
  }
}

describe('another flag service, by OFREP', () => {
  it('is asked once for all flags, with token, environment and context (S-015)', async () => {
    reply = answers(all(['hec-delivery', 'load-sidebar']))
    const read = await createReader({}, '/service/', 'secret-token')
    expect(await read()).toEqual(['hec-delivery', 'load-sidebar'])
    const environment = 'demo'
    const where = { organization: '1002', enterpriseUnit: '100200001' }
    expect(asked).toMatchObject([
      {
        url: '/service/ofrep/v1/evaluate/flags',
        headers: { authorization: 'Bearer secret-token', 'content-type': 'application/json' },
        body: { context: { targetingKey: '7', environment, ...where } },
      },
    ])
    // Where no merchant is chosen, it is told no organization and no unit.
    const readWithout = await createReader()
    await readWithout({ userId: 0, merchantId: null, storeId: null })
    expect(asked[1]!.body.context).toEqual({ targetingKey: '0', environment })
    expect(asked[1]!.headers.authorization).toBeUndefined()
  })
  it('answers each context for itself, and many at once with one question', async () => {
    reply = (one, response) =>
      answers(all(one.body.context.organization === '1002' ? ['hec-delivery'] : []))(one, response)
    const read = await createReader()
    const [a, b, c] = await Promise.all([read(), read(), read({ ...context, merchantId: 1003 })])
    expect([a, b, c]).toEqual([['hec-delivery'], ['hec-delivery'], []])
    expect(asked).toHaveLength(2)
  })
  it('is not asked for five seconds; then with the ETag, and 304 changes nothing', async () => {
    reply = answers(all(['hec-delivery']), { etag: '"one"' })
    const read = await createReader()
    await read()
    pass(4999)
    await read()
    expect(asked).toHaveLength(1)
    reply = (_, response) => response.writeHead(304).end()
    pass(2)
    expect(await read()).toEqual(['hec-delivery'])
    await settle(2)
    expect(asked.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"one"'])
    // The 304 renewed the answer for another minute.
    pass(59_000)
    reply = fails(500)
    expect(await read()).toEqual(['hec-delivery'])
  })
  it('doesn’t keep anyone with an answer waiting; a newer one counts later', async () => {
    reply = answers(all(['hec-delivery']))
    const read = await createReader()
    await read()
    pass(6000)
    let release = () => {}
    reply = (one, response) => void (release = () => answers(all([]))(one, response))
    expect(await read()).toEqual(['hec-delivery'])
    await settle(2, 1)
    expect(await read()).toEqual(['hec-delivery'])
    release()
    await settle(2)
    expect(await read()).toEqual([])
  })
})

describe('flags that it does not tell', () => {
  it('have their default: unknown, in error, not a boolean, or without a value', async () => {
    reply = answers([
      flag('hec-delivery', true),
      { key: 'ac-cash-discount', errorCode: 'GENERAL', errorDetails: 'rule 4 is broken' },
      flag('ac-merchant-logo', 'on'),
      { key: 'ac-revenue-center', reason: 'DISABLED' },
      { value: true },
      null,
      'nonsense',
    ])
    expect(await (await createReader())()).toEqual(['hec-delivery', 'load-sidebar'])
  })
  it('of names that we do not have are left out', async () => {
    reply = answers([...all(['hec-delivery']), flag('someone-elses', true)])
    expect(await (await createReader())()).toEqual(['hec-delivery'])
  })
})

describe('a service that fails', () => {
  it.each<[string, Reply]>([
    ['answers 500', fails(500)],
    ['refuses the token', fails(401)],
    ['answers no JSON', (_, response) => response.writeHead(200).end('<html>')],
    ['answers something else', (_, response) => response.writeHead(200).end('{"flags":"none"}')],
    ['leads elsewhere', fails(302, { location: 'http://127.0.0.1:9/' })],
    ['says 304 to the first question', (_, response) => response.writeHead(304).end()],
    ['hangs up', (_, response) => response.destroy()],
    [
      'sends more than a mebibyte',
      (_, response) => response.writeHead(200).end(`{"flags":[],"x":"${'x'.repeat(1_100_000)}"}`),
    ],
  ])('and %s, has failed: then the defaults apply, without guesses (fault 32)', async (_, how) => {
    reply = how
    expect(await (await createReader())()).toBe('failed')
  })
  it('and sends without end, or nothing in time: the platform hangs up', async () => {
    let sent = () => 0
    reply = (_, response) => void (sent = sendWithoutEnd(response))
    expect(await (await createReader())()).toBe('failed')
    expect(sent()).toBeLessThan(32 * 1024 * 1024) // a mebibyte and the connection's buffers
    reply = () => undefined
    expect(await (await createReader({ timeout: 60 }))()).toBe('failed')
  })
  it('keeps its last good answer for a minute, and no longer', async () => {
    reply = answers(all(['hec-delivery']))
    const read = await createReader()
    await read()
    reply = fails(503)
    for (const [i, after] of [6000, 20_000, 33_000].entries()) {
      pass(after)
      expect(await read()).toEqual(['hec-delivery'])
      await settle(i + 2)
    }
    pass(1000)
    expect(await read()).toBe('failed')
    reply = answers(all([]))
    pass(5001)
    expect(await read()).toEqual([])
  })
  it.each([
    ['five seconds', {}, 5000],
    ['as long as it asks for', { 'retry-after': '30' }, 30_000],
    ['until it says', { 'retry-after': new Date(Date.now() + 3_600_000).toUTCString() }, 3_600_000],
  ] as const)(
    'is left alone for %s, so that people don’t wait again and again',
    async (_, headers, pause) => {
      reply = fails(429, headers)
      const read = await createReader()
      expect(await read()).toBe('failed')
      pass(pause / 2)
      for (const merchantId of [1002, 1003])
        expect(await read({ ...context, merchantId })).toBe('failed')
      expect(asked).toHaveLength(1)
      reply = answers(all(['hec-delivery']))
      pass(pause / 2 + 1)
      expect(await read()).toEqual(['hec-delivery'])
    },
  )
  it('is no longer asked once the platform has closed', async () => {
    reply = () => undefined
    const provider = new OfrepProvider({ url }, {})
    const pending = provider.resolveBooleanEvaluation('hec-delivery', false, { targetingKey: '1' })
    await provider.onClose()
    await expect(pending).rejects.toThrow("The flag service isn't responding")
  })
})

describe('a platform whose flags another service keeps (FLAG_PROVIDER)', () => {
  const start = async () => {
    const platform = await startPlatform({ flagProvider: { url } })
    onTestFinished(() => platform.close())
    return platform
  }
  it('tells a session without waiting for it: the portal asks by itself (T-core-122)', async () => {
    reply = () => undefined
    const person = await (await start()).signIn('cafe-owner')
    const { body } = await person.call('getSession', { query: { start: true } })
    expect([body.state, body.start]).toEqual(['active', undefined])
  })
  it('decides by it, answers the browser by it, and shows it read-only', async () => {
    reply = (one, response) => {
      const own = one.body.context.organization === '1001' ? ['hec-delivery'] : []
      answers(all(['load-sidebar', ...own]))(one, response)
    }
    const platform = await start()
    const admin = await platform.signIn('admin', { merchantId: 1001, storeId: 100_100_001 })
    const evaluated = (await admin.call('evaluateFlags', { body: {} })).body.flags
    const on = evaluated.filter(({ value }) => value).map(({ key }) => key)
    expect(on.sort()).toEqual(['hec-delivery', 'load-sidebar'])
    const { flags } = (await admin.call('findFlagSettings')).body
    const keptBy = new URL(url).host
    expect(flags.find((one) => one.flag === 'load-sidebar')).toMatchObject({
      on: true,
      own: 0,
      keptBy,
    })
    expect(flags.find((one) => one.flag === 'hec-delivery')).toMatchObject({ on: false })
    const { concurrencyChecksum } = flags[0]!
    const path = { flag: 'hec-delivery' }
    const body = { on: true, concurrencyChecksum }
    const at = (merchantId: number) => ({ ...path, merchantId })
    const message = expect.stringContaining(keptBy) as string
    const errors = [{ field: 'on', code: 'admin:flags.errors.keptElsewhere', message }]
    for (const answer of [
      await admin.call('setFlag', { path, body }),
      await admin.call('setMerchantFlag', { path: at(1002), body }),
      await admin.call('removeMerchantFlag', { path: at(1005), query: { concurrencyChecksum } }),
    ])
      expect(answer).toMatchObject({ status: 422, body: { errors } })
    expect((await admin.call('findFlagMerchants', { path })).body.total).toBe(0)
    reply = fails(500)
    const other = await platform.signIn('support-admin', { merchantId: 1006, storeId: 100_600_001 })
    // The cached answer for no merchant.
    expect((await other.call('getFlagSetting', { path })).body.on).toBe(false)
  }, 120_000)
})
