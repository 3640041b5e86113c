// Parts of a row that table rows and narrow rows share.
import type { ReactNode } from 'react'

import type { GridColumn } from '../grid.ts'
import classes from '../grid.module.css'

/**
 * The content of a cell. An empty value appears as a dash, so that it doesn't look as if it failed
 * to load.
 */
export function renderCell<Row>(
  column: GridColumn<Row>,
  row: Row,
  tabIndex: 0 | -1 = 0,
): ReactNode {
  const shown: ReactNode = column.render ? column.render(row, tabIndex) : column.value(row)
  return shown === null || shown === undefined || shown === '' ? (
    <span className={classes.muted}>—</span>
  ) : (
    shown
  )
}
/** Whether the cell has no value. Controls that are edited in place are never empty. */
export const isEmpty = <Row,>({ value, control }: GridColumn<Row>, row: Row): boolean => {
  if (control) return false
  const said = value(row)
  return said === null || said === undefined || said === ''
}
/** The row's name, for use in labels. */
export const nameOfRow = <Row,>(columns: readonly GridColumn<Row>[], row: Row): string => {
  const column = columns.find(({ primary }) => primary) ?? columns[0]
  return String(column?.value(row) ?? '')
}
/** A column's total as text, or '' if it has none. */
export const formatSum = <Row,>(
  { id, sum }: GridColumn<Row>,
  sums: Readonly<Record<string, number>> | undefined,
): string => {
  const value = sums?.[id]
  return sum && value !== undefined ? sum(value) : ''
}
