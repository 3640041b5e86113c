// Conditions on a ticket `t` for each search column.
// Facts: U-085
import { sql, type RawBuilder } from 'kysely'

import { wholeCents, type Cents } from '#core/money.ts'
import { contains } from '#server/data/text.ts'
import { searchedAmount } from '../../rules/tickets/search.ts'

export type Condition = RawBuilder<boolean>
const anyOf = (conditions: readonly Condition[]): Condition =>
  sql<boolean>`(${sql.join(conditions, sql` or `)})`

/** The store and dates to search. */
export interface SearchRange {
  merchantId: number
  /** SQL for the store's id. */
  store: RawBuilder<number>
  from: string
  to: string
}
type PartTable = 'ticket_line' | 'ticket_payment' | 'ticket_discount' | 'ticket_tax'
const partsWith = (table: PartTable, condition: Condition) => sql`from ${sql.table(table)} p
    where p.merchant_id = t.merchant_id and p.store_id = t.store_id
    and p.business_date = t.business_date and p.ticket_id = t.id and ${condition}`
/** Whether the ticket has a part `p` that meets the condition. */
export const hasPart = (table: PartTable, condition: Condition): Condition =>
  sql<boolean>`exists (select ${partsWith(table, condition)})`
/** Sums an amount of the ticket's parts `p` that meet the condition. */
export const selectPartsSum = (
  table: PartTable,
  amount: RawBuilder<unknown>,
  condition: Condition,
): RawBuilder<string> =>
  sql<string>`(select coalesce(sum(${amount}), 0) ${partsWith(table, condition)})`
/**
 * `hasPart` as one of several alternatives. Finds the parts in a separate query. A correlated query
 * would run for each ticket that no other alternative matches.
 */
const amongParts = (
  table: PartTable,
  { merchantId, store, from, to }: SearchRange,
  condition: Condition,
): Condition =>
  sql<boolean>`(t.business_date, t.id) in (
    select p.business_date, p.ticket_id from ${sql.table(table)} p
    where p.merchant_id = ${merchantId} and p.store_id = ${store}
    and p.business_date between ${from}::date and ${to}::date and ${condition})`

/** The last code point. No text that starts with `begin` sorts after `begin` followed by this. */
const last = '\u{10FFFF}'
/**
 * Whether a number starts with the text as typed, in upper case or in lower case. Uses ranges of
 * code points: with row-level security, an index can serve a range, but not a pattern.
 */
function beginsWith(column: string, text: string): Condition {
  const number = sql`${sql.ref(column)} collate "C"`
  const typed = [...new Set([text, text.toUpperCase(), text.toLowerCase()])]
  return anyOf(
    typed.map((begin) => sql<boolean>`(${number} >= ${begin} and ${number} < ${begin + last})`),
  )
}
export interface AmountLimits {
  from: Cents | null
  to: Cents | null
}
/** Whether the total is within the limits, inclusive. */
export function totalWithin({ from, to }: AmountLimits): Condition {
  const least = from === null ? sql`` : sql` and t.total_cents >= ${from}::bigint`
  const most = to === null ? sql`` : sql` and t.total_cents <= ${to}::bigint`
  return sql<boolean>`(true${least}${most})`
}

/** Whether a single payment matches both type and card. */
export function paidWith({
  type,
  cardEnding,
}: {
  type: string | undefined
  cardEnding: string | undefined
}): Condition {
  if (type === undefined && cardEnding === undefined) return sql<boolean>`true`
  const ofType = type === undefined ? sql`` : sql` and p.payment_type = ${type}`
  const ofCard = cardEnding === undefined ? sql`` : sql` and p.card_ending = ${cardEnding}`
  return hasPart('ticket_payment', sql<boolean>`true${ofType}${ofCard}`)
}

const lineColumns = {
  Description: (text: string) => contains('p.description', text),
  ItemName: (text: string) => contains('p.item_name', text),
  Barcode: (text: string) => beginsWith('p.barcode', text),
} as const
const ticketColumns = {
  TicketNumber: (text: string) => beginsWith('t.ticket_number', text),
  CheckNumber: (text: string) => beginsWith('t.check_number', text),
  CustomerNumber: (text: string) => beginsWith('t.customer_number', text),
  CustomerName: (text: string) => contains('t.customer_name', text),
  ContactName: (text: string) => contains('t.contact_name', text),
  UserName: (text: string) => contains('t.user_name', text),
  ExternalReferenceNumber: (text: string) => contains('t.external_reference_number', text),
  ContactPhone: (text: string) => contains('t.contact_phone', text),
  StoreDeviceName: (text: string) => contains('t.station', text),
} as const
const cardNamed = (text: string) =>
  anyOf([contains('p.card_brand', text), contains('p.cardholder_name', text)])

/** Conditions by search column. `All` and `Amount` don't have a column in the table. */
export const foundBy = {
  ...ticketColumns,
  CreditCardName: (text: string) => hasPart('ticket_payment', cardNamed(text)),
  Description: (text: string) => hasPart('ticket_line', lineColumns.Description(text)),
  ItemName: (text: string) => hasPart('ticket_line', lineColumns.ItemName(text)),
  Barcode: (text: string) => hasPart('ticket_line', lineColumns.Barcode(text)),
} as const

/**
 * Matches if any of the columns matches. Check numbers are included only if the user can see them.
 */
export function foundByAny(text: string, range: SearchRange, checkNumbers: boolean): Condition {
  const { CheckNumber, ...others } = ticketColumns
  const onLine = anyOf(Object.values(lineColumns).map((condition) => condition(text)))
  const cents = searchedAmount(text)
  return anyOf([
    ...Object.values(others).map((condition) => condition(text)),
    ...(checkNumbers ? [CheckNumber(text)] : []),
    ...(cents == null ? [] : [totalWithin({ from: wholeCents(cents), to: wholeCents(cents) })]),
    amongParts('ticket_line', range, onLine),
    amongParts('ticket_payment', range, cardNamed(text)),
  ])
}
