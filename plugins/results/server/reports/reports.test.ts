// All reports over HTTP on the demo data: their definitions, their access, and that rows, totals,
// comparison and file agree.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { RouteDefinition } from '#core/manifest.ts'
import { plusDays } from '#core/time/dates.ts'
import type { AnswerOf } from '#server/calls/call.ts'
import { flagOff } from '#server/testing/flag-off.ts'
import { startPlatform, type TestPerson, type TestPlatform } from '#server/testing/platform.ts'
import { withoutRight } from '#server/testing/without-right.ts'
import plugin from '../../plugin.ts'
import type { ReportName } from './definition.ts'
import { reports } from './definitions.ts'
import {
  ask,
  inexact,
  level,
  refusal,
  fetchTable,
  type Days,
  type Parameters,
  type Table,
} from '../viewers/viewers.fixtures.ts'

type Definition = AnswerOf<'getReports'>[number]

let platform: TestPlatform
let company: TestPerson
let store: TestPerson
let chain: TestPerson
let week: Days
let definitions: readonly Definition[]
const bakery = { merchantId: 1002, storeId: 100_200_001 }

beforeAll(async () => {
  platform = await startPlatform()
  company = await platform.signIn('bakery-owner', { ...bakery, storeId: 0 })
  store = await platform.signIn('bakery-owner', bakery)
  // The chain, because the bakery hasn't bought the feature behind the cash reports.
  chain = await platform.signIn('chain-owner', { merchantId: 1003, storeId: 0 })
  const { to } = await platform.databaseRoles.asOperator(
    { actor: 'test', reason: 'read', routine: true },
    (tx) =>
      tx
        .selectFrom('ticket')
        .where('merchant_id', '=', bakery.merchantId)
        .select(({ fn }) => fn.max('business_date').as('to'))
        .executeTakeFirstOrThrow(),
  )
  week = { FromDate: plusDays(to, -7), ToDate: plusDays(to, -1) }
  definitions = (await company.call('getReports')).body
}, 60_000)
afterAll(() => platform.close())

const definitionOf = (name: ReportName) => definitions.find((each) => each.name === name)
const readerOf = (name: ReportName) => (name === 'CashManager' ? chain : company)
const buildBody = (name: ReportName, more: Parameters = {}): Parameters => ({
  ...((definitionOf(name)?.dates ?? null) === null && name !== 'CashManager' ? {} : week),
  ...more,
})
const reportNames = [...reports.keys()]
/** The reports' routes in plugin.ts, by report name. */
const routes = new Map(
  Object.entries<RouteDefinition>(plugin.routes).flatMap(([id, { nav, shape, show }]) => {
    const page = show.flatMap((branch) => ('legacy' in branch ? [branch.legacy] : [])).at(-1)
    return shape === 'report'
      ? [[page?.replace(/Report$/, '') ?? '', { id: `results.${id}`, order: nav?.order ?? 0 }]]
      : []
  }),
)
const others = reportNames.filter((name) => name !== 'CashManager')
const inMenu = [...routes].sort(([, a], [, b]) => a.order - b.order).map(([name]) => name)

describe('what the reports say of themselves', () => {
  it('is for people who may open them, in the order of the menu (T-results-40)', async () => {
    expect(definitions.map(({ name }) => name)).toEqual(
      inMenu.filter((name) => name !== 'CashManager'),
    )
    for (const { name, route } of definitions) expect(route).toBe(routes.get(name)?.id)
    await withoutRight(platform, ['results.taxes', 'results.listItems'], async () => {
      const viewer = await platform.signIn('bakery-viewer', bakery)
      const seen = (await viewer.call('getReports')).body.map(({ name }) => name)
      expect(seen).toContain('Tips')
      expect(seen).not.toContain('Taxes')
      expect(seen).not.toContain('ItemList')
    })
    expect(definitions.every(({ exports }) => exports)).toBe(true)
    await withoutRight(platform, ['results.export'], async () => {
      const viewer = await platform.signIn('bakery-viewer', bakery)
      expect((await viewer.call('getReports')).body.some(({ exports }) => exports)).toBe(false)
    })
  })
  it('names columns that they have (T-results-40)', async () => {
    for (const { name, chart, line, answers } of definitions) {
      expect(answers, name).toMatch(/\.$/)
      const { Columns } = await fetchTable(
        company,
        name as ReportName,
        buildBody(name as ReportName),
      )
      const keys = Columns.map(({ Key }) => Key)
      expect(keys, name).toEqual(expect.arrayContaining([...(chart?.values ?? [])]))
      if (chart) expect(keys, name).toContain(chart.label)
      if (line) expect(keys, name).toContain(line.measure)
      for (const { Key, Role, Meaning } of Columns)
        expect([Key, Meaning === undefined], name).toEqual([Key, Role === 'dimension'])
    }
  })
})

/** In thousandths because pounds have three decimals. */
const exact = (value: unknown): number => Math.round(Number(value) * 1000)

describe.each(reportNames)('%s', (name) => {
  it('has rows that add up to their totals, compared as well (T-results-42)', async () => {
    const asked = buildBody(name)
    const table = await fetchTable(readerOf(name), name, asked)
    expect(inexact(table)).toEqual([])
    const sums = table.Columns.filter(({ Role }) => Role === 'sum').map(({ Key }) => Key)
    const add = (rows: Table['Rows']) =>
      sums.map((key) => rows.reduce((so, { Cells }) => so + exact(Cells[key]), 0))
    const whole = ({ Totals }: Table) => sums.map((key) => exact(Totals?.Cells[key]))
    if (table.Totals) expect(add(level(table, 0))).toEqual(whole(table))
    if (asked.FromDate === undefined) return
    const compared = await fetchTable(readerOf(name), name, { ...asked, Compare: 'Before' })
    expect(compared.Compared).toEqual({
      FromDate: plusDays(week.FromDate, -7),
      ToDate: plusDays(week.ToDate, -7),
      WeekdaysMeet: true,
    })
    const then = await fetchTable(readerOf(name), name, {
      ...asked,
      FromDate: plusDays(week.FromDate, -7),
      ToDate: plusDays(week.ToDate, -7),
    })
    if (compared.Totals) {
      expect(whole(compared)).toEqual(whole(table))
      expect(sums.map((key) => exact(compared.Totals?.Before?.[key] ?? 0))).toEqual(
        then.Totals ? whole(then) : sums.map(() => 0),
      )
    }
    const isOfEvents = compared.Rows.every(({ Before }) => Before === undefined)
    if (isOfEvents) return
    expect(add(level(compared, 0))).toEqual(add(level(table, 0)))
    expect(
      sums.map((key) =>
        level(compared, 0).reduce((so, { Before }) => so + exact(Before?.[key] ?? 0), 0),
      ),
    ).toEqual(add(level(then, 0)))
    // Each row carries the earlier row of the same key.
    const were = new Map(then.Rows.map((row) => [row.Key, row]))
    for (const { Key, Before } of compared.Rows)
      for (const key of sums)
        expect(exact(Before?.[key]), `${Key} ${key}`).toBe(exact(were.get(Key)?.Cells[key] ?? 0))
  })
})

/** Routes whose id isn't the report's name. Written out, because the platform derives its own. */
const routeOf: Readonly<Record<string, string>> = {
  DeviceSales: 'operationsDevice',
  EmployeeSales: 'operationsEmployee',
  LocationSales: 'operationsLocation',
  EmployeeLabor: 'operationsLabor',
  ItemList: 'listItems',
  ModifierList: 'listModifiers',
  CustomerList: 'listCustomers',
  EmployeeList: 'listEmployees',
  DeviceList: 'listDevices',
}
describe('a report', () => {
  it.each(others)('%s needs the right to its own page (T-results-40)', async (name) => {
    const route = routeOf[name] ?? `${name.charAt(0).toLowerCase()}${name.slice(1)}`
    expect(reports.get(name)!.route).toBe(`results.${route}`)
    await withoutRight(platform, [`results.${route}`], async () => {
      const viewer = await platform.signIn('bakery-viewer', bakery)
      expect((await ask(viewer, name, buildBody(name))).status).toBe(403)
    })
  })
  it('that another system has taken over is refused', async () => {
    await sql`update merchant
      set portal_flags = portal_flags || '{"isASMReportingEnabled": true}'
      where id = 1003`.execute(platform.database.db)
    const person = await platform.signIn('chain-owner', { merchantId: 1003, storeId: 0 })
    expect((await ask(person, 'TimeClock', week)).status).toBe(403)
    expect((await ask(person, 'Taxes', week)).status).toBe(200)
  })
  it('of days asks for both of them', async () => {
    expect(refusal(await ask(company, 'Taxes', {}))).toBe('422, FromDate required, ToDate required')
    expect(refusal(await ask(company, 'Taxes', { FromDate: week.FromDate }))).toBe(
      '422, ToDate required',
    )
  })
  it('refuses what it does not have, each at its field', async () => {
    const early = { FromDate: '0001-01-01', ToDate: '0001-01-07' }
    for (const [name, body, refused] of [
      ['Taxes', { ...week, Filters: { by: 'month', other: 'x' } }, 'Filters.other unknown'],
      ['Taxes', { ...week, Filters: { by: 'month' } }, 'Filters.by enum'],
      ['HourlySales', { ...week, Search: 'tea' }, 'Search unknown'],
      ['Taxes', { ...early, Compare: 'LastYear' }, 'FromDate past'],
      ['ItemList', { Compare: 'Before' }, 'Compare unknown'],
      ['Taxes', { ...week, IsCompanyView: false }, 'IsCompanyView context'],
    ] as const)
      expect(refusal(await ask(company, name, body))).toBe(`422, ${refused}`)
  })
  it('refuses a record of another merchant', async () => {
    const body = { ...week, Filters: { device: '999999' } }
    expect((await ask(company, 'DeviceSales', body)).status).toBe(404)
  })
  it('names the record that a link narrows it to (T-results-80)', async () => {
    const { id, name } = await platform.database.db
      .selectFrom('device')
      .select(['id', 'name'])
      .where('merchant_id', '=', bakery.merchantId)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const device = String(id)
    const table = await fetchTable(company, 'DeviceSales', { ...week, Filters: { device } })
    expect(table.Linked).toEqual([{ Filter: 'device', Value: device, Label: 'Device', Name: name }])
    expect(await fetchTable(company, 'DeviceSales', week)).not.toHaveProperty('Linked')
  })
  it('that is a list is searched, and says how many rows there are', async () => {
    const all = await fetchTable(company, 'CustomerList', {})
    const word = String(all.Rows[0]!.Cells.name).split(' ')[0]!
    const found = await fetchTable(company, 'CustomerList', { Search: word })
    expect(found.TotalRowCount).toBeGreaterThan(0)
    expect(found.TotalRowCount).toBeLessThan(all.TotalRowCount)
    for (const { Cells } of found.Rows)
      expect(JSON.stringify(Cells).toLowerCase()).toContain(word.toLowerCase())
  })
  it('shows days, or what its page lists, as the reader chooses', async () => {
    const days = await fetchTable(company, 'Taxes', week)
    expect(days.Columns[0]).toMatchObject({ Key: 'date', Format: 'date' })
    expect(days.Rows.map(({ Cells }) => Cells.date)).toEqual(
      Array.from({ length: 7 }, (_, at) => plusDays(week.FromDate, at)),
    )
    const named = await fetchTable(company, 'Taxes', { ...week, Filters: { by: 'name' } })
    expect(named.Columns[0]).toMatchObject({ Key: 'name' })
    expect(named.Totals!.Cells.tax).toBe(days.Totals!.Cells.tax)
  })
  it('compares rows of every level, each with a key of its own (T-results-42)', async () => {
    const options = {
      ShowVariations: true,
      ShowModifiers: true,
      ShowStoreDetail: true,
      ShowCategories: true,
    }
    for (const name of ['ItemSales', 'ModifierSales', 'DepartmentSales', 'SalesSummary'] as const) {
      const asked = { ...week, ...options, Compare: 'LastYear' as const }
      const { Rows } = await fetchTable(company, name, asked)
      expect(new Set(Rows.map(({ Key }) => Key)).size, name).toBe(Rows.length)
      expect(Rows.every(({ Before }) => Before !== undefined)).toBe(true)
      expect(Rows.some(({ Level }) => Level > 0)).toBe(true)
    }
  })
  it('names each row’s store in company view, where rows are of stores', async () => {
    const titles = async (person: TestPerson) =>
      (await fetchTable(person, 'Credit', week)).Columns.map(({ Title }) => Title)
    expect(await titles(company)).toContain('Store')
    expect(await titles(store)).not.toContain('Store')
  })
  it('without rows names the nearest day with sales', async () => {
    const none = await fetchTable(store, 'HourlySales', {
      FromDate: '2020-01-01',
      ToDate: '2020-01-02',
    })
    expect([none.Rows, none.Totals]).toEqual([[], null])
    expect(none.NearestDate).toMatch(/^20\d\d-/)
  })
  it('keeps rows that were only there before, with zeros', async () => {
    const after = { FromDate: plusDays(week.ToDate, 2), ToDate: plusDays(week.ToDate, 8) }
    const table = await fetchTable(store, 'DeviceSales', { ...after, Compare: 'Before' })
    expect(table.Rows.length).toBeGreaterThan(0)
    for (const { Cells, Before } of table.Rows) {
      expect(Cells.net).toBe(0)
      expect(Number(Before?.net)).toBeGreaterThan(0)
    }
  })
  it('offers no tickets behind rows that were only there before (T-results-43)', async () => {
    const after = { FromDate: plusDays(week.ToDate, 2), ToDate: plusDays(week.ToDate, 8) }
    for (const name of ['DeviceSales', 'DepartmentSales'] as const) {
      const { Rows } = await fetchTable(store, name, { ...after, Compare: 'Before' })
      expect(Rows.length).toBeGreaterThan(0)
      expect(Rows.filter(({ Behind }) => Behind !== undefined)).toEqual([])
    }
  })
  it('that shows days first is not searched, because they have no names', async () => {
    for (const name of ['Taxes', 'Tips', 'DiscountsPromotions'] as const) {
      expect(definitionOf(name)?.searches, name).toBe(false)
      expect(refusal(await ask(company, name, { ...week, Search: 'city' }))).toBe(
        '422, Search unknown',
      )
    }
    expect(definitionOf('Donations')?.searches).toBe(true)
  })
  it('keeps stores of one name apart (T-results-42)', async () => {
    const { db } = platform.database
    const stores = db.selectFrom('store').where('merchant_id', '=', bakery.merchantId)
    const were = await stores.select(['id', 'name']).execute()
    const rename = async (nameOf: (name: string) => string) => {
      for (const { id, name } of were)
        await db
          .updateTable('store')
          .set({ name: nameOf(name) })
          .where('id', '=', id)
          .execute()
    }
    const byStore = ['OperationsSummary', 'Labor', 'EmployeeLabor', 'Accounting'] as const
    const tables = async () => {
      const found = []
      for (const name of byStore)
        found.push(await fetchTable(company, name, { ...week, Compare: 'Before' }))
      return found.map(({ Rows }) =>
        Rows.map(({ Key, Cells: { storeName: _, ...cells }, Before }) =>
          JSON.stringify([Key, cells, Before]),
        ).sort(),
      )
    }
    const apart = await tables()
    await rename(() => 'The bakery')
    expect(await tables()).toEqual(apart)
    await rename((name) => name)
  })
})

describe('a file of a report', () => {
  const file = async (person: TestPerson, reportName: ReportName, body: Parameters) => {
    const { status, text } = await person.call('exportReport', { path: { reportName }, body })
    expect(status).toBe(200)
    return text
  }
  const lines = (text: string) => text.replace('\uFEFF', '').trimEnd().split('\r\n')

  it('has all rows, totals last, and what is compared with (P-067, T-results-42)', async () => {
    const body = { ...week, Compare: 'LastYear' as const, Filters: { by: 'name' } }
    const table = await fetchTable(company, 'Taxes', body)
    const text = await file(company, 'Taxes', body)
    expect(lines(text)).toHaveLength(table.Rows.length + 2)
    expect(lines(text)[0]).toContain('Tax (before)')
    expect(lines(text).at(-1)).toMatch(/^Total,/)
  })
  it('of events has no columns of what they are compared with', async () => {
    const body = { ...week, Compare: 'Before' as const }
    const text = await file(store, 'Credit', body)
    expect(lines(text).length).toBeGreaterThan(1)
    expect(lines(text)[0]).not.toContain('(before)')
    // The head also names the zone of its times.
    expect(lines(text)[0]).toContain('Time (America/New_York)')
  })
  it('holds more rows than a screen shows (P-067)', async () => {
    await sql`insert into customer (merchant_id, number, name)
      select ${bakery.merchantId}, 'M' || n, 'Manifold ' || n
      from generate_series(1, 10001) n`.execute(platform.database.db)
    const body = { Search: 'Manifold' }
    const table = await fetchTable(company, 'CustomerList', body)
    expect([table.Rows.length, table.TotalRowCount]).toEqual([10_000, 10_001])
    const text = await file(company, 'CustomerList', body)
    expect(lines(text)).toHaveLength(10_002)
    const audited = await platform.databaseRoles.asOperator(
      { actor: 'test', reason: 'read', routine: true },
      (tx) =>
        tx
          .selectFrom('audit')
          .select(['actor_name', 'after'])
          .where('action', '=', 'report.export')
          .where('entity_id', '=', 'CustomerList')
          .execute(),
    )
    expect(audited.at(-1)).toEqual({
      actor_name: 'bakery-owner',
      after: { rows: 10_001, ...body },
    })
  })
})

describe('tickets behind a row', () => {
  /** A longer period because such events don't happen each week. */
  const longer = () => ({ FromDate: plusDays(week.ToDate, -60), ToDate: week.ToDate })
  it('of an event are the one that it is of, wherever it can be seen (T-results-43)', async () => {
    const of = longer()
    for (const name of ['VoidAudit', 'PriceOverrides', 'Credit', 'GiftSettlement'] as const) {
      const { Rows } = await fetchTable(store, name, of)
      const [row] = Rows.filter(({ Cells }) => Cells.ticketNumber !== null)
      const { date, ticketNumber } = row!.Cells
      const [, start, id, number] = /^(.+\/)(\d+)\/([^/]+)$/.exec(row!.Behind ?? '') ?? [
        row!.Behind,
      ]
      expect([start, number], name).toEqual([`/results/posTrans/${date}/`, ticketNumber])
      const body = {
        BusinessDate: String(date),
        DocumentId: Number(id),
        TicketNumber: String(number),
        PageRowCount: 1,
        RequestedPageNum: 1,
      }
      const found = await store.call('getTicketDetail2', { body })
      expect([found.status, found.body.Entity?.TicketNumber]).toEqual([200, ticketNumber])
    }
  })
  /** The filters in the totals' drill-down of a report with rows. */
  const all = async (name: ReportName, more: Parameters = {}) => {
    const { Totals, Rows } = await fetchTable(store, name, { ...week, ...more })
    expect(Rows.length, name).toBeGreaterThan(0)
    return Totals!.Behind?.split('&sold=true')[1]
  }
  it('of the totals are all that were sold, where none is left out (T-results-43)', async () => {
    const { Totals, Rows } = await fetchTable(store, 'DeviceSales', week)
    const { FromDate: from, ToDate: to } = week
    expect(Totals!.Behind).toBe(`/results/posTrans?from=${from}&to=${to}&sold=true`)
    const found = { FromDate: from, ToDate: to, Sold: true, PageRowCount: 1, RequestedPageNum: 1 }
    const { body } = await store.call('getTickets', { body: found })
    expect([body.Totals?.Count, body.Totals?.TotalAmount]).toEqual([
      Totals!.Cells.tickets,
      Totals!.Cells.total,
    ])
    const some = { ...week, Search: String(Rows[0]!.Cells.name) }
    expect((await fetchTable(store, 'DeviceSales', some)).Totals).not.toHaveProperty('Behind')
    const { Rows: modifiers } = await fetchTable(store, 'ModifierSales', week)
    const { body: groups } = await store.call('getModifierGroupDropDownForModifierSales')
    const group = groups.ResultSet.find(({ Display }) => Display === modifiers[0]!.Cells.group)!
    expect([
      await all('DepartmentSales'),
      await all('ItemSales'),
      await all('ItemSales', { ShowModifiers: true }),
      await all('DiscountsPromotions'),
      await all('DiscountsPromotions', { Filters: { kind: 'Discount', by: 'name' } }),
      await all('Taxes'),
      await all('Tips'),
      await all('CustomerSales'),
      await all('ModifierSales', { ModifierGroupId: group.Value }),
      await all('PriceOverrides', longer()),
      await all('OfflineCredit', longer()),
      await all('Credit'),
      await all('VoidAudit'),
    ]).toEqual([
      '&line=Goods',
      '&line=Item',
      '&line=Goods',
      '&has=Discount',
      '&has=Discount&discountKind=Discount',
      '&has=Tax',
      '&has=Tip',
      '&has=Customer',
      `&line=Modifier&${new URLSearchParams({ group: group.Display })}`,
      '&has=Override',
      '&has=Offline',
      '&channel=store&payment=CREDIT',
      undefined,
    ])
    expect((await fetchTable(company, 'DeviceSales', week)).Totals).not.toHaveProperty('Behind')
  })
  it('of the totals are none, where no address says them (T-results-43)', async () => {
    const device = await platform.database.db
      .selectFrom('device')
      .select('id')
      .where('merchant_id', '=', bakery.merchantId)
      .where(
        'name',
        '=',
        String((await fetchTable(store, 'DeviceSales', week)).Rows[0]!.Cells.name),
      )
      .executeTakeFirstOrThrow()
    const [item] = (await fetchTable(store, 'ItemSales', week)).Rows
    const FilterByCategory = String(item!.Cells.category)
    for (const [name, more] of [
      ['DeviceSales', { Filters: { device: String(device.id) } }],
      ['ItemSales', { FilterByCategory, ShowModifiers: true }],
      ['OfflineCredit', { ...longer(), Filters: { status: 'Approved' } }],
    ] as const)
      expect(await all(name, more), name).toBeUndefined()
    expect(await all('ItemSales', { FilterByCategory })).toContain('&line=Item&category=')
  })
  it('are offered in the store that a row of company view names (T-results-83)', async () => {
    const storeOf = ({ Behind, Store }: Table['Rows'][number]) =>
      Behind === undefined ? undefined : Store
    for (const name of ['VoidAudit', 'Credit'] as const) {
      const { Rows, Totals } = await fetchTable(company, name, week)
      const of = ({ Cells, Behind }: Table['Rows'][number]) => [Cells.ticketNumber, Behind]
      const here = (await fetchTable(store, name, week)).Rows.map(of)
      expect(Rows.filter((row) => storeOf(row)?.StoreId === bakery.storeId).map(of)).toEqual(here)
      expect(Rows.every((row) => storeOf(row)?.StoreName === row.Cells['storeName'])).toBe(true)
      expect(storeOf(Totals!)).toBeUndefined()
    }
    const summary = await fetchTable(company, 'SalesSummary', { ...week, ShowStoreDetail: true })
    expect(level(summary, 0).some(storeOf)).toBe(false)
    expect(level(summary, 1).every(storeOf)).toBe(true)
    const days = (await fetchTable(store, 'SalesSummary', week)).Rows.map(({ Behind }) => Behind)
    const mine = level(summary, 1).filter((row) => storeOf(row)?.StoreId === bakery.storeId)
    expect(mine.map(({ Behind }) => Behind)).toEqual(days)
    const items = await fetchTable(company, 'ItemSales', { ...week, ShowStoreDetail: true })
    expect([level(items, 0).some(storeOf), level(items, 1).every(storeOf)]).toEqual([false, true])
    const day = { FromDate: week.FromDate, ToDate: week.FromDate, Sold: true, RequestedPageNum: 1 }
    const found = await company.call('getTickets', { body: { ...day, PageRowCount: 1 } })
    expect(found.status).toBe(403)
    await withoutRight(platform, ['results.posTrans'], async () => {
      const { Rows } = await fetchTable(company, 'OperationsSummary', week)
      expect(Rows.length).toBeGreaterThan(0)
      expect(Rows.some(({ Behind, Store }) => Behind ?? Store)).toBe(false)
    })
  })
  it('are not those of what was voided or ordered online (T-results-43)', async () => {
    const apart = async (name: ReportName) =>
      (await fetchTable(store, name, week)).Columns.flatMap(({ Key, Apart }) =>
        Apart ? [Key] : [],
      )
    expect(await apart('OperationsSummary')).toEqual(['online', 'voided', 'voidedAmount'])
    expect(await apart('CustomerSales')).toEqual(['online'])
    expect(await apart('EmployeeSales')).toEqual(['voided'])
    expect(await apart('DeviceSales')).toEqual([])
  })
  it('are none of a day on which all were voided (T-results-43)', async () => {
    const day = { FromDate: week.ToDate, ToDate: week.ToDate }
    await sql`update ticket set transaction_type = 'V'
      where store_id = ${bakery.storeId} and business_date = ${day.ToDate}::date`.execute(
      platform.database.db,
    )
    for (const name of ['OperationsSummary', 'EmployeeSales'] as const) {
      const { Rows, Totals } = await fetchTable(store, name, day)
      expect(Rows.length, name).toBeGreaterThan(0)
      expect([...Rows, Totals].filter((row) => row?.Behind !== undefined)).toEqual([])
    }
  })
  it('are offered in a store, to people with the newer list (T-results-43)', async () => {
    const addresses = async (person: TestPerson) =>
      (await fetchTable(person, 'DeviceSales', week)).Rows.map(({ Behind }) => Behind)
    expect(
      (await addresses(store)).every((address) => address?.startsWith('/results/posTrans?')),
    ).toBe(true)
    expect((await addresses(company)).every((address) => address === undefined)).toBe(true)
    await withoutRight(platform, ['results.posTrans'], async () => {
      const viewer = await platform.signIn('bakery-viewer', bakery)
      expect((await addresses(viewer)).every((address) => address === undefined)).toBe(true)
    })
    const day = { FromDate: week.FromDate, ToDate: week.FromDate }
    await sql`update ticket set station = case id % 2 when 0 then '' else repeat('x', 251) end
      where store_id = ${bakery.storeId} and business_date = ${day.FromDate}::date`.execute(
      platform.database.db,
    )
    // The list can't filter by such a name and would show all tickets.
    const { Rows } = await fetchTable(store, 'DeviceSales', day)
    expect(Rows.map(({ Behind }) => Behind)).toEqual([undefined, undefined])
    await flagOff(platform, 'ac-pos-transactions-react-page')
    const older = await platform.signIn('bakery-owner', bakery)
    expect((await addresses(older)).every((address) => address === undefined)).toBe(true)
  })
})
