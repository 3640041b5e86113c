// Stock of the first stores: levels, last week's count, and receipts since that count.
import { toDecimal, wholeCents } from '../../../../core/money.ts'
import { plusDays } from '../../../../core/time/dates.ts'
import type { NewRow } from '../../../data/schema.ts'
import { demoMerchant } from '../../tenancy/demo/merchants.ts'
import { createRandom } from '../../../data/demo/random.ts'
import { storeId } from '../../tenancy/demo/stores.ts'
import { catalogId, plannedItems } from './planned.ts'

const [mostStores, mostItems] = [3, 24]
const suppliers = [
  'Northern Provisions',
  'Bayside Dairy',
  'Harbor Produce',
  'Millstone Flour',
  'Tri-State Beverage',
] as const
const hundred = (whole: number) => toDecimal(wholeCents(whole * 100))

export function stockRows(merchantId: number, today: string) {
  const stores = Math.min(demoMerchant(merchantId).stores, mostStores)
  const stocked = plannedItems(merchantId).flatMap(({ id, plan, cents }) =>
    plan.stocked && cents !== null ? [{ id, cents }] : [],
  )
  // Picks items at even intervals, so that every category is covered.
  const step = Math.max(1, Math.floor(stocked.length / mostItems))
  const counted = stocked.filter((_, index) => index % step === 0).slice(0, mostItems)
  const made = Array.from({ length: stores }, (_, index) =>
    storeRows(merchantId, index, counted, today),
  )
  return {
    stock_level: made.flatMap(({ stock_level }) => stock_level),
    stock_count: made.flatMap(({ stock_count }) => stock_count),
    stock_count_line: made.flatMap(({ stock_count_line }) => stock_count_line),
    stock_receipt: made.flatMap(({ stock_receipt }) => stock_receipt),
    stock_receipt_line: made.flatMap(({ stock_receipt_line }) => stock_receipt_line),
  }
}

interface Stocked {
  id: number
  cents: number
}
function storeRows(merchantId: number, index: number, items: readonly Stocked[], today: string) {
  const store = storeId(merchantId, index + 1)
  const random = createRandom(`stock of ${store}`)
  const id = (n: number) => catalogId(merchantId, index * 100 + n)
  const days = { counted: plusDays(today, -6), received: plusDays(today, -2) }
  const of = (day: string) => ({
    version: 1,
    created_at: `${day}T20:00:00Z`,
    modified_at: `${day}T20:00:00Z`,
    modified_by: 'Store manager',
    merchant_id: merchantId,
    store_id: store,
  })
  const levels = items.map((item) => {
    const expected = random.between(2, 40)
    const counted = Math.max(0, expected - random.pick([0, 0, 0, 1, 2]))
    const received = random.chance(0.4) ? random.between(1, 4) * 6 : 0
    return { item, expected, counted, received, sold: random.between(0, counted + received) }
  })
  const receipts = levels.filter(({ received }) => received > 0)
  return {
    stock_level: levels.map(({ item, counted, received, sold }, n): NewRow<'stock_level'> => ({
      ...of(days.received),
      id: id(n + 1),
      item_id: item.id,
      quantity: hundred(counted + received - sold),
      reorder_level: random.chance(0.7) ? hundred(random.between(4, 12)) : null,
      counted_at: `${days.counted}T20:00:00Z`,
    })),
    stock_count: [
      {
        ...of(days.counted),
        id: id(1),
        counted_on: days.counted,
        note: 'Weekly count',
        deleted_at: null,
      },
    ] satisfies NewRow<'stock_count'>[],
    stock_count_line: levels.map(({ item, expected, counted }, n): NewRow<'stock_count_line'> => ({
      ...of(days.counted),
      id: id(n + 1),
      stock_count_id: id(1),
      item_id: item.id,
      expected: hundred(expected),
      counted: hundred(counted),
      deleted_at: null,
    })),
    stock_receipt: suppliers.slice(0, 2).map((supplier, n): NewRow<'stock_receipt'> => ({
      ...of(days.received),
      id: id(n + 1),
      received_on: days.received,
      supplier,
      reference: `DN-${store}-${n + 1}`,
      note: null,
      deleted_at: null,
    })),
    stock_receipt_line: receipts.map(({ item, received }, n): NewRow<'stock_receipt_line'> => ({
      ...of(days.received),
      id: id(n + 1),
      stock_receipt_id: id((n % 2) + 1),
      item_id: item.id,
      quantity: hundred(received),
      unit_cost: toDecimal(wholeCents(Math.round(item.cents * 0.36))),
      deleted_at: null,
    })),
  }
}
