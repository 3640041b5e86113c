// Reads tickets and their lines in the order of the file, one page at a time. Each page is a short
// transaction that starts after the last row of the previous page. No transaction stays open while
// a slow client reads, so the only connection of the embedded database stays free. Later pages cost
// no more than the first.
// Facts: C-082, K-31
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'

import type { Scope } from '#server/calls/call.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { onePage } from '#server/data/paging.ts'
import { amountColumns } from '#server/domain/sales/ticket-amounts.ts'
import { on } from '#server/records/engine/report.ts'
import {
  ticketOrders,
  ticketsFound,
  type CheckedSearch,
  type OrderedBy,
  type TicketOrder,
} from '../tickets/search.ts'

export interface FileAsked {
  scope: Scope
  search: CheckedSearch
  order: TicketOrder
}
/** The sort values of a page's last row, as text. The next page starts after them. */
export type Cursor = readonly string[]
export interface Page {
  /** Only rows after this cursor. Without a cursor, from the beginning. */
  after: Cursor | undefined
  offset: number
  limit: number
}

interface Key extends OrderedBy {
  descending?: boolean
}
const byId: Key = { by: sql`t.id`, type: 'integer' }
const byLine: readonly Key[] = [
  { by: sql`l.position`, type: 'integer' },
  { by: sql`l.id`, type: 'integer' },
]
const keysOf = ({ SortColumn = 'TicketDate', SortDirection = 'DESC' }: TicketOrder): Key[] => [
  ...ticketOrders[SortColumn].map((key) => ({ ...key, descending: SortDirection === 'DESC' })),
  byId,
]

const and = (conditions: readonly RawBuilder<boolean>[]) => sql.join(conditions, sql` and `)
/** Whether a row comes after a cursor. The first key that differs decides. */
function isAfter(keys: readonly Key[], cursor: Cursor): RawBuilder<boolean> {
  const compared = keys.map(({ by, type, descending }, at) => {
    const value = sql`cast(${cursor[at]}::text as ${sql.raw(type)})`
    const sign = sql.raw(descending ? '<' : '>')
    return {
      same: sql<boolean>`${by} = ${value}`,
      after: sql<boolean>`${by} ${sign} ${value}`,
      notBefore: sql<boolean>`${by} ${sign}= ${value}`,
    }
  })
  const cases = compared.map(
    ({ after }, at) => sql`(${and([...compared.slice(0, at).map(({ same }) => same), after])})`,
  )
  // Repeats the condition for the first key, so that an index scan can start there.
  const begins = compared.slice(0, 1).map(({ notBefore }) => notBefore)
  return sql<boolean>`(${and(begins)} and (${sql.join(cases, sql` or `)}))`
}

/** Reads one page of a query, with the cursor of each row. */
const paged =
  (keys: readonly Key[], { after, offset, limit }: Page) =>
  <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>) =>
    keys
      .reduce(
        (sorted, { by, descending }) => sorted.orderBy(by, descending ? 'desc' : 'asc'),
        after ? query.where(isAfter(keys, after)) : query,
      )
      .select(
        sql<Cursor>`array[${sql.join(keys.map(({ by }) => sql`cast(${by} as text)`))}]`.as(
          'cursor',
        ),
      )
      .$call(onePage(limit, offset))

export const ticketQuery = (tx: Tx, { scope, search }: FileAsked) => ticketsFound(tx, scope, search)
export const lineQuery = (tx: Tx, asked: FileAsked) =>
  ticketQuery(tx, asked).innerJoin(
    'ticket_line as l',
    on('l.ticket_id', 't.id', 'store_id', 'business_date'),
  )

const ofTicket = [
  't.business_date',
  't.ticket_at',
  't.ticket_number',
  't.check_number',
  't.transaction_type',
] as const
const amounts = amountColumns.map((column) => `t.${column}` as const)

export const readTickets = (tx: Tx, asked: FileAsked, page: Page) =>
  ticketQuery(tx, asked)
    .select([
      ...ofTicket,
      ...amounts,
      't.order_name',
      't.customer_name',
      't.user_name',
      't.station',
    ])
    .$call(paged(keysOf(asked.order), page))
    .execute()
export type TicketFileRow = Awaited<ReturnType<typeof readTickets>>[number]

export const readLines = (tx: Tx, asked: FileAsked, page: Page) =>
  lineQuery(tx, asked)
    .select([
      ...ofTicket,
      'l.item_name',
      'l.description',
      'l.quantity',
      'l.is_manual_weight',
      'l.is_sold_by_weight',
      'l.line_type',
      'l.line_type_extension',
      'l.amount',
      'l.line_discount_amount',
      'l.ticket_discount_amount',
      'l.price',
      'l.is_price_override',
      'l.voided_at',
    ])
    .$call(paged([...keysOf(asked.order), ...byLine], page))
    .execute()
export type LineFileRow = Awaited<ReturnType<typeof readLines>>[number]
