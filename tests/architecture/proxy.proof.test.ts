// Starts the proxy of the example deploy/nginx.conf in front of a platform, and sends requests as a
// browser does. Without nginx, only the example's text is checked. The visitor's loopback address
// works without setup on Linux only.
import type { FastifyInstance, InjectOptions } from 'fastify'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request as ask, type IncomingMessage } from 'node:http'
import { request as askSecurely, type RequestOptions } from 'node:https'
import { createServer, isIP, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { uploadLimit } from '../../server/calls/uploads.ts'
import { parseEnvironment } from '../../server/config/config.ts'
import { demoPassword } from '../../server/domain/people/demo/accounts.ts'
import { createBrowser, startPlatform, type TestPlatform } from '../../server/testing/platform.ts'
import { has } from './has.ts'

const host = 'portal.example.com'
/** A loopback address other than the proxy's, which identifies a request as a visitor's. */
const visitor = '127.0.0.2'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

interface Ports {
  plain: number
  secure: number
  first: number
  second: number
}
/**
 * Writes the example with this test's ports and files; the rest is as an operator would have it.
 */
function writeConf(folder: string, { plain, secure, first, second }: Ports): string {
  const at = (name: string) => join(folder, name)
  const certificate = ['-newkey', 'rsa:2048', '-nodes', '-subj', `/CN=${host}`]
  execFileSync(
    'openssl',
    ['req', '-x509', ...certificate, '-keyout', at('key.pem'), '-out', at('chain.pem')],
    { stdio: 'ignore' },
  )
  const own = readFileSync('deploy/nginx.conf', 'utf8')
    .replace('/etc/tillhouse/tls/fullchain.pem', at('chain.pem'))
    .replace('/etc/tillhouse/tls/privkey.pem', at('key.pem'))
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ', `listen 127.0.0.1:${secure} `)
    .replace('127.0.0.1:4000', `127.0.0.1:${first}`)
    .replace('127.0.0.1:4001', `127.0.0.1:${second}`)
  const buffers = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${at(kind)};`)
    .join(' ')
  writeFileSync(
    at('nginx.conf'),
    'daemon off; master_process off; events {} ' +
      `pid ${at('pid')}; error_log stderr; http { access_log off; ${buffers} ${own} }`,
  )
  return at('nginx.conf')
}

/** One request as a browser sends it, to a port of the proxy. */
async function send(
  port: number,
  {
    isSecure = true,
    payload,
    ...options
  }: RequestOptions & { isSecure?: boolean; payload?: Buffer },
) {
  const asked = (isSecure ? askSecurely : ask)({
    host: '127.0.0.1',
    port,
    rejectUnauthorized: false,
    servername: host,
    localAddress: visitor,
    ...options,
    headers: { host, ...options.headers },
  })
  // Ignored, because a proxy that rejects a body does not wait for its end.
  asked.on('error', () => undefined)
  asked.end(payload)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return { answer, body: await buffer(answer) }
}
/** Sends the requests of `browserOf` through the proxy instead of to the platform. */
const through = (port: number) =>
  ({
    async inject({ method, url, headers, payload }: InjectOptions) {
      const bytes = payload === undefined ? undefined : Buffer.from(payload as string | Buffer)
      const { answer, body } = await send(port, {
        method: method!,
        path: String(url),
        headers: {
          ...(headers as Record<string, string>),
          ...(bytes && { 'content-length': bytes.length }),
        },
        ...(bytes && { payload: bytes }),
      })
      const cookies = (answer.headers['set-cookie'] ?? []).map((cookie) => {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!
        return { name, value, maxAge: /max-age=0/i.test(cookie) ? 0 : undefined }
      })
      return {
        statusCode: answer.statusCode,
        headers: answer.headers,
        cookies,
        payload: body.toString(),
        rawPayload: body,
        json: () => JSON.parse(body.toString()) as unknown,
      }
    },
  }) as unknown as FastifyInstance

it('tells what to set, and the server takes it: its processes, its bodies (T-core-49)', () => {
  const conf = readFileSync('deploy/nginx.conf', 'utf8')
  const told = Object.fromEntries(
    [...conf.matchAll(/\b([A-Z]+(?:_[A-Z]+)+)=([\w:/.-]+\w)/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  ) as Record<string, string>
  expect(Object.keys(told).sort()).toEqual(['PUBLIC_URL', 'TRUST_PROXY'])
  const { config, port } = parseEnvironment({ ...told, DEMO: '1' })
  expect(config.publicUrl).toBe(`https://${host}`)
  expect(config.trustedProxies).toEqual(['loopback'])
  for (const [, name] of conf.matchAll(/server_name (.+);/g)) expect(name).toBe(host)
  const processes = [...conf.matchAll(/^ *server (\S+):(\d+) /gm)]
  expect(processes.map(([, address]) => isIP(address!) && address!.startsWith('127.'))).toEqual([
    true,
    true,
  ])
  expect(processes.map(([, , each]) => Number(each))).toEqual([port, port + 1])
  const mebibytes = Number(/client_max_body_size (\d+)m;/.exec(conf)?.[1])
  expect(mebibytes).toBe(Math.ceil(uploadLimit / 1024 ** 2))
})

if (has('nginx') && has('openssl')) {
  let folder: string
  let ports: Ports
  let platform: TestPlatform
  /** Cleanup functions, last started first. */
  const ends: (() => unknown)[] = []
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'proxy-'))
    ends.unshift(() => rmSync(folder, { recursive: true }))
    platform = await startPlatform({ publicUrl: `https://${host}`, trustedProxies: ['127.0.0.1'] })
    ends.unshift(() => platform.close())
    await platform.app.listen({ host: '127.0.0.1', port: 0 })
    const [{ port: first }] = platform.app.addresses() as [AddressInfo]
    ports = { first, second: await freePort(), plain: await freePort(), secure: await freePort() }
    const proxy = spawn('nginx', ['-p', folder, '-c', writeConf(folder, ports)], { stdio: 'pipe' })
    // A proxy that failed to start has already exited, so waiting for its exit would never finish.
    ends.unshift(async () => {
      if (proxy.exitCode === null && proxy.kill()) await once(proxy, 'exit')
    })
    const said = buffer(proxy.stderr!)
    const ended = once(proxy, 'exit').then(async () => {
      throw new Error(`nginx ended: ${(await said).toString()}`)
    })
    const answers = async () => {
      for (;;) {
        const isUp = await send(ports.secure, { path: '/healthz' }).then(
          ({ answer }) => answer.statusCode === 200,
          () => false,
        )
        if (isUp) return
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }
    await Promise.race([answers(), ended])
    ended.catch(() => undefined) // the test ends it
  }, 120_000)
  afterAll(async () => {
    for (const end of ends) await end()
  })

  it('leads to https, and keeps the metrics inside (T-core-49)', async () => {
    const { answer } = await send(ports.plain, { isSecure: false, path: '/menu?page=2' })
    expect([answer.statusCode, answer.headers.location]).toEqual([
      308,
      `https://${host}/menu?page=2`,
    ])
    expect((await send(ports.secure, { path: '/metrics' })).answer.statusCode).toBe(404)
  })

  it('signs in while a process is away; whence, the proxy alone says (T-core-49)', async () => {
    const person = createBrowser(through(ports.secure), platform.config)
    const { body } = await person.call(
      'logOn',
      { body: { username: 'bakery-owner', password: demoPassword } },
      {
        headers: {
          origin: `https://${host}`,
          'x-forwarded-for': '203.0.113.9',
          'x-forwarded-host': 'merchant.lakeshore-bank.example',
        },
      },
    )
    expect(body.success).toBe(true)
    await person.refresh()
    const [{ ip }] = (await platform.databaseRoles.asOperator(
      { actor: 'test', reason: 'look', routine: true },
      (tx) =>
        tx
          .selectFrom('audit')
          .select('ip')
          .where('actor_name', '=', 'bakery-owner')
          .orderBy('id', 'desc')
          .limit(1)
          .execute(),
    )) as [{ ip: string }]
    expect(ip).toBe(visitor)
    // The proxy may choose either process, and skips the one that is away.
    for (let time = 0; time < 4; time += 1)
      expect((await person.call('getSession')).status).toBe(200)
    const page = await person.request({ method: 'GET', url: '/', headers: { accept: 'text/html' } })
    expect(page.text).toContain('"productName":"Tillhouse"')
  })

  it('lets two pictures of 5 MiB through, and no more (T-core-49)', async () => {
    const person = createBrowser(through(ports.secure), platform.config)
    await person.call('logOn', { body: { username: 'bakery-owner', password: demoPassword } })
    await person.refresh()
    await person.open(1002, 100_200_001)
    const images = await person.graph<
      { getBrandingImages: { logo: { id: string; concurrencyChecksum: string } } },
      object
    >('{ getBrandingImages(organization: 1002) { logo { id concurrencyChecksum } } }')
    const { id, concurrencyChecksum } = images.body.data!.getBrandingImages.logo
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
    const picture = await sharp({
      create: { width: 1400, height: 1100, channels: 3, background: '#000', noise },
    })
      .png()
      .toBuffer()
    expect(picture.length).toBeGreaterThan(3_000_000)
    const upload = (file: File) =>
      person.graph<{ answer: { id: string } }, object>(
        `mutation replace($imageFile: Upload!, $originalFile: Upload) {
          answer: replaceImage(imageFile: $imageFile, originalFile: $originalFile,
            imageId: "${id}", key: LOGO, organization: 1002,
            configurationSettingsId: "branding-1002",
            concurrencyChecksum: "${concurrencyChecksum}") { id } }`,
        { imageFile: file, originalFile: file },
      )
    const saved = await upload(new File([new Uint8Array(picture)], 'logo.png'))
    expect([saved.status, saved.body.errors]).toEqual([200, undefined])
    const tooMuch = await upload(new File([new Uint8Array(6 * 1024 * 1024)], 'logo.png'))
    expect([tooMuch.status, tooMuch.headers.server]).toEqual([
      413,
      expect.stringContaining('nginx'),
    ])
  })
}
