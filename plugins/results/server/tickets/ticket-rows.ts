// Reads stored tickets and their parts. Every query filters by merchant and store. Row-level
// security enforces the same.
// Facts: K-23, K-32
import { sql, type RawBuilder } from 'kysely'
import type { BodyOf, Scope } from '#server/calls/call.ts'
import { notFound } from '#server/calls/problem.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { isStorableId } from '#server/data/ids.ts'
import { offsetOf, onePage } from '#server/data/paging.ts'
import type { Row } from '#server/data/schema.ts'
import { storable } from '#server/data/text.ts'

import type { TransactionType } from '../../rules/tickets/types.ts'
import { measured } from './measures.ts'
import {
  isOfDays,
  selectStore,
  ticketsFound,
  ticketsHere,
  ticketsInOrder,
  type CheckedSearch,
  type TicketOrder,
} from './search.ts'

type Paging = Pick<BodyOf<'getTickets'>, 'PageRowCount' | 'RequestedPageNum'>
/** Null if no measure is requested. */
const selectMeasure = ({ sent }: CheckedSearch): RawBuilder<string | null> =>
  sent.Measure === undefined ? sql<null>`null::numeric` : measured(sent.Measure, sent)

/** Totals by business day, summed from the search's tickets. */
const countedSums = (
  tx: Tx,
  scope: Scope,
  search: CheckedSearch,
  summed: readonly TransactionType[],
) =>
  ticketsFound(tx, scope, search)
    .select(({ fn }) => [
      't.business_date as date',
      fn.countAll<number>().as('tickets'),
      sql<number>`coalesce(sum(t.total_cents) filter (where
        t.transaction_type in (${sql.join(summed)})), 0)::bigint`.as('cents'),
      sql<number | null>`round(100 * sum(${selectMeasure(search)}))::bigint`.as('measured'),
    ])
    .groupBy('t.business_date')
    .orderBy('t.business_date')

/**
 * The same for a search that only filters by dates and types. Reads totals that are kept up to date
 * as tickets arrive.
 */
const keptSums = (
  tx: Tx,
  scope: Scope,
  { sent, types }: CheckedSearch,
  summed: readonly TransactionType[],
) =>
  tx
    .selectFrom('ticket_day as d')
    .where('d.merchant_id', '=', scope.merchantId)
    .where(sql<boolean>`d.store_id = ${selectStore(scope)}`)
    .where('d.business_date', '>=', sent.FromDate)
    .where('d.business_date', '<=', sent.ToDate)
    .where('d.transaction_type', 'in', types)
    .select([
      'd.business_date as date',
      sql<number>`sum(d.tickets)::int`.as('tickets'),
      sql<number>`coalesce(sum(d.total_cents) filter (where
        d.transaction_type in (${sql.join(summed)})), 0)::bigint`.as('cents'),
      sql<number | null>`null::bigint`.as('measured'),
    ])
    .groupBy('d.business_date')
    .having(({ eb, fn }) => eb(fn.sum('d.tickets'), '<>', 0))
    .orderBy('d.business_date')

/** Reads one page of a search with its totals by business day. */
export async function listTickets(
  tx: Tx,
  scope: Scope,
  search: CheckedSearch,
  summed: readonly TransactionType[],
  { PageRowCount, RequestedPageNum, ...order }: Paging & TicketOrder,
) {
  const days = isOfDays(search)
    ? keptSums(tx, scope, search, summed)
    : countedSums(tx, scope, search, summed)
  const page = ticketsInOrder(tx, scope, search, order)
    .select([
      't.id',
      't.ticket_at',
      't.order_name',
      't.ticket_number',
      't.check_number',
      't.transaction_type',
      't.customer_name',
      't.total_amount',
      't.user_name',
      't.station',
      't.business_date',
      selectMeasure(search).as('measured_amount'),
    ])
    .$call(onePage(PageRowCount, offsetOf(RequestedPageNum, PageRowCount)))
  const [sums, rows] = await Promise.all([days.execute(), page.execute()])
  return { sums, rows }
}
export type ListedTicket = Awaited<ReturnType<typeof listTickets>>['rows'][number]

type Wanted = Pick<BodyOf<'getTicketDetail2'>, 'DocumentId' | 'BusinessDate' | 'TicketNumber'>
const gone = () => notFound("This ticket doesn't exist in this store.")
const thisTicket = (tx: Tx, scope: Scope, { DocumentId, BusinessDate, TicketNumber }: Wanted) =>
  ticketsHere(tx, scope)
    .where('t.id', '=', DocumentId)
    .where('t.business_date', '=', BusinessDate)
    .where('t.ticket_number', '=', storable(TicketNumber))

/** @throws a 404 problem if the session's store has no ticket with that id, day and number */
export async function presentTicket(tx: Tx, scope: Scope, wanted: Wanted) {
  const row = isStorableId(wanted.DocumentId)
    ? await thisTicket(tx, scope, wanted).selectAll('t').executeTakeFirst()
    : undefined
  if (!row) throw gone()
  return row
}
export type StoredTicket = Row<'ticket'>
export type TicketKey = Pick<StoredTicket, 'id' | 'business_date' | 'ticket_number'>

const key = ['t.id', 't.business_date', 't.ticket_number'] as const
/** The sale that a return refunds. */
export const readOriginal = async (
  tx: Tx,
  scope: Scope,
  { original_ticket_id: id, original_business_date: date }: StoredTicket,
) =>
  id === null || date === null
    ? undefined
    : ticketsHere(tx, scope)
        .where('t.id', '=', id)
        .where('t.business_date', '=', date)
        .select(key)
        .executeTakeFirst()
/** The returns of this sale, oldest first. */
export const readReturns = (tx: Tx, scope: Scope, { id, business_date }: StoredTicket) =>
  ticketsHere(tx, scope)
    .where('t.original_ticket_id', '=', id)
    .where('t.original_business_date', '=', business_date)
    .select(key)
    .orderBy('t.ticket_at')
    .orderBy('t.id')
    .execute()

/** Matches parts `p` of the ticket. */
export const ofTicket = (ticket: StoredTicket) =>
  sql<boolean>`(p.merchant_id, p.store_id, p.business_date, p.ticket_id) = (${ticket.merchant_id},
    ${ticket.store_id}::bigint, ${ticket.business_date}::date, ${ticket.id}::integer)`

const byPosition = sql`p.position, p.id`
export const selectLines = (tx: Tx, ticket: StoredTicket) =>
  tx.selectFrom('ticket_line as p').where(ofTicket(ticket)).selectAll().orderBy(byPosition)
export const selectPayments = (tx: Tx, ticket: StoredTicket) =>
  tx.selectFrom('ticket_payment as p').where(ofTicket(ticket)).selectAll().orderBy(byPosition)
export const selectTaxes = (tx: Tx, ticket: StoredTicket) =>
  tx.selectFrom('ticket_tax as p').where(ofTicket(ticket)).selectAll().orderBy(byPosition)
export const selectNotes = (tx: Tx, ticket: StoredTicket) =>
  tx.selectFrom('ticket_note as p').where(ofTicket(ticket)).selectAll().orderBy('p.sequence_number')
