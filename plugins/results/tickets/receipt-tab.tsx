import type { TicketDetail, TicketName } from './ticket.ts'

/** The receipt, to look at, print and mail. */
export function ReceiptTab({ name, ticket }: { name: TicketName; ticket: TicketDetail }) {
  return <p>{`${name.TicketNumber} ${ticket.TransactionTypeCode}`}</p>
}
