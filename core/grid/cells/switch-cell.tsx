import { memo } from 'react'

import classes from './cell-controls.module.css'

interface SwitchCellProps<Row extends string | number, Column extends string> {
  row: Row
  /** Id of the column, by which keys find the cell. */
  column: Column
  label: string
  on: boolean
  /** Not saved yet. */
  changed: boolean
  tabIndex: 0 | -1
  /** Always the same: a cell that did not change is not drawn anew. */
  onSwitch: (row: Row, column: Column, on: boolean) => void
}

/**
 * Something that is switched on or off in its cell. Looks like the form's switch, and is one
 * element: a page of rows has many.
 */
export const SwitchCell = memo(Cell) as typeof Cell // memo forgets the type parameters
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
    <input
      // A checkbox tells by itself whether it is checked.
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
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
