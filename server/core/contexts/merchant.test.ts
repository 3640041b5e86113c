import { describe, expect, it } from 'vitest'

import { type TestPerson } from '../../testing/platform.ts'
import { startedPlatform } from '../../testing/started-platform.ts'
import { auditRows } from '../../testing/rows.ts'

const platform = startedPlatform()
const statusFor = async (person: TestPerson, body: object = {}) =>
  (await person.call('getMerchant', { body })).body

describe('the status of a merchant’s account (C-009, F-04)', () => {
  it('says what is due, since when, and when the service ends (S-026)', async () => {
    const bills = platform.database.db.selectFrom('subscription_bill').selectAll()
    const unpaid = bills.where('merchant_id', '=', 1104).where('paid_on', 'is', null)
    const [due] = await unpaid.orderBy('due_on').execute()
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
  const none = { PastDueRemainingDays: null }
  const over = { PastDueRemainingDays: -3, IsAccountManager: false }
  it.each([
    ['state-past-due-over', over],
    ['state-suspended', { ...none, StoreStatusCode: 5 }],
    ['cafe-owner', { ...none, BillingInfo: null, StoreStatusCode: 2, IsAccountManager: true }],
  ])('of %s is told (S-025)', async (userName, status) =>
    expect(await statusFor(await platform.signIn(userName))).toMatchObject(status),
  )
  it('of a merchant or store that one may not open does not exist (C12)', async () => {
    const person = await platform.signIn('cafe-owner')
    const notFound = { status: 404, body: { code: 'notFound' } }
    for (const body of [
      { MerchantId: 1002 },
      { MerchantId: 1002, StoreId: 100200001 },
      { StoreId: 100200001 },
      { MerchantId: 2_000_000_000 },
    ])
      expect(await person.call('getMerchant', { body })).toMatchObject(notFound)
    const refused = await auditRows(platform, 'tenancy.refuse')
    expect(refused.filter(({ actor_name }) => actor_name === 'cafe-owner')).toHaveLength(4)
  })
  it('of any merchant is told to those who choose among them', async () => {
    const admin = await platform.signIn('admin', { merchantId: 1002, storeId: 0 })
    expect(await statusFor(admin, { MerchantId: 1105 })).toMatchObject(over)
  })
})

it('the stores that one may open are assigned, or of a company or reseller (C-015)', async () => {
  const rows = async (userName: string) => {
    const person = await platform.signIn(userName)
    return (await person.call('getStoresWithMerchantsInfo')).body.ResultSet
  }
  const merchants = async (userName: string) =>
    new Set((await rows(userName)).map(({ MerchantId }) => MerchantId))
  const own = await rows('bakery-two-stores')
  expect(own.map(({ StoreId }) => StoreId)).toEqual([100200001, 100200002])
  expect([await merchants('bakery-owner'), await merchants('partner-support')]).toEqual([
    new Set([1002]),
    new Set([1003]),
  ])
  expect([(await rows('bakery-owner')).length, (await rows('admin')).length]).toEqual([3, 10_000])
})
