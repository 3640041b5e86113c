import type { GridColumn } from '../../grid/grid.ts'
import { StatusBadge } from '../../ui/parts/status-badge.tsx'
import { listed } from './rows.ts'
import {
  isNumeric,
  shown,
  toValues,
  type Column,
  type PageRecord,
  type Reading,
} from '../columns/values.ts'

/**
 * Whether the values make sense only with the column's heading. This is true for yes, no and bare
 * numbers.
 */
const needsHead = ({ kind, choices = [] }: Column, { yes }: Reading): boolean =>
  kind === 'integer' ||
  (kind === 'boolean' && choices.every(({ value, label }) => value !== 'true' || label === yes))

/** The columns of the list. The first one names the row. All of them can be sorted. */
export const buildColumns = (
  columns: readonly Column[],
  reading: Reading,
): readonly GridColumn<PageRecord>[] =>
  listed(columns).map((column, index) => ({
    id: column.name,
    title: { said: column.label },
    value: (record) => shown(column, toValues(columns, record), reading),
    sort: column.name,
    sum: (sum) => shown(column, { [column.name]: sum }, reading),
    ...(index === 0 && { primary: true }),
    ...(isNumeric(column) && index > 0 && { numeric: true }),
    ...(needsHead(column, reading) && index > 0 && { narrow: 'more' as const }),
    ...(column.kind === 'boolean' && {
      render: ({ values }: PageRecord) =>
        typeof values[column.name] === 'boolean' ? (
          <StatusBadge tone={values[column.name] ? 'good' : 'neutral'}>
            {shown(column, { [column.name]: values[column.name] === true }, reading)}
          </StatusBadge>
        ) : null,
    }),
  }))
