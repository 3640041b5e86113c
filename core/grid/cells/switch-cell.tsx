import { memo } from 'react'

import classes from './cell-controls.module.css'

interface SwitchCellProps<Row extends string | number, Column extends string> {
  row: Row
  /** Id of the column, used by keyboard navigation to find the cell. */
  column: Column
  label: string
  on: boolean
  /** Not saved yet. */
  changed: boolean
  tabIndex: 0 | -1
  /** Must be stable, so that unchanged cells do not render again. */
  onSwitch: (row: Row, column: Column, on: boolean) => void
}

/**
 * A switch edited in its cell. Looks like the form's switch but is a single element, because a page
 * has many.
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
      // Not needed, because a native checkbox already exposes its checked state.
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
