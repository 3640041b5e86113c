// Every settings page over HTTP: real rows, a lasting change, and rules beyond the engine's own
// limits.
import { pendingFacts } from '#core/access/facts.ts'
import { beforeAll, describe, expect, it } from 'vitest'

import type { TestPerson } from '#server/testing/platform.ts'
import { startedPlatform } from '#server/testing/started-platform.ts'
import type { RecordsPage } from '#server/records/engine/description.ts'
import type { WireRecord } from '#server/records/engine/references.ts'
import { createTestPage } from '#server/records/settings/pages.fixtures.ts'
import settings from '../index.ts'

/** Narrows the type because all settings pages list records. */
const settingsPages = settings.pages.filter(
  (page): page is Extract<RecordsPage, { databaseRole?: 'tenant' }> =>
    page.kind === 'records' && page.databaseRole !== 'operator',
)

const platform = startedPlatform()
let cafe: TestPerson
let bakery: TestPerson
const bakeryCompany = { merchantId: 1002, storeId: 0 }
const harbourStreet = { merchantId: 1002, storeId: 100200001 }
const franchise = { merchantId: 1004, storeId: 100400001 }

beforeAll(async () => {
  cafe = await platform.signIn('cafe-owner')
  bakery = await platform.signIn('bakery-owner', bakeryCompany)
})

const faults = ({ status, body }: { status: number; body: unknown }) => [
  status,
  ...((body as { errors?: { field: string }[] }).errors ?? []).map(({ field }) => field),
]
const forms: Record<string, WireRecord['values']> = {
  CompanyOptions: { weekStart: '1' },
  StoreOptions: { signOutMinutes: 20 },
  PaymentMethods: { isActive: false },
}

describe('every page of the settings', () => {
  it.each(Object.entries(forms))(
    '%s is changed, and neither added nor deleted',
    async (page, change) => {
      const form = createTestPage(cafe, page)
      const [row] = await form.search()
      const changed = await form.update(row!, change)
      expect(changed.status, JSON.stringify(changed.body)).toBe(200)
      expect(changed.body.values).toEqual({ ...row!.values, ...change })
      expect((await form.search()).find(({ id }) => id === row!.id)).toEqual(changed.body)
      expect((await form.create({})).status).toBe(403)
      expect((await form.remove(changed.body)).status).toBe(403)
      // Only single-record settings report who changed them; payment methods are a list.
      const { body } = await cafe.call('describePage', { path: { page } })
      const isSetting = page !== 'PaymentMethods'
      expect([body.setting, changed.body.changed?.by]).toEqual(
        isSetting ? [true, 'cafe-owner'] : [undefined, undefined],
      )
    },
  )

  it('is a form where one row is in view, a list where several are (T-settings-41)', async () => {
    const settingIn = async (person: TestPerson, page: string) =>
      (await person.call('describePage', { path: { page } })).body.setting ?? false
    expect(await settingIn(bakery, 'CompanyOptions')).toBe(true)
    expect(await settingIn(bakery, 'StoreOptions')).toBe(false)
    expect((await createTestPage(bakery, 'StoreOptions').search()).length).toBeGreaterThan(1)
    const inStore = await platform.signIn('bakery-owner', harbourStreet)
    expect(await settingIn(inStore, 'CompanyOptions')).toBe(true)
    expect(await settingIn(inStore, 'StoreOptions')).toBe(true)
    expect(await createTestPage(inStore, 'StoreOptions').search()).toHaveLength(1)
  })

  it('says which section each field of a setting belongs to', () => {
    const settings = settingsPages.filter(({ source }) => source.setting)
    expect(settings.length).toBeGreaterThan(3)
    for (const { page, columns } of settings)
      expect(
        columns.filter(({ inForm, section }) => inForm !== false && !section),
        page,
      ).toEqual([])
  })

  it('has rows in the demonstration, and in company view says whose they are', async () => {
    const scope = { merchantId: 1003, storeId: 0, stores: 'all', view: 'company' } as const
    // reading doesn't use the session
    const work = { scope, facts: pendingFacts, now: new Date(), session: undefined as never }
    const ask = { page: 1, pageSize: 100, search: '', direction: 'asc', filters: {} } as const
    for (const { page, source, defaultSort } of settingsPages) {
      const asked = { ...ask, sort: source.perStore ? 'storeName' : defaultSort }
      const { total, records } = await platform.databaseRoles.asTenant(scope, (tx) =>
        source.search(tx, scope, asked, work),
      )
      // Except tax tables, because only the diner has them.
      expect(total > 0, page).toBe(page !== 'TaxTables')
      if (source.perStore)
        expect(new Set(records.map(({ values }) => values['storeName'])).size, page).toBe(
          records.length > 0 ? 4 : 0,
        )
    }
  })
})

describe('the options of a store', () => {
  it('makes the first row of a store that has none', async () => {
    const far = { merchantId: 1004, storeId: 100409000 }
    const person = await platform.signIn('franchise-owner', far)
    const options = createTestPage(person, 'StoreOptions')
    const [row, ...others] = await options.search()
    expect([row!.values['signOutMinutes'], row!.id, others]).toEqual([15, far.storeId, []])
    const { body } = await options.update(row!, { signOutMinutes: 3 })
    expect(body.values['signOutMinutes']).toBe(3)
    expect((await options.update(row!, { signOutMinutes: 4 })).status).toBe(409)
    const both = { signOutMinutes: 4, businessDayStart: '0500' }
    const after = await options.update(body, both)
    expect(after.body.values).toMatchObject(both)
  })
})

describe('settings of one store', () => {
  it('take a rate with four decimals and sort by it as a number', async () => {
    const person = await platform.signIn('franchise-owner', franchise)
    const taxes = createTestPage(person, 'Taxes')
    const rates = async () =>
      (await taxes.search({ sort: 'rate' })).map(({ values }) => values['rate'])
    expect(await rates()).toEqual(['8.875', '8.875'])
    await taxes.create({ name: 'Airport', rate: '10.0625' })
    expect(await rates()).toEqual(['8.875', '8.875', '10.0625'])
    const tooFine = await taxes.create({ name: 'Too fine', rate: '1.00001' })
    expect(faults(tooFine)).toEqual([422, 'values.rate'])
    const noSuch = await taxes.create({ name: 'No', rate: '1', category: 9_999_999 })
    expect(faults(noSuch)).toEqual([422, 'values.category'])
  })

  it('let no two rows of a tax table overlap', async () => {
    const tables = createTestPage(cafe, 'TaxTables')
    const row = { tableName: 'Cents', from: 0, to: 0.1, tax: 0 }
    const { body } = await tables.create(row)
    const over = { tableName: 'cents', from: 0.05, to: 0.2, tax: 0.01 }
    expect(faults(await tables.create(over))).toEqual([422, 'values.from'])
    expect((await tables.update(body, { to: 0.04 })).status).toBe(200)
  })

  it('choose a tax table among those of the store, by its name', async () => {
    const taxes = createTestPage(cafe, 'Taxes')
    const table = await taxes.pick('tableName', 'Cents')
    const byTable = { name: 'By table', method: 'table', tableName: table }
    const made = await taxes.create(byTable)
    expect([made.status, made.body.names?.['tableName'], made.body.values['rate']]).toEqual([
      200,
      ['Cents'],
      null,
    ])
    for (const tableName of [null, 9_999_999]) {
      const refused = await taxes.create({ ...byTable, name: 'None', tableName })
      expect(faults(refused)).toEqual([422, 'values.tableName'])
    }
    const inStore = await platform.signIn('bakery-owner', harbourStreet)
    expect(await createTestPage(inStore, 'Taxes').pick('tableName', 'Cents')).toBe(0)
  })

  it('have cash and the in-store API where they were bought (G-10)', async () => {
    expect(await createTestPage(cafe, 'CashManagement').status()).toBe(403)
    expect(await createTestPage(cafe, 'InStoreApi').status()).toBe(403)
    const person = await platform.signIn('franchise-owner', franchise)
    const api = createTestPage(person, 'InStoreApi')
    const cash = createTestPage(person, 'CashManagement')
    const [drawer] = await cash.search()
    const drop = async (dropAbove: number) => cash.update(drawer!, { startingCash: 200, dropAbove })
    expect(faults(await drop(150))).toEqual([422, 'values.dropAbove'])
    expect((await drop(600)).body.values).toMatchObject({ startingCash: 200, dropAbove: 600 })
    const [server] = await api.search()
    for (const allowedNetwork of ['10.0.0.0/33', 'example.com', '10.0.0', '10.0.0.0/']) {
      const refused = await api.update(server!, { allowedNetwork })
      expect(faults(refused)).toEqual([422, 'values.allowedNetwork'])
    }
    const given = { allowedNetwork: 'fd00::/64', port: 9000 }
    const { body } = await api.update(server!, given)
    expect(body.values).toMatchObject(given)
  })
})

describe('charges', () => {
  const charges = () => createTestPage(cafe, 'Charges')
  const add = async (name: string) => {
    const taxCategory = await charges().pick('taxCategory', 'Merchandise')
    return charges().create({ name, amount: 2.5, taxCategory })
  }
  const stored = (id: number) =>
    platform.database.db
      .selectFrom('charge')
      .select(['external_id', 'is_active', 'is_taxable'])
      .where('merchant_id', '=', 1001)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  it('have an id for other systems, and no name of an item or a charge', async () => {
    const { body: made } = await add('Table cloth')
    expect(await stored(made.id)).toEqual({
      external_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      is_active: true,
      is_taxable: true,
    })
    const { name } = await platform.database.db
      .selectFrom('item')
      .select('name')
      .where('merchant_id', '=', 1001)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    for (const taken of ['TABLE cloth', name])
      expect(faults(await add(taken)), taken).toEqual([422, 'values.name'])
    const refused = await charges().update(made, { percent: 3 })
    expect(faults(refused)).toEqual([422, 'values.percent'])
  })

  it('keep a fee’s sales item, and give one back that no fee uses', async () => {
    const [fee] = await charges().search({ search: 'Packaging' })
    const { body: refused } = await charges().remove(fee!)
    expect(refused.detail).toContain('Packaging')
    const renamed = await charges().update(fee!, { name: 'Box' })
    expect(renamed.status).toBe(200)
    const names = await platform.database.db
      .selectFrom('fee')
      .select('name')
      .where('merchant_id', '=', 1001)
      .execute()
    expect(names).toEqual([{ name: 'Box' }])
    await platform.database.db
      .updateTable('charge')
      .set({ is_online_fee: true })
      .where('merchant_id', '=', 1001)
      .where('name', '=', 'Table cloth')
      .execute()
    const [rest] = await charges().search({ search: 'Table cloth' })
    expect((await charges().remove(rest!)).status).toBe(200)
  })
})
