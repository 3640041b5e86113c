// The columns of both files. Discounts are negative, as on a receipt, so that the columns add up.
// Facts: U-086, U-091
import { toDecimal, toCents, wholeCents } from '#core/money.ts'
import { amountRows, type TicketAmountName } from '#schemas/rules/tickets/amounts.ts'
import type { CsvStyle } from '#schemas/rules/csv/style.ts'
import { harmless } from '#schemas/rules/csv/write.ts'
import { timeIn } from '#server/records/engine/csv.ts'
import { amountLabels, amountsOf } from '#server/domain/sales/ticket-amounts.ts'
import { typeNames } from '../tickets/ticket-texts.ts'
import type { LineFileRow, TicketFileRow } from './file-rows.ts'

/** What a file depends on besides its rows. */
export interface FileShape {
  /** The store's time zone. */
  zone: string
  checkNumbers: boolean
  style: CsvStyle
}
/** The columns of a file with their titles and cells. */
export type FileColumns<Row> = readonly (readonly [title: string, cell: (row: Row) => string])[]

const text = (value: string | null): string => harmless(value ?? '')
const yes = (is: boolean): string => (is ? 'Yes' : '')
/** Negates an amount that is deducted. */
const off = (decimal: string): string => toDecimal(wholeCents(0 - toCents(decimal)))

/** The amounts that make up the total, then the total and the payments. */
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
type OfTicket = Pick<
  LineFileRow,
  'business_date' | 'ticket_at' | 'ticket_number' | 'check_number' | 'transaction_type'
>
const dayAndTime = ({ zone }: FileShape): FileColumns<OfTicket> => [
  ['Business date', (row) => row.business_date],
  [`Time (${zone})`, (row) => timeIn(zone, row.ticket_at)],
]
const numberAndType = ({ checkNumbers }: FileShape): FileColumns<OfTicket> => [
  ['Ticket number', (row) => text(row.ticket_number)],
  ...(checkNumbers ? [['Check number', (row: OfTicket) => text(row.check_number)] as const] : []),
  ['Type', (row) => typeNames[row.transaction_type]],
]

function amounts({ style: { number } }: FileShape): FileColumns<TicketFileRow> {
  // Caches the amounts of the last row, because the cells of a row are written one after another.
  let last: { row: TicketFileRow; cents: ReadonlyMap<string, number> } | undefined
  const centsOf = (row: TicketFileRow) => {
    if (last?.row !== row)
      last = {
        row,
        cents: new Map(amountRows(amountsOf(row)).map((each) => [each.name, each.cents])),
      }
    return last.cents
  }
  return inFile.map((name) => [
    amountLabels[name],
    (row) => number(toDecimal(wholeCents(centsOf(row).get(name) ?? 0))),
  ])
}

export const ticketColumns = (shape: FileShape): FileColumns<TicketFileRow> => [
  ...dayAndTime(shape),
  ['Order name', (row) => text(row.order_name)],
  ...numberAndType(shape),
  ['Customer', (row) => text(row.customer_name)],
  ...amounts(shape),
  ['User', (row) => text(row.user_name)],
  ['Station', (row) => text(row.station)],
]

export const lineColumns = (shape: FileShape): FileColumns<LineFileRow> => {
  const { number } = shape.style
  return [
    ...dayAndTime(shape),
    ...numberAndType(shape),
    ['Item', (row) => text(row.item_name)],
    ['Description', (row) => text(row.description)],
    ['Quantity', (row) => number(Number(row.quantity))],
    ['Manual weight', (row) => (row.is_manual_weight ? '(M)' : '')],
    ['Sold by', (row) => (row.is_sold_by_weight ? 'Weight' : 'Each')],
    [
      'Line type',
      (row) => text([row.line_type, row.line_type_extension].filter(Boolean).join(', ')),
    ],
    ['Amount', (row) => number(row.amount)],
    ['Line discount', (row) => number(off(row.line_discount_amount))],
    ['Ticket discount', (row) => number(off(row.ticket_discount_amount))],
    ['Final price', (row) => number(row.price)],
    ['Price override', (row) => yes(row.is_price_override)],
    ['Voided', (row) => yes(row.voided_at !== null)],
  ]
}
