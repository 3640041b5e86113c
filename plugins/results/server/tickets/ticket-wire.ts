// Converts tickets and their parts to the contract.
// Facts: F-26 to F-32, N-15, S-085, E-067
import type { components } from '#core/generated/legacy.ts'
import { toNumber } from '#server/data/amounts.ts'
import type { Row } from '#server/data/schema.ts'
import { amountsAs } from '#server/domain/sales/ticket-amounts.ts'
import { movesCash } from '../../rules/tickets/types.ts'
import type { ListedTicket, StoredTicket, TicketKey } from './ticket-rows.ts'
import { typeNames } from './ticket-texts.ts'

type Wire = components['schemas']

const orderStatuses = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] as const

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

/** A row of the list. Includes the check number only if the user can see it. */
export const toWireRow = (row: ListedTicket, checkNumbers: boolean): Wire['TicketRow'] => ({
  DocumentId: row.id,
  TicketDate: row.ticket_at.toISOString(),
  OrderName: row.order_name,
  TicketNumber: row.ticket_number,
  CheckNumber: checkNumbers ? row.check_number : null,
  TransactionType: typeNames[row.transaction_type],
  TransactionTypeCode: row.transaction_type,
  CustomerName: row.customer_name,
  TotalAmount: toNumber(row.total_amount),
  ...(row.measured_amount !== null && { Measured: toNumber(row.measured_amount) }),
  UserName: row.user_name,
  Station: row.station,
  BusinessDate: row.business_date,
})

export const toWireKey = (row: TicketKey): Wire['TicketKey'] => ({
  DocumentId: row.id,
  BusinessDate: row.business_date,
  TicketNumber: row.ticket_number,
})

/** Formats how long a ticket was open as H:mm:ss. Hours can exceed 24. */
function timeOpen({ opened_at, ticket_at }: StoredTicket): string {
  const seconds = Math.floor((ticket_at.getTime() - opened_at.getTime()) / 1000)
  const two = (count: number) => String(count).padStart(2, '0')
  const minutes = Math.floor(seconds / 60)
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`
}

/** The reasons of a ticket. Only pay-ins, pay-outs, returns and deleted tickets have one. */
function toReasons({ transaction_type: type, reason, comment }: StoredTicket) {
  const of = (code: string, text: string | null) => (type === code ? text : null)
  return {
    PayinReason: of('I', reason),
    PayoutReason: of('P', reason),
    PayinComment: of('I', comment),
    PayoutComment: of('P', comment),
    Reason: movesCash(type) ? null : reason,
  }
}
type OrderStatus = Wire['TicketDetail']['OrderStatus']
/** The order status as the contract allows it. The table accepts 0 to 15. */
const orderStatus = (code: number | null): OrderStatus =>
  orderStatuses.find((known) => known === code) ?? null
const toOnlineOrder = (row: StoredTicket) => ({
  ExternalReferenceNumber: row.external_reference_number,
  OrderDueDateTime: iso(row.order_due_at),
  // Null if there is no due time, because the ticket then isn't an order.
  OrderStatus: row.order_due_at === null ? null : orderStatus(row.order_status),
  LastPrintedUtcDateTime: iso(row.last_printed_at),
  ContactName: row.contact_name,
  ContactPhone: row.contact_phone,
  ContactAddress1: row.contact_address1,
  ContactAddress2: row.contact_address2,
  ContactCity: row.contact_city,
  ContactState: row.contact_state,
  ContactZipCode: row.contact_zip,
})

export const toWireDetail = (
  row: StoredTicket,
  checkNumbers: boolean,
  original: TicketKey | undefined,
  returns: readonly TicketKey[],
): Wire['TicketDetail'] => ({
  DocumentId: row.id,
  BusinessDate: row.business_date,
  TransactionType: typeNames[row.transaction_type],
  TransactionTypeCode: row.transaction_type,
  TicketDate: row.ticket_at.toISOString(),
  TicketNumber: row.ticket_number,
  CheckNumber: checkNumbers ? row.check_number : null,
  CustomerName: row.customer_name,
  CustomerNumber: row.customer_number,
  UserName: row.user_name,
  SalesAssociateName: row.sales_associate_name,
  Station: row.station,
  SellingLocation: row.selling_location,
  TicketTime: timeOpen(row),
  OrderName: row.order_name,
  CustomerEmailAddress: row.customer_email,
  ...toReasons(row),
  ApprovedBy: row.approved_by,
  ...amountsAs(row, (decimal) => toNumber(decimal)),
  ...toOnlineOrder(row),
  OriginalTicket: original ? toWireKey(original) : null,
  Returns: returns.map(toWireKey),
})

export const toWireLine = (row: Row<'ticket_line'>): Wire['TicketLine'] => ({
  LineItemId: row.id,
  ItemName: row.item_name,
  ItemNumber: row.item_number,
  Description: row.description,
  QuantitySold: Number(row.quantity),
  IsSoldByWeight: row.is_sold_by_weight,
  LineType: row.line_type,
  LineTypeExtension: row.line_type_extension,
  LineDiscount: toNumber(row.line_discount_amount),
  TicketDiscount: toNumber(row.ticket_discount_amount),
  Price: toNumber(row.price),
  IsManualWeight: row.is_manual_weight,
  ParentLineItemId: row.parent_line_id,
  IsPriceOverride: row.is_price_override,
})
/**
 * Converts a payment. The account number is sent as stored, because the table requires all but its
 * last four digits to be masked.
 */
export const toWirePayment = (row: Row<'ticket_payment'>): Wire['TicketPayment'] => ({
  Description: row.description,
  PaymentAmount: toNumber(row.payment_amount),
  TipAmount: toNumber(row.tip_amount),
  TenderedAmount: toNumber(row.tendered_amount),
  AdditionalPaymentInfo: row.account_number,
  TransactionId: row.transaction_id,
  PaymentType: row.payment_type,
})
export const toWireTax = (row: Row<'ticket_tax'>): Wire['TicketTax'] => ({
  RuleName: row.rule_name,
  TaxRate: Number(row.tax_rate),
  TaxAmount: toNumber(row.tax_amount),
})
export const toWireNote = (row: Row<'ticket_note'>): Wire['TicketNote'] => ({
  Note: row.note,
  SequenceNumber: row.sequence_number,
})
