// How people come and go over HTTP: hiring, PINs, passwords and deletions.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'

import { createTestPage } from '#server/records/settings/pages.fixtures.ts'
import type { TestPerson } from '#server/testing/platform.ts'

import {
  cafeClerk,
  clerk,
  harbour,
  hire,
  inStores,
  list,
  manager,
  mill,
  owner,
  read,
  readJob,
  refusal,
  role,
  roles,
  save,
  startedBakery,
  station,
  viewer,
} from './people.fixtures.ts'
import { pinsAnHour } from './pins.ts'

const { platform, signIn, boss, managing } = startedBakery()

describe('a PIN', () => {
  const change = (pin: string, again = pin, POSUserId = clerk, person = boss) =>
    person.call('changePosPassword', { body: { POSUserId, Password: pin, ReenterPassword: again } })
  const refused = async (answer: ReturnType<typeof change>) => {
    const { Code, Errors } = (await answer).body
    return [Code?.replace('employees:people.', ''), Errors?.map(({ Field }) => Field)]
  }
  it('is stored as a hash, and not in the trail (C-022)', async () => {
    const { db } = platform.database
    expect((await change('482915')).body).toEqual({ IsSuccessful: true, Message: null })
    const kept = await Promise.all([
      db.selectFrom('employee_pin').selectAll().execute(),
      db.selectFrom('audit').selectAll().execute(),
    ])
    expect(JSON.stringify(kept)).not.toContain('482915')
    expect((await read(boss, clerk)).hasPassword).toBe(true)
  })
  it('has 4 to 8 digits, twice the same (V-019, V-020, V-184)', async () => {
    for (const pin of ['123', '123456789', '12a4']) expect((await change(pin)).status).toBe(422)
    expect(await refused(change('1234', '1235'))).toEqual(['pin.match', ['ReenterPassword']])
    const twice = { password: '1234', reenterPassword: '4321' }
    expect(refusal(await save(boss, clerk, twice))).toBe('pin.match reenterPassword')
  })
  it('of another employee is refused; another merchant may have it (V-021, V-184)', async () => {
    await change('909090', '909090', 2002)
    expect(await refused(change('909090'))).toEqual(['pin.used', ['Password']])
    const used = { password: '909090', reenterPassword: '909090' }
    expect(refusal(await save(boss, clerk, used))).toBe('pin.used password')
    const cafe = await signIn('cafe-owner', 100100001, 1001)
    expect((await change('909090', '909090', cafeClerk, cafe)).body.IsSuccessful).toBe(true)
    expect((await change('7171', '7171', cafeClerk)).status).toBe(404)
  })
  it('is not tried out: after many in an hour comes 429', async () => {
    const admin = await signIn('admin', 0)
    const attempt = async () => (await change('909090', '909090', clerk, admin)).status
    const tries = await Promise.all(Array.from({ length: pinsAnHour }, attempt))
    expect([new Set(tries), await attempt()]).toEqual([new Set([200]), 429])
  })
})

describe('hiring', () => {
  it('makes who can work: job, stores, PIN and role at once (T-employees-02)', async () => {
    const { jobId, payRate } = await readJob(boss)
    const { body } = await hire(boss, { payRate: payRate! + 1, stores: inStores(harbour, mill) })
    expect(body).toMatchObject({ isSuccessful: true })
    const entity = await read(boss, body.posUserId!)
    expect(entity).toMatchObject({
      userName: 'Nadia Rahimi',
      employeeNumber: body.employeeNumber,
      hasPassword: true,
      allowPOSAccess: true,
      isCompanyUser: false,
    })
    expect(entity.userStores.map(({ storeId }) => storeId).toSorted()).toEqual([harbour, mill])
    expect(entity.userRoles.find(({ asmJobId }) => asmJobId === jobId)?.payRate).toBe(payRate! + 1)
    expect(entity.userRoles.some(({ roleId }) => roleId === roles.Viewer)).toBe(true)
  })
  it('in all stores but one keeps to that, also where a store is opened later', async () => {
    const stores = [...inStores(0), { storeId: station, isAssigned: false }]
    const { posUserId } = (await hire(boss, { stores, password: '6655' })).body
    const { isCompanyUser, userStores } = await read(boss, posUserId!)
    expect(isCompanyUser).toBe(false)
    expect(userStores.map(({ storeId }) => storeId).toSorted()).toEqual([harbour, mill])
  })
  it('leaves nothing half done where a part is refused (T-employees-02)', async () => {
    const count = (await list(boss)).TotalRowCount
    expect(refusal(await hire(boss, { password: '909090' }))).toBe('pin.used password')
    expect(refusal(await hire(boss, { stores: [] }))).toBe('stores.least stores')
    expect(refusal(await hire(managing, { roleId: roles.Owner }))).toBe('roles.above roleId')
    for (const change of [{ jobId: 1 }, { roleId: 10011 }, { stores: inStores(100100001) }])
      expect((await hire(boss, change)).status).toBe(422)
    expect((await list(boss)).TotalRowCount).toBe(count)
  })
})

it('the password of an account is as long, mixed and new as asked (V-182, V-183)', async () => {
  const [old, good] = ['Tillhouse-Demo-1', 'Kettle-Anchor-42']
  const change = async (Password: string, ReenterPassword = Password) => {
    const employee = await signIn('bakery-manager', harbour)
    const body = {
      MembershipUserId: 503,
      MembershipUserName: 'bakery-manager',
      POSUserId: manager,
      OldPassword: old,
      Password,
      ReenterPassword,
    }
    return employee.call('changePassword', { body })
  }
  const listFaults = ({ status, body }: Awaited<ReturnType<typeof change>>) => {
    expect(status).toBe(200)
    const { Errors } = body as { Errors?: { Field: string; Code: string }[] }
    return Errors?.map(({ Field, Code }) => `${Field}: ${Code.replace('core:password.', '')}`)
  }
  expect(listFaults(await change('Kettle-Anchor'))).toContain('Password: digit')
  expect(listFaults(await change(old))).toContain('Password: similar')
  expect((await change('Ab1!xyz')).status).toBe(422)
  expect(listFaults(await change(good, `${good}x`))).toEqual(['ReenterPassword: confirmation'])
})

describe('a deletion', () => {
  const remove = async (posUserId: number, person = boss, sent?: string) => {
    const concurrencyChecksum = sent ?? (await read(boss, posUserId)).concurrencyChecksum
    return person.call('deleteEmployee', { path: { posUserId }, query: { concurrencyChecksum } })
  }
  const refusedTo = async (posUserId: number, person: TestPerson) => {
    const before = await read(boss, posUserId)
    const { status, body } = await remove(posUserId, person)
    expect(status).toBe(422)
    expect(await read(boss, posUserId)).toEqual(before)
    return (body as unknown as { detail: string }).detail
  }
  const hired = async (change: Parameters<typeof hire>[1]) =>
    (await hire(boss, change)).body.posUserId!

  it('takes a person from the list and frees the PIN; stale it is refused', async () => {
    const person = { userName: 'Short Stay', password: '2468' }
    const posUserId = await hired(person)
    const readVersion = async () =>
      (await list(boss)).ResultSet.find((row) => row.POSUserId === posUserId)!.ConcurrencyChecksum
    const stale = await readVersion()
    await save(boss, posUserId, { shortName: 'Shorty' })
    expect((await remove(posUserId, boss, stale)).status).toBe(409)
    expect((await remove(posUserId, boss, await readVersion())).body).toEqual({ done: true })
    expect((await list(boss, 'short stay')).TotalRowCount).toBe(0)
    expect((await hire(boss, person)).body.isSuccessful).toBe(true)
  })
  it('lets go of the job, which can then be deleted', async () => {
    const jobs = createTestPage(boss, 'Jobs')
    const { body: job } = await jobs.create({ name: 'Candle maker', payRate: 12 })
    const posUserId = await hired({ userName: 'Only One', jobId: job.id, password: '1357' })
    expect((await jobs.remove(job)).status).toBe(422)
    expect((await remove(posUserId)).status).toBe(200)
    expect((await jobs.remove(job)).status).toBe(200)
  })
  it('is refused to oneself, of someone above, and while clocked in, and says why', async () => {
    expect(await refusedTo(owner, boss)).toBe("You can't delete yourself.")
    expect(await refusedTo(owner, managing)).toContain("permissions that you don't have")
    // Refused because the demo's clerk is clocked in.
    expect(await refusedTo(clerk, boss)).toContain('clocked in')
  })
  it('is refused of someone of a higher rank, whatever their rights', async () => {
    const posUserId = await hired({ userName: 'Of Rank', password: '8642' })
    const setRank = (rank: number) =>
      sql`update role set rank = ${rank} where id = ${roles.none}`.execute(platform.database.db)
    await setRank(60)
    await save(boss, posUserId, { userRoles: [role(roles.none), role(roles.Viewer, false)] })
    expect(await refusedTo(posUserId, managing)).toContain("a role that you can't assign")
    await setRank(1)
  })
  it('needs access to all of the person’s stores, and finds no one of another store', async () => {
    const roleId = roles.none
    const two = { userName: 'Two Stores', stores: inStores(harbour, mill), password: '9753' }
    expect(await refusedTo(await hired({ ...two, roleId }), managing)).toContain('stores that you')
    const here = await hired({ userName: 'One Store', password: '3579', roleId })
    expect((await remove(here, managing)).body).toEqual({ done: true })
    const away = { userName: 'Elsewhere', stores: inStores(mill), password: '7531' }
    expect((await remove(await hired({ ...away, roleId }), managing)).status).toBe(404)
    expect((await list(boss, 'elsewhere')).TotalRowCount).toBe(1)
  })
  it('leaves someone who can change roles, and nothing half done', async () => {
    const admin = await signIn('admin', 0, 1006)
    const only = (await list(admin)).ResultSet.find((row) => row.MembershipUserId !== null)!
    const before = await read(admin, only.POSUserId)
    const { status, text } = await remove(only.POSUserId, admin, before.concurrencyChecksum)
    expect([status, text]).toEqual([422, expect.stringContaining('able to change roles')])
    expect(await read(admin, only.POSUserId)).toEqual(before)
    expect((await list(await platform.signIn('deli-owner'))).TotalRowCount).toBeGreaterThan(0)
  })
  it('ends the sign-in of a person with an account, whose roles no longer apply', async () => {
    const people = async () =>
      (await boss.call('getRolePeople', { query: { roleIds: `${roles.Viewer}` } })).body.people
    const before = await people()
    const leaving = await signIn('bakery-viewer', harbour)
    expect((await remove(viewer)).status).toBe(200)
    const asks = leaving.call('getUsers', { body: { PageRowCount: 1, RequestedPageNum: 1 } })
    expect((await asks).status).toBe(401)
    await expect(signIn('bakery-viewer', harbour)).rejects.toThrow()
    expect(await people()).toBe(before - 1)
  })
})
