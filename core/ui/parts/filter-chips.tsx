import { Icon } from '../icon.tsx'
import classes from './filter-chips.module.css'

export interface FilterChip {
  /** The text of the filter, such as `Type: Refund`. */
  name: string
  /** The accessible name of the button, such as `Remove the filter Type: Refund`. */
  label: string
  remove(): void
}

/** The active filters. A click removes a filter. Renders nothing if there are none. */
export function FilterChipList({ chips }: { chips: readonly FilterChip[] }) {
  if (chips.length === 0) return null
  return (
    <div className={classes.chips}>
      {chips.map(({ name, label, remove }) => (
        <button
          key={name}
          type="button"
          className={classes.chip}
          aria-label={label}
          onClick={remove}
        >
          {name}
          <Icon name="close" size={12} />
        </button>
      ))}
    </div>
  )
}
