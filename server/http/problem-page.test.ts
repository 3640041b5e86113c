// Every refused page is answered with a page that offers a next step. Uses a real port, because
// Node's parser refuses some requests before any other code sees them.
import { once } from 'node:events'
import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { notFound, tooMany } from '../calls/problem.ts'
import { testConfig } from '../testing/platform.ts'
import { newApp } from './new-app.ts'
import { holdPort, releasePort } from './port.ts'

let app: FastifyInstance
let held: Awaited<ReturnType<typeof holdPort>>
beforeAll(async () => {
  held = await holdPort(0, '127.0.0.1')
  const publicUrl = `http://127.0.0.1:${held.port}`
  app = await newApp({ config: { ...testConfig, publicUrl, base: '/shop/' }, server: held.server })
  app.get('/shop/broken', () => {
    throw new TypeError('secret')
  })
  app.get('/shop/many', () => {
    throw tooMany(7)
  })
  app.post('/shop/', () => ({}))
  app.setNotFoundHandler(() => {
    throw notFound()
  })
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await releasePort(held.server)
})

const browser = { Accept: 'text/html,application/xhtml+xml', 'Sec-Fetch-Mode': 'navigate' }
/**
 * A socket's raw answer, because fetch would add its own headers, and can't read a malformed
 * answer.
 */
async function send(line: string, headers: Readonly<Record<string, string>> = browser, body = '') {
  const socket = connect(held.port, '127.0.0.1')
  await once(socket, 'connect')
  const all = { Host: `127.0.0.1:${held.port}`, Connection: 'close', ...headers }
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`${line} HTTP/1.1\r\n${head.join('')}\r\n${body}`)
  let text = ''
  for await (const part of socket) text += String(part)
  return {
    status: Number(text.slice(9, 12)),
    type: /^content-type: ([^;\r]+)/im.exec(text)?.[1] ?? '',
    text,
  }
}
const cookies = (length: number) => ({ Cookie: `a=${'x'.repeat(length)}` })
const large = 'a'.repeat(17 * 1024)
const form = {
  'Content-Type': 'application/x-www-form-urlencoded',
  'Content-Length': String(large.length),
}

describe('a refused page', () => {
  it.each<[number, string, string, ...Parameters<typeof send>]>([
    [431, 'cookies', '/shop/', 'GET /shop/', { ...browser, ...cookies(20_000) }],
    [400, 'address', '/shop/', 'GET /shop/%E0%A4%A'],
    [400, 'address', '/shop/', 'GET /shop/', { ...browser, 'Content-Length': 'x' }],
    [404, 'exist', '/shop/', 'GET /shop/nowhere'],
    [413, 'too large', '/shop/', 'POST /shop/', { ...browser, ...form }, large],
    [429, 'Wait a moment', '', 'GET /shop/many'],
    [500, 'Something went wrong', '', 'GET /shop/broken'],
  ])('%i says “%s” and leads on to “%s”', async (status, said, to, ...request) => {
    const answer = await send(...request)
    expect(answer).toMatchObject({ status, type: 'text/html' })
    expect(answer.text).toContain(said)
    expect(answer.text).toContain(`<a href="${to}">`)
    expect(answer.text).not.toContain('secret')
    expect(answer.text).toMatch(/^content-security-policy: default-src 'none'/im)
  })
  it('says what to do again, and by which id support finds it', async () => {
    expect((await send('GET /shop/many')).text).toMatch(/^retry-after: 7\r$/im)
    expect((await send('GET /shop/many')).text).toContain('>Try again</a>')
    expect((await send('GET /shop/broken')).text).toMatch(/give support this id: [\w-]{8}/)
  })
})

it.each<[number, ...Parameters<typeof send>]>([
  [431, 'GET /shop/', { Accept: '*/*', ...cookies(20_000) }],
  [431, 'GET /shop/', { Accept: 'application/json', ...cookies(70_000) }],
  [404, 'GET /shop/nowhere', { Accept: 'application/json' }],
  [500, 'GET /shop/broken', { ...browser, 'Sec-Fetch-Mode': 'cors' }],
  [400, 'NONSENSE', { Accept: '*/*' }],
])('%i of data stays a problem', async (status, ...request) => {
  expect(await send(...request)).toMatchObject({ status, type: 'application/problem+json' })
})
