// Parts of a row, shared by table rows and narrow rows.
import type { ReactNode } from 'react'

import type { GridColumn } from '../grid.ts'
import classes from '../grid.module.css'

/**
 * A cell's content; empty values show a dash, so that the cell does not look like it failed to
 * load.
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
/** Whether the cell has no value. Controls edited in place always show. */
export const isEmpty = <Row,>({ value, control }: GridColumn<Row>, row: Row): boolean => {
  if (control) return false
  const said = value(row)
  return said === null || said === undefined || said === ''
}
/** The row's name, for labels. */
export const nameOfRow = <Row,>(columns: readonly GridColumn<Row>[], row: Row): string => {
  const column = columns.find(({ primary }) => primary) ?? columns[0]
  return String(column?.value(row) ?? '')
}
/** A column's total as text; '' if it has none. */
export const formatSum = <Row,>(
  { id, sum }: GridColumn<Row>,
  sums: Readonly<Record<string, number>> | undefined,
): string => {
  const value = sums?.[id]
  return sum && value !== undefined ? sum(value) : ''
}
