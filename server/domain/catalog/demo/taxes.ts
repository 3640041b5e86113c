// The taxes of the stores.
import { required } from '../../../../core/required.ts'
import type { NewRow } from '../../../data/schema.ts'
import { perStore, type DemoStore } from '../../tenancy/demo/records.ts'
import { taxNames, type TaxName } from '../new-merchant.ts'
import { catalogId } from './planned.ts'

/** Tax rates at the merchant's first store; a chain's stores differ slightly by town. */
const rates: Record<number, readonly (readonly [name: string, tax: TaxName, rate: string])[]> = {
  1001: [
    ['Meals tax', 'Prepared food', '7.0000'],
    ['Sales tax', 'Merchandise', '6.2500'],
  ],
  1002: [
    ['Prepared food', 'Prepared food', '8.0000'],
    ['Sales tax', 'Merchandise', '5.5000'],
  ],
  1003: [
    ['State and county', 'Prepared food', '7.2500'],
    ['District', 'Prepared food', '1.1250'],
    ['Merchandise', 'Merchandise', '8.3750'],
    ['Alcohol', 'Alcohol', '8.3750'],
  ],
  1004: [
    ['Restaurant tax', 'Prepared food', '8.8750'],
    ['Sales tax', 'Merchandise', '8.8750'],
  ],
  1005: [
    ['Restaurant tax', 'Prepared food', '11.7500'],
    ['Sales tax', 'Merchandise', '10.2500'],
    ['Beer and wine', 'Alcohol', '10.2500'],
  ],
  1006: [
    ['Sales tax', 'Prepared food', '8.2500'],
    ['Merchandise', 'Merchandise', '8.2500'],
  ],
}
export interface DemoTax {
  name: string
  /** The tax category that the tax applies to. */
  of: TaxName
  /** Percent, with four decimals. */
  rate: string
}

export const taxesAt = ({ merchant, n }: DemoStore): DemoTax[] =>
  required(rates[merchant.id], `tax rates of merchant ${merchant.id}`).map(([name, of, rate]) => ({
    name,
    of,
    rate: (Number(rate) + (merchant.stores > 10 ? (n - 1) * 0.125 : 0)).toFixed(4),
  }))

export const taxRuleRows = (): NewRow<'tax_rule'>[] =>
  perStore((store) => [
    ...taxesAt(store).map(({ name, of, rate }) => ({
      name,
      tax_category_id: catalogId(store.merchant.id, taxNames.indexOf(of) + 1),
      method: 'rate' as const,
      rate,
      table_name: null,
      orders: 'all' as const,
      is_active: true,
    })),
    ...(store.merchant.trade === 'diner'
      ? [
          {
            name: 'Small amounts',
            tax_category_id: null,
            method: 'table' as const,
            rate: null,
            table_name: 'Under a dollar',
            orders: 'toGo' as const,
            is_active: false,
          },
        ]
      : []),
  ])
const brackets = [
  ['0.00', '0.10', '0.00'],
  ['0.11', '0.24', '0.02'],
  ['0.25', '0.49', '0.04'],
  ['0.50', '0.74', '0.07'],
  ['0.75', '0.99', '0.09'],
] as const
export const taxTableRows = (): NewRow<'tax_table_row'>[] =>
  perStore(({ merchant }) =>
    merchant.trade !== 'diner'
      ? []
      : brackets.map(([from_amount, to_amount, tax]) => ({
          table_name: 'Under a dollar',
          from_amount,
          to_amount,
          tax,
        })),
  )
