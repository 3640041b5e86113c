import { mostPageDays } from '#schemas/rules/period.ts'

import { RangeChoice } from '../../forms/dates/range-choice.tsx'
import classes from './list.module.css'
import { daysIn, toDays, todayOf, type Filter } from './days.ts'

/**
 * Lets the user choose the days of a list. These are business days or calendar days, depending on
 * the page.
 */
export function DatesFilter({
  filter,
  value,
  onChange,
}: {
  filter: Filter
  /** The value as in the URL. Undefined for the page's default days. */
  value: string | undefined
  onChange(value: string): void
}) {
  return (
    <div className={classes.dates}>
      <RangeChoice
        label={filter.label}
        today={todayOf(filter)}
        value={toDays(filter, value)}
        onChange={(range) => onChange(daysIn(filter, range))}
        mostDays={mostPageDays}
        compact
      />
    </div>
  )
}
