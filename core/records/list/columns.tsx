import type { GridColumn } from '../../grid/grid.ts'
import { StatusBadge } from '../../ui/parts/status-badge.tsx'
import { listed } from './rows.ts'
import { isNumeric, shown, type Column, type PageRecord, type Reading } from '../columns/values.ts'

/** The columns of the list: the first names the row, and each can be sorted by. */
export const columnsOf = (
  columns: readonly Column[],
  reading: Reading,
): readonly GridColumn<PageRecord>[] =>
  listed(columns).map((column, index) => ({
    id: column.name,
    title: { said: column.label },
    value: ({ values }) => shown(column, values, reading),
    sort: column.name,
    sum: (sum) => shown(column, { [column.name]: sum }, reading),
    ...(index === 0 && { primary: true }),
    ...(isNumeric(column) && index > 0 && { numeric: true }),
    ...(column.kind === 'boolean' && {
      render: ({ values }: PageRecord) =>
        typeof values[column.name] === 'boolean' ? (
          <StatusBadge tone={values[column.name] ? 'good' : 'neutral'}>
            {shown(column, values, reading)}
          </StatusBadge>
        ) : null,
    }),
  }))
