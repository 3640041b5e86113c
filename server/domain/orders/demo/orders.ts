// Two weeks of online orders, orders that are due later today, and orders of the last hour. Some of
// the latter are still new. Only the last hour's orders depend on the time when the data is
// inserted (`now`); all others depend only on the day. Facts: text C §4.20
import { Temporal } from 'temporal-polyfill'

import { plusDays } from '../../../../core/time/dates.ts'
import { businessDate } from '../../../../core/time/zone.ts'
import { isWallTime } from '../../../../core/time/wall-time.ts'
import { openStatuses, orderStates, type OrderStatus } from '../../../../schemas/rules/orders.ts'
import type { Seeding } from '../../../data/demo/part.ts'
import type { NewRow, Row } from '../../../data/schema.ts'
import { listCatalogItems, type CatalogItem } from '../../catalog/demo/planned.ts'
import { customerCount, customerName } from '../../people/demo/customers/people.ts'
import { demoBegan } from '../../../data/demo/moments.ts'
import { createRandom, type Random } from '../../../data/demo/random.ts'
import { onlineShops, type OnlineShop } from './shops.ts'

const daysBack = 14
const types: Record<
  'pickup' | 'dineIn' | 'delivery',
  readonly Row<'online_order'>['order_type'][]
> = {
  pickup: ['PICKUP', 'PICKUP', 'CURBSIDE'],
  dineIn: ['DINEIN'],
  delivery: ['DELIVERY'],
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

/**
 * The last hour's orders: when they were placed and are due, in minutes before or after the data is
 * inserted.
 */
const hour: readonly { status: OrderStatus; placed: number; due: number }[] = [
  { status: 'new', placed: -3, due: 25 },
  { status: 'new', placed: -7, due: 35 },
  { status: 'new', placed: -14, due: 20 },
  { status: 'received', placed: -16, due: 15 },
  { status: 'inProgress', placed: -24, due: 10 },
  { status: 'inProgress', placed: -38, due: -4 },
  { status: 'ready', placed: -45, due: -2 },
  { status: 'complete', placed: -75, due: -45 },
  { status: 'cancelled', placed: -80, due: -30 },
  { status: 'denied', placed: -90, due: -60 },
  { status: 'refunded', placed: -130, due: -100 },
]
/** The last hour's orders are numbered from here, above the other orders of the day. */
const firstOfHour = 101

export function orderRows({ today, now }: Pick<Seeding, 'today' | 'now'>): {
  orders: NewRow<'online_order'>[]
  lines: NewRow<'online_order_line'>[]
  events: NewRow<'online_order_event'>[]
  refunds: NewRow<'online_order_refund'>[]
} {
  const made = onlineShops().flatMap((shop) => {
    const random = createRandom(`online orders of ${shop.storeId}`)
    const items = listCatalogItems(shop.merchantId).filter(
      ({ soldBy, price }) => soldBy === 'each' && price > 0,
    )
    const days = Array.from({ length: daysBack + 1 }, (_, back) =>
      plusDays(today, back - daysBack),
    ).flatMap((date) => {
      const isClosed = shop.trade.closed.includes(Temporal.PlainDate.from(date).dayOfWeek % 7)
      const count = isClosed || items.length === 0 ? 0 : random.between(1, 4)
      return Array.from({ length: count }, (_, n) =>
        buildOrder(shop, items, date, n + 1, date === today, random),
      )
    })
    const latest = createRandom(`online orders of the last hour of ${shop.storeId}`)
    const lastHour = (items.length === 0 ? [] : hour).map((plan, n) =>
      movedTo(buildOrder(shop, items, today, firstOfHour + n, true, latest), shop, plan, now),
    )
    return [...days, ...lastHour]
  })
  const orders = made.map(({ order }, index) => ({ id: index + 1, ...order }))
  return {
    orders,
    lines: made.flatMap(({ lines }, index) =>
      lines.map((line) => ({ order_id: index + 1, ...line })),
    ),
    events: orders.flatMap(buildEvents),
    refunds: orders
      .filter(({ status }) => status === 'refunded')
      .map(({ merchant_id, store_id, id, total, status_at }) => ({
        merchant_id,
        store_id,
        order_id: id,
        amount: total ?? '0.00',
        at: status_at,
        by: counter,
      })),
  }
}

type Planned = ReturnType<typeof buildOrder>
/** An order with its times moved to a few minutes before the data is inserted. */
function movedTo(
  { order, lines }: Planned,
  { zone, dayStart }: OnlineShop,
  { status, placed, due }: (typeof hour)[number],
  now: Date,
): Planned {
  const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  const dueAt = after(due)
  return {
    lines,
    order: {
      ...order,
      status,
      fulfillment_code: orderStates[status].code,
      reason: reasons[status]?.[0] ?? null,
      placed_at: after(placed),
      due_at: dueAt,
      status_at: after(status === 'new' ? placed : Math.min(placed + 20, -1)),
      modified_at: after(placed),
      business_date: businessDate(
        Temporal.Instant.fromEpochMilliseconds(dueAt.getTime()),
        zone,
        isWallTime(dayStart) ? dayStart : undefined,
      ),
    },
  }
}

/** The user who changes the demo orders' statuses. */
const counter = 'Front counter'
/** The statuses from new to the given one. */
function pathTo(status: OrderStatus): OrderStatus[] {
  if (status === 'refunded') return [...openStatuses, 'complete', 'refunded']
  if (status === 'cancelled' || status === 'denied') return ['new', status]
  const all: OrderStatus[] = [...openStatuses, 'complete']
  return all.slice(0, all.indexOf(status) + 1)
}
/** The events of an order from when it was placed to its current status, spread evenly. */
function buildEvents({
  id,
  merchant_id,
  store_id,
  status,
  placed_at,
  status_at,
  reason,
}: Planned['order'] & { id: number }): NewRow<'online_order_event'>[] {
  const path = pathTo(status)
  const [began, ended] = [new Date(placed_at).getTime(), new Date(status_at).getTime()]
  return path.slice(1).map((to, index) => ({
    merchant_id,
    store_id,
    order_id: id,
    position: index + 1,
    at: new Date(began + ((ended - began) * (index + 1)) / (path.length - 1)),
    by: counter,
    from_status: path[index] ?? null,
    to_status: to,
    reason: to === status ? (reason ?? null) : null,
    sent_to: null,
  }))
}

/** Today's orders were placed the evening before, and may be due later today. */
function buildOrder(
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
  // Uses a separate stream of random numbers, so that the other random values stay the same.
  const more = createRandom(`guest of order ${n} on ${date} at ${shop.storeId}`)
  const discount = more.chance(0.15) ? Math.round(subtotal / 10) : 0
  const taxed = lines.reduce((sum, { cents, taxable }) => sum + (taxable ? cents : 0), 0)
  const tax = shop.taxes
    .filter(({ of }) => of === 'Prepared food')
    .reduce(
      (sum, { rate }) =>
        sum + Math.round((taxed * (subtotal - discount) * rate) / subtotal / 1_000_000),
      0,
    )
  const fee = type === 'DELIVERY' ? 499 : 50
  const tip = random.chance(0.5) ? Math.round(subtotal * random.pick([0.1, 0.15, 0.18])) : 0
  const due = Temporal.PlainDate.from(date)
    .toPlainDateTime({ hour: 11 })
    .add({ minutes: random.between(0, 36) * 15 })
    .toZonedDateTime(shop.zone)
  const placed = isToday
    ? due.subtract({ hours: 17 })
    : due.subtract({ minutes: random.between(20, 90) })
  const guest = customerName(shop.merchantId, random.between(1, customerCount(shop.merchantId)))
  const at = (moment: Temporal.ZonedDateTime) => new Date(moment.epochMilliseconds)
  const order: Omit<NewRow<'online_order'>, 'id'> = {
    ...storeKey,
    number: `W${String(n).padStart(3, '0')}`,
    status,
    fulfillment_code: orderStates[status].code,
    order_type: type,
    customer_name: guest,
    customer_phone: phone(random),
    customer_email: more.chance(0.85)
      ? `${guest.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@guest.example`
      : null,
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
    discount_amount: money(discount),
    fee_amount: money(fee),
    tax_amount: money(tax),
    tip_amount: money(tip),
    total: money(subtotal - discount + fee + tax + tip),
    version: 1,
    created_at: demoBegan,
    modified_at: at(placed),
    modified_by: null,
    deleted_at: null,
  }
  return { order, lines: lines.map(({ cents: _, taxable: __, ...line }) => line) }
}
