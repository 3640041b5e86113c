// What can be chosen in a field that refers to other records, over HTTP: by right, by merchant, by
// store, among very many.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { faultsOf, pageOf } from '#server/records/settings/pages.fixtures.ts'
import { startPlatform, type TestPerson, type TestPlatform } from '#server/testing/platform.ts'

let platform: TestPlatform
let owner: TestPerson
const harbourStreet = { merchantId: 1002, storeId: 100200001 }
beforeAll(async () => {
  platform = await startPlatform()
  owner = await platform.signIn('bakery-owner', harbourStreet)
})
afterAll(() => platform.close())

const choices = (person: TestPerson, page: string, column: string, body: object = {}) =>
  person.call('searchPageChoices', { path: { page, column }, body: { page: 1, ...body } })
const names = async (person: TestPerson, page: string, column: string, search: string) =>
  (await choices(person, page, column, { search })).body.choices.map(({ name }) => name)

it('are this merchant’s; what is deleted still shows (T-employees-07)', async () => {
  const company = await platform.signIn('bakery-owner', { merchantId: 1002, storeId: 0 })
  const jobs = pageOf(company, 'Jobs')
  const { body: made } = await jobs.create({ name: 'Glazier of buns' })
  expect(await names(owner, 'EmployeeJobs', 'job', 'glazier')).toEqual(['Glazier of buns'])
  const bank = await platform.signIn('bank-owner', { merchantId: 1005, storeId: 100500001 })
  expect(await names(bank, 'EmployeeJobs', 'job', 'glazier')).toEqual([])
  const page = pageOf(owner, 'EmployeeJobs')
  const employee = (await choices(owner, 'EmployeeJobs', 'employee')).body.choices[0]!.id
  const { body: given } = await page.create({ employee, job: made.id })
  // Not by the page of jobs, which keeps what is named.
  await platform.database.db
    .updateTable('job')
    .set({ deleted_at: new Date('2026-11-20T12:00:00Z') })
    .where('merchant_id', '=', 1002)
    .where('id', '=', made.id)
    .execute()
  expect(await names(owner, 'EmployeeJobs', 'job', 'glazier')).toEqual([])
  // What was chosen stays as it is where it is not changed.
  const { body: paid, status } = await page.update(given, { payRate: 20 })
  expect([status, paid.values.job, paid.names?.job]).toEqual([200, made.id, ['Glazier of buns']])
  expect(faultsOf(await page.update(paid, { job: made.id }))).toEqual(['job unknown'])
})

it('are refused to whoever may not fill in the field (T-employees-07)', async () => {
  const viewer = await platform.signIn('bakery-viewer', harbourStreet)
  expect((await choices(viewer, 'EmployeeJobs', 'job')).status).toBe(404)
  expect((await choices(viewer, 'Promotions', 'item')).status).toBe(403)
  expect((await choices(owner, 'EmployeeJobs', 'payRate')).status).toBe(404)
  expect((await choices(owner, 'Employees', 'name')).status).toBe(404)
})

it('of a filter are for whoever may open the list, and narrow it by id (T-core-99)', async () => {
  const viewer = await platform.signIn('bakery-viewer', harbourStreet)
  const of = { of: 'filter' }
  const { body, status } = await choices(viewer, 'EmployeeJobs', 'employeeId', of)
  const [first] = body.choices
  expect([status, body.choices.length > 1]).toEqual([200, true])
  const narrowed = (value: unknown) =>
    viewer.call('searchPageRecords', {
      path: { page: 'EmployeeJobs' },
      body: { page: 1, pageSize: 100, filters: { employeeId: { value: String(value) } } },
    })
  const { body: found } = await narrowed(first!.id)
  expect(found.chosen).toEqual({ employeeId: first!.name })
  expect(new Set(found.records.map(({ values }) => values.employee))).toEqual(new Set([first!.id]))
  expect(found.total).toBeLessThan((await pageOf(viewer, 'EmployeeJobs').search()).length)
  expect((await choices(viewer, 'EmployeeJobs', 'employee', of)).status).toBe(404)
  const bank = await platform.signIn('bank-owner', { merchantId: 1005, storeId: 100500001 })
  const theirs = (await choices(bank, 'EmployeeJobs', 'employeeId', of)).body.choices
  expect((await narrowed(theirs[0]!.id)).status).toBe(404)
})

it('of a filter are also people who work elsewhere; of time cards, who worked here', async () => {
  const of = { of: 'filter' }
  const [merchantId, storeId] = [1005, 100_500_001]
  const company = await platform.signIn('bank-owner', { merchantId, storeId: 0 })
  const inStore = await platform.signIn('bank-owner', { merchantId, storeId })
  const idsOf = async (page: string, column: string, body: object = {}) =>
    (await choices(inStore, page, column, body)).body.choices.map(({ id }) => id)
  const here = await idsOf('TimeClock', 'employeeId', of)
  const all = (await choices(company, 'EmployeeJobs', 'employee')).body.choices
  const elsewhere = all.find(({ id }) => !here.includes(id))!
  const search = elsewhere.name
  expect(await idsOf('EmployeeJobs', 'employeeId', { ...of, search })).toContain(elsewhere.id)
  const narrowed = (page: string) =>
    inStore.call('searchPageRecords', {
      path: { page },
      body: { page: 1, pageSize: 100, filters: { employeeId: { value: String(elsewhere.id) } } },
    })
  // As the link of the list of employees asks for it. A new row cannot have it.
  expect((await narrowed('EmployeeJobs')).body).toMatchObject({
    chosen: { employeeId: search },
    notForNew: ['employeeId'],
  })
  expect((await narrowed('TimeClock')).status).toBe(404)
  await sql`insert into time_card
    (merchant_id, store_id, employee_id, business_date, clock_in, clock_out)
    values (${merchantId}, ${storeId}, ${elsewhere.id}, '2026-11-02',
      '2026-11-02T15:00:00Z', '2026-11-02T18:00:00Z')`.execute(platform.database.db)
  expect(await idsOf('TimeClock', 'employeeId', { ...of, search })).toContain(elsewhere.id)
  expect((await narrowed('TimeClock')).body.chosen).toEqual({ employeeId: search })
  for (const page of ['EmployeeJobs', 'TimeClock'])
    expect(await idsOf(page, 'employee', { search }), page).not.toContain(elsewhere.id)
})

it('are found by their number, too, and only where they work (T-employees-07)', async () => {
  const { body: all } = await choices(owner, 'EmployeeJobs', 'employee')
  const numbered = all.choices.find(({ detail }) => detail !== undefined)!
  const { body } = await choices(owner, 'EmployeeJobs', 'employee', { search: numbered.detail! })
  expect(body.choices).toContainEqual(numbered)
  const { body: company } = await choices(
    await platform.signIn('bakery-owner', { merchantId: 1002, storeId: 0 }),
    'EmployeeJobs',
    'employee',
  )
  expect(company.total).toBeGreaterThan(all.total)
  const elsewhere = company.choices.find(({ id }) => all.choices.every((each) => each.id !== id))!
  const job = (await choices(owner, 'EmployeeJobs', 'job')).body.choices[0]!.id
  const given = await pageOf(owner, 'EmployeeJobs').create({ employee: elsewhere.id, job })
  expect([given.status, ...faultsOf(given)]).toEqual([422, 'employee unknown'])
})

it('come in pages of 50, by name, among 10,000 (T-employees-07)', async () => {
  await sql`insert into job (merchant_id, name, created_at, modified_at)
    select 1002, 'Helper ' || lpad(n::text, 5, '0'), now(), now()
    from generate_series(1, 10000) n`.execute(platform.database.db)
  const { body: first } = await choices(owner, 'EmployeeJobs', 'job', { search: 'helper' })
  expect([first.total, first.choices.length, first.choices[0]?.name]).toEqual([
    10_000,
    50,
    'Helper 00001',
  ])
  const { body: last } = await choices(owner, 'EmployeeJobs', 'job', {
    search: 'helper',
    page: 200,
  })
  expect(last.choices.at(-1)?.name).toBe('Helper 10000')
  expect(await names(owner, 'EmployeeJobs', 'job', 'helper 09876')).toEqual(['Helper 09876'])
  const page = pageOf(owner, 'EmployeeJobs')
  const employee = (await choices(owner, 'EmployeeJobs', 'employee')).body.choices[0]!.id
  const { body: saved } = await page.create({ employee, job: last.choices.at(-1)!.id })
  expect(saved.names?.job).toEqual(['Helper 10000'])
})
