// Facts: U-086, F-26, K-23
import { dateText, gridColumns, StatusBadge, type GridColumn } from '#core'

import type { TicketRow } from '../data/ticket.ts'
import { toneOf, type TicketFormat } from '../data/ticket-format.ts'

/**
 * @param checkNumbers whether the user can see check numbers
 * @param measure the label of the report's measure
 */
export function ticketColumns(
  { money, time, typeName, culture }: TicketFormat,
  checkNumbers: boolean,
  measure: GridColumn<TicketRow>['title'] | undefined,
): GridColumn<TicketRow>[] {
  const columns = gridColumns('results:tickets.columns')<TicketRow>({
    businessDate: {
      value: ({ BusinessDate }) => dateText(BusinessDate, culture),
      sort: 'BusinessDate',
      width: 144,
    },
    time: { value: ({ TicketDate }) => time(TicketDate), sort: 'TicketDate', width: 104 },
    orderName: { value: ({ OrderName }) => OrderName },
    ticketNumber: {
      value: ({ TicketNumber }) => TicketNumber,
      sort: 'TicketNumber',
      primary: true,
    },
    ...(checkNumbers && {
      checkNumber: { value: ({ CheckNumber }: TicketRow) => CheckNumber, narrow: 'more' },
    }),
    type: {
      value: typeName,
      render: (row) => (
        <StatusBadge tone={row.TransactionTypeCode && toneOf(row.TransactionTypeCode)}>
          {typeName(row)}
        </StatusBadge>
      ),
    },
    customer: { value: ({ CustomerName }) => CustomerName },
    total: { value: ({ TotalAmount }) => money(TotalAmount), sort: 'TotalAmount', numeric: true },
    user: { value: ({ UserName }) => UserName, narrow: 'more' },
    station: { value: ({ Station }) => Station, narrow: 'more' },
  })
  if (measure === undefined) return columns
  const measured: GridColumn<TicketRow> = {
    id: 'measured',
    title: measure,
    value: ({ Measured }) => (Measured === undefined ? '' : money(Measured)),
    numeric: true,
  }
  const total = columns.findIndex(({ id }) => id === 'total')
  return columns.toSpliced(total, 0, measured)
}
