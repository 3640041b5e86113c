import { useTranslation } from 'react-i18next'

import type { GridFilter, GridState } from '../grid.ts'
import classes from '../grid.module.css'

/**
 * Only on paper, where the fields above the list are left out. Describes which rows were printed.
 */
export function PrintedChoices({
  filters,
  state,
}: {
  filters: readonly GridFilter[]
  state: GridState
}) {
  const { t } = useTranslation('grid')
  const said = filters.flatMap(({ id, label, options, default: standard, printed }) => {
    const value = state.filters[id] ?? standard
    const choice = options.find((option) => option.value === value)?.label
    const text = printed ?? (choice && t('print.filter', { filter: label, choice }))
    return text ? [text] : []
  })
  if (state.q !== '') said.push(t('print.search', { words: state.q }))
  return said.length > 0 ? <p className={classes.printed}>{said.join(' · ')}</p> : null
}
