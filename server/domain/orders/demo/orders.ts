// Two weeks of online orders, and orders due today.
// Facts: text C §4.20
import { Temporal } from 'temporal-polyfill'

import { plusDays } from '../../../../core/time/dates.ts'
import type { NewRow, Row } from '../../../data/schema.ts'
import { catalogItemsOf, type CatalogItem } from '../../catalog/demo/planned.ts'
import { customerCount, customerName } from '../../people/demo/customers/people.ts'
import { demoBegan } from '../../../data/demo/moments.ts'
import { randomOf, type Random } from '../../../data/demo/random.ts'
import { onlineShops, type OnlineShop } from './shops.ts'

const daysBack = 14
type OrderStatus = Row<'online_order'>['status']

const types: Record<
  'pickup' | 'dineIn' | 'delivery',
  readonly Row<'online_order'>['order_type'][]
> = {
  pickup: ['PICKUP', 'PICKUP', 'CURBSIDE'],
  dineIn: ['DINEIN'],
  delivery: ['DELIVERY'],
}
/** The fulfillment code of each status. */
const codes: Record<OrderStatus, number> = {
  new: 8,
  received: 0,
  inProgress: 1,
  ready: 10,
  complete: 2,
  cancelled: 13,
  denied: 12,
  refunded: 4,
}
const reasons: Partial<Record<OrderStatus, readonly string[]>> = {
  cancelled: ['The customer changed plans', 'Ordered twice by mistake'],
  denied: ['We are out of an ingredient', 'Too many orders at that time'],
  refunded: ['Wrong item handed out', 'Arrived cold'],
}
const notes = [
  'No cutlery, please',
  'Ring the bell twice',
  'It is a birthday, please add a candle',
  'Will be ten minutes late',
]
const money = (cents: number) => (cents / 100).toFixed(2)

function phone(random: Random): string {
  const area = random.between(201, 989)
  return `(${area}) 555-01${String(random.between(0, 99)).padStart(2, '0')}`
}

export function orderRows(today: string): {
  orders: NewRow<'online_order'>[]
  lines: NewRow<'online_order_line'>[]
} {
  const made = onlineShops().flatMap((shop) => {
    const random = randomOf(`online orders of ${shop.storeId}`)
    const items = catalogItemsOf(shop.merchantId).filter(
      ({ soldBy, price }) => soldBy === 'each' && price > 0,
    )
    return Array.from({ length: daysBack + 1 }, (_, back) =>
      plusDays(today, back - daysBack),
    ).flatMap((date) => {
      const isClosed = shop.trade.closed.includes(Temporal.PlainDate.from(date).dayOfWeek % 7)
      const count = isClosed || items.length === 0 ? 0 : random.between(1, 4)
      return Array.from({ length: count }, (_, n) =>
        orderOf(shop, items, date, n + 1, date === today, random),
      )
    })
  })
  return {
    orders: made.map(({ order }, index) => ({ id: index + 1, ...order })),
    lines: made.flatMap(({ lines }, index) =>
      lines.map((line) => ({ order_id: index + 1, ...line })),
    ),
  }
}

/** Today's orders were placed the evening before, and may be due later today. */
function orderOf(
  shop: OnlineShop,
  items: readonly CatalogItem[],
  date: string,
  n: number,
  isToday: boolean,
  random: Random,
) {
  const type = random.pick(types[random.pick(shop.offers)])
  const status: OrderStatus = isToday
    ? random.pick(['new', 'received', 'inProgress', 'ready'])
    : random.pick([...Array<OrderStatus>(17).fill('complete'), 'cancelled', 'denied', 'refunded'])
  const storeKey = { merchant_id: shop.merchantId, store_id: shop.storeId }
  const lines = random.sample(items, random.between(1, 4)).map((item, index) => {
    const quantity = random.pick([1, 1, 1, 2])
    return {
      ...storeKey,
      line: index + 1,
      item_id: item.id,
      name: item.name,
      modifiers: null,
      instructions: random.chance(0.08) ? 'Extra napkins' : null,
      quantity,
      unit_price: money(item.price),
      amount: money(item.price * quantity),
      cents: item.price * quantity,
      taxable: item.taxable,
    }
  })
  const subtotal = lines.reduce((sum, { cents }) => sum + cents, 0)
  const taxed = lines.reduce((sum, { cents, taxable }) => sum + (taxable ? cents : 0), 0)
  const tax = shop.taxes
    .filter(({ of }) => of === 'Prepared food')
    .reduce((sum, { rate }) => sum + Math.round((taxed * rate) / 1_000_000), 0)
  const fee = type === 'DELIVERY' ? 499 : 50
  const tip = random.chance(0.5) ? Math.round(subtotal * random.pick([0.1, 0.15, 0.18])) : 0
  const due = Temporal.PlainDate.from(date)
    .toPlainDateTime({ hour: 11 })
    .add({ minutes: random.between(0, 36) * 15 })
    .toZonedDateTime(shop.zone)
  const placed = isToday
    ? due.subtract({ hours: 17 })
    : due.subtract({ minutes: random.between(20, 90) })
  const at = (moment: Temporal.ZonedDateTime) => new Date(moment.epochMilliseconds)
  const order: Omit<NewRow<'online_order'>, 'id'> = {
    ...storeKey,
    number: `W${String(n).padStart(3, '0')}`,
    status,
    fulfillment_code: codes[status],
    order_type: type,
    customer_name: customerName(shop.merchantId, random.between(1, customerCount(shop.merchantId))),
    customer_phone: phone(random),
    customer_email: null,
    table_name: type === 'DINEIN' ? `Table ${random.between(1, 20)}` : null,
    delivery_address: type === 'DELIVERY' ? `${random.between(1, 900)} Harbor Dr` : null,
    business_date: date,
    placed_at: at(placed),
    due_at: at(due),
    status_at: at(isToday ? placed.add({ minutes: 2 }) : due),
    note: random.chance(0.15) ? random.pick(notes) : null,
    reason: reasons[status] ? random.pick(reasons[status]) : null,
    is_paid: true,
    subtotal: money(subtotal),
    fee_amount: money(fee),
    tax_amount: money(tax),
    tip_amount: money(tip),
    total: money(subtotal + fee + tax + tip),
    version: 1,
    created_at: demoBegan,
    modified_at: at(placed),
    modified_by: null,
    deleted_at: null,
  }
  return { order, lines: lines.map(({ cents: _, taxable: __, ...line }) => line) }
}
