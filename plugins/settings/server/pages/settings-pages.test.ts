// Every settings page over HTTP: real rows, a lasting change, and rules beyond the engine's own
// limits.
import { pendingFacts } from '#core/access/facts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startPlatform, type TestPerson, type TestPlatform } from '#server/testing/platform.ts'
import type { RecordsPage } from '#server/records/engine/description.ts'
import type { WireRecord } from '#server/records/engine/references.ts'
import { fetchChoice, chosenIn, pick } from '#server/records/settings/pages.fixtures.ts'
import settings from '../index.ts'

/** Narrows the type because all settings pages list records. */
const settingsPages = settings.pages.filter(
  (page): page is Extract<RecordsPage, { databaseRole?: 'tenant' }> =>
    page.kind === 'records' && page.databaseRole !== 'operator',
)

let platform: TestPlatform
let cafe: TestPerson
let bakery: TestPerson
const bakeryCompany = { merchantId: 1002, storeId: 0 }
const harbourStreet = { merchantId: 1002, storeId: 100200001 }
const franchise = { merchantId: 1004, storeId: 100400001 }

beforeAll(async () => {
  platform = await startPlatform()
  cafe = await platform.signIn('cafe-owner')
  bakery = await platform.signIn('bakery-owner', bakeryCompany)
})
afterAll(() => platform.close())

type Values = WireRecord['values']
interface Found {
  id: number
  concurrencyChecksum: string
  values: Values
}
interface Problem {
  code: string
  detail: string
  errors: { field: string; message: string }[]
  record: Found
}

const search = async (person: TestPerson, page: string, body: object = {}) =>
  // members with a default may be left out
  person.call('searchPageRecords', { path: { page }, body: body as never })
const rows = async (person: TestPerson, page: string, body: object = {}): Promise<Found[]> =>
  (await search(person, page, { pageSize: 100, ...body })).body.records
const create = async (person: TestPerson, page: string, values: object) =>
  person.call('createPageRecord', {
    path: { page },
    body: { values: await chosenIn(person, page, values) },
  })
const update = (
  person: TestPerson,
  page: string,
  { id, concurrencyChecksum }: Found,
  values: Values,
) => person.call('updatePageRecord', { path: { page, id }, body: { values, concurrencyChecksum } })
const remove = (person: TestPerson, page: string, { id, concurrencyChecksum }: Found) =>
  person.call('deletePageRecord', { path: { page, id }, query: { concurrencyChecksum } })
const problem = (answer: { body: unknown }) => answer.body as Problem
const faults = (answer: { status: number; body: unknown }) => [
  answer.status,
  ...(problem(answer).errors ?? []).map(({ field }) => field),
]

/** Pages without rules of their own: the values of a new record, and a change to it. */
const lists: Record<string, { values: object; change: Values }> = {
  CustomerProfileSetup: {
    values: { name: 'Loyalty number', kind: 'number' },
    change: { isRequired: true },
  },
  StoreGratuity: { values: { name: 'Brunch', percent: 17.5 }, change: { percent: 18.25 } },
  MenuQrCodes: {
    values: { name: 'Door', url: 'https://cornercup.example/menu' },
    change: { isActive: false },
  },
  VoidReasonCodes: { values: { name: 'Spilled', code: 'SP' }, change: { needsManager: true } },
  StoreSchedule: {
    values: { name: 'Night', weekday: '5', opens: '2000', closes: '0200', closesNextDay: true },
    change: { closes: '0130' },
  },
  Taxes: {
    values: { name: 'City tax', category: pick('merchandise'), rate: '0.875' },
    change: { rate: '1.125' },
  },
  TaxCategories: { values: { name: 'Catering' }, change: { isInclusive: true } },
  RoutingGroups: { values: { name: 'Cellar' }, change: { sortOrder: 90 } },
  TaxTables: {
    values: { tableName: 'Pennies', from: 0.01, to: 0.1, tax: 0 },
    change: { to: 0.12 },
  },
  CustomTenders: { values: { name: 'Club card', code: 'CC' }, change: { asksReference: true } },
  Charges: {
    values: { name: 'Gift wrap', amount: 2.5, taxCategory: pick('Merchandise') },
    change: { amount: 3 },
  },
  KitchenRouting: {
    values: { destination: 'Bakery printer', group: pick('Kitchen') },
    change: { copies: 2 },
  },
  ExpoStations: { values: { name: 'Window', kind: 'printer' }, change: { lateAfter: 5 } },
  VenueSeats: {
    values: { section: 'Terrace', row: 'A', seat: '1' },
    change: { isAccessible: true },
  },
}
const forms: Record<string, Values> = {
  CompanyOptions: { weekStart: '1' },
  StoreOptions: { signOutMinutes: 20 },
  PaymentMethods: { isActive: false },
}

describe('every page of the settings', () => {
  it.each(Object.entries(lists))(
    '%s adds, finds, changes and deletes a record',
    async (page, { values: given, change }) => {
      const values = await chosenIn(cafe, page, given)
      const added = await create(cafe, page, values)
      expect(added.status, JSON.stringify(added.body)).toBe(200)
      expect(added.body.values).toMatchObject(values)
      const word = Object.values(values).find((value) => typeof value === 'string')
      const found = await rows(cafe, page, { search: word })
      expect(found.map(({ id }) => id)).toContain(added.body.id)
      const changed = await update(cafe, page, added.body, change)
      expect(changed.status, JSON.stringify(changed.body)).toBe(200)
      expect(changed.body.values).toEqual({ ...added.body.values, ...change })
      expect((await remove(cafe, page, changed.body)).status).toBe(200)
      expect((await rows(cafe, page)).map(({ id }) => id)).not.toContain(added.body.id)
    },
  )

  it.each(Object.entries(forms))(
    '%s is changed, and neither added nor deleted',
    async (page, change) => {
      const [row] = await rows(cafe, page)
      const changed = await update(cafe, page, row!, change)
      expect(changed.status, JSON.stringify(changed.body)).toBe(200)
      expect(changed.body.values).toEqual({ ...row!.values, ...change })
      expect((await rows(cafe, page)).find(({ id }) => id === row!.id)).toEqual(changed.body)
      expect((await create(cafe, page, {})).status).toBe(403)
      expect((await remove(cafe, page, changed.body)).status).toBe(403)
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
    expect((await rows(bakery, 'StoreOptions')).length).toBeGreaterThan(1)
    const inStore = await platform.signIn('bakery-owner', harbourStreet)
    expect(await settingIn(inStore, 'CompanyOptions')).toBe(true)
    expect(await settingIn(inStore, 'StoreOptions')).toBe(true)
    expect(await rows(inStore, 'StoreOptions')).toHaveLength(1)
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

  it('sorts by every column of its list', async () => {
    const person = await platform.signIn('franchise-owner', franchise)
    for (const { page } of settingsPages) {
      const { columns = [] } = (await person.call('describePage', { path: { page } })).body
      expect(columns.length, page).toBeGreaterThan(0)
      for (const { name, inList } of columns)
        if (inList) {
          const { status } = await search(person, page, { sort: name, direction: 'desc' })
          expect(status, `${page} ${name}`).toBe(200)
        }
    }
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
    const [row, ...others] = await rows(person, 'StoreOptions')
    expect([row!.values['signOutMinutes'], row!.id, others]).toEqual([15, far.storeId, []])
    const { body } = await update(person, 'StoreOptions', row!, { signOutMinutes: 3 })
    expect(body.values['signOutMinutes']).toBe(3)
    expect((await update(person, 'StoreOptions', row!, { signOutMinutes: 4 })).status).toBe(409)
    const both = { signOutMinutes: 4, businessDayStart: '0500' }
    const after = await update(person, 'StoreOptions', body, both)
    expect(after.body.values).toMatchObject(both)
  })
})

describe('settings of one store', () => {
  it('list all stores in company view, to read, and one in a store', async () => {
    const all = await rows(bakery, 'Taxes')
    expect(new Set(all.map(({ values }) => values['storeName'])).size).toBeGreaterThan(1)
    expect((await bakery.call('describePage', { path: { page: 'Taxes' } })).body.can).toMatchObject(
      { create: false, update: false, delete: false },
    )
    const inStore = await platform.signIn('bakery-owner', harbourStreet)
    expect((await rows(inStore, 'Taxes')).map(({ values }) => values['rate'])).toEqual(['8', '5.5'])
  })

  it('take a rate with four decimals and sort by it as a number', async () => {
    const person = await platform.signIn('franchise-owner', franchise)
    const rates = async () =>
      (await rows(person, 'Taxes', { sort: 'rate' })).map(({ values }) => values['rate'])
    expect(await rates()).toEqual(['8.875', '8.875'])
    await create(person, 'Taxes', { name: 'Airport', rate: '10.0625' })
    expect(await rates()).toEqual(['8.875', '8.875', '10.0625'])
    const tooFine = await create(person, 'Taxes', { name: 'Too fine', rate: '1.00001' })
    expect(faults(tooFine)).toEqual([422, 'values.rate'])
    const noSuch = await create(person, 'Taxes', { name: 'No', rate: '1', category: 9_999_999 })
    expect(faults(noSuch)).toEqual([422, 'values.category'])
  })

  it('let no two rows of a tax table overlap', async () => {
    const row = { tableName: 'Cents', from: 0, to: 0.1, tax: 0 }
    const { body } = await create(cafe, 'TaxTables', row)
    const over = { tableName: 'cents', from: 0.05, to: 0.2, tax: 0.01 }
    expect(faults(await create(cafe, 'TaxTables', over))).toEqual([422, 'values.from'])
    expect((await update(cafe, 'TaxTables', body, { to: 0.04 })).status).toBe(200)
  })

  it('choose a tax table among those of the store, by its name', async () => {
    const table = await fetchChoice(cafe, 'Taxes', 'tableName', 'Cents')
    const byTable = { name: 'By table', method: 'table', tableName: table }
    const made = await create(cafe, 'Taxes', byTable)
    expect([made.status, made.body.names?.['tableName'], made.body.values['rate']]).toEqual([
      200,
      ['Cents'],
      null,
    ])
    for (const tableName of [null, 9_999_999]) {
      const refused = await create(cafe, 'Taxes', { ...byTable, name: 'None', tableName })
      expect(faults(refused)).toEqual([422, 'values.tableName'])
    }
    const inStore = await platform.signIn('bakery-owner', harbourStreet)
    expect(await fetchChoice(inStore, 'Taxes', 'tableName', 'Cents')).toBe(0)
  })

  it('have cash and the in-store API where they were bought (G-10)', async () => {
    expect((await search(cafe, 'CashManagement')).status).toBe(403)
    expect((await search(cafe, 'InStoreApi')).status).toBe(403)
    const person = await platform.signIn('franchise-owner', franchise)
    const [cash] = await rows(person, 'CashManagement')
    const drop = async (dropAbove: number) =>
      update(person, 'CashManagement', cash!, { startingCash: 200, dropAbove })
    expect(faults(await drop(150))).toEqual([422, 'values.dropAbove'])
    expect((await drop(600)).body.values).toMatchObject({ startingCash: 200, dropAbove: 600 })
    const [api] = await rows(person, 'InStoreApi')
    for (const allowedNetwork of ['10.0.0.0/33', 'example.com', '10.0.0', '10.0.0.0/']) {
      const refused = await update(person, 'InStoreApi', api!, { allowedNetwork })
      expect(faults(refused)).toEqual([422, 'values.allowedNetwork'])
    }
    const given = { allowedNetwork: 'fd00::/64', port: 9000 }
    const { body } = await update(person, 'InStoreApi', api!, given)
    expect(body.values).toMatchObject(given)
  })
})

describe('charges', () => {
  const charge = (name: string) => ({ name, amount: 2.5, taxCategory: pick('Merchandise') })
  const stored = (id: number) =>
    platform.database.db
      .selectFrom('charge')
      .select(['external_id', 'is_active', 'is_taxable'])
      .where('merchant_id', '=', 1001)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  it('have an id for other systems, and no name of an item or a charge', async () => {
    const { body: made } = await create(cafe, 'Charges', charge('Table cloth'))
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
    for (const taken of ['TABLE cloth', name]) {
      const refused = await create(cafe, 'Charges', charge(taken))
      expect(faults(refused), taken).toEqual([422, 'values.name'])
    }
    expect(faults(await update(cafe, 'Charges', made, { percent: 3 }))).toEqual([
      422,
      'values.percent',
    ])
  })

  it('keep a fee’s sales item, and give one back that no fee uses', async () => {
    const [fee] = await rows(cafe, 'Charges', { search: 'Packaging' })
    expect(problem(await remove(cafe, 'Charges', fee!)).detail).toContain('Packaging')
    const renamed = await update(cafe, 'Charges', fee!, { name: 'Box' })
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
    const [rest] = await rows(cafe, 'Charges', { search: 'Table cloth' })
    expect((await remove(cafe, 'Charges', rest!)).status).toBe(200)
  })
})
