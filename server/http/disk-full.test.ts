// What still works when the disk is full. The test fakes the free space, because it may run where
// it can't mount a small file system.
import fs from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'

import { leastFree, createSpaceCheck } from '../data/connection/space.ts'
import { outageOr } from '../data/errors.ts'
import { fastFolder } from '../data/testing/fast-folder.ts'
import type { TestPerson } from '../testing/platform.ts'
import { startedPlatform } from '../testing/started-platform.ts'
import { openLog } from './log-lines.ts'

const noSpace = () => {
  throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
}
afterEach(() => vi.restoreAllMocks())

describe('a full disk', () => {
  const lines: string[] = []
  const platform = startedPlatform({ log: { write: (line) => void lines.push(line) } })
  let owner: TestPerson
  let free = Infinity
  let clock = 0
  beforeAll(async () => {
    owner = await platform.signIn('cafe-owner')
    const now = () => (clock += 1000)
    platform.database.hasSpace = createSpaceCheck('/', () => free, now)
  }, 120_000)
  afterEach(() => void (free = Infinity))
  const path = { page: 'Departments' }
  const save = (name: string) =>
    owner.call('createPageRecord', { path, body: { values: { name } } })
  const names = async () => {
    const body = { page: 1, pageSize: 100 }
    return JSON.stringify((await owner.call('searchPageRecords', { path, body })).body)
  }
  const graphRead = `{getTipsConfigurationSettings(
    nepOrganization: "1001", enterpriseUnit: "100100001") {enabled}}`
  const graphWrite = `mutation {updateTipsConfigurationSettings(
    nepOrganization: "1001", enterpriseUnit: "100100001", input: {
      enabled: true, suggestions: [], concurrencyChecksum: "x"}) {enabled}}`

  it('refuses writes with 503, reads on, and saves again once there is space', async () => {
    free = leastFree - 1
    expect(await save('Too late')).toMatchObject({
      status: 503,
      headers: { 'retry-after': '30' },
      body: { code: 'diskFull', detail: expect.stringContaining('The disk is full') },
    })
    expect(await names()).not.toContain('Too late')
    expect((await owner.graph(graphRead)).body.data).toBeTruthy()
    expect((await owner.graph(graphWrite)).body.errors).toMatchObject([
      { extensions: { status: 503, code: 'diskFull' } },
    ])

    free = leastFree
    expect((await save('In time')).status).toBe(200)
    expect(await names()).toContain('In time')
  })
  it('is one line of the log, however many writes it refuses', async () => {
    free = 0
    for (const name of ['a', 'b', 'c']) expect((await save(name)).status).toBe(503)
    expect(lines.filter((line) => line.includes('the disk is full'))).toHaveLength(1)
    expect(
      lines.filter((line) => /createPageRecord.*503|503.*createPageRecord/.test(line)),
    ).toEqual([])
  })
  it('lets people sign in and out while there is a little space', async () => {
    free = leastFree - 1
    const person = await platform.signIn('cafe-owner')
    expect((await person.call('getPortalData')).status).toBe(200)
    const { cookie } = person
    expect((await person.call('logOffByPost')).body).toMatchObject({ success: true })
    person.cookie = cookie
    expect((await person.call('getPortalData')).status).toBe(401)
  })
  it('says that a session goes on where its end could not be written', async () => {
    const person = await platform.signIn('cafe-owner')
    free = 0
    const full = { status: 503, body: { code: 'diskFull' } }
    const body = { username: 'a', password: 'b' }
    expect(await platform.anonymous().call('logOn', { body })).toMatchObject(full)
    expect(await person.call('logOffByPost')).toMatchObject(full)
    expect((await person.call('getPortalData')).status).toBe(200)
    // An expired session has ended, even if that can't be written.
    platform.clock.advance({ minutes: 40 })
    expect((await person.call('getPortalData')).status).toBe(401)
    platform.clock.advance({ minutes: -40 })
  })
  it('does not mark activity, so that a read writes nothing', async () => {
    const sessions = platform.database.db.selectFrom('session').select('last_seen_at')
    const seen = () => sessions.orderBy('last_seen_at').execute()
    const before = await seen()
    free = 0
    platform.clock.advance({ minutes: 5 })
    expect(await names()).toContain('Tea')
    expect(await seen()).toEqual(before)
    free = Infinity
    await names()
    expect(await seen()).not.toEqual(before)
  })
  it.each(['53100', 'ENOSPC', 'EDQUOT'])('is what the database means by %s', (code) => {
    expect(outageOr(Object.assign(new Error('x'), { code }))).toMatchObject({ name: 'DiskFull' })
  })
})

describe('a log that cannot be written', () => {
  const open = () => {
    const file = join(fastFolder('log'), 'log')
    const log = openLog(file)
    onTestFinished(() => {
      log.destroy()
      fs.rmSync(file, { force: true })
    })
    return { file, log }
  }
  it('ends nothing, and writes what waited once there is space', () => {
    const { file, log } = open()
    log.write('before\n')
    const full = vi.spyOn(fs, 'writeSync').mockImplementation(noSpace)
    for (const line of ['without space\n', 'still without\n']) log.write(line)
    expect(full).toHaveBeenCalled()
    full.mockRestore()
    log.write('after\n')
    expect(fs.readFileSync(file, 'utf8')).toBe('before\nwithout space\nstill without\nafter\n')
    expect(fs.statSync(file).mode & 0o777).toBe(0o600)
  })
  it('keeps at most a megabyte waiting', () => {
    const { file, log } = open()
    const full = vi.spyOn(fs, 'writeSync').mockImplementation(noSpace)
    for (let i = 0; i < 300; i += 1) log.write('x'.repeat(10_000))
    full.mockRestore()
    log.flushSync()
    expect(fs.statSync(file).size).toBeLessThanOrEqual(1024 ** 2)
    expect(fs.statSync(file).size).toBeGreaterThan(900_000)
  })
})
