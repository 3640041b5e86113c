// Which columns of reports can be measured of each ticket behind them, and as what.
import type { ReportName } from '#schemas/rules/reports.ts'

import type { TableColumn } from './definition.ts'

type Measure = NonNullable<TableColumn['Measure']>
type Measures = Readonly<Record<string, Measure>>

const ofLines: Measures = { gross: 'Gross', discounts: 'Discounts', net: 'Net' }
const ofTickets: Measures = { net: 'Net', discounts: 'Discounts', returns: 'Returns' }
const collected: Measures = {
  net: 'Net',
  charges: 'Charges',
  tax: 'Tax',
  tips: 'TipsAndGratuity',
  donations: 'Donations',
  other: 'Other',
}
const ofReports: Readonly<Partial<Record<ReportName, Measures>>> = {
  SalesSummary: {
    ...ofTickets,
    goods: 'Goods',
    charges: 'Charges',
    tax: 'Tax',
    gratuity: 'Gratuity',
    donations: 'Donations',
    other: 'Other',
  },
  DepartmentSales: ofLines,
  ItemSales: ofLines,
  ModifierSales: ofLines,
  HourlySales: ofTickets,
  NonSalesRevenue: { amount: 'Net' },
  Donations: { amount: 'Net' },
  SalesCommissions: { ...ofTickets, goods: 'Goods' },
  OperationsSummary: ofTickets,
  DeviceSales: collected,
  LocationSales: collected,
  EmployeeSales: { ...ofTickets, tips: 'TipsAndGratuity' },
  CustomerSales: ofTickets,
  DiscountsPromotions: { amount: 'Discounts' },
  Taxes: { tax: 'Tax', taxable: 'Taxable' },
  Tips: { gratuity: 'Gratuity', total: 'TipsAndGratuity' },
  Financial: { paid: 'Paid' },
}

/** What the column is of each ticket; nothing where it can't be told. */
export function measureOf(name: ReportName, key: string): Pick<TableColumn, 'Measure'> {
  const measure = ofReports[name]?.[key]
  return measure ? { Measure: measure } : {}
}
