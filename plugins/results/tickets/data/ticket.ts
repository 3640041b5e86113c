// What names a ticket: its business day, its document and its number, in the address and in calls.
import { isDate, operationQuery, type AnswerOf } from '#core'
import type { TicketName } from '../../rules/tickets/address.ts'

export type TicketRow = AnswerOf<'getTickets'>['ResultSet'][number]
export type TicketDetail = NonNullable<AnswerOf<'getTicketDetail2'>['Entity']>
export type TicketLine = AnswerOf<'getTicketLines'>['ResultSet'][number]
export type TicketPayment = AnswerOf<'getTicketPayments'>['ResultSet'][number]

export { ticketList, ticketPath, type TicketName } from '../../rules/tickets/address.ts'

/** The ticket of an address; undefined where the address cannot name one. */
export function ticketOf({
  businessDate = '',
  documentId = '',
  ticketNumber = '',
}: Readonly<Record<string, string | undefined>>): TicketName | undefined {
  if (!isDate(businessDate) || !/^[1-9]\d{0,9}$/.test(documentId)) return undefined
  if (ticketNumber === '' || ticketNumber.length > 40) return undefined
  return {
    BusinessDate: businessDate,
    DocumentId: Number(documentId),
    TicketNumber: ticketNumber,
  }
}

export const isSameTicket = (one: TicketName, other: TicketName | undefined): boolean =>
  other !== undefined &&
  one.DocumentId === other.DocumentId &&
  one.BusinessDate === other.BusinessDate

/** Rows that the texts ask for at once (K-32). */
export const detailPage = 25
const requestOf = ({ BusinessDate, DocumentId, TicketNumber }: TicketName, page: number) => ({
  BusinessDate,
  DocumentId,
  TicketNumber,
  // The ticket's own day: the days of a search would make one ticket several.
  FromDate: BusinessDate,
  ToDate: BusinessDate,
  PageRowCount: detailPage,
  RequestedPageNum: page,
})

export const detailQuery = (ticket: TicketName) =>
  operationQuery('getTicketDetail2', { body: requestOf(ticket, 1) })
export const linesQuery = (ticket: TicketName, page = 1) =>
  operationQuery('getTicketLines', { body: requestOf(ticket, page) })
export const paymentsQuery = (ticket: TicketName, page = 1) =>
  operationQuery('getTicketPayments', { body: requestOf(ticket, page) })
export const taxesQuery = (ticket: TicketName, page = 1) =>
  operationQuery('getTicketTaxes', { body: requestOf(ticket, page) })
export const notesQuery = (ticket: TicketName, page = 1) =>
  operationQuery('getTicketNotes', { body: requestOf(ticket, page) })
