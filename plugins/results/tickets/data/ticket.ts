// What identifies a ticket in the URL and in operations: business day, document and number.
import { isDate, operationQuery, type AnswerOf } from '#core'
import type { TicketName } from '../../rules/tickets/address.ts'

export type TicketRow = AnswerOf<'getTickets'>['ResultSet'][number]
export type TicketDetail = NonNullable<AnswerOf<'getTicketDetail2'>['Entity']>
export type TicketLine = AnswerOf<'getTicketLines'>['ResultSet'][number]
export type TicketPayment = AnswerOf<'getTicketPayments'>['ResultSet'][number]

export { ticketList, ticketPath, type TicketName } from '../../rules/tickets/address.ts'

/** Parses the URL of a ticket. Undefined if it's invalid. */
export function parseTicket({
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

/** The specification's page size (K-32). */
export const detailPage = 25
const toRequest = ({ BusinessDate, DocumentId, TicketNumber }: TicketName, page: number) => ({
  BusinessDate,
  DocumentId,
  TicketNumber,
  // Sends the ticket's own day, because with the dates of a search the same ticket would be cached
  // several times.
  FromDate: BusinessDate,
  ToDate: BusinessDate,
  PageRowCount: detailPage,
  RequestedPageNum: page,
})

export const detailQuery = (ticket: TicketName) =>
  operationQuery('getTicketDetail2', { body: toRequest(ticket, 1) })
export const linesQuery = (ticket: TicketName, page = 1) =>
  operationQuery('getTicketLines', { body: toRequest(ticket, page) })
export const paymentsQuery = (ticket: TicketName, page = 1) =>
  operationQuery('getTicketPayments', { body: toRequest(ticket, page) })
export const taxesQuery = (ticket: TicketName, page = 1) =>
  operationQuery('getTicketTaxes', { body: toRequest(ticket, page) })
export const notesQuery = (ticket: TicketName, page = 1) =>
  operationQuery('getTicketNotes', { body: toRequest(ticket, page) })
