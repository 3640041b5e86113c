// Ticket answers of the platform, for the screen's tests.
import type { AnswerOf } from '#core'
import type { TestFacts } from '#core/testing/facts.ts'
import { answer, type Received } from '#core/testing/platform.ts'

import type { TicketDetail, TicketLine, TicketPayment, TicketRow } from './data/ticket.ts'

/** A user of one store in restaurant mode, who may search. */
export const cashier: TestFacts = {
  permission: ['results.posTrans', 'results.credit'],
  flag: ['ac-pos-transactions-react-page'],
  toggle: ['featGetSalesTicket'],
}

export const ticketRow = (given: Partial<TicketRow> = {}): TicketRow => ({
  DocumentId: 7,
  TicketDate: '2026-11-23T18:38:00Z',
  OrderName: null,
  TicketNumber: '10482',
  CheckNumber: '61',
  TransactionType: 'Sale',
  TransactionTypeCode: 'S',
  CustomerName: 'Grace Nakamura',
  TotalAmount: 38.4,
  UserName: 'Dana Reyes',
  Station: 'Register 1',
  BusinessDate: '2026-11-23',
  ...given,
})
export const buildPage = (
  rows: readonly TicketRow[],
  given: Partial<AnswerOf<'getTickets'>> = {},
): AnswerOf<'getTickets'> => ({
  IsSuccessful: true,
  ResultSet: [...rows],
  TotalRowCount: rows.length,
  ...given,
})

export const ticketDetail = (given: Partial<TicketDetail> = {}): TicketDetail => ({
  DocumentId: 7,
  BusinessDate: '2026-11-23',
  TransactionType: 'Sale',
  TransactionTypeCode: 'S',
  TicketDate: '2026-11-23T18:38:00Z',
  TicketNumber: '10482',
  CheckNumber: '61',
  CustomerName: 'Grace Nakamura',
  CustomerNumber: 'C-117',
  UserName: 'Dana Reyes',
  SalesAssociateName: 'Sam Ortiz',
  Station: 'Register 1',
  SellingLocation: 'Front counter',
  TicketTime: '0:04:10',
  OrderName: 'Table 7',
  CustomerEmailAddress: 'grace@guest.example',
  PayinReason: null,
  PayoutReason: null,
  PayinComment: null,
  PayoutComment: null,
  SubTotalAmount: 39.5,
  ChargesAmount: 1.5,
  CCSurchargesAmount: 0.75,
  DiscountAmount: 2.98,
  DonationsAmount: 1,
  PriceOverridesAmount: 1.5,
  TaxAmount: 1.88,
  GratuityAmount: 3,
  GratuityTaxAmount: 0.25,
  TipAmount: 4,
  TotalAmount: 48.9,
  PaymentRoundedAmount: 0.02,
  TenderAmount: 50,
  ChangeAmount: 1.08,
  ExternalReferenceNumber: null,
  OrderDueDateTime: null,
  OrderStatus: null,
  LastPrintedUtcDateTime: null,
  ContactName: null,
  ContactPhone: null,
  ContactAddress1: null,
  ContactAddress2: null,
  ContactCity: null,
  ContactState: null,
  ContactZipCode: null,
  ...given,
})
export const ticketLine = (given: Partial<TicketLine> = {}): TicketLine => ({
  LineItemId: 1,
  ItemName: 'Latte',
  ItemNumber: '2189',
  Description: 'Large',
  QuantitySold: 2,
  IsSoldByWeight: false,
  LineType: 'Item',
  LineTypeExtension: null,
  LineDiscount: 0,
  TicketDiscount: 0,
  Price: 11.07,
  IsManualWeight: false,
  ParentLineItemId: null,
  IsPriceOverride: false,
  ...given,
})
export const ticketPayment = (given: Partial<TicketPayment> = {}): TicketPayment => ({
  Description: 'Visa',
  PaymentAmount: 32.4,
  TipAmount: 4,
  TenderedAmount: 36.4,
  AdditionalPaymentInfo: '************4417',
  TransactionId: '900817',
  PaymentType: 'CREDIT',
  ...given,
})

/** The requested page of some rows. */
export const cut = <Row>(rows: readonly Row[], { body }: Received) => {
  const { RequestedPageNum: page, PageRowCount: size } = body as {
    RequestedPageNum: number
    PageRowCount: number
  }
  return {
    IsSuccessful: true,
    ResultSet: rows.slice((page - 1) * size, page * size),
    TotalRowCount: rows.length,
  }
}

interface Ticket {
  detail?: TicketDetail | null
  lines?: readonly TicketLine[]
  payments?: readonly TicketPayment[]
  taxes?: AnswerOf<'getTicketTaxes'>['ResultSet']
  notes?: AnswerOf<'getTicketNotes'>['ResultSet']
}
/** Answers a ticket and all its parts page by page. */
export function answerTicket({
  detail = ticketDetail(),
  lines = [ticketLine()],
  payments = [ticketPayment()],
  taxes = [],
  notes = [],
}: Ticket = {}): void {
  answer('getTicketDetail2', { IsSuccessful: true, Entity: detail })
  answer('getTicketLines', (sent) => cut(lines, sent))
  answer('getTicketPayments', (sent) => cut(payments, sent))
  answer('getTicketTaxes', (sent) => cut(taxes, sent))
  answer('getTicketNotes', (sent) => cut(notes, sent))
  answer('getReceiptPreview', { IsSuccessful: true, HtmlReceipt: '<p>Thank you</p>' })
}
