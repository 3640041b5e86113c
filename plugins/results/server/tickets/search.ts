// Finds tickets. The list and the file both use this.
// Facts: U-083 to U-085, N-17; resolution 38
import { sql, type RawBuilder } from 'kysely'

import type { Facts } from '#core/access/facts.ts'
import { centsOrNull, wholeCents } from '#core/money.ts'
import { may } from '#server/access/abilities.ts'
import type { BodyOf, Scope } from '#server/calls/call.ts'
import { refuseFaults } from '#server/calls/faults.ts'
import { invalid, type FieldProblem } from '#server/calls/problem.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { cleanSearch } from '#server/data/text.ts'
import { on } from '#server/records/engine/report.ts'
import { usedStatusCodes } from '#server/identity/sessions/session-rights.ts'

import { drillDownNames } from '../../rules/tickets/drill-down.ts'
import { searchedAmount, ticketSearchFaults } from '../../rules/tickets/search.ts'
import { typesOf, type TransactionType } from '../../rules/tickets/types.ts'
import { matchesDrillDown } from './drill-down.ts'
import {
  foundBy,
  foundByAny,
  paidWith,
  totalWithin,
  type AmountLimits,
  type Condition,
  type SearchRange,
} from './search-columns.ts'
import { searchTexts } from './search-texts.ts'

/** The search that list and file send. */
type SentSearch = Omit<
  BodyOf<'getTickets'>,
  'PageRowCount' | 'RequestedPageNum' | 'TotalRowCount' | 'SortColumn' | 'SortDirection'
>

/** A valid search that the user may run. */
export interface CheckedSearch {
  sent: SentSearch
  types: readonly TransactionType[]
  /** Limits of the total. They can come from the search by amount and from the amount filter. */
  totals: readonly AmountLimits[]
  /** Whether the user can see check numbers. If not, a search of all columns skips them. */
  checkNumbers: boolean
}

function refuseTexts(sent: SentSearch, facts: Facts): void {
  if (may('results.searchTickets', facts)) return
  const denied = (field: string): FieldProblem => ({
    field,
    code: 'denied',
    message: "Searching tickets isn't turned on for your company.",
  })
  const named = (sent.SearchColumnFilter ?? 'All') !== 'All'
  const refused = [
    ...(['SearchArg', 'SearchArg2'] as const).filter((field) => cleanSearch(sent[field]) !== ''),
    ...(named ? ['SearchColumnFilter'] : []),
  ]
  if (refused.length > 0) throw invalid(refused.map(denied))
}

/** The limits in a search by amount. With only one amount, the total must equal it. */
function typedTotals(sent: SentSearch): CheckedSearch['totals'] {
  if (sent.SearchColumnFilter !== 'Amount') return []
  const cents = (typed: string | undefined) => {
    const read = searchedAmount(typed)
    return read == null ? null : wholeCents(read)
  }
  const [from, to] = [cents(sent.SearchArg), cents(sent.SearchArg2)]
  return [{ from, to: cleanSearch(sent.SearchArg2) === '' ? from : to }]
}

/** @throws a 422 problem with each invalid field, and if the user may not search */
export function checkedSearch(sent: SentSearch, facts: Facts): CheckedSearch {
  refuseTexts(sent, facts)
  refuseFaults(ticketSearchFaults(sent), searchTexts)
  return {
    sent,
    types: typesOf(sent.TicketFilter ?? ''),
    totals: [
      ...typedTotals(sent),
      { from: centsOrNull(sent.AmountFrom), to: centsOrNull(sent.AmountTo) },
    ],
    checkNumbers: may('results.ticketCheckNumbers', facts),
  }
}

/** The text to search for. A search by amount is part of `totals` instead. */
const textOf = ({ SearchArg, SearchColumnFilter }: SentSearch): string =>
  SearchColumnFilter === 'Amount' ? '' : cleanSearch(SearchArg)
function textFound({ sent, checkNumbers }: CheckedSearch, range: SearchRange): Condition {
  const { SearchColumnFilter: column = 'All' } = sent
  const text = textOf(sent)
  if (text === '' || column === 'Amount') return sql<boolean>`true`
  return column === 'All' ? foundByAny(text, range, checkNumbers) : foundBy[column](text)
}

/** Whether the search uses only dates and ticket types. */
export const isOfDays = ({ sent, totals }: CheckedSearch): boolean =>
  textOf(sent) === '' &&
  totals.every(({ from, to }) => from === null && to === null) &&
  ([...drillDownNames, 'PaymentType', 'CardEnding'] as const).every(
    (name) => sent[name] === undefined,
  )

/** The session's store: the selected one, or the merchant's only store. */
export const selectStore = ({ merchantId, storeId }: Scope): RawBuilder<number> =>
  storeId === 0
    ? sql<number>`(select o.id from store o where o.merchant_id = ${merchantId}
        and not o.is_deleted and o.status_code in (${sql.join(usedStatusCodes)})
        order by o.id limit 1)`
    : sql<number>`${storeId}`

/** Tickets `t` of the session's store `s`, without any filter. */
export const ticketsHere = (tx: Tx, scope: Scope) =>
  tx
    .selectFrom('ticket as t')
    .innerJoin('store as s', on('s.id', 't.store_id'))
    .where('t.merchant_id', '=', scope.merchantId)
    .where(sql<boolean>`t.store_id = ${selectStore(scope)}`)

/** The tickets that match a search. */
export function ticketsFound(tx: Tx, scope: Scope, search: CheckedSearch) {
  const { merchantId } = scope
  const { FromDate: from, ToDate: to, PaymentType: type, CardEnding: cardEnding } = search.sent
  const range = { merchantId, store: selectStore(scope), from, to }
  return search.totals
    .reduce((query, limits) => query.where(totalWithin(limits)), ticketsHere(tx, scope))
    .where('t.business_date', '>=', from)
    .where('t.business_date', '<=', to)
    .where('t.transaction_type', 'in', search.types)
    .where(textFound(search, range))
    .where(paidWith({ type, cardEnding }))
    .where(matchesDrillDown(search.sent))
}

type SortColumn = NonNullable<BodyOf<'getTickets'>['SortColumn']>
/** A sort expression for tickets with its database type. */
export interface OrderedBy {
  by: RawBuilder<unknown>
  type: 'timestamptz' | 'date' | 'integer' | 'bigint' | 'text'
}
/**
 * Sorts by business day, then by time, so that a ticket that closed after midnight stays in its
 * business day. Numbers of only digits sort as numbers, so that 999 comes before 1000.
 */
const byTime: readonly OrderedBy[] = [
  { by: sql`t.business_date`, type: 'date' },
  { by: sql`t.ticket_at`, type: 'timestamptz' },
]
export const ticketOrders: Readonly<Record<SortColumn, readonly OrderedBy[]>> = {
  TicketDate: byTime,
  BusinessDate: byTime,
  TicketNumber: [
    { by: sql`char_length(t.ticket_number)`, type: 'integer' },
    { by: sql`t.ticket_number collate "C"`, type: 'text' },
  ],
  TotalAmount: [{ by: sql`t.total_cents`, type: 'bigint' }, ...byTime],
}
export interface TicketOrder {
  SortColumn?: SortColumn | undefined
  SortDirection?: 'ASC' | 'DESC' | undefined
}
/**
 * The found tickets in order, by default newest first. The id is the last sort key, so that pages
 * never overlap.
 */
export const ticketsInOrder = (
  tx: Tx,
  scope: Scope,
  search: CheckedSearch,
  { SortColumn = 'TicketDate', SortDirection = 'DESC' }: TicketOrder,
) =>
  ticketOrders[SortColumn].reduce(
    (query, { by }) => query.orderBy(by, SortDirection === 'DESC' ? 'desc' : 'asc'),
    ticketsFound(tx, scope, search),
  ).orderBy('t.id')
