import { memo } from 'react'

import classes from './cell-controls.module.css'

interface SwitchCellProps<Row extends string | number, Column extends string> {
  row: Row
  /** Id of the column. Keyboard navigation uses it to find the cell. */
  column: Column
  label: string
  on: boolean
  /** Whether the value has unsaved changes. */
  changed: boolean
  tabIndex: 0 | -1
  /** Must be stable, so that unchanged cells don't render again. */
  onSwitch: (row: Row, column: Column, on: boolean) => void
}

/**
 * A switch that is edited in its cell. It looks like the form's switch, but it is a single element,
 * because a page has many of them.
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
    <input
      // Not needed, because a native checkbox already exposes whether it is checked.
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
