// The URLs of tickets. The list and the reports link to them.

export interface TicketName {
  BusinessDate: string
  DocumentId: number
  TicketNumber: string
}

export const ticketList = '/results/posTrans'

/** A ticket's URL, without a query. */
export const ticketPath = ({ BusinessDate, DocumentId, TicketNumber }: TicketName): string =>
  `${ticketList}/${BusinessDate}/${DocumentId}/${encodeURIComponent(TicketNumber)}`
