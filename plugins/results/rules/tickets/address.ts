// The addresses of tickets, which the list leads to as well as reports.

export interface TicketName {
  BusinessDate: string
  DocumentId: number
  TicketNumber: string
}

export const ticketList = '/results/posTrans'

/** The address of a ticket, without a query. */
export const ticketPath = ({ BusinessDate, DocumentId, TicketNumber }: TicketName): string =>
  `${ticketList}/${BusinessDate}/${DocumentId}/${encodeURIComponent(TicketNumber)}`
