// The receipt of a ticket as it is asked for, to look at and to mail: both send the same, so that a
// customer gets what was looked at.
// Facts: C-083, C-084
import { operationQuery, type ArgsOf } from '#core'
import type { TransactionType } from '../rules/tickets/types.ts'

export interface ReceiptTicket {
  DocumentId: number
  BusinessDate: string
  TicketNumber: string
  TransactionTypeCode: TransactionType
}
type ReceiptAsked = ArgsOf<'getReceiptPreview'>['body']

/** Without the notes: staff writes them for each other. */
export const receiptAsked = ({ TransactionTypeCode: type, ...ticket }: ReceiptTicket) =>
  ({
    DocumentId: ticket.DocumentId,
    BusinessDate: ticket.BusinessDate,
    TicketNumber: ticket.TicketNumber,
    IncludeCustomerInfo: true,
    IncludeNotes: false,
    IsOrderTicket: type === 'F',
    IsReturnTicket: type === 'RT' || type === 'SR',
  }) satisfies ReceiptAsked

export const receiptQuery = (ticket: ReceiptTicket) =>
  operationQuery('getReceiptPreview', { body: receiptAsked(ticket) })
