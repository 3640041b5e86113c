import classes from './cell-controls.module.css'

interface RowCheckboxProps {
  label: string
  checked: boolean
  /** Of what it stands for, some are selected. */
  some?: boolean
  tabIndex?: 0 | -1
  /** @param toHere Shift is held */
  onTick(toHere: boolean): void
}

/** Selects a row. Looks like the form's checkbox, and is one element: a page of rows has many. */
export function RowCheckbox({ label, checked, some = false, tabIndex, onTick }: RowCheckboxProps) {
  return (
    <input
      type="checkbox"
      className={classes.checkbox}
      aria-label={label}
      checked={checked}
      tabIndex={tabIndex}
      ref={(input) => {
        if (input) input.indeterminate = some && !checked
      }}
      // React tells of a click
      onChange={(event) => onTick((event.nativeEvent as MouseEvent).shiftKey)}
    />
  )
}
