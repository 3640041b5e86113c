// Report answers of the platform, for the screens' tests.
import type { TestFacts } from '#core/testing/facts.ts'
import { answer, sentTo } from '#core/testing/platform.ts'

import { reportsVersion } from '../rules/reports.ts'
import type { ReportDefinition } from './data/definitions.ts'
import type { ReportColumn, ReportRow, ReportTable } from './data/use-report.ts'

const flag: TestFacts['flag'] = ['ac-react-upgraded-telerik-reporting']
/** Can open all reports, but can't export or print. */
export const reader: TestFacts = {
  flag,
  permission: [
    'results.salesSummary',
    'results.tips',
    'results.listItems',
    'results.departmentSales',
    'results.itemSales',
    'results.modifierSales',
  ],
}
export const exporter: TestFacts = {
  ...reader,
  permission: [...(reader.permission ?? []), 'results.export'],
  portal: ['isReportExportEnabled'],
}

export const column = (
  Key: string,
  Title: string,
  Format: ReportColumn['Format'],
  more: Partial<ReportColumn> = {},
): ReportColumn => ({
  Key,
  Title,
  Format,
  Role: Format === 'text' || Format === 'date' ? 'dimension' : 'sum',
  ...more,
})
export const row = (Cells: ReportRow['Cells'], Level = 0): ReportRow => ({ Level, Cells })

const answers = (name: string) => `What ${name} answers.`
const report = (
  name: string,
  route: string,
  title: string,
  more: Partial<ReportDefinition> = {},
): ReportDefinition => ({
  name,
  route: `results.${route}`,
  title,
  answers: answers(title),
  group: 'sales',
  dates: { by: 'business', default: 'last7' },
  filters: [],
  chart: null,
  searches: false,
  exports: true,
  ...more,
})
/** The four reports of the specification, and one of each other shape. */
export const definitions = [
  report('SalesSummary', 'salesSummary', 'Sales summary', {
    chart: { kind: 'columns', label: 'date', values: ['net', 'tickets'] },
    line: { measure: 'net', details: ['store', 'tickets', 'total'] },
  }),
  report('DepartmentSales', 'departmentSales', 'Department sales'),
  report('ItemSales', 'itemSales', 'Item sales', {
    chart: { kind: 'ranking', label: 'item', values: ['net'] },
    line: { measure: 'net', details: ['store', 'category', 'quantity'] },
  }),
  report('ModifierSales', 'modifierSales', 'Modifier sales'),
  report('Tips', 'tips', 'Tips', {
    group: 'operations',
    filters: [
      {
        name: 'paidOut',
        label: 'Paid out',
        choices: [
          { value: 'yes', label: 'Paid out' },
          { value: 'no', label: 'Still owed' },
        ],
      },
    ],
  }),
  report('ItemList', 'listItems', 'Item list', {
    group: 'lists',
    dates: null,
    searches: true,
  }),
] as const

/** Two items, one of which sold in two sizes. */
export const items: ReportTable = {
  Title: 'Item sales',
  ReportType: 'SPRE',
  StoreName: 'Harbour Street',
  Address: '1 Harbour Street, Portland, ME 04101',
  Dates: 'Nov 17, 2026 – Nov 23, 2026',
  Columns: [
    column('item', 'Item', 'text'),
    column('category', 'Category', 'text'),
    column('quantity', 'Sold', 'number'),
    column('net', 'Net sales', 'money', { Meaning: 'What items were sold for.' }),
    column('price', 'Average price', 'money', { Role: 'figure' }),
  ],
  Rows: [
    row({ item: 'Latte', category: 'ESPRESSO', quantity: 1486, net: 2252.96, price: 4.64 }),
    row({ item: 'Large', category: null, quantity: 486, net: 1000.5, price: 5.5 }, 1),
    row({ item: 'Honey', category: 'BULK', quantity: 1.25, net: -8.5, price: null }),
    row({ item: 'Scone', category: 'BAKERY', quantity: 10, net: 40, price: 4 }),
  ],
  Totals: row({ item: null, category: null, quantity: 1497.25, net: 2284.46, price: 4.58 }),
  TotalRowCount: 4,
}
export const summary: ReportTable = {
  ...items,
  Title: 'Sales summary',
  Columns: [
    column('date', 'Business date', 'date'),
    column('tickets', 'Tickets', 'number'),
    column('discounts', 'Discounts', 'money'),
    column('net', 'Net sales', 'money'),
    column('tax', 'Taxes', 'money'),
    column('total', 'Total', 'money'),
  ],
  Rows: [
    row({ date: '2026-11-22', tickets: 36, discounts: -5, net: 300, tax: 21, total: 321 }),
    row({ date: '2025-11-23', tickets: 40, discounts: 0, net: 400, tax: 28, total: 428 }),
  ],
  Totals: row({ date: null, tickets: 76, discounts: -5, net: 700, tax: 49, total: 749 }),
  TotalRowCount: 2,
}
export const nothing = (NearestDate: string | null): ReportTable => ({
  ...items,
  Rows: [],
  Totals: null,
  TotalRowCount: 0,
  NearestDate,
})

export const ran = (table: ReportTable) => ({ IsSuccessful: true, Message: null, Entity: table })
/** Answers as a platform whose engine has our version. */
export function answerReports(table: ReportTable = items): void {
  answer('getReports', [...definitions])
  answer('getReportsVersion', reportsVersion)
  answer('runReport', ran(table))
  answer('reportHomeGetAllCategories', {
    IsSuccessful: true,
    Message: null,
    ResultSet: [
      { CategCode: 'ESPRESSO', CategName: 'ESPRESSO' },
      { CategCode: 'none', CategName: 'Not given' },
    ],
  })
  answer('getModifierGroupDropDownForModifierSales', {
    IsSuccessful: true,
    Message: null,
    ResultSet: [
      { Value: 3, Display: 'Milk' },
      { Value: 4, Display: 'Syrup' },
    ],
  })
}
/** The requests for reports, in order. */
export const asked = () =>
  sentTo('runReport').map(({ path: { reportName }, body }) => ({ reportName, ...body }))
