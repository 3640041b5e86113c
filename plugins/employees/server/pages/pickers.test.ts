// The options of fields that refer to other records, over HTTP: by permission, merchant and store,
// and among very many.
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'

import { listFaults, createTestPage } from '#server/records/settings/pages.fixtures.ts'
import type { TestPerson } from '#server/testing/platform.ts'
import { startedPlatform } from '#server/testing/started-platform.ts'

const platform = startedPlatform()
let owner: TestPerson
let bank: TestPerson
const harbourStreet = { merchantId: 1002, storeId: 100_200_001 }
const bankStore = { merchantId: 1005, storeId: 100_500_001 }
beforeAll(async () => {
  // An edition with a time clock, whose reseller lets users sign in here.
  await sql`update merchant set product_mode = 1, reseller_id = 10017 where id = 1002`.execute(
    platform.database.db,
  )
  owner = await platform.signIn('bakery-owner', harbourStreet)
  bank = await platform.signIn('bank-owner', bankStore)
})

const choices = (person: TestPerson, page: string, column: string, body: object = {}) =>
  person.call('searchPageChoices', { path: { page, column }, body: { page: 1, ...body } })
const names = async (person: TestPerson, page: string, column: string, search: string) =>
  (await choices(person, page, column, { search })).body.choices.map(({ name }) => name)
const filtered = (person: TestPerson, employee: unknown) =>
  person.call('searchPageRecords', {
    path: { page: 'TimeClock' },
    body: { page: 1, pageSize: 100, filters: { employeeId: { value: String(employee) } } },
  })
const of = { of: 'filter' }
/** A time card on its own day. */
const buildCard = (employee: number, job: number, businessDate: string) => ({
  employee,
  job,
  businessDate,
  clockIn: '9:00',
  clockOut: '10:00',
  paidBreak: 0,
  unpaidBreak: 0,
  tips: 0,
})

it('are this merchant’s; what is deleted still shows (T-employees-07)', async () => {
  const company = await platform.signIn('bakery-owner', { merchantId: 1002, storeId: 0 })
  const jobs = createTestPage(company, 'Jobs')
  const { body: made } = await jobs.create({ name: 'Glazier of buns' })
  expect(await names(owner, 'TimeClock', 'job', 'glazier')).toEqual(['Glazier of buns'])
  expect(await names(bank, 'TimeClock', 'job', 'glazier')).toEqual([])
  const page = createTestPage(owner, 'TimeClock')
  const employee = (await choices(owner, 'TimeClock', 'employee')).body.choices[0]!.id
  const card = buildCard(employee, made.id, '2026-09-01')
  const strange = (await choices(bank, 'TimeClock', 'job')).body.choices[0]!.id
  expect(listFaults(await page.create({ ...card, job: strange }))).toEqual(['job unknown'])
  expect(listFaults(await page.create({ ...card, job: 'Glazier of buns' }))).toEqual(['job type'])
  const { employee: _, ...withoutEmployee } = card
  expect(listFaults(await page.create(withoutEmployee))).toEqual(['employee required'])
  const { body: given } = await page.create(card)
  // Updates the table because the jobs page refuses to delete a job in use.
  await sql`update job set deleted_at = '2026-11-20T12:00:00Z'
    where (merchant_id, id) = (1002, ${made.id})`.execute(platform.database.db)
  expect(await names(owner, 'TimeClock', 'job', 'glazier')).toEqual([])
  // A deleted choice stays valid while it doesn't change.
  const editReason = 'Forgot'
  const { body: paid, status } = await page.update(given, { payRate: 20, editReason })
  expect([status, paid.values.job, paid.names?.job]).toEqual([200, made.id, ['Glazier of buns']])
  expect(listFaults(await page.update(paid, { job: made.id, editReason }))).toEqual(['job unknown'])
})

it('of filters are for people who can open the list, and narrow it by ID (T-core-99)', async () => {
  const viewer = await platform.signIn('bakery-viewer', harbourStreet)
  const { body, status } = await choices(viewer, 'TimeClock', 'employeeId', of)
  expect([status, body.choices.length > 1]).toEqual([200, true])
  const all = await createTestPage(viewer, 'TimeClock').search()
  const first = body.choices.find(({ id }) => all.some(({ values }) => values.employee === id))!
  const { body: found } = await filtered(viewer, first.id)
  expect(found.chosen).toEqual({ employeeId: first.name })
  expect(new Set(found.records.map(({ values }) => values.employee))).toEqual(new Set([first.id]))
  expect(found.total).toBeLessThan(all.length)
  expect((await choices(viewer, 'TimeClock', 'employee', of)).status).toBe(404)
  const theirs = (await choices(bank, 'TimeClock', 'employeeId', of)).body.choices
  expect((await filtered(viewer, theirs[0]!.id)).status).toBe(404)
  for (const id of ['', 'x', '-1', '1.5', '99999999999'])
    expect((await filtered(viewer, id)).status, id).toBe(422)
})

it('of a filter of time cards are also people who worked here and work elsewhere', async () => {
  const { merchantId, storeId } = bankStore
  const nextDoor = await platform.signIn('bank-owner', { merchantId, storeId: storeId + 1 })
  const fetchIds = async (column: string, body: object = {}) =>
    (await choices(bank, 'TimeClock', column, body)).body.choices.map(({ id }) => id)
  const here = await fetchIds('employeeId', of)
  const all = (await choices(nextDoor, 'TimeClock', 'employee')).body.choices
  const elsewhere = all.find(({ id }) => !here.includes(id))!
  const search = elsewhere.name
  expect((await filtered(bank, elsewhere.id)).status).toBe(404)
  await sql`insert into time_card
    (merchant_id, store_id, employee_id, business_date, clock_in, clock_out)
    values (${merchantId}, ${storeId}, ${elsewhere.id}, '2026-11-02',
      '2026-11-02T15:00:00Z', '2026-11-02T18:00:00Z')`.execute(platform.database.db)
  expect(await fetchIds('employeeId', { ...of, search })).toContain(elsewhere.id)
  // New cards can't use the employee.
  expect((await filtered(bank, elsewhere.id)).body).toMatchObject({
    chosen: { employeeId: search },
    notForNew: ['employeeId'],
  })
  expect(await fetchIds('employee', { search })).not.toContain(elsewhere.id)
})

it('are found by their number, too, and only where they work (T-employees-07)', async () => {
  const { body: all } = await choices(owner, 'TimeClock', 'employee')
  const numbered = all.choices.find(({ detail }) => detail !== undefined)!
  const { body } = await choices(owner, 'TimeClock', 'employee', { search: numbered.detail! })
  expect(body.choices).toContainEqual(numbered)
  const nextDoor = await platform.signIn('bakery-owner', {
    ...harbourStreet,
    storeId: harbourStreet.storeId + 1,
  })
  const { body: others } = await choices(nextDoor, 'TimeClock', 'employee')
  const elsewhere = others.choices.find(({ id }) => all.choices.every((each) => each.id !== id))!
  const job = (await choices(owner, 'TimeClock', 'job')).body.choices[0]!.id
  const given = await createTestPage(owner, 'TimeClock').create(
    buildCard(elsewhere.id, job, '2026-09-02'),
  )
  expect([given.status, ...listFaults(given)]).toEqual([422, 'employee unknown'])
})

it('come in pages of 50, by name, and are saved from any page (T-employees-07)', async () => {
  await sql`insert into job (merchant_id, name, created_at, modified_at)
    select 1002, 'Helper ' || lpad(n::text, 3, '0'), now(), now()
    from generate_series(1, 120) n`.execute(platform.database.db)
  const fetchPage = async (page: number) =>
    (await choices(owner, 'TimeClock', 'job', { search: 'helper', page })).body
  const { total, choices: first } = await fetchPage(1)
  expect([total, first.length, first[0]?.name]).toEqual([120, 50, 'Helper 001'])
  const last = (await fetchPage(3)).choices.at(-1)!
  expect(last.name).toBe('Helper 120')
  const employee = (await choices(owner, 'TimeClock', 'employee')).body.choices[0]!.id
  const card = buildCard(employee, last.id, '2026-09-03')
  const { body: saved } = await createTestPage(owner, 'TimeClock').create(card)
  expect(saved.names?.job).toEqual(['Helper 120'])
})
