import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startPlatform, type TestPlatform } from '../../testing/platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
}, 120_000)
afterAll(() => platform.close())
const operator = { actor: 'test', reason: 'look', routine: true }
const bills = (merchantId: number) =>
  platform.databaseRoles.asOperator(operator, (tx) =>
    tx
      .selectFrom('subscription_bill')
      .selectAll()
      .where('merchant_id', '=', merchantId)
      .where('paid_on', 'is', null)
      .orderBy('due_on')
      .execute(),
  )

describe('the status of a merchant’s account (C-009, F-04)', () => {
  it('says what is due, since when, and when the service ends (S-026)', async () => {
    const [due] = await bills(1104)
    // Runs on the day after the due date, because the demo bills depend on the day that the data
    // was made.
    platform.clock.set(`${due!.due_on}T23:00:00Z`)
    const person = await platform.signIn('state-past-due')
    const { body } = await person.call('getMerchant', { body: {} })
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
  it('with no days left says so, and who isn’t an account manager', async () => {
    const person = await platform.signIn('state-past-due-over')
    expect((await person.call('getMerchant', { body: {} })).body).toMatchObject({
      PastDueRemainingDays: -3,
      IsAccountManager: false,
    })
  })
  it('of a suspended store is 5 (S-025)', async () => {
    const person = await platform.signIn('state-suspended')
    expect((await person.call('getMerchant', { body: {} })).body).toMatchObject({
      StoreStatusCode: 5,
      PastDueRemainingDays: null,
    })
  })
  it('owes nothing where all is paid', async () => {
    const person = await platform.signIn('cafe-owner')
    expect((await person.call('getMerchant', { body: {} })).body).toMatchObject({
      PastDueRemainingDays: null,
      BillingInfo: null,
      StoreStatusCode: 2,
      IsAccountManager: true,
    })
  })
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
    const trace = await platform.databaseRoles.asOperator(operator, (tx) =>
      tx
        .selectFrom('audit')
        .select('id')
        .where('action', '=', 'tenancy.refuse')
        .where('actor_name', '=', 'cafe-owner')
        .execute(),
    )
    expect(trace).toHaveLength(4)
  })
  it('of any merchant is told to those who choose among them', async () => {
    const admin = await platform.signIn('admin', { merchantId: 1002, storeId: 0 })
    expect((await admin.call('getMerchant', { body: { MerchantId: 1105 } })).body).toMatchObject({
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
