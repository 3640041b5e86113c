// The receipt of a ticket as texts and amounts. Page and email both use it, so that they show the
// same.
// Facts: C-083
import { toCents } from '#core/money.ts'
import { formatAmount, formatNumber, formatRate } from '#core/i18n/numbers.ts'
import { required } from '#core/required.ts'
import { dateFormat } from '#core/time/date-format.ts'
import { clockText } from '#core/time/in-words.ts'
import {
  paidRows,
  totalRows,
  type AmountRow,
  type TicketAmountName,
} from '#schemas/rules/tickets/amounts.ts'
import type { Row } from '#server/data/schema.ts'
import type { Receipt, ReceiptRow } from '#server/documents/receipt-page.ts'
import { amountLabels, amountsOf } from '#server/domain/sales/ticket-amounts.ts'
import type { TransactionType } from '../../rules/tickets/types.ts'
import type { ReceiptAsked, ReceiptRows } from './receipt-rows.ts'

const returns: readonly TransactionType[] = ['RT', 'SR']

const filled = (texts: readonly (string | null | undefined | false)[]): string[] =>
  texts.flatMap((text) => (text ? [text] : []))
const splitLines = (text: string | null): string[] => filled((text ?? '').split(/\r?\n/))

/** Formats amounts and times for the merchant's culture. */
function wordsIn(culture: string, timeZone: string) {
  const day = dateFormat(culture, { dateStyle: 'short', timeZone })
  return {
    ofCents: (cents: number) => formatAmount(cents / 100, culture),
    ofAmount: (decimal: string) => formatAmount(decimal, culture),
    quantity: (decimal: string) => formatNumber(decimal, culture),
    rate: (decimal: string) => formatRate(decimal, culture),
    day: (at: Date) => day.format(at),
    time: (at: Date) => clockText(at, culture, timeZone),
  }
}
type Words = ReturnType<typeof wordsIn>

/** `House Beans 0.512 lb (M) at 18.95`, `2 Latte, Large`. */
function formatName(line: Row<'ticket_line'>, words: Words): string {
  const name = [line.item_name, line.variation_name].filter(Boolean).join(', ')
  const quantity = words.quantity(line.quantity)
  if (line.is_sold_by_weight)
    return (
      `${name} ${quantity} lb${line.is_manual_weight ? ' (M)' : ''} ` +
      `at ${words.ofAmount(line.unit_price)}`
    )
  return line.line_type === 'Modifier' && Number(line.quantity) === 1 ? name : `${quantity} ${name}`
}

/**
 * Whether a line is part of the subtotal. Charges and donations are listed among the sums instead.
 */
const isGoods = ({ line_type }: Row<'ticket_line'>) =>
  line_type !== 'Charge' && line_type !== 'Donation'

function lineRow(line: Row<'ticket_line'>, words: Words): ReceiptRow {
  const isPart = line.parent_line_id !== null
  const free = isPart && toCents(line.amount) === 0
  return {
    words: formatName(line, words),
    amount: free ? '' : words.ofAmount(line.amount),
    ...(isPart && { kind: 'part' }),
  }
}

/** The type of lines that an amount is the sum of. */
const linesOfAmount: Partial<Record<TicketAmountName, Row<'ticket_line'>['line_type']>> = {
  ChargesAmount: 'Charge',
  DonationsAmount: 'Donation',
}
/**
 * The label of an amount. If the amount consists of a single part, this is the part's name: `Online
 * service fee` for a charge.
 */
function formatLabel(
  name: TicketAmountName,
  { lines, discounts, taxes }: ReceiptRows,
  words: Words,
) {
  const type = linesOfAmount[name]
  const names = () => {
    if (name === 'DiscountAmount') return discounts.map((each) => each.name)
    if (name === 'TaxAmount')
      return taxes.map(({ rule_name, tax_rate }) => `${rule_name} ${words.rate(tax_rate)}`)
    return lines.filter(({ line_type }) => line_type === type).map(({ item_name }) => item_name)
  }
  const [named, ...others] = new Set(names())
  return named !== undefined && others.length === 0 ? named : amountLabels[name]
}

function buildSums(rows: ReceiptRows, words: Words): Pick<Receipt, 'sums' | 'paid'> {
  const amounts = amountsOf(rows.ticket)
  const row = ({ name, cents }: AmountRow): ReceiptRow => ({
    words: formatLabel(name, rows, words),
    amount: words.ofCents(cents),
    ...(name === 'TotalAmount' && { kind: 'total' }),
  })
  const taxes = rows.taxes.map(({ rule_name, tax_rate, tax_amount }): ReceiptRow => ({
    words: `${rule_name} ${words.rate(tax_rate)}`,
    amount: words.ofAmount(tax_amount),
    kind: 'part',
  }))
  const payments = rows.payments.map((each) => ({
    amount: toCents(each.payment_amount),
    tip: toCents(each.tip_amount),
    tendered: toCents(each.tendered_amount),
  }))
  const formatPayment = ({ description, account_number }: ReceiptRows['payments'][number]) =>
    [description, lastDigits(account_number)].filter(Boolean).join(' ')
  return {
    sums: totalRows(amounts).flatMap((each) =>
      each.name === 'TaxAmount' && taxes.length > 1 ? [row(each), ...taxes] : [row(each)],
    ),
    paid: paidRows(amounts, payments).map((each) => {
      if (each.payment === undefined) return row(each)
      const payment = required(rows.payments[each.payment], 'a payment')
      return { words: formatPayment(payment), amount: words.ofCents(each.cents) }
    }),
  }
}
/** `…4417` for `************4417`. */
const lastDigits = (account: string | null): string | undefined => {
  const digits = /[0-9]{1,4}$/.exec(account ?? '')?.[0]
  return digits === undefined ? undefined : `…${digits}`
}

function formatCustomer({ ticket }: ReceiptRows): string[] {
  return filled([
    ticket.customer_name && `Customer ${ticket.customer_name}`,
    ticket.customer_number && `Customer number ${ticket.customer_number}`,
    ticket.contact_name !== ticket.customer_name && ticket.contact_name,
    ticket.contact_phone,
    ticket.contact_address1,
    ticket.contact_address2,
    [ticket.contact_city, [ticket.contact_state, ticket.contact_zip].filter(Boolean).join(' ')]
      .filter(Boolean)
      .join(', '),
  ])
}
function formatOrder({ ticket }: ReceiptRows, words: Words): string[] {
  return filled([
    [ticket.order_mode, ticket.order_name].filter(Boolean).join(', '),
    ticket.external_reference_number && `Order ${ticket.external_reference_number}`,
    ticket.order_due_at &&
      `Due ${words.day(ticket.order_due_at)} ${words.time(ticket.order_due_at)}`,
  ])
}

/**
 * Builds the receipt of a ticket. The caller can leave out parts, but can't turn a sale into a
 * return.
 */
export function buildReceipt(rows: ReceiptRows, asked: ReceiptAsked): Receipt {
  const { ticket, store, lines, notes, original } = rows
  const words = wordsIn(store.culture, store.time_zone)
  const isReturn = asked.IsReturnTicket === true && returns.includes(ticket.transaction_type)
  return {
    storeName: store.name,
    head: filled([
      store.address_line1,
      store.address_line2,
      [store.city, [store.state, store.zip].filter(Boolean).join(' ')].filter(Boolean).join(', '),
      store.phone,
      store.tax_payer_id && `Tax ID ${store.tax_payer_id}`,
      store.receipt_header,
    ]),
    title: isReturn
      ? `Return receipt${original === undefined ? '' : ` for ticket ${original.ticket_number}`}`
      : asked.IsOrderTicket === true
        ? 'Order'
        : undefined,
    facts: [
      [
        `Ticket ${ticket.ticket_number}`,
        ticket.check_number === null ? '' : `Check ${ticket.check_number}`,
      ],
      [words.day(ticket.ticket_at), words.time(ticket.ticket_at)],
      [ticket.user_name ?? '', ticket.station ?? ''],
    ],
    customer: asked.IncludeCustomerInfo === true ? formatCustomer(rows) : [],
    order: asked.IsOrderTicket === true ? formatOrder(rows, words) : [],
    lines: lines.filter(isGoods).map((line) => lineRow(line, words)),
    ...buildSums(rows, words),
    notes: asked.IncludeNotes === true ? notes.map(({ note }) => note) : [],
    thanks: [...splitLines(store.receipt_note), 'Thank you.', ...filled([store.website_url])],
  }
}
