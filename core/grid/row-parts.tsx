// What a row shows, as a line of a table or as a card.
import type { ReactNode } from 'react'

import type { GridColumn } from './grid.ts'
import classes from './grid.module.css'

/**
 * What a cell shows; nothing is a dash, so that an empty cell is not taken for one that did not
 * load.
 */
export function cellOf<Row>(column: GridColumn<Row>, row: Row, tabIndex: 0 | -1 = 0): ReactNode {
  const shown: ReactNode = column.render ? column.render(row, tabIndex) : column.value(row)
  return shown === null || shown === undefined || shown === '' ? (
    <span className={classes.muted}>—</span>
  ) : (
    shown
  )
}
/** What a row is called where it is spoken of. */
export const nameOfRow = <Row,>(columns: readonly GridColumn<Row>[], row: Row): string => {
  const column = columns.find(({ primary }) => primary) ?? columns[0]
  return String(column?.value(row) ?? '')
}
