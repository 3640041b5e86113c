// The receipt of a ticket as it is asked for, to look at and to mail: both send the same, so that a
// customer gets what was looked at.
// Facts: C-083, C-084
import { operationQuery, type ArgsOf } from '#core'
import type { TicketName } from '../rules/tickets/address.ts'
import type { TransactionType } from '../rules/tickets/types.ts'

export interface ReceiptTicket extends TicketName {
  TransactionTypeCode: TransactionType
}

/** Without the notes: staff writes them for each other. */
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
