// All reports over HTTP on the demo data: their definitions, their access, and that rows, totals,
// comparison and file agree.
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'

import type { RouteDefinition } from '#core/manifest.ts'
import { plusDays } from '#core/time/dates.ts'
import type { AnswerOf } from '#server/calls/call.ts'
import type { TestPerson } from '#server/testing/platform.ts'
import { auditRows } from '#server/testing/rows.ts'
import { withoutRight } from '#server/testing/without-right.ts'
import plugin from '../../plugin.ts'
import type { ReportName } from './definition.ts'
import { reports } from './definitions.ts'
import {
  bakery,
  company,
  fetchFile,
  lines,
  platform,
  startReports,
  store,
  week,
} from './report-people.fixtures.ts'
import {
  ask,
  fetchTable,
  inexact,
  level,
  refusal,
  type Parameters,
  type Table,
} from '../viewers/viewers.fixtures.ts'

let chain: TestPerson
let definitions: readonly AnswerOf<'getReports'>[number][]
startReports()
beforeAll(async () => {
  // The bakery hasn't bought the feature behind the cash reports.
  chain = await platform.signIn('chain-owner', { merchantId: 1003, storeId: 0 })
  definitions = (await company.call('getReports')).body
})

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
  it('refuses what it does not have, each at its field', async () => {
    const early = { FromDate: '0001-01-01', ToDate: '0001-01-07' }
    for (const [name, body, refused] of [
      ['Taxes', {}, 'FromDate required, ToDate required'],
      ['Taxes', { FromDate: week.FromDate }, 'ToDate required'],
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
  it('keeps rows only of before, with zeros and without tickets (T-results-43)', async () => {
    const after = { FromDate: plusDays(week.ToDate, 2), ToDate: plusDays(week.ToDate, 8) }
    for (const name of ['DeviceSales', 'DepartmentSales'] as const) {
      const { Rows } = await fetchTable(store, name, { ...after, Compare: 'Before' })
      expect(Rows.length).toBeGreaterThan(0)
      for (const { Cells, Before, Behind } of Rows) {
        expect([Cells.net, Behind]).toEqual([0, undefined])
        expect(Number(Before?.net)).toBeGreaterThan(0)
      }
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
      for (const { id, name } of were) {
        const renamed = { name: nameOf(name) }
        await db.updateTable('store').set(renamed).where('id', '=', id).execute()
      }
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
  it('has all rows, totals last, and what is compared with (P-067, T-results-42)', async () => {
    const body = { ...week, Compare: 'LastYear' as const, Filters: { by: 'name' } }
    const table = await fetchTable(company, 'Taxes', body)
    const text = await fetchFile(company, 'Taxes', body)
    expect(lines(text)).toHaveLength(table.Rows.length + 2)
    expect(lines(text)[0]).toContain('Tax (before)')
    expect(lines(text).at(-1)).toMatch(/^Total,/)
  })
  it('of events has no columns of what they are compared with', async () => {
    const body = { ...week, Compare: 'Before' as const }
    const text = await fetchFile(store, 'Credit', body)
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
    const text = await fetchFile(company, 'CustomerList', body)
    expect(lines(text)).toHaveLength(10_002)
    expect((await auditRows(platform, 'report.export')).at(-1)).toMatchObject({
      actor_name: 'bakery-owner',
      entity_id: 'CustomerList',
      after: { rows: 10_001, ...body },
    })
  })
})
