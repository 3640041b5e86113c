// Ticket addresses, which the list and the reports link to.

export interface TicketName {
  BusinessDate: string
  DocumentId: number
  TicketNumber: string
}

export const ticketList = '/results/posTrans'

/** A ticket's address, without a query. */
export const ticketPath = ({ BusinessDate, DocumentId, TicketNumber }: TicketName): string =>
  `${ticketList}/${BusinessDate}/${DocumentId}/${encodeURIComponent(TicketNumber)}`
