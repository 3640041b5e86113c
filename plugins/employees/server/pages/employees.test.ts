// The employees pages over HTTP, with the demo merchants.
import { expect, it } from 'vitest'

import { listFaults, createTestPage } from '#server/records/settings/pages.fixtures.ts'
import { startedPlatform } from '#server/testing/started-platform.ts'

import { clerk, save } from '../people/people.fixtures.ts'

const platform = startedPlatform()

const at = (storeId: number) => ({ merchantId: Math.floor(storeId / 100_000), storeId })
const [harbourStreet, bankStore, chainStore] = [100200001, 100500001, 100300003]

it('a job can be deleted once no employee has it (T-employees-01)', async () => {
  const owner = await platform.signIn('bakery-owner', { merchantId: 1002, storeId: 0 })
  const jobs = createTestPage(owner, 'Jobs')
  const { body: made } = await jobs.create({ name: 'Apprentice', payRate: 12.5 })
  expect(listFaults(await jobs.create({ name: 'apprentice' }))).toEqual(['name taken'])
  const job = { roleId: made.id, asmJobId: made.id, isPosUser: false, isBackOfficeUser: false }
  const give = (isAssigned: boolean) => save(owner, clerk, { userRoles: [{ ...job, isAssigned }] })
  expect((await give(true)).body.isSuccessful).toBe(true)
  expect(await jobs.remove(made)).toMatchObject({
    status: 422,
    body: { detail: "It's used by 1 employee. Choose another one there first." },
  })
  expect((await give(false)).body.isSuccessful).toBe(true)
  expect((await jobs.remove(made)).status).toBe(200)
  expect((await give(true)).status).toBe(422)
})

it('time cards use the store’s time zone, never overlap, and lie in the past', async () => {
  const page = createTestPage(await platform.signIn('bank-owner', at(bankStore)), 'TimeClock')
  const dates = { from: '2026-10-01', to: '2026-11-20' }
  const { employee, job } = (await page.search({ filters: { dates } }))[0]!.values
  const whose = { employee: employee!, job: job! }
  const breaks = { paidBreak: 0, unpaidBreak: 30, tips: 0 }
  const card = { ...whose, ...breaks, businessDate: '2026-09-01' }
  const faults = async (change: object) => listFaults(await page.create({ ...card, ...change }))
  const { body: made } = await page.create({ ...card, clockIn: '6 pm', clockOut: '1:30 am' })
  expect(made.values).toMatchObject({ clockIn: '18:00', clockOut: '01:30', worked: 420 })
  expect(
    await platform.database.db
      .selectFrom('time_card')
      .select(['clock_in', 'store_id'])
      .where('id', '=', made.id)
      .executeTakeFirst(),
  ).toEqual({ clock_in: new Date('2026-09-01T23:00:00Z'), store_id: bankStore })
  expect(await faults({ clockIn: '23:00', clockOut: '23:30' })).toEqual(['clockIn overlap'])
  expect(await faults({ businessDate: '2026-11-20', clockIn: '11 pm' })).toEqual(['clockIn future'])
  expect(await faults({ clockIn: 'noonish' })).toEqual(['clockIn format'])
  expect(listFaults(await page.update(made, { clockOut: '2:00' }))).toEqual(['editReason required'])
  const { body: changed } = await page.update(made, { clockOut: '2:00', editReason: 'Forgot' })
  expect(changed.values.worked).toBe(450)
  expect((await page.remove(changed)).status).toBe(200)
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
  for (const other of [
    await platform.signIn('cafe-owner'),
    await platform.signIn('chain-owner', at(chainStore)),
  ])
    expect(await createTestPage(other, 'Breaks').status()).toBe(403)
})
