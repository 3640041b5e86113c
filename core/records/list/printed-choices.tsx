import { useTranslation } from 'react-i18next'

import type { GridState } from '../../grid/grid.ts'
import { useCulture } from '../../session/facts/culture.ts'
import { rangeText } from '../../time/business-dates.ts'
import type { DescribedProps } from '../columns/description.ts'
import { daysOf } from './days.ts'
import classes from './list.module.css'
import { filterId } from './rows.ts'

/** On paper alone, where the fields above the list are left out: which days and rows these are. */
export function PrintedChoices({ description, state }: DescribedProps & { state: GridState }) {
  const { t } = useTranslation('records')
  const culture = useCulture()
  const said = (description.filters ?? []).flatMap((filter) => {
    const value = state.filters[filterId(filter.name)] ?? filter.default
    // Paper outlives the year: days have theirs.
    if (filter.kind === 'dates') return [rangeText(daysOf(filter, value), culture, '')]
    const chosen = filter.choices?.find((choice) => choice.value === value)
    return chosen ? [t('print.filter', { filter: filter.label, choice: chosen.label })] : []
  })
  if (state.q !== '') said.push(t('print.search', { words: state.q }))
  return said.length > 0 ? <p className={classes.printed}>{said.join(' · ')}</p> : null
}
