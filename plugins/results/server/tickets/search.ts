// Which tickets a search finds: one definition for the list and its file.
// Facts: U-083 to U-085, N-17; resolution 38
import { sql, type RawBuilder } from 'kysely'

import type { Facts } from '#core/access/facts.ts'
import { centsOrNull, decimalOf, wholeCents, type Cents } from '#core/money.ts'
import { searchedAmount, ticketSearchFaults } from '#schemas/rules/tickets/search.ts'
import { typesOf, type TransactionType } from '#schemas/rules/tickets/types.ts'
import { may } from '#server/access/abilities.ts'
import type { BodyOf, Scope } from '#server/calls/call.ts'
import { invalid, type FieldProblem } from '#server/calls/problem.ts'
import type { Tx } from '#server/data/doors.ts'
import { contains, searchOf } from '#server/data/text.ts'
import { usedStatusCodes } from '#server/identity/sessions/session-rights.ts'

import { searchText } from './search-texts.ts'

/** What list and file send. */
type SentSearch = Omit<
  BodyOf<'getTickets'>,
  'PageRowCount' | 'RequestedPageNum' | 'TotalRowCount' | 'SortColumn' | 'SortDirection'
>
type SearchColumn = NonNullable<SentSearch['SearchColumnFilter']>

/** A search that can be carried out, and that the person may do. */
export interface CheckedSearch {
  from: string
  to: string
  types: readonly TransactionType[]
  text: string
  column: SearchColumn
  /** Limits of the total: of the search by amount, and those beside it. */
  totals: readonly { from: Cents | null; to: Cents | null }[]
  payment: { type: string | undefined; cardEnding: string | undefined }
  /** Whether the person sees check numbers: nobody finds a ticket by what is not shown. */
  checkNumbers: boolean
}

function refuseTexts(sent: SentSearch, facts: Facts): void {
  if (may('results.searchTickets', facts)) return
  const denied = (field: string): FieldProblem => ({
    field,
    code: 'denied',
    message: 'Searching tickets is not switched on for your company.',
  })
  const named = (sent.SearchColumnFilter ?? 'All') !== 'All'
  const refused = [
    ...(['SearchArg', 'SearchArg2'] as const).filter((field) => searchOf(sent[field]) !== ''),
    ...(named ? ['SearchColumnFilter'] : []),
  ]
  if (refused.length > 0) throw invalid(refused.map(denied))
}

/** Exactly the first amount, unless there is a second one. */
function typedTotals(sent: SentSearch): CheckedSearch['totals'] {
  if (sent.SearchColumnFilter !== 'Amount') return []
  const cents = (typed: string | undefined) => {
    const read = searchedAmount(typed)
    return read == null ? null : wholeCents(read)
  }
  const [from, to] = [cents(sent.SearchArg), cents(sent.SearchArg2)]
  return [{ from, to: searchOf(sent.SearchArg2) === '' ? from : to }]
}

/** @throws a 422 problem that names each field at fault, also where the person may not search */
export function checkedSearch(sent: SentSearch, facts: Facts): CheckedSearch {
  refuseTexts(sent, facts)
  const faults = ticketSearchFaults(sent)
  if (faults.length > 0)
    throw invalid(faults.map(({ field, key }) => ({ field, code: key, message: searchText(key) })))
  return {
    from: sent.FromDate,
    to: sent.ToDate,
    types: typesOf(sent.TicketFilter ?? ''),
    text: searchOf(sent.SearchArg),
    column: sent.SearchColumnFilter ?? 'All',
    totals: [
      ...typedTotals(sent),
      { from: centsOrNull(sent.AmountFrom), to: centsOrNull(sent.AmountTo) },
    ],
    payment: { type: sent.PaymentType, cardEnding: sent.CardEnding },
    checkNumbers: may('results.ticketCheckNumbers', facts),
  }
}

type Condition = RawBuilder<boolean>
const anyOf = (conditions: readonly Condition[]): Condition =>
  sql<boolean>`(${sql.join(conditions, sql` or `)})`

/** The last code point: no text that begins with `begin` sorts after `begin` and this. */
const last = '\u{10FFFF}'
/**
 * Whether a number is the text or begins with it, as typed, in capitals or in small letters. Each
 * is a range by code points: row-level security lets an index answer a range, but no pattern.
 */
function beginsWith(column: string, text: string): Condition {
  const number = sql`${sql.ref(column)} collate "C"`
  const typed = [...new Set([text, text.toUpperCase(), text.toLowerCase()])]
  return anyOf(
    typed.map((begin) => sql<boolean>`(${number} >= ${begin} and ${number} < ${begin + last})`),
  )
}
/** A phone is found by its digits, however it is written. Letters are no part of one. */
function isPhone(column: string, text: string): Condition {
  const digits = text.replace(/\D/g, '')
  return digits === '' || /\p{L}/u.test(text)
    ? contains(column, text)
    : sql<boolean>`regexp_replace(${sql.ref(column)}, '\\D', '', 'g') like ${`%${digits}%`}`
}

const ofTicket = (table: 'l' | 'p'): Condition =>
  sql<boolean>`(${sql.join(
    ['merchant_id', 'store_id', 'business_date'].map((name) => sql.ref(`${table}.${name}`)),
  )}, ${sql.ref(`${table}.ticket_id`)}) = (t.merchant_id, t.store_id, t.business_date, t.id)`
const aLine = (condition: Condition): Condition =>
  sql<boolean>`exists (select from ticket_line l where ${ofTicket('l')} and ${condition})`
const aPayment = (condition: Condition): Condition =>
  sql<boolean>`exists (select from ticket_payment p where ${ofTicket('p')} and ${condition})`

/** The columns of a line, and those of a ticket with its payments. */
const lineColumns = {
  Description: (text: string) => contains('l.description', text),
  ItemName: (text: string) => contains('l.item_name', text),
  Barcode: (text: string) => beginsWith('l.barcode', text),
} as const
const ticketColumns = {
  TicketNumber: (text: string) => beginsWith('t.ticket_number', text),
  CustomerNumber: (text: string) => beginsWith('t.customer_number', text),
  CustomerName: (text: string) => contains('t.customer_name', text),
  ContactName: (text: string) => contains('t.contact_name', text),
  UserName: (text: string) => contains('t.user_name', text),
  ExternalReferenceNumber: (text: string) => contains('t.external_reference_number', text),
  ContactPhone: (text: string) => isPhone('t.contact_phone', text),
  StoreDeviceName: (text: string) => contains('t.station', text),
  CreditCardName: (text: string) =>
    aPayment(anyOf([contains('p.card_brand', text), contains('p.cardholder_name', text)])),
} as const
const columns: Readonly<
  Record<Exclude<SearchColumn, 'All' | 'Amount'>, (text: string) => Condition>
> = {
  ...ticketColumns,
  CheckNumber: (text) => beginsWith('t.check_number', text),
  Description: (text) => aLine(lineColumns.Description(text)),
  ItemName: (text) => aLine(lineColumns.ItemName(text)),
  Barcode: (text) => aLine(lineColumns.Barcode(text)),
}

function inAnyColumn({ text, checkNumbers }: CheckedSearch): Condition {
  const cents = searchedAmount(text)
  return anyOf([
    ...Object.values(ticketColumns).map((condition) => condition(text)),
    ...(checkNumbers ? [columns.CheckNumber(text)] : []),
    ...(cents == null ? [] : [totalWithin({ from: wholeCents(cents), to: wholeCents(cents) })]),
    aLine(anyOf(Object.values(lineColumns).map((condition) => condition(text)))),
  ])
}

function textFound(search: CheckedSearch): Condition {
  const { text, column } = search
  // The search by amount is one of `totals`.
  if (text === '' || column === 'Amount') return sql<boolean>`true`
  return column === 'All' ? inAnyColumn(search) : columns[column](text)
}

function totalWithin({ from, to }: CheckedSearch['totals'][number]): Condition {
  const least = from === null ? sql`` : sql` and t.total_amount >= ${decimalOf(from)}::numeric`
  const most = to === null ? sql`` : sql` and t.total_amount <= ${decimalOf(to)}::numeric`
  return sql<boolean>`(true${least}${most})`
}

/** One payment that is of the type, and of the card. */
function paidWith({ type, cardEnding }: CheckedSearch['payment']): Condition {
  if (type === undefined && cardEnding === undefined) return sql<boolean>`true`
  const ofType = type === undefined ? sql`` : sql` and p.payment_type = ${type}`
  const ofCard =
    cardEnding === undefined ? sql`` : sql` and right(p.account_number, 4) = ${cardEnding}`
  return aPayment(sql<boolean>`true${ofType}${ofCard}`)
}

/** The store of the session: the chosen one, or a merchant's only one. */
const storeOf = ({ merchantId, storeId }: Scope): RawBuilder<number> =>
  storeId === 0
    ? sql<number>`(select o.id from store o where o.merchant_id = ${merchantId}
        and not o.is_deleted and o.status_code in (${sql.join(usedStatusCodes)})
        order by o.id limit 1)`
    : sql<number>`${storeId}`

/** Tickets `t` of the session's store, with store `s`; nothing is selected yet. */
export const ticketsHere = (tx: Tx, scope: Scope) =>
  tx
    .selectFrom('ticket as t')
    .innerJoin('store as s', (join) =>
      join.onRef('s.merchant_id', '=', 't.merchant_id').onRef('s.id', '=', 't.store_id'),
    )
    .where('t.merchant_id', '=', scope.merchantId)
    .where(sql<boolean>`t.store_id = ${storeOf(scope)}`)

/** Those that a search finds. */
export const ticketsFound = (tx: Tx, scope: Scope, search: CheckedSearch) =>
  search.totals
    .reduce((query, limits) => query.where(totalWithin(limits)), ticketsHere(tx, scope))
    .where('t.business_date', '>=', search.from)
    .where('t.business_date', '<=', search.to)
    .where('t.transaction_type', 'in', search.types)
    .where(textFound(search))
    .where(paidWith(search.payment))

type SortColumn = NonNullable<BodyOf<'getTickets'>['SortColumn']>
/** Numbers that are only digits are in their order as numbers: 999 before 1000. */
const orders: Readonly<Record<SortColumn, readonly RawBuilder<unknown>[]>> = {
  TicketDate: [sql`t.ticket_at`],
  BusinessDate: [sql`t.business_date`, sql`t.ticket_at`],
  TicketNumber: [sql`char_length(t.ticket_number)`, sql`t.ticket_number collate "C"`],
  TotalAmount: [sql`t.total_amount`, sql`t.ticket_at`],
}
export interface TicketOrder {
  SortColumn?: SortColumn | undefined
  SortDirection?: 'ASC' | 'DESC' | undefined
}
/** The same, newest first unless said otherwise. The id follows, so that pages never overlap. */
export const ticketsInOrder = (
  tx: Tx,
  scope: Scope,
  search: CheckedSearch,
  { SortColumn = 'TicketDate', SortDirection = 'DESC' }: TicketOrder,
) =>
  orders[SortColumn].reduce(
    (query, by) => query.orderBy(by, SortDirection === 'DESC' ? 'desc' : 'asc'),
    ticketsFound(tx, scope, search),
  ).orderBy('t.id')
