// The sample order of the worked example, in the shape that the calculator takes. Pure functions.
// Facts: U-160, F-67, F-70
import { toCents } from '#core'

import type { Basket, BasketFee, OrderMode } from '../../rules/basket/basket.ts'
import { computeBill, type Bill } from '../../rules/basket/bill.ts'
import type { FeeRow } from '../model/fees.form.ts'
import type { FeeExampleQuery } from '../model/fee-lists.graph.ts'
import type { TaxCategories } from '../model/fees.query.ts'
import { calculationOf } from '../model/tabs.ts'

export type Example = FeeExampleQuery['getFeeExample']
type ExampleItem = Example['items'][number]

/** The quantity of each item, by item number. */
export type Quantities = Readonly<Record<number, number>>

/**
 * The quantities of the sample order, for two or three people. It always has the first four items,
 * so that people recognize it.
 */
const pieces = [2, 1, 1, 2]
export const pickSample = (items: readonly ExampleItem[]): Quantities =>
  Object.fromEntries(pieces.flatMap((n, at) => (items[at] ? [[items[at].itemMasterId, n]] : [])))

export interface Order {
  example: Example
  categories: TaxCategories
  quantities: Quantities
  mode: OrderMode
  store: string
}

const toFee = (id: string, row: FeeRow): BasketFee[] => {
  const calculation = calculationOf(row)
  return calculation ? [{ ...row, id, calculation }] : []
}

export const listOrdered = ({ example, quantities }: Order) =>
  example.items.flatMap((item) => {
    const quantity = quantities[item.itemMasterId] ?? 0
    return quantity > 0 ? [{ item, quantity }] : []
  })

function buildBasket(order: Order, fees: Readonly<Record<string, FeeRow>>): Basket {
  const { example, categories, mode, store } = order
  return {
    lines: listOrdered(order).map(({ item, quantity }) => ({
      quantity,
      unitCents: toCents(item.price),
      taxCategory: item.taxCategory,
    })),
    mode,
    store,
    fees: Object.entries(fees).flatMap(([id, row]) => toFee(id, row)),
    taxes: example.taxes.map(({ rows, ...tax }) => ({
      ...tax,
      rows: rows.map((row) => ({
        from: toCents(row.from),
        to: toCents(row.to),
        tax: toCents(row.tax),
      })),
    })),
    categories,
    tip: example.tip === null ? null : example.tip * 100,
  }
}

export const billFor = (order: Order, fees: Readonly<Record<string, FeeRow>>): Bill =>
  computeBill(buildBasket(order, fees))

export const feeIn = (bill: Bill, key: string): number =>
  bill.lines.find((line) => line.kind === 'fee' && line.id === key)?.cents ?? 0
