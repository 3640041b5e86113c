// Facts: U-086, F-26, K-23
import { dateText, StatusBadge, type GridColumn } from '#core'

import type { TicketRow } from '../data/ticket.ts'
import { toneOf, type TicketWords } from '../data/ticket-words.ts'

/**
 * @param checkNumbers the right to see check numbers
 * @param measure what a report measured of each ticket, in words
 */
export function ticketColumns(
  { money, time, typeName, culture }: TicketWords,
  checkNumbers: boolean,
  measure: GridColumn<TicketRow>['title'] | undefined,
): GridColumn<TicketRow>[] {
  const columns: (GridColumn<TicketRow> | false)[] = [
    {
      id: 'businessDate',
      title: 'results:tickets.columns.businessDate',
      value: ({ BusinessDate }) => dateText(BusinessDate, culture),
      sort: 'BusinessDate',
      width: 144,
    },
    {
      id: 'time',
      title: 'results:tickets.columns.time',
      value: ({ TicketDate }) => time(TicketDate),
      sort: 'TicketDate',
      width: 104,
    },
    {
      id: 'orderName',
      title: 'results:tickets.columns.orderName',
      value: ({ OrderName }) => OrderName,
    },
    {
      id: 'ticketNumber',
      title: 'results:tickets.columns.ticketNumber',
      value: ({ TicketNumber }) => TicketNumber,
      sort: 'TicketNumber',
      primary: true,
    },
    checkNumbers && {
      id: 'checkNumber',
      title: 'results:tickets.columns.checkNumber',
      value: ({ CheckNumber }) => CheckNumber,
      narrow: 'more',
    },
    {
      id: 'type',
      title: 'results:tickets.columns.type',
      value: typeName,
      render: (row) => (
        <StatusBadge tone={row.TransactionTypeCode && toneOf(row.TransactionTypeCode)}>
          {typeName(row)}
        </StatusBadge>
      ),
    },
    {
      id: 'customer',
      title: 'results:tickets.columns.customer',
      value: ({ CustomerName }) => CustomerName,
    },
    measure !== undefined && {
      id: 'measured',
      title: measure,
      value: ({ Measured }) => (Measured === undefined ? '' : money(Measured)),
      numeric: true,
    },
    {
      id: 'total',
      title: 'results:tickets.columns.total',
      value: ({ TotalAmount }) => money(TotalAmount),
      sort: 'TotalAmount',
      numeric: true,
    },
    {
      id: 'user',
      title: 'results:tickets.columns.user',
      value: ({ UserName }) => UserName,
      narrow: 'more',
    },
    {
      id: 'station',
      title: 'results:tickets.columns.station',
      value: ({ Station }) => Station,
      narrow: 'more',
    },
  ]
  return columns.filter((column) => column !== false)
}
