// A new version starts beside the running one: two processes on one database, and a proxy in front
// that moves people from the old to the new.
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createSocket, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { newestBuild } from '../../server/config/builds.ts'
import { inSources } from '../../server/core/source-locations.ts'
import { postgresBinaries, startCluster } from '../../server/data/testing/postgres.ts'
import { expect, listen, pageAt, startPlatform, test } from './journey.ts'
import { Person } from './person.ts'

const [older, newer] = ['00000000000a', '00000000000b'] as const

/** The same portal as another version, with different file names. */
function asNewVersion(from: string, to: string): void {
  mkdirSync(join(to, 'assets'), { recursive: true })
  const files = readdirSync(join(from, 'assets')).filter((name) => !/\.(br|gz)$/.test(name))
  const names = new Map(
    files.map((name) => [name, name.replace(/-[\w-]{8}(\.\w+)$/, (all) => `-New${all.slice(4)}`)]),
  )
  const renamed = (path: string) =>
    readFileSync(path, 'utf8').replace(/[\w.-]+-[\w-]{8}\.\w+/g, (word) => names.get(word) ?? word)
  for (const [name, next] of names) {
    const path = join(from, 'assets', name)
    if (/\.(js|css)$/.test(name)) writeFileSync(join(to, 'assets', next), renamed(path))
    else cpSync(path, join(to, 'assets', next))
  }
  writeFileSync(join(to, 'index.html'), renamed(join(from, 'index.html')))
}

async function freePort(): Promise<number> {
  const socket = createSocket().listen(0, '127.0.0.1')
  await new Promise((resolve) => socket.once('listening', resolve))
  const { port } = socket.address() as AddressInfo
  await new Promise((resolve) => socket.close(resolve))
  return port
}

/** A proxy that sends each request to the port that `chosen` returns at that moment. */
async function startProxy(chosen: (path: string) => number) {
  const pass = (asked: IncomingMessage, answered: ServerResponse) => {
    const { url = '/', method, headers } = asked
    const onward = request(
      { host: '127.0.0.1', port: chosen(url), path: url, method, headers },
      (answer) => {
        answered.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(answered)
      },
    )
    onward.on('error', () => answered.destroy())
    asked.pipe(onward)
  }
  const server = createServer(pass).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const readVersion = (page: Page) =>
  page.evaluate(() => (document.documentElement.innerHTML.includes('-New') ? 'new' : 'old'))

test('a place in a script of the build is named in our sources, by maps that stay here', () => {
  const assets = join(newestBuild('dist')!, 'assets')
  const names = readdirSync(assets)
  expect(names.filter((name) => name.endsWith('.map'))).toEqual([])
  const entry = names.find((name) => /^index-.*\.js$/.test(name))!
  const lines = readFileSync(join(assets, entry), 'utf8').split('\n')
  const line = lines.findIndex((text) => text.includes('`reportFromBrowser`,{body'))
  const column = lines[line]!.indexOf('`reportFromBrowser`,{body')
  const at = `https://portal.example/assets/${entry}:${line + 1}:${column + 1}`
  expect(inSources({ texts: [at], builds: 'dist' })).toEqual([
    expect.stringMatching(/^core\/errors\/report\.ts:\d+:\d+$/),
  ])
})

/** Without PostgreSQL, its tests are not collected (server/data/testing). */
const binaries = postgresBinaries()
if (binaries)
  test(
    'pages of the old version work on beside the new one, and after the old has gone (T-core-40)',
    { tag: '@proof' },
    async ({ browser, complaints }) => {
      test.setTimeout(120_000)
      const builds = mkdtempSync(join(tmpdir(), 'rolling-'))
      cpSync(newestBuild('dist')!, join(builds, older), { recursive: true })
      writeFileSync(join(builds, 'newest'), older)
      const cluster = await startCluster(binaries)
      /** Cleanup in reverse order, even if an expectation fails. */
      const ends: (() => unknown)[] = [
        () => rmSync(builds, { recursive: true, force: true }),
        () => cluster.stop(),
      ]
      try {
        const database = await cluster.database('rolling', async () => {})
        ends.push(() => database.close())
        const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
          database.db,
        )
        let choose: (path: string) => number = () => 0
        const proxy = await startProxy((path) => choose(path))
        ends.push(proxy.stop)
        const start = async () => {
          const port = await freePort()
          const platform = await startPlatform('.', '', {
            PORT: String(port),
            PUBLIC_URL: proxy.url,
            PORTAL_BUILDS: builds,
            DATABASE_URL: `postgres://tillhouse_app@localhost/${rows[0]!.name}?host=${cluster.dir}`,
            DATA_DIR: join(builds, `data-${port}`),
          })
          ends.push(platform.stop)
          return { ...platform, port }
        }
        const old = await start()
        choose = () => old.port
        const context = await browser.newContext({
          baseURL: proxy.url,
          viewport: { width: 1440, height: 900 },
          locale: 'en-US',
          reducedMotion: 'reduce',
        })
        ends.push(() => context.close())
        const openPage = async () => {
          const page = await context.newPage()
          listen(page, complaints)
          await page.goto(pageAt('/menu/events'))
          return page
        }
        const link = (page: Page, name: string) =>
          page
            .getByRole('navigation', { name: 'Main menu' })
            .getByRole('link', { name, exact: true })
        const go = async (page: Page, name: string) => {
          await link(page, name).click()
          await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
        }
        await new Person(context, proxy.url).signIn('cafe-owner')
        const early = await openPage()
        await go(early, 'Discounts')
        expect(await readVersion(early)).toBe('old')

        asNewVersion(join(builds, older), join(builds, newer))
        writeFileSync(join(builds, 'newest'), newer)
        const next = await start()

        // Pages from the new process, their files from the old one, which started before they
        // existed.
        choose = (path) => (path.startsWith('/assets/') ? old.port : next.port)
        const late = await openPage()
        await go(late, 'Discounts')
        expect(await readVersion(late)).toBe('new')

        // The old process is gone; a page of its version requests screens that it had not loaded
        // yet.
        choose = () => next.port
        await old.stop()
        await go(early, 'Categories')
        await go(early, 'Loyalty tier pricing')
        expect(await readVersion(early)).toBe('old')
        await go(late, 'Loyalty tier pricing')
        expect(complaints).toEqual([])
      } finally {
        for (const end of ends.reverse()) await end()
      }
    },
  )
