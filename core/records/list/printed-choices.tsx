import { useTranslation } from 'react-i18next'

import { useCulture } from '../../session/facts/culture.ts'
import { rangeText } from '../../time/business-dates.ts'
import type { DescribedProps } from '../columns/description.ts'
import { daysOf } from './days.ts'
import classes from './list.module.css'
import { filterId } from './rows.ts'
import type { Chosen } from './use-chosen.ts'

/** On paper alone, where the fields above the list are left out: which days and rows these are. */
export function PrintedChoices({ description, state, ofPath, names }: DescribedProps & Chosen) {
  const { t } = useTranslation('records')
  const culture = useCulture()
  const said = (description.filters ?? []).flatMap((filter) => {
    const id = filterId(filter.name)
    // The list itself says of which record it is.
    if (ofPath[id] !== undefined) return []
    const value = state.filters[id] ?? filter.default
    // Paper outlives the year: days have theirs.
    if (filter.kind === 'dates') return [rangeText(daysOf(filter, value), culture, '')]
    if (filter.kind === 'record')
      return value === undefined
        ? []
        : [t('print.filter', { filter: filter.label, choice: names?.[filter.name] ?? value })]
    const chosen = filter.choices?.find((choice) => choice.value === value)
    return chosen ? [t('print.filter', { filter: filter.label, choice: chosen.label })] : []
  })
  if (state.q !== '') said.push(t('print.search', { words: state.q }))
  return said.length > 0 ? <p className={classes.printed}>{said.join(' · ')}</p> : null
}
