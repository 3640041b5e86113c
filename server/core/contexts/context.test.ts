import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import {
  startPlatform,
  testNow,
  type TestPerson,
  type TestPlatform,
} from '../../testing/platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
}, 120_000)
afterAll(() => platform.close())
beforeEach(() => platform.clock.set(testNow))

const save = (
  person: TestPerson,
  StoreId: number,
  body: Parameters<typeof person.call<'saveStoreContext'>>[1] extends infer A
    ? A extends { body?: infer B }
      ? B
      : never
    : never = {},
) => person.call('saveStoreContext', { query: { StoreId }, body })
const SupportReason = 'Asked about a store'
const whereIs = async (person: TestPerson) => {
  const { merchantId, storeId, view, contextVersion } = (await person.call('getPortalData')).body
  return { merchantId, storeId, view, contextVersion }
}
const change = (merchantId: number, values: object) =>
  platform.databaseRoles.asOperator({ actor: 'test', reason: 'change', routine: true }, (tx) =>
    tx.updateTable('store').set(values).where('merchant_id', '=', merchantId).execute(),
  )

describe('the portal data of a context', () => {
  it('say on whose clock the business day begins, and when (K-40)', async () => {
    const person = await platform.signIn('bakery-two-stores')
    await save(person, 100200002)
    await change(1002, { business_day_start: '0530' })
    const { body } = await person.call('getPortalData')
    expect(body).toMatchObject({ storeTimeZone: 'America/New_York', storeBusinessDayStart: '0530' })
    await change(1002, { business_day_start: '0400' })
    const company = await platform.signIn('admin')
    await save(company, 0, { OverrideMerchantId: 1002, SupportReason })
    expect((await company.call('getPortalData')).body.storeBusinessDayStart).toBeNull()
  })
})

it('the week begins on the company’s day; without one, as in its culture', async () => {
  const person = await platform.signIn('bakery-owner', { merchantId: 1002, storeId: 0 })
  const ofCompany = (week_start: number | null, culture: string) =>
    platform.databaseRoles.asOperator(
      { actor: 'test', reason: 'change', routine: true },
      async (tx) => {
        await tx
          .updateTable('company_setting')
          .set({ week_start })
          .where('merchant_id', '=', 1002)
          .execute()
        await tx.updateTable('merchant').set({ culture }).where('id', '=', 1002).execute()
      },
    )
  for (const [chosen, culture, weekStart] of [
    [null, 'en-GB', 1],
    [6, 'en-GB', 6],
    [null, 'en-US', 0],
  ] as const) {
    await ofCompany(chosen, culture)
    expect((await person.call('getPortalData')).body.weekStart).toBe(weekStart)
    const options = await person.call('searchPageRecords', {
      path: { page: 'CompanyOptions' },
      body: { page: 1, pageSize: 1 },
    })
    expect(options.body.records[0]!.values.weekStart).toBe(String(weekStart))
  }
})

describe('choosing a store (C-017, S-036, S-040)', () => {
  it('ends the step `store`, and gives the version that later calls carry', async () => {
    const person = await platform.signIn('bakery-two-stores')
    const { body } = await save(person, 100200002)
    expect(body).toMatchObject({
      IsSuccessful: true,
      MerchantId: 1002,
      StoreId: 100200002,
      ContextVersion: expect.any(String),
    })
    expect((await person.call('getSession')).body).toMatchObject({
      state: 'active',
      contextVersion: body.ContextVersion,
    })
    expect(await whereIs(person)).toEqual({
      merchantId: 1002,
      storeId: 100200002,
      view: 'store-of-many',
      contextVersion: body.ContextVersion,
    })
  })
  it('ends the step `merchant` in company view, or in the only store', async () => {
    const admin = await platform.signIn('admin')
    expect((await save(admin, 0, { OverrideMerchantId: 1003, SupportReason })).body).toMatchObject({
      IsSuccessful: true,
      MerchantId: 1003,
      StoreId: 0,
    })
    expect(await whereIs(admin)).toMatchObject({ merchantId: 1003, view: 'company' })
    expect((await save(admin, 0, { OverrideMerchantId: 1001, SupportReason })).body).toMatchObject({
      StoreId: 100100001,
    })
    expect(await whereIs(admin)).toMatchObject({ merchantId: 1001, view: 'single-store' })
  })
  it('asks for a merchant where none is chosen yet', async () => {
    expect((await save(await platform.signIn('admin'), 0)).body).toMatchObject({
      IsSuccessful: false,
      Code: 'merchantRequired',
    })
  })
  it('gives company view to company users and choosers only (resolution 74)', async () => {
    expect((await save(await platform.signIn('bakery-owner'), 0)).body).toMatchObject({
      IsSuccessful: true,
      StoreId: 0,
    })
    expect((await save(await platform.signIn('bakery-viewer'), 0)).body).toMatchObject({
      IsSuccessful: false,
      Code: 'storeRequired',
    })
  })
  it('is recorded for the entered merchant, with person and address (C23)', async () => {
    const support = await platform.signIn('support', { merchantId: 1006, storeId: 100600001 })
    await save(support, 0, { OverrideMerchantId: 1005, SupportReason })
    const rows = await platform.databaseRoles.asOperator(
      { actor: 'test', reason: 'look', routine: true },
      (tx) =>
        tx
          .selectFrom('audit')
          .selectAll()
          .where('action', '=', 'context.save')
          .where('merchant_id', '=', 1005)
          .execute(),
    )
    expect(rows).toMatchObject([
      {
        actor_name: 'support',
        role: 'Silver Support',
        before: { merchantId: 1006, storeId: 100600001 },
        after: { merchantId: 1005, storeId: 0 },
      },
    ])
  })
})

describe('what is not theirs does not exist (C12)', () => {
  it.each([
    ['bakery-owner', 1003, 0],
    ['bakery-owner', 1003, 100300001],
    ['bakery-manager', 1002, 100200002],
    ['bakery-two-stores', 1002, 100200003],
    ['bakery-owner', 1002, 100300001],
    ['partner', 1003, 0],
    ['merchant-admin', 1005, 0],
    ['partner-support', 1002, 0],
    ['admin', 9999, 0],
    ['bakery-owner', 1002, 999],
  ])(
    '%s asking for merchant %i, store %i gets 404 and leaves a trace',
    async (userName, OverrideMerchantId, StoreId) => {
      const person = await platform.signIn(userName)
      const before = (await person.call('getSession')).body
      expect(await save(person, StoreId, { OverrideMerchantId })).toMatchObject({
        status: 404,
        body: { code: 'notFound' },
      })
      expect((await person.call('getSession')).body).toEqual(before)
      if (StoreId > 0)
        expect(
          (
            await person.call('checkStoreAccountStatus', {
              body: { MerchantId: OverrideMerchantId, StoreId },
            })
          ).status,
        ).toBe(404)
      const trace = await platform.databaseRoles.asOperator(
        { actor: 'test', reason: 'look', routine: true },
        (tx) =>
          tx
            .selectFrom('audit')
            .select('after')
            .where('action', '=', 'tenancy.refuse')
            .where('actor_name', '=', userName)
            .where('entity_id', '=', String(OverrideMerchantId))
            .execute(),
      )
      expect(trace.length).toBeGreaterThan(0)
    },
  )
})

describe('the status of a store’s account (C-016, S-037–S-039)', () => {
  it('is told before the store is chosen', async () => {
    const admin = await platform.signIn('admin')
    const check = async (MerchantId: number) =>
      (
        await admin.call('checkStoreAccountStatus', {
          body: { MerchantId, StoreId: MerchantId * 100_000 + 1 },
        })
      ).body
    expect(await check(1001)).toMatchObject({
      IsSuccessful: true,
      PastDueRemainingDays: null,
      StoreStatusCode: 2,
    })
    expect(await check(1103)).toMatchObject({ StoreStatusCode: 5 })
    expect(await check(1104)).toMatchObject({ PastDueRemainingDays: 5 })
    expect(await check(1105)).toMatchObject({ PastDueRemainingDays: -3 })
  })
  it('plain users enter a suspended store, choosers do not (P-008, resolution 17)', async () => {
    const plain = await platform.signIn('state-suspended')
    expect((await save(plain, 110300001)).body).toMatchObject({
      IsSuccessful: false,
      Code: 'suspended',
    })
    expect((await save(plain, 110300001, { AcknowledgeSuspended: true })).body).toMatchObject({
      IsSuccessful: true,
    })
    expect((await plain.call('getSession')).body.state).toBe('active')
    const admin = await platform.signIn('admin')
    expect(
      (await save(admin, 110300001, { OverrideMerchantId: 1103, AcknowledgeSuspended: true })).body,
    ).toMatchObject({ IsSuccessful: false, Code: 'suspended' })
  })
  it('a past-due store opens while days are left, then for admins (S-041, S-042)', async () => {
    const left = await platform.signIn('state-past-due')
    expect((await save(left, 110400001)).body).toMatchObject({
      IsSuccessful: false,
      Code: 'pastDue',
    })
    expect((await save(left, 110400001, { AcknowledgePastDue: true })).body.IsSuccessful).toBe(true)
    const none = await platform.signIn('state-past-due-over')
    expect((await save(none, 110500001, { AcknowledgePastDue: true })).body).toMatchObject({
      IsSuccessful: false,
      Code: 'pastDue',
    })
    expect((await none.call('getSession')).body).toMatchObject({
      state: 'pending',
      step: 'pastDue',
    })
    const admin = await platform.signIn('admin')
    expect(
      (
        await save(admin, 110500001, {
          OverrideMerchantId: 1105,
          AcknowledgePastDue: true,
          SupportReason,
        })
      ).body.IsSuccessful,
    ).toBe(true)
  })
  it('the last day is still a day (resolution 15)', async () => {
    await change(1006, { past_due_remaining_days: 0 })
    const person = await platform.signIn('deli-owner')
    expect((await person.call('getSession')).body.step).toBe('pastDue')
    expect((await save(person, 100600001, { AcknowledgePastDue: true })).body.IsSuccessful).toBe(
      true,
    )
    await change(1006, { past_due_remaining_days: null })
  })
  it('with no days left only payers go on, to pay (S-042, S-043, P-006)', async () => {
    await change(1006, { past_due_remaining_days: -2 })
    const payer = await platform.signIn('deli-owner')
    expect((await save(payer, 100600001, { AcknowledgePastDue: true })).body).toMatchObject({
      IsSuccessful: false,
      Code: 'pastDue',
    })
    expect((await save(payer, 100600001, { UpdatePayment: true })).body).toMatchObject({
      IsSuccessful: false,
      Code: 'pastDue',
    })
    expect(
      (await save(payer, 100600001, { AcknowledgePastDue: true, UpdatePayment: true })).body
        .IsSuccessful,
    ).toBe(true)
    expect((await payer.call('getSession')).body.state).toBe('active')
    const other = await platform.signIn('state-past-due-over')
    expect(
      (await save(other, 110500001, { AcknowledgePastDue: true, UpdatePayment: true })).body,
    ).toMatchObject({ IsSuccessful: false, Code: 'pastDue' })
    await change(1006, { past_due_remaining_days: null })
  })
  it('acknowledging one step leads to the next due one (resolution 65)', async () => {
    await change(1103, { past_due_remaining_days: 4 })
    const person = await platform.signIn('state-suspended')
    expect(
      (await save(person, 110300001, { AcknowledgeSuspended: true, AcknowledgePastDue: true })).body
        .IsSuccessful,
    ).toBe(true)
    expect((await person.call('getSession')).body).toMatchObject({
      state: 'pending',
      step: 'pastDue',
    })
    expect((await person.call('getPortalData')).status).toBe(403)
    expect((await save(person, 110300001, { AcknowledgePastDue: true })).body.IsSuccessful).toBe(
      true,
    )
    expect((await person.call('getSession')).body.state).toBe('active')
    await change(1103, { past_due_remaining_days: null })
  })
  it.each([
    [1, undefined],
    [2, undefined],
    [3, 'deactivatedStore'],
    [4, 'deactivatedStore'],
    [5, 'suspended'],
  ])('a store of status %i: %s (N-04, resolution 22)', async (status_code, Code) => {
    await change(1002, { status_code })
    const admin = await platform.signIn('admin')
    const { body } = await save(admin, 100200001, { OverrideMerchantId: 1002, SupportReason })
    expect([body.IsSuccessful, body.Code ?? undefined]).toEqual([Code === undefined, Code])
    await change(1002, { status_code: 2 })
  })
  it('a deactivated store or merchant is not entered', async () => {
    const admin = await platform.signIn('admin')
    expect((await save(admin, 0, { OverrideMerchantId: 1106 })).body).toMatchObject({
      IsSuccessful: false,
      Code: 'deactivatedMerchant',
    })
    expect((await save(admin, 110100003, { OverrideMerchantId: 1101 })).body).toMatchObject({
      IsSuccessful: false,
      Code: 'deactivatedStore',
    })
  })
})

describe('a person with several stores, at a merchant whose account is not in order', () => {
  const merchant = (id: number, values: object) =>
    platform.databaseRoles.asOperator({ actor: 'test', reason: 'change', routine: true }, (tx) =>
      tx.updateTable('merchant').set(values).where('id', '=', id).execute(),
    )
  afterEach(() =>
    merchant(1002, {
      status_code: 2,
      past_due_remaining_days: null,
      toggles: sql`toggles || '{"featConfigurableRolePermissions": "N"}'`,
    }),
  )

  it.each([
    ['suspended', { status_code: 5 }, { AcknowledgeSuspended: true }],
    ['pastDue', { past_due_remaining_days: 5 }, { AcknowledgePastDue: true }],
  ])(
    '%s: they acknowledge it before there is a store, and then choose (resolutions 65, 79)',
    async (step, values, acknowledged) => {
      await merchant(1002, values)
      const person = await platform.signIn('bakery-two-stores')
      expect((await person.call('getSession')).body).toMatchObject({ state: 'pending', step })
      expect((await save(person, 0, acknowledged)).body).toMatchObject({ IsSuccessful: true })
      expect((await person.call('getSession')).body).toMatchObject({
        state: 'pending',
        step: 'store',
      })
      expect((await save(person, 100200002)).body).toMatchObject({
        IsSuccessful: true,
        StoreId: 100200002,
      })
      expect((await person.call('getSession')).body.state).toBe('active')
    },
  )
  it('a person with the right to pay goes on, if roles are configurable (P-006)', async () => {
    await merchant(1002, {
      past_due_remaining_days: -2,
      toggles: sql`toggles || '{"featConfigurableRolePermissions": "Y"}'`,
    })
    const person = await platform.signIn('bakery-manager')
    expect((await person.call('getSession')).body.account).toMatchObject({
      isUpdatePaymentFeatureEnabled: true,
      featConfigurableRolePermission: 'Y',
    })
    expect(
      (await save(person, 100200001, { AcknowledgePastDue: true, UpdatePayment: true })).body,
    ).toMatchObject({ IsSuccessful: true })
  })
})
