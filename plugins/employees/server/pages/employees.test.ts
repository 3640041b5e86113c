// The pages of the employees' section over HTTP, against the seeded merchants.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { merchantRoleId } from '#server/domain/people/demo/roles.ts'
import { featureIdOf } from '#server/testing/feature-id.ts'
import { flagOff } from '#server/testing/flag-off.ts'
import { startPlatform, type TestPlatform } from '#server/testing/platform.ts'
import { faultsOf, pageOf } from '#server/records/settings/pages.fixtures.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
  await flagOff(platform, 'ac-security-control-react-page')
})
afterAll(() => platform.close())

const at = (storeId: number) => ({ merchantId: Math.floor(storeId / 100_000), storeId })
const [harbourStreet, bankStore, chainStore] = [100200001, 100500001, 100300003]
const nina = {
  name: 'Nina Test',
  employeeNumber: 'N1',
  email: 'nina@mail.example',
  allowPosAccess: true,
  adjustTipsPrompt: false,
  isActive: true,
}

describe('employees', () => {
  it('are those of the chosen store, and in company view those of every store', async () => {
    const owner = await platform.signIn('bakery-owner', at(harbourStreet))
    const here = await pageOf(owner, 'Employees').search()
    expect(
      here.every(
        ({ values: { stores } }) =>
          stores === 'all' || (Array.isArray(stores) && stores.includes(harbourStreet)),
      ),
    ).toBe(true)
    await owner.open(1002, 0)
    expect((await pageOf(owner, 'Employees').search()).length).toBeGreaterThan(here.length)
  })

  it('begin in the store where they are added, and are moved and deleted', async () => {
    const page = pageOf(await platform.signIn('bakery-owner', at(harbourStreet)), 'Employees')
    const { body: made } = await page.create(nina)
    expect(made.values).toMatchObject({ name: 'Nina Test', stores: [harbourStreet] })
    expect(made.names).toEqual({ stores: [expect.stringContaining('Harbour') as string] })
    expect(faultsOf(await page.create({ ...nina, name: 'Another' }))).toEqual([
      'employeeNumber taken',
    ])
    expect(faultsOf(await page.update(made, { stores: [harbourStreet, chainStore] }))).toEqual([
      'stores unknown',
    ])
    const stores = [harbourStreet, harbourStreet + 2]
    const { body: moved } = await page.update(made, { stores, phone: '555-0100' })
    expect(moved.values).toMatchObject({ stores, phone: '555-0100' })
    expect((await page.update(made, { phone: '1' })).status).toBe(409)
    expect((await page.remove(moved)).status).toBe(200)
    expect((await page.search()).some(({ values }) => values.name === 'Nina Test')).toBe(false)
  })

  it('with a right that the caller lacks are neither changed nor deleted', async () => {
    const manager = pageOf(await platform.signIn('bakery-manager', at(harbourStreet)), 'Employees')
    interface Locking {
      locked?: { update?: string; delete?: string }
    }
    const named = async (name: string) =>
      (await manager.one('name', name)) as Awaited<ReturnType<typeof manager.one>> & Locking
    const owner = await named('Edith Marsh')
    const reason = expect.stringContaining("rights that you don't have") as string
    expect(owner.locked).toEqual({ update: reason, delete: reason })
    for (const answer of [
      await manager.update(owner, { email: 'mine@mail.example' }),
      await manager.remove(owner),
    ])
      expect([answer.status, answer.body.detail]).toEqual([403, reason])
    const own = await named('Tom Okafor')
    expect(own.locked).toBeUndefined()
    expect((await manager.update(own, { phone: '555-0177' })).status).toBe(200)
  })

  it('of no store any more reach none', async () => {
    const page = pageOf(
      await platform.signIn('bakery-owner', { merchantId: 1002, storeId: 0 }),
      'Employees',
    )
    const { body: made } = await page.create({ ...nina, employeeNumber: 'N2' })
    await platform.database.db
      .updateTable('employee')
      .set({ all_stores: false })
      .where('id', '=', made.id)
      .execute()
    await platform.database.db
      .deleteFrom('employee_store')
      .where('employee_id', '=', made.id)
      .execute()
    const stored = (await page.search()).find(({ id }) => id === made.id)!
    expect(stored.values.stores).toEqual([])
    expect(stored.reach).toBe('Applies to no store of Copper Kettle Bakery.')
    expect((await page.remove(stored)).status).toBe(200)
  })

  it('get no store, and never all, from somebody who does not answer for it', async () => {
    const page = pageOf(await platform.signIn('bakery-manager', at(harbourStreet)), 'Employees')
    const own = (await page.search()).find(({ values }) => Array.isArray(values.stores))!
    expect(faultsOf(await page.update(own, { stores: null }))).toEqual(['stores required'])
    expect(faultsOf(await page.update(own, { stores: [harbourStreet + 1] }))).toEqual([
      'stores unknown',
    ])
  })

  it('can be looked at and not changed by whoever lacks the right', async () => {
    const page = pageOf(await platform.signIn('bakery-viewer', at(harbourStreet)), 'Employees')
    expect(await page.search()).not.toEqual([])
    expect(await page.create(nina)).toMatchObject({
      status: 403,
      body: { detail: expect.stringContaining('account manager') as string },
    })
  })

  it('are added with job, role and PIN by whoever may give them', async () => {
    const adds = async (person: string) =>
      (
        await (
          await platform.signIn(person, at(harbourStreet))
        ).call('describePage', { path: { page: 'Employees' } })
      ).body.adds
    expect(await adds('bakery-owner')).toBe('/employees/employees/0')
    expect(await adds('bakery-viewer')).toBeUndefined()
  })

  it('are given jobs that are picked by name', async () => {
    const page = pageOf(await platform.signIn('bakery-owner', at(harbourStreet)), 'EmployeeJobs')
    const job = await page.pick('job', 'driver')
    const employee = (await page.search()).find(({ values }) => values.employeeNumber === '1001')!
      .values.employee!
    const foreign = pageOf(await platform.signIn('bank-owner', at(bankStore)), 'EmployeeJobs')
    const strange = await foreign.pick('job', 'Server')
    expect(faultsOf(await page.create({ employee, job: strange }))).toEqual(['job unknown'])
    expect(faultsOf(await page.create({ employee, job: 'Driver' }))).toEqual(['job type'])
    expect(faultsOf(await page.create({ job }))).toEqual(['employee required'])
    const { body: made } = await page.create({ employee, job, payRate: 18.25 })
    expect(made.values).toMatchObject({ employee, job, payRate: 18.25, laborRate: null })
    expect(made.names!.job).toEqual(['Driver'])
    expect((await page.update(made, { payRate: 19 })).body.values.payRate).toBe(19)
  })

  it('get a job that the owner added, which then stays (T-employees-01)', async () => {
    const owner = await platform.signIn('bakery-owner', { merchantId: 1002, storeId: 0 })
    const jobs = pageOf(owner, 'Jobs')
    const { body: made } = await jobs.create({ name: 'Apprentice', payRate: 12.5 })
    expect(faultsOf(await jobs.create({ name: 'apprentice' }))).toEqual(['name taken'])
    const page = pageOf(owner, 'EmployeeJobs')
    const [first] = await page.search()
    const given = await page.create({ employee: first!.values.employee!, job: made.id })
    expect(given.status).toBe(200)
    const refused = await jobs.remove(made)
    expect([refused.status, refused.body.detail]).toEqual([
      422,
      '1 employee names it. Choose another there first.',
    ])
    expect((await page.remove(given.body)).status).toBe(200)
    expect((await jobs.remove(made)).status).toBe(200)
    expect(await page.pick('job', 'Apprentice')).toBe(0)
    expect(
      faultsOf(await page.create({ employee: first!.values.employee!, job: made.id })),
    ).toEqual(['job unknown'])
  })

  it('get jobs from those who give jobs, and pay from those who change employees', async () => {
    const rolesAndJobs = featureIdOf('employees.employees.roles')
    await platform.database.db
      .deleteFrom('role_feature')
      .where('role_id', '=', merchantRoleId(1002, 'Manager'))
      .where('feature_id', '=', rolesAndJobs)
      .execute()
    const manager = await platform.signIn('bakery-manager')
    const page = pageOf(manager, 'EmployeeJobs')
    const [row] = await page.search()
    expect((await page.update(row!, { payRate: 21 })).body.values.payRate).toBe(21)
    const again = (await page.search()).find(({ id }) => id === row!.id)
    const { employee, job } = row!.values as Record<string, number>
    expect(faultsOf(await page.update(again!, { job: job! }))).toEqual(['job denied'])
    expect((await page.create({ employee: employee!, job: job! })).status).toBe(403)
    const asked = { path: { page: 'EmployeeJobs', column: 'job' }, body: { page: 1 } }
    expect((await manager.call('searchPageChoices', asked)).status).toBe(404)
    expect((await page.remove(again!)).status).toBe(403)
  })
})

describe('time cards', () => {
  const cardOf = async (page: ReturnType<typeof pageOf>) => {
    const { employee, job } = (await page.search({ filters: lately }))[0]!.values
    return {
      employee: employee!,
      job: job!,
      businessDate: '2026-09-01',
      paidBreak: 0,
      unpaidBreak: 30,
      tips: 0,
    }
  }
  const lately = { dates: { from: '2026-10-01', to: '2026-11-20' } }

  it('go by the clock of the store, past midnight too, and never twice', async () => {
    const page = pageOf(await platform.signIn('bank-owner', at(bankStore)), 'TimeClock')
    const card = await cardOf(page)
    const { body: made } = await page.create({ ...card, clockIn: '6 pm', clockOut: '1:30 am' })
    expect(made.values).toMatchObject({ clockIn: '18:00', clockOut: '01:30', worked: 420 })
    expect(
      await platform.database.db
        .selectFrom('time_card')
        .select(['clock_in', 'store_id'])
        .where('id', '=', made.id)
        .executeTakeFirst(),
    ).toEqual({ clock_in: new Date('2026-09-01T23:00:00Z'), store_id: bankStore })
    expect(faultsOf(await page.create({ ...card, clockIn: '23:00', clockOut: '23:30' }))).toEqual([
      'clockIn overlap',
    ])
    expect(faultsOf(await page.update(made, { clockOut: '2:00' }))).toEqual(['editReason required'])
    const { body: changed } = await page.update(made, { clockOut: '2:00', editReason: 'Forgot' })
    expect(changed.values.worked).toBe(450)
    expect((await page.remove(changed)).status).toBe(200)
  })

  it('hold no time that is still to come, and nothing that is no time', async () => {
    const page = pageOf(await platform.signIn('bank-owner', at(bankStore)), 'TimeClock')
    const card = await cardOf(page)
    expect(
      faultsOf(await page.create({ ...card, businessDate: '2026-11-20', clockIn: '11 pm' })),
    ).toEqual(['clockIn future'])
    expect(faultsOf(await page.create({ ...card, clockIn: 'noonish' }))).toEqual(['clockIn format'])
  })

  it('are no page of the restaurant-style mode, nor of the company view (P-101)', async () => {
    expect(await pageOf(await platform.signIn('cafe-owner'), 'TimeClock').status()).toBe(403)
    expect(
      await pageOf(
        await platform.signIn('bank-owner', { merchantId: 1005, storeId: 0 }),
        'TimeClock',
      ).status(),
    ).toBe(403)
  })
})

describe('limits', () => {
  it('have a value just while they are on, and a conflict where two change them', async () => {
    const bought = JSON.stringify({ featLimitOpenChecks: 'Y', featLimitMaxRefundAmount: 'Y' })
    await sql`update merchant set toggles = toggles || ${bought}::jsonb where id = 1001`.execute(
      platform.database.db,
    )
    const page = pageOf(await platform.signIn('cafe-owner'), 'SecurityControls')
    const [never] = await page.search()
    expect(
      faultsOf(await page.update(never!, { limitOpenChecks: true, limitRefunds: true })),
    ).toEqual([
      'maxOpenChecks SecurityControls.Fields.EmptyError',
      'maxTicketAmount SecurityControls.Fields.EmptyError',
    ])
    const { body: on } = await page.update(never!, {
      limitOpenChecks: true,
      maxOpenChecks: 5,
      limitRefunds: true,
      maxShiftAmount: 99.5,
    })
    expect(on.values).toMatchObject({ maxOpenChecks: 5, maxShiftAmount: 99.5 })
    expect((await page.update(never!, { limitOpenChecks: false })).status).toBe(409)
    expect((await page.update(on, { limitOpenChecks: false })).body.values).toMatchObject({
      limitOpenChecks: false,
      maxOpenChecks: null,
      maxShiftAmount: 99.5,
    })
  })

  it('of several stores are changed in company view alone (P-104)', async () => {
    const [managers, owners] = [
      await platform.signIn('bakery-manager', at(harbourStreet)),
      await platform.signIn('bakery-owner', { merchantId: 1002, storeId: 0 }),
    ].map((person) => pageOf(person, 'SecurityControls'))
    const [row] = await managers!.search()
    expect((await managers!.update(row!, { limitRoleOverride: true })).status).toBe(403)
    expect((await owners!.update(row!, { limitRoleOverride: true })).status).toBe(200)
  })
})

it('breaks are kept here for paid breaks without the other platform (P-102)', async () => {
  const page = pageOf(await platform.signIn('bakery-owner', at(harbourStreet)), 'Breaks')
  const { body: made } = await page.create({
    name: 'Tea',
    minutes: 15,
    isPaid: true,
    afterMinutes: 60,
    perShift: 1,
    isRequired: false,
    isActive: true,
  })
  const { body: changed } = await page.update(made, { minutes: 20 })
  expect(changed.values.minutes).toBe(20)
  expect((await page.remove(changed)).status).toBe(200)
  expect(await pageOf(await platform.signIn('cafe-owner'), 'Breaks').status()).toBe(403)
  expect(
    await pageOf(await platform.signIn('chain-owner', at(chainStore)), 'Breaks').status(),
  ).toBe(403)
})
