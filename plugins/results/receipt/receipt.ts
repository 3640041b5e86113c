// The request for a receipt. Preview and email share it, so that customers get what was previewed.
// Facts: C-083, C-084
import { operationQuery, type ArgsOf } from '#core'
import type { TicketName } from '../rules/tickets/address.ts'
import type { TransactionType } from '../rules/tickets/types.ts'

export interface ReceiptTicket extends TicketName {
  TransactionTypeCode: TransactionType
}

/** Omits the notes, because employees write them for each other. */
export const receiptAsked = ({ TransactionTypeCode: type, ...ticket }: ReceiptTicket) =>
  ({
    ...ticket,
    IncludeCustomerInfo: true,
    IncludeNotes: false,
    IsOrderTicket: type === 'F',
    IsReturnTicket: type === 'RT' || type === 'SR',
  }) satisfies ArgsOf<'getReceiptPreview'>['body']

export const receiptQuery = (ticket: ReceiptTicket) =>
  operationQuery('getReceiptPreview', { body: receiptAsked(ticket) })
