// The tax rules of the stores.
import { required } from '../../../../core/required.ts'
import type { NewRow } from '../../../data/schema.ts'
import { perStore } from '../../tenancy/demo/records.ts'
import { taxNames, type TaxName } from './menus/shape.ts'
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
export const taxRuleRows = (): NewRow<'tax_rule'>[] =>
  perStore(({ merchant, n }) => [
    ...required(rates[merchant.id], `tax rates of merchant ${merchant.id}`).map(
      ([name, tax, rate]) => ({
        name,
        tax_category_id: catalogId(merchant.id, taxNames.indexOf(tax) + 1),
        method: 'rate' as const,
        rate: (Number(rate) + (merchant.stores > 10 ? (n - 1) * 0.125 : 0)).toFixed(4),
        table_name: null,
        orders: 'all' as const,
        is_active: true,
      }),
    ),
    ...(merchant.trade === 'diner'
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
