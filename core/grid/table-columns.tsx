import { VisuallyHidden } from '@mantine/core'
import type { DataTableColumn } from 'mantine-datatable'
import type { ReactNode } from 'react'

import type { TextOf } from '../i18n/text.ts'
import { Icon } from '../ui/icon.tsx'
import type { GridAction, GridColumn, GridState } from './grid.ts'
import classes from './grid.module.css'
import { RowActions } from './row-actions.tsx'

/** What a cell shows; nothing is a dash, so that an empty cell is not taken for one that did not load. */
export function cellOf<Row>(column: GridColumn<Row>, row: Row, tabIndex: 0 | -1 = 0): ReactNode {
  const shown: ReactNode = column.render ? column.render(row, tabIndex) : column.value(row)
  return shown === null || shown === undefined || shown === '' ? <span className={classes.muted}>—</span> : shown
}
/** What a row is called where it is spoken of. */
export const nameOfRow = <Row,>(columns: readonly GridColumn<Row>[], row: Row): string => {
  const column = columns.find(({ primary }) => primary) ?? columns[0]
  return String(column?.value(row) ?? '')
}

interface Around<Row> {
  columns: readonly GridColumn<Row>[]
  /** All of them, the hidden ones too. */
  all: readonly GridColumn<Row>[]
  sort: GridState['sort']
  dir: GridState['dir']
  onSort: (column: string) => void
  actions?: (row: Row) => readonly GridAction[]
  /** Index of the row whose controls Tab reaches. */
  active: number
  text: TextOf
  actionsTitle: string
}

/**
 * The library's columns. Its own sorting is not used: it makes buttons of the column heads, which then are heads no more to
 * a screen reader. A button in the head does it, and use-aria-sort.ts says which way.
 */
export function tableColumns<Row>({ columns, all, sort, dir, onSort, actions, active, text, actionsTitle }: Around<Row>): DataTableColumn<Row>[] {
  const table = columns.map((column): DataTableColumn<Row> => {
    const sorted = column.sort !== undefined && sort === column.sort
    const title = text(column.title)
    const { sort: by } = column
    return {
      accessor: column.id,
      title: by === undefined ? title : (
        <button type="button" className={classes.sort} data-sorted={sorted || undefined} onClick={() => onSort(by)}>
          {title}
          <span className={classes.arrow}>{<Icon name={sorted && dir === 'desc' ? 'sortDown' : 'sortUp'} size={14} />}</span>
        </button>
      ),
      render: (row, index) => cellOf(column, row, index === active ? 0 : -1),
      textAlign: column.numeric ? 'right' : 'left',
      titleClassName: column.numeric ? classes.numericHead : undefined,
      cellsClassName: [column.primary && classes.primary, column.numeric && classes.numeric].filter(Boolean).join(' ') || undefined,
      width: column.width,
      ellipsis: true,
    }
  })
  if (!actions) return table
  return [
    ...table,
    {
      accessor: '__actions',
      title: <VisuallyHidden>{actionsTitle}</VisuallyHidden>,
      width: 52,
      textAlign: 'right',
      cellsClassName: classes.actionsCell,
      render: (row, index) => <RowActions actions={actions(row)} name={nameOfRow(all, row)} tabIndex={index === active ? 0 : -1} />,
    },
  ]
}
