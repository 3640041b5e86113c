// The database goes away while people work, and comes back.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { fixedClock } from '../core/time/clock.ts'
import { createPlatform, type Platform } from './app.ts'
import type { Database } from './data/connection/database.ts'
import { createDatabaseRoles } from './data/database-roles.ts'
import { postgresBinaries, startCluster, type StartedCluster } from './data/testing/postgres.ts'
import { demoPassword } from './domain/people/demo/accounts.ts'
import { createForwardingApp } from './forward.ts'
import { holdPort, releasePort } from './http/port.ts'
import { createBrowser, testConfig, testNow, type TestPerson } from './testing/platform.ts'
import { openSeededOn } from './testing/seeded.ts'

const binaries = postgresBinaries()
const html = { accept: 'text/html', 'sec-fetch-mode': 'navigate' }

if (binaries)
  describe('a database that goes away', () => {
    let cluster: StartedCluster
    let database: Database
    let platform: Platform
    let person: TestPerson
    const lines: { level: number; msg: string; reason?: string; times?: number }[] = []
    beforeAll(async () => {
      cluster = await startCluster(binaries)
      database = await openSeededOn(cluster)
      platform = await createPlatform({
        database,
        clock: fixedClock(testNow),
        config: { ...testConfig, log: { write: (line) => lines.push(JSON.parse(line)) } },
      })
      person = createBrowser(platform.app, testConfig)
      const body = { username: 'cafe-owner', password: demoPassword }
      expect((await person.call('logOn', { body })).status).toBe(200)
      await cluster.halt()
      lines.length = 0
    }, 120_000)
    afterAll(async () => {
      await platform?.close()
      await cluster?.resume().catch(() => undefined)
      await database?.close()
      await cluster?.stop()
    })
    const page = (url: string) => person.request({ method: 'GET', url, headers: html })

    it.each(['/', '/Portal/NewIndex/menu/discounts'])(
      'answers the page %s with one that tries again by itself, without a script (T-core-41)',
      async (url) => {
        const { status, headers, text } = await page(url)
        expect(status).toBe(503)
        expect(headers).toMatchObject({
          'retry-after': '5',
          refresh: '5',
          'cache-control': 'no-store',
          'content-type': expect.stringMatching(/^text\/html/),
          'content-security-policy': expect.stringMatching(
            /^default-src 'none'; style-src 'sha256-/,
          ),
        })
        expect(text).toContain('<h1>Back in a moment</h1>')
        expect(text).not.toContain('<script')
      },
    )

    it('answers calls and the readiness with a code of its own (T-core-41)', async () => {
      const problem = {
        status: 503,
        headers: expect.objectContaining({ 'retry-after': '5' }),
        body: expect.objectContaining({ code: 'database', status: 503 }),
      }
      expect(await person.call('getPortalData')).toMatchObject(problem)
      expect(await person.request({ method: 'GET', url: '/readyz' })).toMatchObject(problem)
      expect(await person.request({ method: 'GET', url: '/healthz' })).toMatchObject({
        status: 200,
      })
    })

    it('says so in the log once a cause and minute, whatever is asked (T-core-42)', async () => {
      // Earlier tests may have used up the notice, and the clock is fixed.
      for (let i = 0; i < 20; i += 1) {
        await page('/')
        await person.call('getPortalData')
        await person.request({ method: 'GET', url: '/readyz' })
      }
      const said = lines.filter(({ level }) => level >= 40)
      expect(new Set(said.map(({ msg }) => msg)).size).toBe(1)
      const causes = said.map(({ reason }) => reason)
      expect(new Set(causes).size).toBe(causes.length)
    })

    it('is told by a portal in front of the platform, too (T-core-43)', async () => {
      const { server, port } = await holdPort(0, '127.0.0.1')
      const publicUrl = `http://127.0.0.1:${port}`
      const readiness = async (app: FastifyInstance) => (await app.inject('/readyz')).statusCode
      const config = { ...testConfig, publicUrl }
      const clock = fixedClock(testNow)
      const behind = await createPlatform({ database, clock, config, server })
      const front = await createForwardingApp({ config: testConfig, platformUrl: publicUrl })
      expect(await readiness(front)).toBe(503)
      await cluster.resume()
      await expect.poll(() => readiness(front), { timeout: 20_000 }).toBe(200)
      await releasePort(server)
      await behind.close()
      expect(await readiness(front)).toBe(503)
      await front.close()
    })

    it('is used again once it is back, in the same session (T-core-41)', async () => {
      await expect
        .poll(async () => (await person.call('getPortalData')).status, { timeout: 20_000 })
        .toBe(200)
      expect((await page('/')).status).toBe(200)
    })

    it('breaks off what runs: a call that had begun answers 503 (T-core-41)', async () => {
      const databaseRoles = createDatabaseRoles(database.db)
      const running = databaseRoles.asIdentity(async (tx) => {
        await tx.selectFrom('session').select('id_hash').limit(1).execute()
        await cluster.halt()
        return tx.selectFrom('session').select('id_hash').limit(1).execute()
      })
      await expect(running).rejects.toMatchObject({ name: 'DatabaseAway' })
    })
  })

it('a platform that starts shows the same page, and tells calls to wait (T-core-41)', async () => {
  const { server, port } = await holdPort(0, '127.0.0.1')
  const ask = (accept: string) => fetch(`http://127.0.0.1:${port}/`, { headers: { accept } })
  const page = await ask('text/html')
  expect([page.status, page.headers.get('refresh')]).toEqual([503, '5'])
  expect(await page.text()).toContain('Tillhouse is starting.')
  expect(await (await ask('application/json')).json()).toMatchObject({ code: 'busy' })
  await releasePort(server)
})
