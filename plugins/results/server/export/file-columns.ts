// The columns of both files. Discounts are negative, as on a receipt, so that columns add up.
// Facts: U-086, U-091
import { decimalOf, toCents, wholeCents } from '#core/money.ts'
import { amountRows, type TicketAmountName } from '#schemas/rules/tickets/amounts.ts'
import type { CsvStyle } from '#schemas/rules/csv/style.ts'
import { harmless } from '#schemas/rules/csv/write.ts'
import { timeIn } from '#server/records/engine/csv.ts'
import { amountLabels, amountsOf } from '#server/domain/sales/ticket-amounts.ts'
import { typeNames } from '../tickets/ticket-texts.ts'
import type { LineFileRow, TicketFileRow } from './file-rows.ts'

/** What a file depends on beside its rows. */
export interface FileShape {
  /** Time zone of the store. */
  zone: string
  checkNumbers: boolean
  style: CsvStyle
}
/** Writes a row's cells; the head has the columns' names. */
export interface FileColumns<Row> {
  head: readonly string[]
  cells(row: Row): string[]
}

const text = (value: string | null): string => harmless(value ?? '')
const yes = (is: boolean): string => (is ? 'Yes' : '')
/** An amount that is taken off. */
const off = (decimal: string): string => decimalOf(wholeCents(0 - toCents(decimal)))

/** What the total is made of, the total, and how it was paid. */
const inFile = [
  'SubTotalAmount',
  'DiscountAmount',
  'ChargesAmount',
  'CCSurchargesAmount',
  'DonationsAmount',
  'TaxAmount',
  'GratuityAmount',
  'GratuityTaxAmount',
  'TipAmount',
  'TotalAmount',
  'PaymentRoundedAmount',
  'TenderAmount',
  'ChangeAmount',
] as const satisfies readonly TicketAmountName[]
function amountCells(row: TicketFileRow, { number }: CsvStyle): string[] {
  const cents = new Map(amountRows(amountsOf(row)).map((each) => [each.name, each.cents]))
  return inFile.map((name) => number(decimalOf(wholeCents(cents.get(name) ?? 0))))
}

export const ticketColumns = ({
  zone,
  checkNumbers,
  style,
}: FileShape): FileColumns<TicketFileRow> => ({
  head: [
    'Business date',
    `Time (${zone})`,
    'Order name',
    'Ticket number',
    ...(checkNumbers ? ['Check number'] : []),
    'Type',
    'Customer',
    ...inFile.map((name) => amountLabels[name]),
    'User',
    'Station',
  ],
  cells: (row) => [
    row.business_date,
    timeIn(zone, row.ticket_at),
    text(row.order_name),
    text(row.ticket_number),
    ...(checkNumbers ? [text(row.check_number)] : []),
    typeNames[row.transaction_type],
    text(row.customer_name),
    ...amountCells(row, style),
    text(row.user_name),
    text(row.station),
  ],
})

export const lineColumns = ({
  zone,
  checkNumbers,
  style: { number },
}: FileShape): FileColumns<LineFileRow> => ({
  head: [
    'Business date',
    `Time (${zone})`,
    'Ticket number',
    ...(checkNumbers ? ['Check number'] : []),
    'Type',
    'Item',
    'Description',
    'Quantity',
    'Manual weight',
    'Sold by',
    'Line type',
    'Amount',
    'Line discount',
    'Ticket discount',
    'Final price',
    'Price override',
    'Voided',
  ],
  cells: (row) => [
    row.business_date,
    timeIn(zone, row.ticket_at),
    text(row.ticket_number),
    ...(checkNumbers ? [text(row.check_number)] : []),
    typeNames[row.transaction_type],
    text(row.item_name),
    text(row.description),
    number(Number(row.quantity)),
    row.is_manual_weight ? '(M)' : '',
    row.is_sold_by_weight ? 'Weight' : 'Each',
    text([row.line_type, row.line_type_extension].filter(Boolean).join(', ')),
    number(row.amount),
    number(off(row.line_discount_amount)),
    number(off(row.ticket_discount_amount)),
    number(row.price),
    yes(row.is_price_override),
    yes(row.voided_at !== null),
  ],
})
