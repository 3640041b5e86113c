import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { BodyOf } from '../../calls/call.ts'
import { testNow, type TestPerson } from '../../testing/platform.ts'
import { startedPlatform } from '../../testing/started-platform.ts'
import { auditRows } from '../../testing/rows.ts'

const platform = startedPlatform()
beforeEach(() => platform.clock.set(testNow))

type Choice = BodyOf<'saveStoreContext'>
const save = (person: TestPerson, StoreId: number, body: Choice = {}) =>
  person.call('saveStoreContext', { query: { StoreId }, body })
const entered = async (...of: Parameters<typeof save>) => (await save(...of)).body.IsSuccessful
const db = () => platform.database.db
const SupportReason = 'Asked about a store'
const whereIs = async (person: TestPerson) => {
  const { merchantId, storeId, view, contextVersion } = (await person.call('getPortalData')).body
  return { merchantId, storeId, view, contextVersion }
}
const state = async (person: TestPerson) => (await person.call('getSession')).body
const change = (merchantId: number, values: object) =>
  db().updateTable('store').set(values).where('merchant_id', '=', merchantId).execute()
const merchant = (id: number, values: object) =>
  db().updateTable('merchant').set(values).where('id', '=', id).execute()
const refused = (Code: string) => ({ IsSuccessful: false, Code })

it('the portal data say on whose clock the business day begins, and when (K-40)', async () => {
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

it('the week begins on the company’s day; without one, as in its culture', async () => {
  const person = await platform.signIn('bakery-owner', { merchantId: 1002, storeId: 0 })
  const settings = db().updateTable('company_setting').where('merchant_id', '=', 1002)
  for (const [chosen, culture, weekStart] of [
    [null, 'en-GB', 1],
    [6, 'en-GB', 6],
    [null, 'en-US', 0],
  ] as const) {
    await settings.set({ week_start: chosen }).execute()
    await merchant(1002, { culture })
    expect((await person.call('getPortalData')).body.weekStart).toBe(weekStart)
    const path = { page: 'CompanyOptions' }
    const options = await person.call('searchPageRecords', { path, body: { page: 1, pageSize: 1 } })
    expect(options.body.records[0]!.values.weekStart).toBe(String(weekStart))
  }
})

describe('choosing a store (C-017, S-036, S-040)', () => {
  it('ends the step `store`, and gives the version that later calls carry', async () => {
    const person = await platform.signIn('bakery-two-stores')
    const { body } = await save(person, 100200002)
    const chosen = { IsSuccessful: true, MerchantId: 1002, StoreId: 100200002 }
    expect(body).toMatchObject({ ...chosen, ContextVersion: expect.any(String) })
    const contextVersion = body.ContextVersion
    expect(await state(person)).toMatchObject({ state: 'active', contextVersion })
    const where = { merchantId: 1002, storeId: 100200002, view: 'store-of-many', contextVersion }
    expect(await whereIs(person)).toEqual(where)
  })
  it('ends the step `merchant` in company view, or in the only store', async () => {
    const admin = await platform.signIn('admin')
    const enter = async (OverrideMerchantId: number) =>
      (await save(admin, 0, { OverrideMerchantId, SupportReason })).body
    expect(await enter(1003)).toMatchObject({ IsSuccessful: true, MerchantId: 1003, StoreId: 0 })
    expect(await whereIs(admin)).toMatchObject({ merchantId: 1003, view: 'company' })
    expect(await enter(1001)).toMatchObject({ StoreId: 100100001 })
    expect(await whereIs(admin)).toMatchObject({ merchantId: 1001, view: 'single-store' })
  })
  it('gives company view to company users and choosers only (resolution 74)', async () => {
    const at0 = async (userName: string) => (await save(await platform.signIn(userName), 0)).body
    expect(await at0('admin')).toMatchObject(refused('merchantRequired'))
    expect(await at0('bakery-owner')).toMatchObject({ IsSuccessful: true, StoreId: 0 })
    expect(await at0('bakery-viewer')).toMatchObject(refused('storeRequired'))
  })
  it('is recorded for the entered merchant, with person and address (C23)', async () => {
    const support = await platform.signIn('support', { merchantId: 1006, storeId: 100600001 })
    await save(support, 0, { OverrideMerchantId: 1005, SupportReason })
    const rows = await auditRows(platform, 'context.save')
    expect(rows.find(({ merchant_id }) => merchant_id === 1005)).toMatchObject({
      actor_name: 'support',
      role: 'Silver Support',
      before: { merchantId: 1006, storeId: 100600001 },
      after: { merchantId: 1005, storeId: 0 },
    })
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
      const before = await state(person)
      const gone = { status: 404, body: { code: 'notFound' } }
      expect(await save(person, StoreId, { OverrideMerchantId })).toMatchObject(gone)
      expect(await state(person)).toEqual(before)
      const body = { MerchantId: OverrideMerchantId, StoreId }
      if (StoreId > 0)
        expect(await person.call('checkStoreAccountStatus', { body })).toMatchObject(gone)
      expect(await auditRows(platform, 'tenancy.refuse')).toContainEqual(
        expect.objectContaining({ actor_name: userName, entity_id: String(OverrideMerchantId) }),
      )
    },
  )
})

describe('the status of a store’s account (C-016, S-037–S-039)', () => {
  it('is told before the store is chosen', async () => {
    const admin = await platform.signIn('admin')
    const check = async (MerchantId: number) => {
      const body = { MerchantId, StoreId: MerchantId * 100_000 + 1 }
      return (await admin.call('checkStoreAccountStatus', { body })).body
    }
    const good = { PastDueRemainingDays: null, StoreStatusCode: 2 }
    expect(await check(1001)).toMatchObject({ IsSuccessful: true, ...good })
    expect(await check(1103)).toMatchObject({ StoreStatusCode: 5 })
    expect(await check(1104)).toMatchObject({ PastDueRemainingDays: 5 })
    expect(await check(1105)).toMatchObject({ PastDueRemainingDays: -3 })
  })
  it('plain users enter a suspended store, choosers do not (P-008, resolution 17)', async () => {
    const plain = await platform.signIn('state-suspended')
    expect((await save(plain, 110300001)).body).toMatchObject(refused('suspended'))
    expect(await entered(plain, 110300001, { AcknowledgeSuspended: true })).toBe(true)
    expect((await state(plain)).state).toBe('active')
    const admin = await platform.signIn('admin')
    const of = { OverrideMerchantId: 1103, AcknowledgeSuspended: true }
    expect((await save(admin, 110300001, of)).body).toMatchObject(refused('suspended'))
  })
  it('past due it opens to its last day, or to admins (S-041, S-042, resolution 15)', async () => {
    const acknowledged = { AcknowledgePastDue: true }
    await change(1006, { past_due_remaining_days: 0 })
    for (const [userName, storeId] of [
      ['state-past-due', 110400001],
      ['deli-owner', 100600001],
    ] as const) {
      const left = await platform.signIn(userName)
      expect((await state(left)).step).toBe('pastDue')
      expect((await save(left, storeId)).body).toMatchObject(refused('pastDue'))
      expect(await entered(left, storeId, acknowledged)).toBe(true)
    }
    await change(1006, { past_due_remaining_days: null })
    const none = await platform.signIn('state-past-due-over')
    expect((await save(none, 110500001, acknowledged)).body).toMatchObject(refused('pastDue'))
    expect(await state(none)).toMatchObject({ state: 'pending', step: 'pastDue' })
    const admin = await platform.signIn('admin')
    const of = { OverrideMerchantId: 1105, ...acknowledged, SupportReason }
    expect(await entered(admin, 110500001, of)).toBe(true)
  })
  it('with no days left only payers go on, to pay (S-042, S-043, P-006)', async () => {
    await change(1006, { past_due_remaining_days: -2 })
    const payer = await platform.signIn('deli-owner')
    const both = { AcknowledgePastDue: true, UpdatePayment: true }
    for (const half of [{ AcknowledgePastDue: true }, { UpdatePayment: true }])
      expect((await save(payer, 100600001, half)).body).toMatchObject(refused('pastDue'))
    expect(await entered(payer, 100600001, both)).toBe(true)
    expect((await state(payer)).state).toBe('active')
    const other = await platform.signIn('state-past-due-over')
    expect((await save(other, 110500001, both)).body).toMatchObject(refused('pastDue'))
    await change(1006, { past_due_remaining_days: null })
  })
  it('acknowledging one step leads to the next due one (resolution 65)', async () => {
    await change(1103, { past_due_remaining_days: 4 })
    const person = await platform.signIn('state-suspended')
    const suspended = { AcknowledgeSuspended: true, AcknowledgePastDue: true }
    expect(await entered(person, 110300001, suspended)).toBe(true)
    expect(await state(person)).toMatchObject({ state: 'pending', step: 'pastDue' })
    expect((await person.call('getPortalData')).status).toBe(403)
    expect(await entered(person, 110300001, { AcknowledgePastDue: true })).toBe(true)
    expect((await state(person)).state).toBe('active')
    await change(1103, { past_due_remaining_days: null })
  })
  it('of status 1 or 2 alone it is entered by who chooses (N-04, resolution 22)', async () => {
    const admin = await platform.signIn('admin')
    const codes: unknown[] = []
    for (const status_code of [3, 4, 5, 1, 2]) {
      await change(1002, { status_code })
      const { body } = await save(admin, 100200001, { OverrideMerchantId: 1002, SupportReason })
      codes.push(body.IsSuccessful || body.Code)
    }
    expect(codes).toEqual(['deactivatedStore', 'deactivatedStore', 'suspended', true, true])
    const closed = await save(admin, 0, { OverrideMerchantId: 1106 })
    expect(closed.body).toMatchObject(refused('deactivatedMerchant'))
    const deleted = await save(admin, 110100003, { OverrideMerchantId: 1101 })
    expect(deleted.body).toMatchObject(refused('deactivatedStore'))
  })
})

describe('a person with several stores, at a merchant whose account is not in order', () => {
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
      expect(await state(person)).toMatchObject({ state: 'pending', step })
      expect((await save(person, 0, acknowledged)).body).toMatchObject({ IsSuccessful: true })
      expect(await state(person)).toMatchObject({ state: 'pending', step: 'store' })
      expect((await save(person, 100200002)).body).toMatchObject({ StoreId: 100200002 })
      expect((await state(person)).state).toBe('active')
    },
  )
  it('a person with the right to pay goes on, if roles are configurable (P-006)', async () => {
    await merchant(1002, {
      past_due_remaining_days: -2,
      toggles: sql`toggles || '{"featConfigurableRolePermissions": "Y"}'`,
    })
    const person = await platform.signIn('bakery-manager')
    expect((await state(person)).account).toMatchObject({
      isUpdatePaymentFeatureEnabled: true,
      featConfigurableRolePermission: 'Y',
    })
    const paying = { AcknowledgePastDue: true, UpdatePayment: true }
    expect(await entered(person, 100200001, paying)).toBe(true)
  })
})
