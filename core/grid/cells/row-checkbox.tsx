import classes from './cell-controls.module.css'

interface RowCheckboxProps {
  label: string
  checked: boolean
  /** Only some of the rows it represents are selected. */
  some?: boolean
  tabIndex?: 0 | -1
  /** @param toHere Shift is held */
  onTick(toHere: boolean): void
}

/**
 * Selects a row. Looks like the form's checkbox but is a single element, because a page has many.
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
      // React's change event of a checkbox is based on a click, so it includes the Shift key.
      onChange={(event) => onTick((event.nativeEvent as MouseEvent).shiftKey)}
    />
  )
}
