import classes from './cell-controls.module.css'

interface RowCheckboxProps {
  label: string
  checked: boolean
  /** Some, but not all, of the rows that the checkbox represents are selected. */
  some?: boolean
  tabIndex?: 0 | -1
  /** @param toHere whether Shift is held */
  onTick(toHere: boolean): void
}

/**
 * Selects a row. It looks like the form's checkbox, but it is a single element, because a page has
 * many of them.
 */
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
      // React bases a checkbox's change event on a click, so the event includes the Shift key.
      onChange={(event) => onTick((event.nativeEvent as MouseEvent).shiftKey)}
    />
  )
}
