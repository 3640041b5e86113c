// The subscription, the payment host's form and the effects of a payment, over HTTP.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Tx } from '#server/data/database-roles.ts'
import { toJson } from '#server/data/json.ts'
import { featureIdOf } from '#server/testing/feature-id.ts'
import { ok } from '#server/testing/affected-stores.ts'
import {
  startPlatform,
  type TestAnswer,
  type TestPerson,
  type TestPlatform,
} from '#server/testing/platform.ts'
import { withoutRight } from '#server/testing/without-right.ts'

let platform: TestPlatform
let owner: TestPerson
beforeAll(async () => {
  platform = await startPlatform()
  owner = await platform.signIn('bakery-owner', { merchantId: 1002, storeId: 100_200_001 })
}, 60_000)
afterAll(() => platform?.close())

const operator = <T>(work: (tx: Tx) => Promise<T>) =>
  platform.databaseRoles.asOperator({ actor: 'test', reason: 'look', routine: true }, work)
const accountStatus = (merchantId: number) =>
  operator(async (tx) => ({
    merchant: await tx
      .selectFrom('merchant')
      .select(['past_due_remaining_days', 'is_payment_required'])
      .where('id', '=', merchantId)
      .executeTakeFirstOrThrow(),
    unpaid: (
      await tx
        .selectFrom('subscription_bill')
        .select('id')
        .where('merchant_id', '=', merchantId)
        .where('paid_on', 'is', null)
        .execute()
    ).length,
    trail: await tx
      .selectFrom('audit')
      .select(['action', 'actor_name', 'after'])
      .where('merchant_id', '=', merchantId)
      .where('entity', '=', 'paymentForm')
      .orderBy('position')
      .execute(),
  }))
/** The account manager of a merchant whose payment is past due, after skipping the notice. */
async function latePayer(): Promise<TestPerson> {
  const person = await platform.signIn('state-past-due')
  const { body } = await person.call('saveStoreContext', {
    query: { StoreId: 0 },
    body: { OverrideMerchantId: 1104, AcknowledgePastDue: true },
  })
  person.context = body.ContextVersion!
  return person
}
const open = async (person: TestPerson) => ok(await person.call('getCreditHPMUrl')).Entity!

const visit = (url: string) => platform.anonymous().request({ method: 'GET', url: pathOf(url) })
const pathOf = (address: string) => address.slice(new URL(address).origin.length)
const card = { number: '4242 4242 4242 4242', expiry: '09/28', code: '123', name: 'Ann Late' }
const pay = (address: string, typed: Partial<typeof card> = {}): Promise<TestAnswer<unknown>> =>
  platform.anonymous().request({
    method: 'POST',
    url: '/payment-host',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      form: new URL(address).searchParams.get('form')!,
      ...card,
      ...typed,
    }).toString(),
  })

describe('the subscription', () => {
  it('is that of the present store, with the days left (C-037)', async () => {
    expect(ok(await (await latePayer()).call('getStoreAndSubscriptionInfo')).Entity).toMatchObject({
      MerchantId: 1104,
      StoreId: 110_400_001,
      PastDueRemainingDays: 5,
    })
    expect(ok(await owner.call('getStoreAndSubscriptionInfo')).Entity).toMatchObject({
      StoreName: 'Harbour Street',
      PlanName: 'Growth',
      PastDueRemainingDays: null,
    })
    const company = await platform.signIn('bakery-owner', { merchantId: 1002, storeId: 0 })
    expect(ok(await company.call('getStoreAndSubscriptionInfo')).Entity).toBeNull()
  })
  it('has a number under which the merchant is billed (C-034)', async () => {
    expect(ok(await owner.call('getSubscriptionNumber')).Entity).toMatch(/^SUB-1002/)
  })
  it('may be seen by some people and paid by others (P-006)', async () => {
    const viewer = await platform.signIn('bakery-viewer', {
      merchantId: 1002,
      storeId: 100_200_001,
    })
    expect((await viewer.call('getSubscriptionNumber')).status).toBe(200)
    const before = await accountStatus(1002)
    expect((await viewer.call('getCreditHPMUrl')).status).toBe(403)
    expect(await accountStatus(1002)).toEqual(before)
    expect((await platform.anonymous().call('getSubscriptionNumber')).status).toBe(401)
  })
  it('is shown to people who may pay it, even if they may not see the rest (P-006)', async () => {
    const merchantId = 1002
    const payer = await platform.signIn('bakery-viewer', { merchantId, storeId: 100_200_001 })
    const right = featureIdOf('billing.updatePayment')
    const { toggles, added } = await operator(async (tx) => {
      const merchant = await tx
        .selectFrom('merchant')
        .select('toggles')
        .where('id', '=', merchantId)
        .executeTakeFirstOrThrow()
      await tx
        .updateTable('merchant')
        .set({ toggles: sql`toggles || '{"featConfigurableRolePermissions": "Y"}'` })
        .where('id', '=', merchantId)
        .execute()
      const { role_id } = await tx
        .selectFrom('user_role')
        .innerJoin('membership_user', 'membership_user.id', 'user_role.user_id')
        .select('role_id')
        .where('user_name', '=', 'bakery-viewer')
        .executeTakeFirstOrThrow()
      const added = await tx
        .insertInto('role_feature')
        .values({ role_id, feature_id: right })
        .onConflict((known) => known.doNothing())
        .returning('role_id')
        .execute()
      return { ...merchant, added: added.map((row) => row.role_id) }
    })
    try {
      await withoutRight(platform, 'billing.subscription', async () => {
        expect((await payer.call('getSubscriptionNumber')).status).toBe(403)
        expect(ok(await payer.call('getStoreAndSubscriptionInfo')).Entity).toMatchObject({
          StoreName: 'Harbour Street',
          SubscriptionNumber: null,
          PlanName: null,
        })
      })
    } finally {
      await operator(async (tx) => {
        await tx
          .updateTable('merchant')
          .set({ toggles: toJson(toggles) })
          .where('id', '=', merchantId)
          .execute()
        for (const role_id of added)
          await tx
            .deleteFrom('role_feature')
            .where('role_id', '=', role_id)
            .where('feature_id', '=', right)
            .execute()
      })
    }
  })
})

describe('the form of the payment host', () => {
  it('is opened on its own origin, once for each key (C-033)', async () => {
    const [first, same] = [
      await owner.call('getCreditHPMUrl', {}, { idempotencyKey: 'pay-1' }),
      await owner.call('getCreditHPMUrl', {}, { idempotencyKey: 'pay-1' }),
    ]
    const address = ok(first).Entity!
    expect(same.body).toEqual(first.body)
    expect(new URL(address).origin).toBe('http://127.0.0.1:4000')
    expect(new URL(address).origin).not.toBe(platform.config.publicUrl)
    const { status, text, headers } = await visit(address)
    expect(status).toBe(200)
    // The bakery owes nothing.
    expect(text).toContain('Nothing is charged today.')
    expect(headers['content-security-policy']).toContain(
      `frame-ancestors ${platform.config.publicUrl}`,
    )
    const { trail } = await accountStatus(1002)
    expect(trail).toMatchObject([{ action: 'payment.open', after: { amount: 0 } }])
    const kept = [
      trail,
      await operator((tx) => tx.selectFrom('idempotency').selectAll().execute()),
      await operator((tx) => tx.selectFrom('payment_form').selectAll().execute()),
    ]
    const secret = new URL(address).searchParams.get('form')!
    expect(JSON.stringify(kept)).not.toContain(secret.split('.')[1])
  })

  it('says what is wrong with a card, and settles nothing', async () => {
    const address = await open(owner)
    const before = await accountStatus(1002)
    const { status, text } = await pay(address, {
      number: '4242 4242 4242 4241',
      expiry: '10/26',
      code: '12',
      name: ' ',
    })
    expect(status).toBe(422)
    for (const said of ['valid card number', 'month and year', 'three or four digits', 'the name'])
      expect(text).toContain(said)
    expect(text).not.toContain('value="12"')
    expect(await accountStatus(1002)).toEqual(before)
  })

  it('settles what is due, once, and only stores the last digits of the card (U-004)', async () => {
    const payer = await latePayer()
    const [address, other] = [await open(payer), await open(payer)]
    expect((await visit(address)).text).toContain('Pier Nine Chowder')
    const [one, two] = await Promise.all([pay(address), pay(address)])
    expect([one.status, two.status].toSorted()).toEqual([200, 410])
    const { merchant, unpaid, trail } = await accountStatus(1104)
    expect(merchant).toEqual({ past_due_remaining_days: null, is_payment_required: false })
    expect(unpaid).toBe(0)
    expect(trail.at(-1)).toMatchObject({
      action: 'payment.settle',
      actor_name: 'state-past-due',
      after: { paidWith: 'Visa ending in 4242' },
    })
    expect(ok(await payer.call('getStoreAndSubscriptionInfo')).Entity).toMatchObject({
      PastDueRemainingDays: null,
    })
    // Another merchant's rows stay as they are.
    expect((await accountStatus(1105)).merchant.past_due_remaining_days).toBe(-3)
    // That form was for the same debt, which is now paid.
    expect((await visit(other)).status).toBe(410)
  })

  it("expires after a while, and can't be guessed", async () => {
    const address = await open(owner)
    expect((await visit('http://127.0.0.1:4000/payment-host?form=1002.guess')).status).toBe(410)
    expect((await visit(address.replace('form=1002.', 'form=1003.'))).status).toBe(410)
    platform.clock.advance({ minutes: 15 })
    expect((await visit(address)).status).toBe(410)
    expect((await pay(address)).status).toBe(410)
  })
})
