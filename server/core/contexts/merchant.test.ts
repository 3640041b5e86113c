import { describe, expect, it } from 'vitest'

import { type TestPerson } from '../../testing/platform.ts'
import { startedPlatform } from '../../testing/started-platform.ts'
import { auditRows } from '../../testing/rows.ts'

const platform = startedPlatform()
const bills = (merchantId: number) =>
  platform.database.db
    .selectFrom('subscription_bill')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('paid_on', 'is', null)
    .orderBy('due_on')
    .execute()
const statusFor = async (person: TestPerson, body: object = {}) =>
  (await person.call('getMerchant', { body })).body

describe('the status of a merchant’s account (C-009, F-04)', () => {
  it('says what is due, since when, and when the service ends (S-026)', async () => {
    const [due] = await bills(1104)
    // Runs on the day after the due date, because the demo bills depend on the day that the data
    // was made.
    platform.clock.set(`${due!.due_on}T23:00:00Z`)
    const person = await platform.signIn('state-past-due')
    const body = await statusFor(person)
    expect(body).toMatchObject({
      IsSuccessful: true,
      PastDueRemainingDays: 5,
      IsAccountManager: true,
      StoreStatusCode: 2,
      BillingInfo: { AmountDue: Number(due!.total), CurrencyCode: 'USD', DueDate: due!.due_on },
    })
    const days =
      (Date.parse(body.BillingInfo!.ServiceEndsOn!) - Date.parse(due!.due_on)) / 86_400_000
    expect(days).toBe(5)
  })
  it.each([
    ['state-past-due-over', { PastDueRemainingDays: -3, IsAccountManager: false }],
    ['state-suspended', { PastDueRemainingDays: null, StoreStatusCode: 5 }],
    [
      'cafe-owner',
      { PastDueRemainingDays: null, BillingInfo: null, StoreStatusCode: 2, IsAccountManager: true },
    ],
  ])('of %s is told (S-025)', async (userName, status) =>
    expect(await statusFor(await platform.signIn(userName))).toMatchObject(status),
  )
  it('of a merchant or store that one may not open does not exist (C12)', async () => {
    const person = await platform.signIn('cafe-owner')
    for (const body of [
      { MerchantId: 1002 },
      { MerchantId: 1002, StoreId: 100200001 },
      { StoreId: 100200001 },
      { MerchantId: 2_000_000_000 },
    ])
      expect(await person.call('getMerchant', { body })).toMatchObject({
        status: 404,
        body: { code: 'notFound' },
      })
    const refused = await auditRows(platform, 'tenancy.refuse')
    expect(refused.filter(({ actor_name }) => actor_name === 'cafe-owner')).toHaveLength(4)
  })
  it('of any merchant is told to those who choose among them', async () => {
    const admin = await platform.signIn('admin', { merchantId: 1002, storeId: 0 })
    expect(await statusFor(admin, { MerchantId: 1105 })).toMatchObject({
      PastDueRemainingDays: -3,
      IsAccountManager: false,
    })
  })
})

describe('all stores that one may open (C-015)', () => {
  const rows = async (userName: string) =>
    (await (await platform.signIn(userName)).call('getStoresWithMerchantsInfo')).body.ResultSet.map(
      ({ MerchantId, StoreId }) => `${MerchantId}-${StoreId}`,
    )
  it('are a plain user’s assigned ones, in the step that chooses', async () => {
    expect(await rows('bakery-two-stores')).toEqual(['1002-100200001', '1002-100200002'].sort())
  })
  it('are all of the company for its users, and none of others', async () => {
    const own = await rows('bakery-owner')
    expect(own).toHaveLength(3)
    expect(own.every((row) => row.startsWith('1002-'))).toBe(true)
  })
  it('are those of the reseller’s merchants for its partners, never more than 10,000', async () => {
    expect((await rows('partner-support')).every((row) => row.startsWith('1003-'))).toBe(true)
    expect((await rows('admin')).length).toBe(10_000)
  })
})
