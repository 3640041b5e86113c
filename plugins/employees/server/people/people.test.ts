// Employees over HTTP: lists, changes, hiring and errors.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { AnswerOf, BodyOf } from '#server/calls/call.ts'
import { featureIdOf } from '#server/testing/feature-id.ts'
import {
  startPlatform,
  type CallOptions,
  type TestAnswer,
  type TestPerson,
  type TestPlatform,
} from '#server/testing/platform.ts'

import { createTestPage } from '#server/records/settings/pages.fixtures.ts'

import { pinsAnHour } from './pins.ts'

const bakery = 1002
const [harbour, mill, station] = [100200001, 100200002, 100200003]
/** An employee of the first store without an account, and the demo accounts. */
const clerk = 2001
const [owner, manager, viewerId] = [101, 102, 104]
const cafeClerk = 1001
const roles = { Owner: 10021, Manager: 10022, Viewer: 10023 }

let platform: TestPlatform
let boss: TestPerson
let managing: TestPerson
let viewer: TestPerson
const signIn = (name: string, storeId: number, merchantId = bakery) =>
  platform.signIn(name, { merchantId, storeId })
beforeAll(async () => {
  platform = await startPlatform()
  boss = await signIn('bakery-owner', 0)
  managing = await signIn('bakery-manager', harbour)
  viewer = await signIn('bakery-viewer', harbour)
}, 60_000)
afterAll(() => platform.close())

type Entity = NonNullable<AnswerOf<'getUser'>['entity']>
const list = async (person: TestPerson, search = '', more: object = {}) => {
  const answer = await person.call('getUsers', {
    body: { PageRowCount: 100, RequestedPageNum: 1, SearchArg: search, ...more },
  })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const read = async (posUserId: number, person = boss): Promise<Entity> => {
  const { status, body, text } = await person.call('getUser', { body: { posUserId } })
  expect(status, text).toBe(200)
  return body.entity!
}
const asSent = ({
  hasPassword: _p,
  hasBackOfficePassword: _b,
  lastModified: _m,
  lastModifiedBy: _by,
  ...fields
}: Entity): BodyOf<'updateUser'> => fields
const save = async (
  posUserId: number,
  change: Partial<BodyOf<'updateUser'>>,
  person = boss,
  options?: CallOptions,
  reader = person,
) =>
  person.call(
    'updateUser',
    { body: { ...asSent(await read(posUserId, reader)), ...change } },
    options,
  )
const role = (roleId: number, isAssigned = true) => ({
  roleId,
  isAssigned,
  isPosUser: false,
  isBackOfficeUser: true,
  asmJobId: null,
})
const refusal = ({ status, body, text }: TestAnswer<unknown>) => {
  expect(status, text).toBe(200)
  const { isSuccessful, code, errors } = body as {
    isSuccessful: boolean
    code: string
    errors: { field: string; message: string }[]
  }
  expect(isSuccessful).toBe(false)
  return [code.replace('employees:people.', ''), errors.map(({ field }) => field)]
}
const hired = (change: Partial<BodyOf<'hireEmployee'>> = {}): BodyOf<'hireEmployee'> => ({
  userName: 'Nadia Rahimi',
  jobId: 0,
  payRate: null,
  stores: [{ storeId: harbour, isAssigned: true }],
  password: '7788',
  roleId: roles.Viewer,
  ...change,
})
const aJob = async () =>
  (await boss.call('getEmployeeChoices')).body.jobs.find(({ payRate }) => payRate !== null)!

describe('the list', () => {
  it('tells roles and jobs apart by the job id (F-92, S-122, C-018, C-183)', async () => {
    const { ResultSet, TotalRowCount } = await list(boss)
    expect(TotalRowCount).toBe(ResultSet.length)
    const row = ResultSet.find(({ POSUserId }) => POSUserId === clerk)!
    expect(row.UserRoles.filter(({ ASMJobId }) => ASMJobId === null)).not.toEqual([])
    expect(row.UserRoles.filter(({ ASMJobId }) => ASMJobId !== null)).not.toEqual([])
    expect(row.MembershipUserId).toBeNull()
    expect(ResultSet.map(({ UserName }) => UserName)).toEqual(
      ResultSet.map(({ UserName }) => UserName).toSorted((a, b) => a.localeCompare(b, 'en')),
    )
  })
  it('is paged, searched and sorted by the server (C-183)', async () => {
    const all = await list(boss)
    const second = await list(boss, '', {
      PageRowCount: 2,
      RequestedPageNum: 2,
      SortColumn: 'EmployeeNumber',
      SortDirection: 'DESC',
    })
    expect(second.TotalRowCount).toBe(all.TotalRowCount)
    expect(second.ResultSet).toHaveLength(2)
    expect(await list(boss, 'okafor')).toMatchObject({ ResultSet: [{ UserName: 'Tom Okafor' }] })
    expect((await list(boss, 'owner')).ResultSet.map(({ UserName }) => UserName)).toContain(
      'Edith Marsh',
    )
  })
  it('has only those who work in the store, and no one of another merchant', async () => {
    const here = await list(managing)
    const all = await list(boss)
    expect(here.TotalRowCount).toBeLessThan(all.TotalRowCount)
    expect(all.ResultSet.some(({ POSUserId }) => POSUserId === cafeClerk)).toBe(false)
  })
})

describe('one employee', () => {
  it('has fields, stores, roles and jobs, and no secret (F-93, C-019, C-184)', async () => {
    const entity = await read(manager)
    expect(entity).toMatchObject({
      userName: 'Tom Okafor',
      membershipUserName: 'bakery-manager',
      isCompanyUser: false,
      isApproved: true,
      userStores: [{ storeId: harbour, isAssigned: true }],
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
    const body = {
      PageRowCount: 500,
      RequestedPageNum: 1,
      TotalRowCount: -1,
      NumericKeySearchArg: 990,
    }
    const all = await boss.call('getStoresForUserAssignment', { body })
    expect(all.body).toMatchObject({ isSuccessful: true, totalRowCount: 3 })
    expect(
      (await managing.call('getStoresForUserAssignment', { body })).body.resultSet,
    ).toMatchObject([{ storeId: harbour, isAssigned: false }])
  })
  it('of another merchant or store is not found', async () => {
    const ask = async (person: TestPerson, posUserId: number) =>
      (await person.call('getUser', { body: { posUserId } })).status
    expect(await ask(boss, cafeClerk)).toBe(404)
    const elsewhere = (await list(boss)).ResultSet.map(({ POSUserId }) => POSUserId)
    const here = new Set((await list(managing)).ResultSet.map(({ POSUserId }) => POSUserId))
    expect(
      await ask(
        managing,
        elsewhere.find((id) => !here.has(id))!,
      ),
    ).toBe(404)
  })
})

describe('a change', () => {
  it('saves fields, jobs with rates and stores (C-023, C-185)', async () => {
    const { jobId, payRate } = await aJob()
    const { concurrencyChecksum } = await read(clerk)
    const answer = await save(clerk, {
      shortName: 'Al',
      adjustTipsPrompt: true,
      isCompanyUser: false,
      userStores: [harbour, mill].map((storeId) => ({ storeId, isAssigned: true })),
      userRoles: [{ ...role(jobId), asmJobId: jobId, payRate: payRate! + 1.5 }],
    })
    const entity = answer.body.entity!
    expect(entity).toMatchObject({ shortName: 'Al', adjustTipsPrompt: true })
    expect(entity.userStores.map(({ storeId }) => storeId).toSorted()).toEqual([harbour, mill])
    expect(entity.userRoles.find((each) => each.asmJobId === jobId)?.payRate).toBe(payRate! + 1.5)
    expect(entity.concurrencyChecksum).not.toBe(concurrencyChecksum)
  })
  it('gives jobs by those who give jobs, and pay by those who change employees', async () => {
    const { db } = platform.database
    const held = { role_id: roles.Manager, feature_id: featureIdOf('employees.employees.roles') }
    const fetchJobs = async (person = managing) =>
      (await read(clerk, person)).userRoles.filter(({ asmJobId }) => asmJobId !== null)
    const { body } = await boss.call('jobCodeGetAllForExistingUser', { query: { userCode: clerk } })
    const [has] = await fetchJobs(boss)
    const other = body.resultSet.find(
      ({ asmJobId, isAssigned }) => asmJobId !== null && !isAssigned,
    )
    const sent = ({ roleId }: { roleId: number }, given: object) => ({
      userRoles: [{ ...role(roleId), asmJobId: roleId, ...given }],
    })
    await db
      .deleteFrom('role_feature')
      .where('role_id', '=', held.role_id)
      .where('feature_id', '=', held.feature_id)
      .execute()
    const paid = await save(clerk, sent(has!, { payRate: 21.75 }), managing)
    expect(paid.body.isSuccessful, paid.text).toBe(true)
    expect((await fetchJobs()).find(({ roleId }) => roleId === has!.roleId)?.payRate).toBe(21.75)
    for (const change of [sent(other!, {}), sent(has!, { isAssigned: false })])
      expect((await save(clerk, change, managing)).status).toBe(403)
    await db.insertInto('role_feature').values(held).execute()
    expect((await save(clerk, sent(other!, {}), managing)).body.isSuccessful).toBe(true)
    expect((await save(clerk, sent(other!, { isAssigned: false }), managing)).status).toBe(200)
  })
  it('of an older version is refused with the present record', async () => {
    const stale = asSent(await read(clerk))
    await save(clerk, { shortName: 'Alex' })
    const { status, body } = await boss.call('updateUser', { body: stale })
    expect(status).toBe(409)
    expect(body).toMatchObject({ record: { shortName: 'Alex' } })
  })
  it('names each invalid field', async () => {
    expect(refusal(await save(clerk, { userName: '\u200b' }))).toEqual([
      'name.unseen',
      ['userName'],
    ])
    const { employeeNumber } = await read(manager)
    expect(refusal(await save(clerk, { employeeNumber }))).toEqual([
      'number.taken',
      ['employeeNumber'],
    ])
    expect(refusal(await save(clerk, { isCompanyUser: false, userStores: [] }))).toEqual([
      'stores.least',
      ['userStores'],
    ])
    expect(
      (await save(clerk, { userStores: [{ storeId: 100100001, isAssigned: true }] })).status,
    ).toBe(422)
    expect(refusal(await save(manager, { backOfficePassword: 'Another-Word-9' }))).toEqual([
      'password.byLink',
      ['backOfficePassword'],
    ])
  })
})

it('the stores of someone are not changed where there is one (U-191)', async () => {
  const deli = await platform.signIn('deli-owner')
  const [only] = (await list(deli)).ResultSet
  const { isCompanyUser } = await read(only!.POSUserId, deli)
  const moved = { isCompanyUser: !isCompanyUser, userStores: [] }
  const refused = await save(only!.POSUserId, moved, deli)
  expect([refused.status, refused.text]).toEqual([
    403,
    expect.stringContaining("can't change this for employees"),
  ])
})

describe('whether someone still works here', () => {
  it('is said by the list and the record, and stays where a client does not send it', async () => {
    const { body } = await save(clerk, { hiredOn: '2024-02-29', isActive: false })
    expect(body.entity).toMatchObject({ hiredOn: '2024-02-29', isActive: false })
    const { ResultSet } = await list(boss)
    expect(ResultSet.find(({ POSUserId }) => POSUserId === clerk)?.IsActive).toBe(false)
    const { hiredOn: _on, isActive: _is, ...older } = asSent(await read(clerk))
    const answer = await boss.call('updateUser', { body: { ...older, shortName: 'Older' } })
    expect(answer.body).toMatchObject({ isSuccessful: true })
    expect(await read(clerk)).toMatchObject({
      shortName: 'Older',
      hiredOn: '2024-02-29',
      isActive: false,
    })
    await save(clerk, { hiredOn: null, isActive: true })
    expect(await read(clerk)).toMatchObject({ hiredOn: null, isActive: true })
  })
})

describe('what identifies a person', () => {
  it.each([
    ['email', { email: 'mine@mail.example' }],
    ['userName', { userName: 'Someone Else' }],
    ['employeeNumber', { employeeNumber: 'X-1' }],
    ['phoneNumber', { phoneNumber: '555-0111' }],
    ['isActive', { isActive: false }],
    ['hiredOn', { hiredOn: '2020-02-02' }],
  ])('is not changed by someone who lacks one of their rights: %s', async (field, change) => {
    expect(refusal(await save(owner, change, managing, undefined, boss))).toEqual([
      'facts.above',
      [field],
    ])
    expect((await save(manager, { phoneNumber: '555-0166' }, managing)).status).toBe(200)
  })
})

describe('a phone and an email', () => {
  it('are stored as they are read, however their signs look', async () => {
    const change = {
      phoneNumber: '\u202a(207)\u00a0555‑0134\u202c',
      email: 'ｎａｄｉａ＠münster.example\u200b',
    }
    expect((await save(clerk, change)).status).toBe(200)
    expect(await read(clerk)).toMatchObject({
      phoneNumber: '(207) 555-0134',
      email: 'nadia@xn--mnster-3ya.example',
    })
  })
  it('name the character that is refused, and what an email looks like', async () => {
    const answer = await save(clerk, { phoneNumber: '2ß7' })
    expect(refusal(answer)).toEqual(['forms:errors.stranger.phone', ['phoneNumber']])
    const named = "“ß” can't be part of a phone number."
    expect(answer.text).toContain(named)
    const { jobId } = await aJob()
    const hiring = await boss.call('hireEmployee', { body: hired({ jobId, phoneNumber: '2ß7' }) })
    expect([hiring.status, hiring.text]).toEqual([422, expect.stringContaining(named)])
    const second = await save(clerk, { email: 'nadia@' })
    expect(second.text).toContain('Enter a valid email, such as name@example.com.')
  })
  it('stored before it was checked stays, and keeps nothing from being saved', async () => {
    const odd = 'ask Ann \u202a２０７'
    const { phoneNumber } = await read(clerk)
    const store = (phone: string | null) =>
      platform.database.db.updateTable('employee').set({ phone }).where('id', '=', clerk).execute()
    await store(odd)
    expect((await save(clerk, { shortName: 'Odd' })).body.isSuccessful).toBe(true)
    expect(await read(clerk)).toMatchObject({ shortName: 'Odd', phoneNumber: odd })
    await store(phoneNumber)
  })
})

describe('roles', () => {
  it('are given within the rank of the giver, and taken (P-109)', async () => {
    await save(clerk, { userRoles: [role(roles.Manager)] }, managing)
    const given = await read(clerk)
    expect(given.userRoles.map(({ name }) => name)).toContain('Manager')
    await save(clerk, { userRoles: [role(roles.Manager, false)] })
    expect((await read(clerk)).userRoles.map(({ name }) => name)).not.toContain('Manager')
  })
  it('above the own rank are not given, nor taken (P-109)', async () => {
    const refused = ['roles.above', ['userRoles']]
    expect(refusal(await save(clerk, { userRoles: [role(roles.Owner)] }, managing))).toEqual(
      refused,
    )
    await save(clerk, { userRoles: [role(roles.Owner)] })
    expect(refusal(await save(clerk, { userRoles: [role(roles.Owner, false)] }, managing))).toEqual(
      refused,
    )
    // Setting the employee's PIN is refused too.
    const pin = { password: '5150', reenterPassword: '5150' }
    expect(refusal(await save(clerk, pin, managing))).toEqual(['signIn.above', ['password']])
    await save(clerk, { userRoles: [role(roles.Owner, false)] })
  })
  it('with a right that the giver lacks are not given (P-109)', async () => {
    await platform.database.db
      .insertInto('role_feature')
      .values({ role_id: roles.Viewer, feature_id: 99_001 })
      .execute()
    expect(refusal(await save(2002, { userRoles: [role(roles.Viewer, false)] }, managing))).toEqual(
      ['roles.beyond', ['userRoles']],
    )
    await platform.database.db.deleteFrom('role_feature').where('feature_id', '=', 99_001).execute()
  })
  it('are not taken from oneself, nor given of another merchant', async () => {
    expect(refusal(await save(owner, { userRoles: [role(roles.Owner, false)] }))).toEqual([
      'roles.own',
      ['userRoles'],
    ])
    expect((await save(clerk, { userRoles: [role(10011)] })).status).toBe(422)
  })
  it('count from the moment that they are taken, also for one who gives at that time', async () => {
    // The manager loses the role while assigning it. In either order, no one gets a role that the
    // manager doesn't have.
    const [, given] = await Promise.all([
      save(manager, { userRoles: [role(roles.Manager, false), role(roles.Viewer)] }),
      // The session may end before anything is read, because losing the role ends it.
      save(clerk, { userRoles: [role(roles.Manager)] }, managing, undefined, boss),
    ])
    const { body } = given as { body: { isSuccessful?: boolean } }
    const has = (await read(clerk)).userRoles.some(({ name }) => name === 'Manager')
    expect(has).toBe(given.status === 200 && body.isSuccessful === true)
    await save(manager, { userRoles: [role(roles.Manager), role(roles.Viewer, false)] })
    if (has) await save(clerk, { userRoles: [role(roles.Manager, false)] })
    const { user_role_rank: rank } = await platform.database.db
      .selectFrom('membership_user')
      .select('user_role_rank')
      .where('user_name', '=', 'bakery-manager')
      .executeTakeFirstOrThrow()
    expect(rank).toBe(50)
    managing = await signIn('bakery-manager', harbour)
  })
})

describe('a PIN', () => {
  const change = (pin: string, again = pin, POSUserId = clerk, person = boss) =>
    person.call('changePosPassword', { body: { POSUserId, Password: pin, ReenterPassword: again } })
  const refused = async (answer: TestAnswer<AnswerOf<'changePosPassword'>>) => [
    answer.body.Code?.replace('employees:people.', ''),
    answer.body.Errors?.map(({ Field }) => Field),
  ]
  it('is stored as a hash, and not in the trail (C-022)', async () => {
    expect((await change('482915')).body).toEqual({ IsSuccessful: true, Message: null })
    const rows = await platform.database.db.selectFrom('employee_pin').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('482915')
    const trail = await platform.database.db.selectFrom('audit').selectAll().execute()
    expect(JSON.stringify(trail)).not.toContain('482915')
    expect((await read(clerk)).hasPassword).toBe(true)
  })
  it('has 4 to 8 digits, twice the same (V-019, V-020, V-184)', async () => {
    for (const pin of ['123', '123456789', '12a4']) expect((await change(pin)).status).toBe(422)
    expect(await refused(await change('1234', '1235'))).toEqual(['pin.match', ['ReenterPassword']])
    expect(refusal(await save(clerk, { password: '1234', reenterPassword: '4321' }))).toEqual([
      'pin.match',
      ['reenterPassword'],
    ])
  })
  it('of another employee is refused; another merchant may have it (V-021, V-184)', async () => {
    await change('909090', '909090', 2002)
    expect(await refused(await change('909090'))).toEqual(['pin.used', ['Password']])
    expect(refusal(await save(clerk, { password: '909090', reenterPassword: '909090' }))).toEqual([
      'pin.used',
      ['password'],
    ])
    const cafe = await signIn('cafe-owner', 100100001, 1001)
    expect((await change('909090', '909090', cafeClerk, cafe)).body.IsSuccessful).toBe(true)
    expect((await change('7171', '7171', cafeClerk)).status).toBe(404)
  })
  it('is not tried out: after many in an hour comes 429', async () => {
    const admin = await platform.signIn('admin', { merchantId: bakery, storeId: 0 })
    const tries = Array.from({ length: pinsAnHour }, () => change('909090', '909090', clerk, admin))
    expect((await Promise.all(tries)).every(({ status }) => status === 200)).toBe(true)
    expect((await change('909090', '909090', clerk, admin)).status).toBe(429)
  })
})

describe('hiring', () => {
  it('makes who can work: job, stores, PIN and role at once (T-employees-02)', async () => {
    const { jobId, payRate } = await aJob()
    const { body } = await boss.call('hireEmployee', {
      body: hired({
        jobId,
        payRate: payRate! + 1,
        stores: [harbour, mill].map((storeId) => ({ storeId, isAssigned: true })),
      }),
    })
    expect(body).toMatchObject({ isSuccessful: true })
    const entity = await read(body.posUserId!)
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
    const { jobId } = await aJob()
    const stores = [
      { storeId: 0, isAssigned: true },
      { storeId: station, isAssigned: false },
    ]
    const body = hired({ jobId, stores, password: '6655' })
    const { posUserId } = (await boss.call('hireEmployee', { body })).body
    const entity = await read(posUserId!)
    expect(entity.isCompanyUser).toBe(false)
    expect(entity.userStores.map(({ storeId }) => storeId).toSorted()).toEqual([harbour, mill])
  })
  it('leaves nothing half done where a part is refused (T-employees-02)', async () => {
    const { jobId } = await aJob()
    const count = (await list(boss)).TotalRowCount
    const hire = (change: Partial<BodyOf<'hireEmployee'>>, person = boss) =>
      person.call('hireEmployee', { body: hired({ jobId, userName: 'Half Done', ...change }) })
    expect(refusal(await hire({ password: '909090' }))).toEqual(['pin.used', ['password']])
    expect(refusal(await hire({ stores: [] }))).toEqual(['stores.least', ['stores']])
    expect(refusal(await hire({ roleId: roles.Owner }, managing))).toEqual([
      'roles.above',
      ['roleId'],
    ])
    const statuses = [
      await hire({ jobId: 1 }),
      await hire({ roleId: 10011 }),
      await hire({ stores: [{ storeId: 100100001, isAssigned: true }] }),
      await hire({}, viewer),
    ].map(({ status }) => status)
    expect(statuses).toEqual([422, 422, 422, 403])
    expect((await list(boss)).TotalRowCount).toBe(count)
  })
})

describe('the password of an employee with an account', () => {
  const old = 'Tillhouse-Demo-1'
  const good = 'Kettle-Anchor-42'
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
  it.each([
    ['Kettle-Anchor', 'digit', 'V-182'],
    [old, 'similar', 'V-183'],
  ])('%s is refused: %s (%s)', async (password, fault) =>
    expect(listFaults(await change(password))).toContain(`Password: ${fault}`),
  )
  it('has eight characters at least, typed twice alike (V-182, V-183)', async () => {
    expect((await change('Ab1!xyz')).status).toBe(422)
    expect(listFaults(await change(good, `${good}x`))).toEqual(['ReenterPassword: confirmation'])
  })
})

describe('a deletion', () => {
  const remove = async (posUserId: number, person = boss, sent?: string) => {
    const concurrencyChecksum = sent ?? (await read(posUserId)).concurrencyChecksum
    return person.call('deleteEmployee', { path: { posUserId }, query: { concurrencyChecksum } })
  }
  const refusedTo = async (posUserId: number, person: TestPerson) => {
    const before = await read(posUserId)
    const { status, body } = await remove(posUserId, person)
    expect(status).toBe(422)
    expect(await read(posUserId)).toEqual(before)
    return (body as unknown as { detail: string }).detail
  }
  const hire = async (userName: string, change: Partial<BodyOf<'hireEmployee'>> = {}) => {
    const { jobId } = await aJob()
    const body = hired({ jobId, userName, ...change })
    return { body, posUserId: (await boss.call('hireEmployee', { body })).body.posUserId! }
  }
  const rowOf = (posUserId: number, { ResultSet }: Awaited<ReturnType<typeof list>>) =>
    ResultSet.find((row) => row.POSUserId === posUserId)

  it('takes a person from the list and frees the PIN; stale it is refused', async () => {
    const { body, posUserId } = await hire('Short Stay', { password: '2468' })
    const stale = rowOf(posUserId, await list(boss))!.ConcurrencyChecksum
    await save(posUserId, { shortName: 'Shorty' })
    expect((await remove(posUserId, boss, stale)).status).toBe(409)
    const now = rowOf(posUserId, await list(boss))!.ConcurrencyChecksum
    expect((await remove(posUserId, boss, now)).body).toEqual({ done: true })
    expect((await list(boss, 'short stay')).TotalRowCount).toBe(0)
    expect((await boss.call('hireEmployee', { body })).body.isSuccessful).toBe(true)
  })
  it('lets go of the job, which can then be deleted', async () => {
    const jobs = createTestPage(boss, 'Jobs')
    const { body: job } = await jobs.create({ name: 'Candle maker', payRate: 12 })
    const { posUserId } = await hire('Only One', { jobId: job.id, password: '1357' })
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
    const { posUserId } = await hire('Of Rank', { password: '8642' })
    await platform.database.db
      .updateTable('role')
      .set({ rank: 60 })
      .where('id', '=', 10024)
      .execute()
    await save(posUserId, { userRoles: [role(10024), role(roles.Viewer, false)] })
    expect(await refusedTo(posUserId, managing)).toContain("a role that you can't assign")
    await platform.database.db
      .updateTable('role')
      .set({ rank: 1 })
      .where('id', '=', 10024)
      .execute()
  })
  it('is refused of someone who also works where one may not look', async () => {
    const stores = [harbour, mill].map((storeId) => ({ storeId, isAssigned: true }))
    const rank = { roleId: 10024 } // a role without permissions
    const { posUserId } = await hire('Two Stores', { stores, password: '9753', ...rank })
    expect(await refusedTo(posUserId, managing)).toContain('stores that you')
    const here = await hire('One Store', { password: '3579', ...rank })
    expect((await remove(here.posUserId, managing)).body).toEqual({ done: true })
  })
  it('isn’t available to another store', async () => {
    const stores = [{ storeId: mill, isAssigned: true }]
    const { posUserId } = await hire('Elsewhere', { stores, password: '7531', roleId: 10024 })
    expect((await remove(posUserId, managing)).status).toBe(404)
    expect((await list(boss, 'elsewhere')).TotalRowCount).toBe(1)
  })
  it('leaves someone who can change roles, and nothing half done', async () => {
    const admin = await platform.signIn('admin', { merchantId: 1006, storeId: 0 })
    const only = (await list(admin)).ResultSet.find((row) => row.MembershipUserId !== null)!
    const before = await read(only.POSUserId, admin)
    const { status, text } = await remove(only.POSUserId, admin, before.concurrencyChecksum)
    expect([status, text]).toEqual([422, expect.stringContaining('able to change roles')])
    expect(await read(only.POSUserId, admin)).toEqual(before)
    expect((await list(await platform.signIn('deli-owner'))).TotalRowCount).toBeGreaterThan(0)
  })
  it('ends the sign-in of a person with an account, whose roles no longer apply', async () => {
    const people = async () =>
      (await boss.call('getRolePeople', { query: { roleIds: `${roles.Viewer}` } })).body.people
    const before = await people()
    const leaving = await signIn('bakery-viewer', harbour)
    expect((await remove(viewerId)).status).toBe(200)
    const asks = leaving.call('getUsers', { body: { PageRowCount: 1, RequestedPageNum: 1 } })
    expect((await asks).status).toBe(401)
    await expect(signIn('bakery-viewer', harbour)).rejects.toThrow()
    expect(await people()).toBe(before - 1)
  })
})
