// The employees pages over HTTP, with the demo merchants.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startPlatform, type TestPlatform } from '#server/testing/platform.ts'
import { listFaults, createTestPage } from '#server/records/settings/pages.fixtures.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

const at = (storeId: number) => ({ merchantId: Math.floor(storeId / 100_000), storeId })
/** Has no account. */
const clerk = 2001
const [harbourStreet, bankStore, chainStore] = [100200001, 100500001, 100300003]

it('a job can be deleted once no employee has it (T-employees-01)', async () => {
  const owner = await platform.signIn('bakery-owner', { merchantId: 1002, storeId: 0 })
  const jobs = createTestPage(owner, 'Jobs')
  const { body: made } = await jobs.create({ name: 'Apprentice', payRate: 12.5 })
  expect(listFaults(await jobs.create({ name: 'apprentice' }))).toEqual(['name taken'])
  const give = async (isAssigned: boolean) => {
    const asked = { body: { posUserId: clerk } }
    const {
      hasPassword: _p,
      hasBackOfficePassword: _b,
      lastModified: _m,
      lastModifiedBy: _by,
      ...fields
    } = (await owner.call('getUser', asked)).body.entity!
    const job = { roleId: made.id, asmJobId: made.id, isPosUser: false, isBackOfficeUser: false }
    return owner.call('updateUser', { body: { ...fields, userRoles: [{ ...job, isAssigned }] } })
  }
  expect((await give(true)).body.isSuccessful).toBe(true)
  const refused = await jobs.remove(made)
  expect([refused.status, refused.body.detail]).toEqual([
    422,
    "It's used by 1 employee. Choose another one there first.",
  ])
  expect((await give(false)).body.isSuccessful).toBe(true)
  expect((await jobs.remove(made)).status).toBe(200)
  expect((await give(true)).status).toBe(422)
})

describe('time cards', () => {
  const readCard = async (page: ReturnType<typeof createTestPage>) => {
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

  it('use the store’s time zone, even past midnight, and never overlap', async () => {
    const page = createTestPage(await platform.signIn('bank-owner', at(bankStore)), 'TimeClock')
    const card = await readCard(page)
    const { body: made } = await page.create({ ...card, clockIn: '6 pm', clockOut: '1:30 am' })
    expect(made.values).toMatchObject({ clockIn: '18:00', clockOut: '01:30', worked: 420 })
    expect(
      await platform.database.db
        .selectFrom('time_card')
        .select(['clock_in', 'store_id'])
        .where('id', '=', made.id)
        .executeTakeFirst(),
    ).toEqual({ clock_in: new Date('2026-09-01T23:00:00Z'), store_id: bankStore })
    expect(listFaults(await page.create({ ...card, clockIn: '23:00', clockOut: '23:30' }))).toEqual(
      ['clockIn overlap'],
    )
    expect(listFaults(await page.update(made, { clockOut: '2:00' }))).toEqual([
      'editReason required',
    ])
    const { body: changed } = await page.update(made, { clockOut: '2:00', editReason: 'Forgot' })
    expect(changed.values.worked).toBe(450)
    expect((await page.remove(changed)).status).toBe(200)
  })

  it('accept no future time, and nothing that isn’t a time', async () => {
    const page = createTestPage(await platform.signIn('bank-owner', at(bankStore)), 'TimeClock')
    const card = await readCard(page)
    expect(
      listFaults(await page.create({ ...card, businessDate: '2026-11-20', clockIn: '11 pm' })),
    ).toEqual(['clockIn future'])
    expect(listFaults(await page.create({ ...card, clockIn: 'noonish' }))).toEqual([
      'clockIn format',
    ])
  })
})

it('breaks are kept here for paid breaks without the other platform (P-102)', async () => {
  const page = createTestPage(await platform.signIn('bakery-owner', at(harbourStreet)), 'Breaks')
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
  expect(await createTestPage(await platform.signIn('cafe-owner'), 'Breaks').status()).toBe(403)
  expect(
    await createTestPage(await platform.signIn('chain-owner', at(chainStore)), 'Breaks').status(),
  ).toBe(403)
})
