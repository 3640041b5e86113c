import { memo } from 'react'

import classes from './cell-controls.module.css'

interface SwitchCellProps<Row extends string | number, Column extends string> {
  row: Row
  /** Id of the column; the keyboard navigation finds the cell by it. */
  column: Column
  label: string
  on: boolean
  /** Not saved yet. */
  changed: boolean
  tabIndex: 0 | -1
  /** Must be stable, so that unchanged cells are not redrawn. */
  onSwitch: (row: Row, column: Column, on: boolean) => void
}

/**
 * A switch in a cell. Looks like the form's switch but is a single element, because a page has
 * many.
 */
export const SwitchCell = memo(Cell) as typeof Cell // memo drops the type parameters
function Cell<Row extends string | number, Column extends string>({
  row,
  column,
  label,
  on,
  changed,
  tabIndex,
  onSwitch,
}: SwitchCellProps<Row, Column>) {
  return (
    // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- `checked` is aria-checked
    <input
      role="switch"
      type="checkbox"
      className={classes.switch}
      aria-label={label}
      data-cell={column}
      data-changed={changed || undefined}
      checked={on}
      tabIndex={tabIndex}
      onChange={(event) => onSwitch(row, column, event.currentTarget.checked)}
    />
  )
}
