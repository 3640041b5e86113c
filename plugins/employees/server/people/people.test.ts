// Employees over HTTP: the list, one employee, changes and what they may do.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'

import { featureIdOf } from '#server/testing/feature-id.ts'
import type { TestPerson } from '#server/testing/platform.ts'

import {
  asSent,
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
} from './people.fixtures.ts'

const { platform, boss, managing } = startedBakery()

describe('the list', () => {
  it('tells roles and jobs apart by the job id (F-92, S-122, C-018, C-183)', async () => {
    const { ResultSet, TotalRowCount } = await list(boss)
    expect(TotalRowCount).toBe(ResultSet.length)
    const row = ResultSet.find(({ POSUserId }) => POSUserId === clerk)!
    expect(row.UserRoles.filter(({ ASMJobId }) => ASMJobId === null)).not.toEqual([])
    expect(row.UserRoles.filter(({ ASMJobId }) => ASMJobId !== null)).not.toEqual([])
    expect(row.MembershipUserId).toBeNull()
    const names = ResultSet.map(({ UserName }) => UserName)
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
  })
  it('is paged, searched and sorted by the server (C-183)', async () => {
    const all = await list(boss)
    const second = await list(boss, '', {
      PageRowCount: 2,
      RequestedPageNum: 2,
      SortColumn: 'EmployeeNumber',
      SortDirection: 'DESC',
    })
    expect([second.TotalRowCount, second.ResultSet.length]).toEqual([all.TotalRowCount, 2])
    expect(await list(boss, 'okafor')).toMatchObject({ ResultSet: [{ UserName: 'Tom Okafor' }] })
    expect((await list(boss, 'owner')).ResultSet.map(({ UserName }) => UserName)).toContain(
      'Edith Marsh',
    )
  })
  it('and its records are of those who work in the store, and of this merchant', async () => {
    const [here, all] = [await list(managing), await list(boss)]
    expect(here.TotalRowCount).toBeLessThan(all.TotalRowCount)
    const ids = all.ResultSet.map(({ POSUserId }) => POSUserId)
    expect(ids).not.toContain(cafeClerk)
    const elsewhere = ids.find((id) => here.ResultSet.every(({ POSUserId }) => POSUserId !== id))!
    for (const [person, posUserId] of [
      [boss, cafeClerk],
      [managing, elsewhere],
    ] as const)
      expect((await person.call('getUser', { body: { posUserId } })).status).toBe(404)
  })
})

describe('one employee', () => {
  it('has fields, stores, roles and jobs, and no secret (F-93, C-019, C-184)', async () => {
    const entity = await read(boss, manager)
    expect(entity).toMatchObject({
      userName: 'Tom Okafor',
      membershipUserName: 'bakery-manager',
      isCompanyUser: false,
      isApproved: true,
      userStores: inStores(harbour),
    })
    expect(entity.userRoles.find(({ name }) => name === 'Manager')).toMatchObject({
      isBackOfficeUser: true,
      asmJobId: null,
    })
    expect(Object.keys(entity)).not.toContain('password')
  })
  it('lists all roles and jobs with those that they have (F-94, C-025, C-186)', async () => {
    const { body } = await boss.call('jobCodeGetAllForExistingUser', { query: { userCode: clerk } })
    expect(body.resultSet.find(({ name }) => name === 'Owner')).toMatchObject({
      isAssigned: false,
      roleRank: 100,
    })
    const jobs = body.resultSet.filter(({ asmJobId }) => asmJobId !== null)
    expect(jobs.filter(({ isAssigned }) => isAssigned)).not.toEqual([])
  })
  it('can be given the stores that the caller may open (C-020)', async () => {
    const paged = { PageRowCount: 500, RequestedPageNum: 1, TotalRowCount: -1 }
    const ask = async (person: TestPerson) =>
      (
        await person.call('getStoresForUserAssignment', {
          body: { ...paged, NumericKeySearchArg: 990 },
        })
      ).body
    expect(await ask(boss)).toMatchObject({ isSuccessful: true, totalRowCount: 3 })
    expect((await ask(managing)).resultSet).toMatchObject([{ storeId: harbour, isAssigned: false }])
  })
})

describe('a change', () => {
  it('saves fields, jobs with rates and stores (C-023, C-185)', async () => {
    const { jobId, payRate } = await readJob(boss)
    const stale = asSent(await read(boss, clerk))
    const answer = await save(boss, clerk, {
      shortName: 'Al',
      adjustTipsPrompt: true,
      isCompanyUser: false,
      userStores: inStores(harbour, mill),
      userRoles: [{ ...role(jobId), asmJobId: jobId, payRate: payRate! + 1.5 }],
    })
    const entity = answer.body.entity!
    expect(entity).toMatchObject({ shortName: 'Al', adjustTipsPrompt: true })
    expect(entity.userStores.map(({ storeId }) => storeId).toSorted()).toEqual([harbour, mill])
    expect(entity.userRoles.find((each) => each.asmJobId === jobId)?.payRate).toBe(payRate! + 1.5)
    // A later save in the former version is answered with the present record.
    expect(await boss.call('updateUser', { body: stale })).toMatchObject({
      status: 409,
      body: { record: { shortName: 'Al' } },
    })
  })
  it('gives jobs by those who give jobs, and pay by those who change employees', async () => {
    const { db } = platform.database
    const held = { role_id: roles.Manager, feature_id: featureIdOf('employees.employees.roles') }
    const fetchJobs = async (person = managing) =>
      (await read(person, clerk)).userRoles.filter(({ asmJobId }) => asmJobId !== null)
    const { body } = await boss.call('jobCodeGetAllForExistingUser', { query: { userCode: clerk } })
    const [has] = await fetchJobs(boss)
    const other = body.resultSet.find(
      ({ asmJobId, isAssigned }) => asmJobId !== null && !isAssigned,
    )
    const sent = ({ roleId }: { roleId: number }, given: object) => ({
      userRoles: [{ ...role(roleId), asmJobId: roleId, ...given }],
    })
    await sql`delete from role_feature where (role_id, feature_id) = (${held.role_id},
      ${held.feature_id})`.execute(db)
    const paid = await save(managing, clerk, sent(has!, { payRate: 21.75 }))
    expect(paid.body.isSuccessful, paid.text).toBe(true)
    expect((await fetchJobs()).find(({ roleId }) => roleId === has!.roleId)?.payRate).toBe(21.75)
    for (const change of [sent(other!, {}), sent(has!, { isAssigned: false })])
      expect((await save(managing, clerk, change)).status).toBe(403)
    await db.insertInto('role_feature').values(held).execute()
    expect((await save(managing, clerk, sent(other!, {}))).body.isSuccessful).toBe(true)
    expect((await save(managing, clerk, sent(other!, { isAssigned: false }))).status).toBe(200)
  })
  it('names each invalid field', async () => {
    const { employeeNumber } = await read(boss, manager)
    const expectRefused = async (change: Parameters<typeof save>[2], said: string, id = clerk) =>
      expect(refusal(await save(boss, id, change))).toBe(said)
    await expectRefused({ userName: '\u200b' }, 'name.unseen userName')
    await expectRefused({ employeeNumber }, 'number.taken employeeNumber')
    await expectRefused({ isCompanyUser: false, userStores: [] }, 'stores.least userStores')
    const byLink = 'password.byLink backOfficePassword'
    await expectRefused({ backOfficePassword: 'Another-Word-9' }, byLink, manager)
    expect((await save(boss, clerk, { userStores: inStores(100100001) })).status).toBe(422)
  })
  it('does not reach the stores of someone where there is only one (U-191)', async () => {
    const deli = await platform.signIn('deli-owner')
    const { POSUserId } = (await list(deli)).ResultSet[0]!
    const { isCompanyUser } = await read(deli, POSUserId)
    const moved = { isCompanyUser: !isCompanyUser, userStores: [] }
    expect(await save(deli, POSUserId, moved)).toMatchObject({
      status: 403,
      text: expect.stringContaining("can't change this for employees"),
    })
  })
  it('says whether someone still works here, which stays where a client sends none', async () => {
    const left = { hiredOn: '2024-02-29', isActive: false }
    expect((await save(boss, clerk, left)).body.entity).toMatchObject(left)
    const { ResultSet } = await list(boss)
    expect(ResultSet.find(({ POSUserId }) => POSUserId === clerk)?.IsActive).toBe(false)
    const { hiredOn: _on, isActive: _is, ...older } = asSent(await read(boss, clerk))
    const answer = await boss.call('updateUser', { body: { ...older, shortName: 'Older' } })
    expect(answer.body).toMatchObject({ isSuccessful: true })
    expect(await read(boss, clerk)).toMatchObject({ shortName: 'Older', ...left })
    const back = { hiredOn: null, isActive: true }
    await save(boss, clerk, back)
    expect(await read(boss, clerk)).toMatchObject(back)
  })
  it('of what identifies a person is refused to people who lack one of their rights', async () => {
    for (const change of [
      { email: 'mine@mail.example' },
      { userName: 'Someone Else' },
      { employeeNumber: 'X-1' },
      { phoneNumber: '555-0111' },
      { isActive: false },
      { hiredOn: '2020-02-02' },
    ])
      expect(refusal(await save(managing, owner, change, boss))).toBe(
        `facts.above ${Object.keys(change).join(' ')}`,
      )
    expect((await save(managing, manager, { phoneNumber: '555-0166' })).status).toBe(200)
  })
})

describe('a phone and an email', () => {
  it('are stored as they are read, however their signs look', async () => {
    const change = {
      phoneNumber: '\u202a(207)\u00a0555‑0134\u202c',
      email: 'ｎａｄｉａ＠münster.example\u200b',
    }
    expect((await save(boss, clerk, change)).status).toBe(200)
    expect(await read(boss, clerk)).toMatchObject({
      phoneNumber: '(207) 555-0134',
      email: 'nadia@xn--mnster-3ya.example',
    })
  })
  it('name the character that is refused, and what an email looks like', async () => {
    const answer = await save(boss, clerk, { phoneNumber: '2ß7' })
    expect(refusal(answer)).toBe('forms:errors.stranger.phone phoneNumber')
    const named = "“ß” can't be part of a phone number."
    expect(answer.text).toContain(named)
    const hiring = await hire(boss, { phoneNumber: '2ß7' })
    expect([hiring.status, hiring.text]).toEqual([422, expect.stringContaining(named)])
    const second = await save(boss, clerk, { email: 'nadia@' })
    expect(second.text).toContain('Enter a valid email, such as name@example.com.')
  })
  it('stored before it was checked stays, and keeps nothing from being saved', async () => {
    const odd = 'ask Ann \u202a２０７'
    const { phoneNumber } = await read(boss, clerk)
    const store = (phone: string | null) =>
      sql`update employee set phone = ${phone} where id = ${clerk}`.execute(platform.database.db)
    await store(odd)
    expect((await save(boss, clerk, { shortName: 'Odd' })).body.isSuccessful).toBe(true)
    expect(await read(boss, clerk)).toMatchObject({ shortName: 'Odd', phoneNumber: odd })
    await store(phoneNumber)
  })
})

describe('roles', () => {
  const give = (person: TestPerson, roleId: number, isAssigned = true, of = clerk) =>
    save(person, of, { userRoles: [role(roleId, isAssigned)] })
  const readNames = async () => (await read(boss, clerk)).userRoles.map(({ name }) => name)

  it('are given within the rank of the giver, and taken (P-109)', async () => {
    await give(managing, roles.Manager)
    expect(await readNames()).toContain('Manager')
    await give(boss, roles.Manager, false)
    expect(await readNames()).not.toContain('Manager')
  })
  it('above the own rank or rights are neither given nor taken (P-109)', async () => {
    const above = 'roles.above userRoles'
    expect(refusal(await give(managing, roles.Owner))).toBe(above)
    await give(boss, roles.Owner)
    expect(refusal(await give(managing, roles.Owner, false))).toBe(above)
    // Setting the employee's PIN is refused too.
    const pin = { password: '5150', reenterPassword: '5150' }
    expect(refusal(await save(managing, clerk, pin))).toBe('signIn.above password')
    await give(boss, roles.Owner, false)
    const { db } = platform.database
    const lacked = { role_id: roles.Viewer, feature_id: 99_001 }
    await db.insertInto('role_feature').values(lacked).execute()
    expect(refusal(await give(managing, roles.Viewer, false, 2002))).toBe('roles.beyond userRoles')
    await sql`delete from role_feature where feature_id = ${lacked.feature_id}`.execute(db)
  })
  it('are not taken from oneself, nor given of another merchant', async () => {
    expect(refusal(await give(boss, roles.Owner, false, owner))).toBe('roles.own userRoles')
    expect((await give(boss, 10011)).status).toBe(422)
  })
  it('count from the moment that they are taken, also for one who gives at that time', async () => {
    // The manager loses the role while assigning it. In either order, no one gets a role that the
    // manager doesn't have.
    const [, given] = await Promise.all([
      save(boss, manager, { userRoles: [role(roles.Manager, false), role(roles.Viewer)] }),
      // The session may end before anything is read, because losing the role ends it.
      save(managing, clerk, { userRoles: [role(roles.Manager)] }, boss),
    ])
    const { body } = given as { body: { isSuccessful?: boolean } }
    expect((await readNames()).includes('Manager')).toBe(
      given.status === 200 && body.isSuccessful === true,
    )
    await save(boss, manager, { userRoles: [role(roles.Manager), role(roles.Viewer, false)] })
    const { user_role_rank: rank } = await platform.database.db
      .selectFrom('membership_user')
      .select('user_role_rank')
      .where('user_name', '=', 'bakery-manager')
      .executeTakeFirstOrThrow()
    expect(rank).toBe(50)
  })
})
