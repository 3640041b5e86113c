// The subscription, the payment host's form and the effects of a payment, over HTTP.
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'

import { toJson } from '#server/data/json.ts'
import { featureIdOf } from '#server/testing/feature-id.ts'
import { ok } from '#server/testing/affected-stores.ts'
import type { TestAnswer, TestPerson } from '#server/testing/platform.ts'
import { startedPlatform } from '#server/testing/started-platform.ts'
import { withoutRight } from '#server/testing/without-right.ts'

const platform = startedPlatform()
const harbour = 100_200_001
let owner: TestPerson
beforeAll(async () => {
  owner = await platform.signIn('bakery-owner', { merchantId: 1002, storeId: harbour })
})

const accountStatus = async (merchantId: number) => {
  const { db } = platform.database
  const { rows } = await sql<{ daysLeft: number | null; isRequired: boolean; unpaid: number }>`
    select past_due_remaining_days as "daysLeft", is_payment_required as "isRequired",
      (select count(*)::int from subscription_bill
        where merchant_id = ${merchantId} and paid_on is null) as unpaid
    from merchant where id = ${merchantId}`.execute(db)
  const trail = await db
    .selectFrom('audit')
    .select(['action', 'actor_name', 'after'])
    .where('merchant_id', '=', merchantId)
    .where('entity', '=', 'paymentForm')
    .orderBy('position')
    .execute()
  return { ...rows[0]!, trail }
}
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
  it('may be seen by some people and paid by others, who see what they pay (P-006)', async () => {
    const viewer = await platform.signIn('bakery-viewer', { merchantId: 1002, storeId: harbour })
    expect((await viewer.call('getSubscriptionNumber')).status).toBe(200)
    expect((await viewer.call('getCreditHPMUrl')).status).toBe(403)
    const { db } = platform.database
    const right = featureIdOf('billing.updatePayment')
    const { rows } = await sql<{
      toggles: unknown
    }>`select toggles from merchant where id = 1002`.execute(db)
    await sql`update merchant set toggles = toggles || '{"featConfigurableRolePermissions": "Y"}'
      where id = 1002`.execute(db)
    const added = await sql<{ role_id: number }>`insert into role_feature (role_id, feature_id)
      select role_id, ${right} from user_role where user_id =
        (select id from membership_user where user_name = 'bakery-viewer')
      on conflict do nothing returning role_id`.execute(db)
    try {
      await withoutRight(platform, 'billing.subscription', async () => {
        expect((await viewer.call('getSubscriptionNumber')).status).toBe(403)
        expect(ok(await viewer.call('getStoreAndSubscriptionInfo')).Entity).toMatchObject({
          StoreName: 'Harbour Street',
          SubscriptionNumber: null,
          PlanName: null,
        })
      })
    } finally {
      await sql`update merchant set toggles = ${toJson(rows[0]!.toggles)}::jsonb
        where id = 1002`.execute(db)
      for (const { role_id } of added.rows)
        await sql`delete from role_feature
          where (role_id, feature_id) = (${role_id}, ${right})`.execute(db)
    }
  })
})

describe('the form of the payment host', () => {
  it('is opened on its own origin (C-033)', async () => {
    const address = await open(owner)
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
    const { db } = platform.database
    const kept = [
      trail,
      await db.selectFrom('idempotency').selectAll().execute(),
      await db.selectFrom('payment_form').selectAll().execute(),
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
    const { trail, ...account } = await accountStatus(1104)
    expect(account).toEqual({ daysLeft: null, isRequired: false, unpaid: 0 })
    expect(trail.at(-1)).toMatchObject({
      action: 'payment.settle',
      actor_name: 'state-past-due',
      after: { paidWith: 'Visa ending in 4242' },
    })
    expect(ok(await payer.call('getStoreAndSubscriptionInfo')).Entity).toMatchObject({
      PastDueRemainingDays: null,
    })
    // Another merchant's rows stay as they are.
    expect((await accountStatus(1105)).daysLeft).toBe(-3)
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
