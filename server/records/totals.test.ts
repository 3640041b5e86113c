// Every report's totals match its rows to the cent, down each column over all pages and across each
// row. Over HTTP.
import { beforeAll, expect, it } from 'vitest'

import { flagOff } from '../testing/flag-off.ts'
import { type TestPerson } from '../testing/platform.ts'
import { startedPlatform } from '../testing/started-platform.ts'
import { describedPages } from '../pages/described-pages.ts'
import { asThoseWhoMay, today } from './descriptions.fixtures.ts'
import type { ReportPage } from './engine/description.ts'

type Values = Record<string, string | number | boolean | null>

const platform = startedPlatform()
const first = asThoseWhoMay(() => platform)
beforeAll(async () => {
  await flagOff(platform, 'ac-react-upgraded-telerik-reporting')
})

const reports = describedPages.filter((page): page is ReportPage => page.kind === 'report')
/** In thousandths, because hours and pounds have more decimals than money. */
const exact = (value: Values[string] | undefined) => Math.round(Number(value ?? 0) * 1000)
/** A period that covers all dates of the demo data. */
const widest = ({ filters = [] }: ReportPage) =>
  Object.fromEntries(
    filters
      .filter(({ kind }) => kind === 'dates')
      .map(({ name }) => [name, { from: '2025-11-20', to: today }]),
  )

/** All rows, read page by page, and the totals below them. */
async function listed(
  person: TestPerson,
  page: ReportPage,
): Promise<{ rows: Values[]; totals: Values } | undefined> {
  const rows: Values[] = []
  for (let at = 1; ; at += 1) {
    const { status, body } = await person.call('searchPageRecords', {
      path: { page: page.page },
      // cast because members with a default may be left out
      body: { page: at, pageSize: 400, filters: widest(page) } as never,
    })
    if (status !== 200) return undefined
    // Values are plain, because a report has no references.
    rows.push(...body.records.map(({ values }) => values as Values))
    if (rows.length >= body.total)
      return rows.length === 0 ? undefined : { rows, totals: body.totals ?? {} }
  }
}

/** Maps a column to the columns of the same row that add up to it. */
type Made = Readonly<Record<string, readonly string[]>>
const tickets = { net: ['goods', 'returns', 'discounts'] } satisfies Made
const lines = { net: ['gross', 'discounts'] } satisfies Made
const collected = { total: ['net', 'charges', 'tax', 'tips', 'donations', 'other'] } satisfies Made
const madeOf: Readonly<Record<string, Made>> = {
  DeviceSalesReport: collected,
  LocationSalesReport: collected,
  SalesSummaryReport: { ...tickets, total: [...collected.total, 'gratuity'] },
  SalesCommissionsReport: tickets,
  DepartmentSalesReport: lines,
  ItemSalesReport: lines,
  ModifierSalesReport: lines,
  TipsReport: { total: ['card', 'cash', 'other', 'gratuity'] },
  CreditReport: { total: ['amount', 'tip'] },
  CommerceCreditReport: { net: ['amount', 'refunds', 'tips', 'fees'] },
  HouseAccountsReport: { balance: ['charged', 'paid'] },
  MyBills: { total: ['subtotal', 'tax'] },
}
/** Left out, because an order's total is a stored value with no listed parts. */
const ownTotal = ['Ecommerce']

it('every report that shows a total says what it is made of', () => {
  const unsaid = reports.filter(
    ({ page, columns }) =>
      columns.some(({ name }) => name === 'total') && !madeOf[page] && !ownTotal.includes(page),
  )
  expect(unsaid.map(({ page }) => page)).toEqual([])
})

it.each(reports.map((page) => [page.page, page] as const))(
  '%s: totals are the sums of what is listed',
  async (name, page) => {
    const found = await first((person) => listed(person, page))
    if (!found) return expect.fail('No one in the demo finds rows here')
    const { rows, totals } = found
    const sums = Object.fromEntries(
      (page.totals ?? []).map((column) => [
        column,
        rows.reduce((so, row) => so + exact(row[column]), 0),
      ]),
    )
    expect(
      Object.fromEntries(Object.entries(totals).map(([column, total]) => [column, exact(total)])),
    ).toEqual(sums)
    for (const [whole, parts] of Object.entries(madeOf[name] ?? {}))
      for (const row of rows)
        expect(
          parts.reduce((so, part) => so + exact(row[part]), 0),
          JSON.stringify(row),
        ).toBe(exact(row[whole]))
  },
)
