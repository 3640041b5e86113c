import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { parseEnvironment } from './config/config.ts'
import { sendCommand } from './control.ts'
import { openDatabase } from './data/connection/database.ts'
import { createDatabaseRoles } from './data/database-roles.ts'
import { demoPassword } from './domain/people/demo/accounts.ts'
import { start } from './start.ts'
import { seededSnapshot, testSecretKey } from './testing/seeded.ts'
import type { Order } from './testing/ipc.ts'

let folder: string
let assets: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillhouse-'))
  assets = join(folder, 'dist')
  mkdirSync(assets)
  writeFileSync(
    join(assets, 'index.html'),
    '<!doctype html><script type="application/json" id="tillhouse-config">{{config}}</script>',
  )
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const say = () => {}
const boss = { userName: 'boss', fullName: 'Bea Boss', password: 'a long enough password' }
const environment = (env: Record<string, string>) =>
  parseEnvironment({ PORT: '0', DATA_DIR: join(folder, 'data'), ...env }, { test: true })
const logOn = (url: string, username: string, password = demoPassword) =>
  fetch(`${url}Account/LogOn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })

describe('faults at the start are one line that says what to do', () => {
  it('a taken port, before any data is touched', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as AddressInfo
    const untouched = { PORT: String(port), DATA_DIR: join(folder, 'untouched') }
    await expect(start({ environment: environment(untouched), say, assets })).rejects.toThrow(
      new RegExp(`^Port ${port} is taken\\. .*PORT=`),
    )
    expect(() => statSync(join(folder, 'untouched'))).toThrow()
    taken.close()
  })
  it('a folder that cannot be written', async () => {
    writeFileSync(join(folder, 'file'), '')
    for (const DATA_DIR of [join(folder, 'file/data'), '/proc/tillhouse'])
      await expect(start({ environment: environment({ DATA_DIR }), say, assets })).rejects.toThrow(
        /can't be written to\. .*DATA_DIR=/,
      )
  })
  it('a portal that was not built', async () => {
    await expect(
      start({ environment: environment({}), say, assets: join(folder, 'nowhere') }),
    ).rejects.toThrow(/isn't built\. Run npm start/)
  })
})

describe('a data folder', () => {
  it("is made once, kept, and held by one process; DEMO=0 refuses the demo's (6.3.2)", async () => {
    const lines: string[] = []
    const data = join(folder, 'data')
    const startAgain = () =>
      start({ environment: environment({}), say: (line) => lines.push(line), assets })
    const first = await startAgain()
    expect(lines.join('\n')).toMatch(
      /Opening the database.*\n.*Updated the tables.*\nLoading the demo data.*\nDemo data loaded/,
    )
    expect(statSync(join(folder, 'data/secrets.json')).mode & 0o777).toBe(0o600)
    expect((await logOn(first.url, 'cafe-owner')).status).toBe(200)
    await expect(start({ environment: environment({}), say, assets })).rejects.toThrow(
      /in use by process \d+/,
    )

    // Commands go to the running platform.
    expect(await sendCommand(data, 'demo:reset', null)).toMatch(/as they were/)
    for (const password of ['Password1234!', 'Bea-Boss-2026!'])
      await expect(sendCommand(data, 'admin:create', { ...boss, password })).rejects.toThrow(
        /too common/,
      )
    expect(await sendCommand(data, 'admin:create', boss)).toBe('boss may sign in.')
    await expect(sendCommand(data, 'admin:create', { ...boss, userName: 'BOSS' })).rejects.toThrow(
      /is already taken/,
    )
    await expect(sendCommand(data, 'drop:everything', null)).rejects.toThrow(/does not know/)

    await first.close()
    await expect(fetch(first.url)).rejects.toThrow()
    expect(await sendCommand(data, 'demo:reset', null)).toBeUndefined()
    await expect(start({ environment: environment({ DEMO: '0' }), say, assets })).rejects.toThrow(
      /demo accounts, whose password is public/,
    )

    lines.length = 0
    const second = await startAgain()
    expect(lines).toHaveLength(1)
    expect((await logOn(second.url, 'cafe-owner')).status).toBe(200)
    await second.close()

    // Restores the folder to its state before a plugin with demo rows was added.
    const reading = { actor: 'test', reason: 'forget a part', routine: true }
    const change = async (
      work: Parameters<ReturnType<typeof createDatabaseRoles>['asOperator']>[1],
    ) => {
      const database = await openDatabase({ dataDir: data })
      await createDatabaseRoles(database.db).asOperator(reading, work)
      await database.close()
    }
    const listStartLines = async () => {
      lines.length = 0
      await (await startAgain()).close()
      return lines.slice(1)
    }
    await change(async (tx) => {
      await tx.deleteFrom('feature_flag').execute()
      await tx.deleteFrom('demo_part').where('name', '=', 'server/flags').execute()
    })
    expect(await listStartLines()).toEqual(['Added demo data: server/flags'])
    expect(await listStartLines()).toEqual([])
    // Rights of a role that someone deleted.
    await change(async (tx) => {
      await tx.deleteFrom('role').where('merchant_id', '=', 1107).where('rank', '=', 10).execute()
      await tx.deleteFrom('demo_part').where('name', 'like', 'permission %').execute()
    })
    expect(await listStartLines()).toEqual([
      expect.stringMatching(/^Note: the demo data of a new plugin .*npm run demo:reset/),
    ])
  }, 300_000)
})

describe('without a demonstration', () => {
  it('no one has an account until one is made, of a known name or another (6.3.2)', async () => {
    const data = join(folder, 'empty')
    const environmentHere = environment({ DEMO: '0', DATA_DIR: data })
    const first = await start({ environment: environmentHere, say, assets })
    const answer = async (username: string, password = demoPassword) =>
      (await (await logOn(first.url, username, password)).json()) as {
        success: boolean
        errorCode: string | null
      }
    for (const name of ['admin', 'root', 'cafe-owner'])
      expect(await answer(name)).toMatchObject({ success: false, errorCode: 'I' })
    expect((await answer('admin', 'admin')).success).toBe(false)
    expect(await sendCommand(data, 'admin:create', boss)).toBe('boss may sign in.')
    expect(await answer('boss', 'a long enough password')).toMatchObject({ success: true })
    await first.close()
    const database = await openDatabase({ dataDir: data })
    expect(await database.db.selectFrom('membership_user').select('user_name').execute()).toEqual([
      { user_name: 'boss' },
    ])
    await database.close()
    await expect(
      start({ environment: environment({ DEMO: '1', DATA_DIR: data }), say, assets }),
    ).rejects.toThrow(/^DEMO is 1, but people work in this database/)
  }, 120_000)
})

describe('npm run serve', () => {
  it('ends the server when npm is told to end (T-core-45)', async () => {
    const builds = join(folder, 'builds')
    mkdirSync(join(builds, '00000000000a'), { recursive: true })
    writeFileSync(join(builds, '00000000000a/index.html'), '{{config}}')
    writeFileSync(join(builds, 'newest'), '00000000000a')
    const npm = spawn('npm', ['run', '-s', 'serve'], {
      env: {
        ...process.env,
        PORT: '0',
        DEMO: '0',
        DATA_DIR: join(folder, 'served'),
        PORTAL_BUILDS: builds,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    npm.stdout.on('data', (part: Buffer) => {
      said += part.toString()
    })
    await expect.poll(() => said, { timeout: 60_000 }).toContain('Tillhouse is ready: http')
    const { pid } = JSON.parse(readFileSync(join(folder, 'served/lock'), 'utf8')) as {
      pid: number
    }
    expect(process.kill(pid, 0)).toBe(true)
    npm.kill('SIGTERM')
    // Signal 0 only tests whether the process exists.
    const isThere = () => {
      try {
        return process.kill(pid, 0)
      } catch {
        return false
      }
    }
    await expect.poll(isThere, { timeout: 20_000 }).toBe(false)
  }, 120_000)
})

describe('a child process of a test', () => {
  let child: ChildProcess
  let url: string
  const order = async (message: Order) => {
    child.send(message)
    expect((await once(child, 'message'))[0]).toEqual({ done: true })
  }
  beforeAll(async () => {
    const seed = join(folder, 'seed.tar')
    writeFileSync(seed, Buffer.from(await (await seededSnapshot()).arrayBuffer()))
    child = fork(join(import.meta.dirname, 'main.ts'), {
      execArgv: [],
      env: {
        ...process.env,
        NODE_ENV: 'development',
        TILLHOUSE_TEST: '1',
        TILLHOUSE_SNAPSHOT: seed,
        SECRET_KEY: testSecretKey,
        PORT: '0',
        DATA_DIR: join(folder, 'child'),
        DEMO: '1',
      },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    const [message] = (await once(child, 'message')) as [{ ready: string }]
    url = message.ready
  }, 120_000)
  afterAll(() => child.kill('SIGKILL'))

  it('says where it is, on data of its own', async () => {
    expect(url).toMatch(/^http:\/\/localhost:\d+\/$/)
    expect(await (await logOn(url, 'state-locked')).json()).toMatchObject({ errorCode: 'L' })
  })
  it('moves its clock when told', async () => {
    const cookie = (await logOn(url, 'cafe-owner')).headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
    const state = async () =>
      (
        (await (await fetch(`${url}portal/v1/session`, { headers: { cookie } })).json()) as {
          state: string
        }
      ).state
    expect(await state()).toBe('active')
    await order({ clock: 41 * 60_000 })
    expect(await state()).toBe('none')
  })
  it('breaks what it is told to break, as often as it is told', async () => {
    const version = () => fetch(`${url}Account/GetVersion`)
    await order({ fault: { match: 'getVersion', times: 1, answer: 503, retryAfter: 7 } })
    const spoiled = await version()
    expect([spoiled.status, spoiled.headers.get('retry-after')]).toEqual([503, '7'])
    expect((await version()).status).toBe(200)
    await order({ fault: { match: '/Account/', times: 1, answer: 'reset' } })
    await expect(version()).rejects.toThrow()
    await order({ fault: { match: 'getVersion', times: 1, after: 'lose' } })
    await expect(version()).rejects.toThrow()
    await order({ fault: { match: 'getVersion', times: 1, after: 'cut' } })
    await expect(version().then((answer) => answer.text())).rejects.toThrow()
    await order({ fault: { match: 'getVersion', answer: 'html' } })
    expect((await version()).headers.get('content-type')).toMatch(/text\/html/)
    await order({ faults: [] })
    expect((await version()).status).toBe(200)
  })
  it('answers what isn’t HTTP with a problem, and keeps running', async () => {
    const { connect } = await import('node:net')
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.write('NONSENSE\r\n\r\n')
    let text = ''
    for await (const part of socket) text += String(part)
    expect(text).toMatch(/^HTTP\/1\.1 400 .*application\/problem\+json.*"code":"malformed"/s)
    const large = await fetch(`${url}Account/GetVersion`, {
      headers: { 'x-large': 'x'.repeat(40_000) },
    })
    expect(large.status).toBe(431)
  })
  it('ends when it is told to, whatever hangs', async () => {
    const { connect } = await import('node:net')
    // the server cuts it off
    const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {})
    await once(socket, 'connect')
    socket.write(
      [
        'POST /Account/LogOn HTTP/1.1',
        `Host: ${new URL(url).host}`,
        'Content-Type: application/json',
        'Content-Length: 100',
        '',
        '{',
      ].join('\r\n'),
    )
    child.kill('SIGTERM')
    const [code] = await once(child, 'exit')
    expect(code).toBe(0)
  })
})
