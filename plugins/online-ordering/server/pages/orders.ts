// A store's online orders and their status changes.
// Facts: text C §4.20
import { sql } from 'kysely'

import { required } from '#core/required.ts'
import type { Row } from '#server/data/schema.ts'
import { invalid } from '#server/calls/problem.ts'
import type { RecordsPage } from '#server/records/engine/description.ts'
import type { Values } from '#server/records/engine/source.ts'
import { ofStores } from '#server/records/engine/stores.ts'
import { tableSource } from '#server/records/engine/table-source.ts'
import { choiceOf, datesIfAny } from '#server/records/engine/filters.ts'
import { fault } from '#server/records/settings/checks.ts'
import { choice, choicesOf, text } from '#server/records/settings/columns.ts'
import { joinedSource } from '#server/records/settings/rows.ts'

type OrderStatus = Row<'online_order'>['status']
interface State {
  label: string
  /** The fulfilment code stored with this status. */
  code: number
  /**
   * Allowed next statuses. The specification names no transitions: an order moves forward, or ends
   * with a reason.
   */
  next: readonly OrderStatus[]
}
const states: Record<OrderStatus, State> = {
  new: { label: 'New', code: 8, next: ['received', 'denied', 'cancelled'] },
  received: { label: 'Received', code: 0, next: ['inProgress', 'denied', 'cancelled'] },
  inProgress: { label: 'In progress', code: 1, next: ['ready', 'cancelled'] },
  ready: { label: 'Ready', code: 10, next: ['complete', 'cancelled'] },
  complete: { label: 'Complete', code: 2, next: ['refunded'] },
  cancelled: { label: 'Cancelled', code: 13, next: ['refunded'] },
  denied: { label: 'Denied', code: 12, next: [] },
  refunded: { label: 'Refunded', code: 4, next: [] },
}
const needsReason: readonly OrderStatus[] = ['cancelled', 'denied', 'refunded']
const statuses = choicesOf(
  Object.fromEntries(Object.entries(states).map(([status, { label }]) => [status, label])),
)
const types = choicesOf({
  PICKUP: 'Pickup',
  CURBSIDE: 'Curbside',
  DINEIN: 'Dine-in',
  DELIVERY: 'Delivery',
  CATERING: 'Catering',
  DRIVETHRU: 'Drive-through',
})

const shown = { inForm: false } as const
const isStatus = (value: unknown): value is OrderStatus =>
  typeof value === 'string' && Object.hasOwn(states, value)
/** @throws RangeError for another value: the column and the filter offer only these */
function statusOf(value: unknown): OrderStatus {
  if (!isStatus(value)) throw new RangeError(`There is no status of orders '${String(value)}'.`)
  return value
}

export const orderManager: RecordsPage = {
  page: 'OrderManager',
  kind: 'records',
  title: 'Order manager',
  description: 'Online orders of this store: what is due, and how far it is.',
  noun: 'order',
  columns: [
    text('number', 'Order', 20, shown),
    choice('status', 'Status', statuses),
    choice('type', 'Type', types, shown),
    { name: 'due', label: 'Due', kind: 'dateTime' },
    text('customer', 'Customer', 60, shown),
    text('phone', 'Phone', 20, { ...shown, inList: false }),
    text('items', 'Items', 500, shown),
    { name: 'total', label: 'Total', kind: 'money', ...shown },
    text('note', 'Note of the customer', 255, { ...shown, inList: false }),
    text('reason', 'Reason', 200, {
      inList: false,
      help: 'Needed to cancel, deny or refund an order; the customer reads it.',
    }),
    { name: 'placed', label: 'Placed', kind: 'dateTime', inList: false },
  ],
  defaultSort: 'due',
  defaultDirection: 'desc',
  filters: [
    { name: 'dates', label: 'Due', kind: 'dates', default: 'last7' },
    { name: 'status', label: 'Status', kind: 'choice', choices: statuses },
  ],
  abilities: { update: 'online-ordering.changeOrders' },
  source: joinedSource({
    list: {
      kinds: {
        number: 'text',
        status: 'choice',
        type: 'choice',
        due: 'dateTime',
        customer: 'text',
        phone: 'text',
        items: 'text',
        total: 'money',
        note: 'text',
        reason: 'text',
        placed: 'dateTime',
      },
      search: ['number', 'customer', 'phone', 'items'],
      rows: (tx, scope, filters) => {
        const dates = datesIfAny(filters, 'dates')
        const status = choiceOf(filters, 'status')
        return tx
          .selectFrom('online_order as o')
          .where('o.merchant_id', '=', scope.merchantId)
          .where('o.deleted_at', 'is', null)
          .where(ofStores(scope, 'o.store_id'))
          .where((row) =>
            dates
              ? sql<boolean>`o.business_date between ${dates.from}::date and ${dates.to}::date`
              : row.lit(true),
          )
          .$if(status !== undefined, (query) => query.where('o.status', '=', statusOf(status)))
          .select([
            'o.id',
            'o.version',
            'o.number',
            'o.status',
            'o.order_type as type',
            'o.due_at as due',
            'o.customer_name as customer',
            'o.customer_phone as phone',
            sql<string>`(
              select string_agg(l.quantity::text || ' × ' || l.name, ', ' order by l.line)
              from online_order_line l
              where l.merchant_id = o.merchant_id and l.order_id = o.id
            )`.as('items'),
            'o.total',
            'o.note',
            'o.reason',
            'o.placed_at as placed',
          ])
      },
    },
    table: tableSource({
      table: 'online_order',
      store: true,
      columns: {
        status: ['status', 'choice'],
        reason: ['reason', 'text'],
        code: ['fulfillment_code', 'integer'],
        statusAt: ['status_at', 'dateTime'],
      },
    }),
    settle: (_tx, { now }, { status, reason = null }, before): Values => {
      // Orders are never created here, so there is a record before the change.
      const from = statusOf(required(before, 'the order before its change').values.status)
      const to = statusOf(status)
      if (to === from) return { reason }
      if (!states[from].next.includes(to)) {
        const next = states[from].next.map((following) => states[following].label).join(', ')
        throw invalid([
          fault(
            'status',
            'transition',
            next
              ? `An order that is ${states[from].label.toLowerCase()} can become: ${next}.`
              : `An order that is ${states[from].label.toLowerCase()} stays so.`,
          ),
        ])
      }
      if (needsReason.includes(to) && reason === null)
        throw invalid([fault('reason', 'required', 'Say why; the customer reads it.')])
      return { status: to, reason, code: states[to].code, statusAt: now.toISOString() }
    },
  }),
}
