// Every described report over HTTP on the demo data: its columns, and that sums agree to the cent.
import { beforeAll, describe, expect, it } from 'vitest'

import { plusDays } from '#core/time/dates.ts'
import { flagOff } from '#server/testing/flag-off.ts'
import type { TestPerson } from '#server/testing/platform.ts'
import { startedPlatform } from '#server/testing/started-platform.ts'
import results from '../index.ts'
import {
  createReaders,
  search,
  type Period,
  type ReportAnswer,
  type ReportReaders,
} from './results.fixtures.ts'

const platform = startedPlatform()
let company: TestPerson
let store: TestPerson
let chain: TestPerson
let month: Period
let readerOf: ReportReaders['readerOf']
let filtersOf: ReportReaders['filtersOf']
beforeAll(async () => {
  await flagOff(platform, 'ac-react-upgraded-telerik-reporting')
  ;({ company, store, chain, month, readerOf, filtersOf } = await createReaders(platform))
})

/** Columns that the demo data leaves empty. */
const unsaid: Record<string, string[]> = { ShiftsReport: ['note'] }
const cents = (amount: number) => Math.round(amount * 100)
const sum = (records: ReportAnswer['records'], name: string) =>
  records.reduce((so, { values }) => so + cents(Number(values[name])), 0)

it.each(results.pages.map((page) => [page.page, page] as const))(
  '%s lists what is stored: each of its columns has a value in a row',
  async (name, page) => {
    if (page.kind !== 'report') throw new Error('A report is wanted')
    const columns = page.columns.map((column) => column.name)
    const { records } = await search(readerOf(name), name, { ...filtersOf(page), pageSize: 1000 })
    expect(records.length, name).toBeGreaterThan(0)
    for (const { values } of records)
      expect(Object.keys(values)).toEqual(expect.arrayContaining(columns))
    expect(
      columns.filter((column) =>
        records.every(({ values }) => values[column] === null || values[column] === ''),
      ),
    ).toEqual(unsaid[name] ?? [])
  },
)

describe('sums agree to the cent', () => {
  it.each([
    ['in company view', () => company],
    ['in a store', () => store],
  ])(
    '%s: summary, statement, journal, departments, items, tenders, taxes and tips',
    async (_, person) => {
      const whole = { filters: month, pageSize: 1000 }
      const summary = await search(person(), 'SalesSummaryReport', whole)
      const { goods, returns, discounts, net, charges, tax, gratuity, tips, donations, ...rest } =
        Object.fromEntries(
          Object.entries(summary.totals!).map(([name, amount]) => [name, cents(amount)]),
        ) as Record<string, number>
      const { other, total } = rest
      expect(goods! + returns! + discounts!).toBe(net)
      expect(net! + charges! + tax! + gratuity! + tips! + donations! + other!).toBe(total)
      expect(sum(summary.records, 'total')).toBe(total)

      const statement = await search(person(), 'FinancialReport', whole)
      const line = (name: string) =>
        cents(Number(statement.records.find(({ values }) => values.line === name)!.values.amount))
      expect([line('Net sales'), line('Taxes'), line('Tips'), line('Total collected')]).toEqual([
        net,
        tax,
        tips,
        total,
      ])
      expect(
        sum(
          statement.records.filter(({ values }) => values.section === 'paid'),
          'amount',
        ),
      ).toBe(total)

      const journal = await search(person(), 'AccountingReport', { filters: month })
      expect(journal.totals!.debit).toBe(journal.totals!.credit)
      expect(journal.totals!.debit).toBeGreaterThan(0)

      const fetchNet = async (page: string, filters: object = {}) =>
        cents((await search(person(), page, { filters: { ...month, ...filters } })).totals!.net!)
      expect(await fetchNet('DepartmentSalesReport')).toBe(net)
      const all = { show: { value: 'all' } }
      expect(await fetchNet('ItemSalesReport', all)).toBe(net)
      const apart = { ...all, variations: { value: 'apart' } }
      expect(await fetchNet('ItemSalesReport', apart)).toBe(net)
      expect((await fetchNet('ItemSalesReport')) + (await fetchNet('ModifierSalesReport'))).toBe(
        net,
      )
      for (const page of [
        'HourlySalesReport',
        'DeviceSalesReport',
        'LocationSalesReport',
        'EmployeeSalesReport',
        'OperationsSummaryReport',
        'LaborReport',
      ])
        expect(await fetchNet(page), page).toBe(net)
      const fetchTotals = async (page: string) =>
        (await search(person(), page, { filters: month })).totals!
      expect(cents((await fetchTotals('TaxesReport')).tax!)).toBe(tax)
      expect(cents((await fetchTotals('TipsReport')).total!)).toBe(tips! + gratuity!)
      expect(cents((await fetchTotals('DonationsReport')).amount!)).toBe(donations)
      expect(cents((await fetchTotals('NonSalesRevenueReport')).amount!)).toBe(other)
    },
  )

  it('of the stores are those of the company', async () => {
    const stores = await Promise.all(
      [1, 2, 3].map(async (n) =>
        search(
          await platform.signIn('bakery-owner', { merchantId: 1002, storeId: 100200000 + n }),
          'SalesSummaryReport',
          { filters: month },
        ),
      ),
    )
    const whole = await search(company, 'SalesSummaryReport', { filters: month })
    expect(stores.reduce((so, { totals }) => so + cents(totals!.total!), 0)).toBe(
      cents(whole.totals!.total!),
    )
    expect(stores.reduce((so, { total }) => so + total, 0)).toBe(whole.total)
  })
})

describe('what a list says', () => {
  it('the financial summary reads from goods to drawer, without internal numbers', async () => {
    const { columns } = (await company.call('describePage', { path: { page: 'FinancialReport' } }))
      .body
    expect(columns!.map(({ label }) => label)).toEqual(['Line', 'Section', 'Amount'])
    const { records } = await search(company, 'FinancialReport', { filters: month, pageSize: 100 })
    const lines = records.map(({ values }) => String(values.line))
    expect(lines.slice(0, 4)).toEqual(['Gross sales', 'Returns', 'Discounts', 'Net sales'])
    expect(lines.slice(-2)).toEqual(['Pay-ins', 'Pay-outs'])
    expect(Object.keys(records[0]!.values).sort()).toEqual(['amount', 'line', 'paid', 'section'])
    const down = { filters: month, pageSize: 100, sort: 'line', direction: 'desc' }
    const back = await search(company, 'FinancialReport', down)
    expect(back.records.map(({ values }) => values.line)).toEqual(lines.toReversed())
  })
  it('tax rates are shown as percentages, and sorted by size', async () => {
    const { records } = await search(chain, 'TaxesReport', { filters: month, sort: 'rate' })
    const rates = records.map(({ values }) => String(values.rate))
    for (const rate of rates) expect(rate).toMatch(/^\d+(\.\d+)?%$/)
    expect(rates).toEqual(
      rates.toSorted((one, other) => Number.parseFloat(one) - Number.parseFloat(other)),
    )
  })
  it('item sales name the variations sold, combined or separate (U-100)', async () => {
    const named = async (filters: object = {}) => {
      const body = { filters: { ...month, ...filters }, pageSize: 1000 }
      const { records } = await search(company, 'ItemSalesReport', body)
      return records.flatMap(({ values }) => values.variation ?? [])
    }
    const together = await named()
    expect(together.length).toBeGreaterThan(0)
    expect(new Set(together.flatMap((names) => String(names).split(', ')))).toEqual(
      new Set(await named({ variations: { value: 'apart' } })),
    )
  })
})

describe('what a person sees', () => {
  it('is their own stores, and no others', async () => {
    const two = await platform.signIn('bakery-two-stores', { merchantId: 1002, storeId: 100200001 })
    const theirs = await search(two, 'CreditReport', { filters: month, pageSize: 1000 })
    expect(new Set(theirs.records.map(({ values }) => values.storeName))).toEqual(
      new Set(['Harbour Street']),
    )
    const cafe = await platform.signIn('cafe-owner')
    const names = (
      await search(cafe, 'ItemSalesReport', { filters: month, pageSize: 1000 })
    ).records.map(({ values }) => values.item)
    expect(names).not.toContain('Sourdough')
    expect(names.length).toBeGreaterThan(20)
  })
  it('has no cash manager and no donations where the merchant has not bought them', async () => {
    expect((await search(company, 'CashManagerReport', { filters: month })).status).toBe(403)
    expect((await search(chain, 'DonationsReport', { filters: month })).status).toBe(403)
  })
})

it('filters of dates count business dates, both included', async () => {
  const [from, middle, to] = [-9, -8, -7].map((ago) => plusDays(month.dates.to, ago))
  const filters = { dates: { from, to } }
  const { records } = await search(store, 'SalesSummaryReport', { filters })
  expect(records.map(({ values }) => values.date).sort()).toEqual([from, middle, to])
})
