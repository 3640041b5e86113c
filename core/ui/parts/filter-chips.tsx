import { Icon } from '../icon.tsx'
import classes from './filter-chips.module.css'

export interface FilterChip {
  /** What is filtered for, such as `Type: Refund`. */
  name: string
  /** The button's name: `Remove the filter Type: Refund`. */
  label: string
  remove(): void
}

/** Filters that are set; a click removes one. Nothing where none is. */
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
