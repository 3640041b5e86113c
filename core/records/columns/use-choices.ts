// The choices of a field or filter that refers to records, which the server searches by name.
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { operationQuery } from '../../api/query.ts'
import type { Chosen } from './values.ts'

interface Choosing {
  /** Name of the described page. */
  page: string
  name: string
  of: 'field' | 'filter'
  chosen: readonly Chosen[]
  /**
   * Values to reuse as the same objects if the user chooses them again, so that the form counts
   * them as unchanged.
   */
  known?: readonly Chosen[]
  enabled: boolean
  /** The page that manages the records, for users who don't find one. */
  keptAt?: string | undefined
}
/** Milliseconds without typing before the server is asked. */
const searchDelay = 250

/**
 * The choices that match the typed text. Records that are already chosen are options too, because
 * they may be deleted or beyond the first page.
 * @returns `props` for a Select or MultiSelect; `more` tells whether there are more choices than
 * shown
 */
export function useChoices({ page, name, of, chosen, known = [], enabled, keptAt }: Choosing) {
  const { t } = useTranslation('records')
  const [search, setSearch] = useState('')
  // Don't search for the name of the chosen record. A field for a single record has that name as
  // its text.
  const typed = chosen.some((one) => one.name === search) ? '' : search.trim()
  const [asked] = useDebouncedValue(typed, searchDelay)
  const { data, error, isFetching, refetch } = useQuery({
    ...operationQuery('searchPageChoices', {
      path: { page, column: name },
      body: { page: 1, ...(of === 'filter' && { of }), ...(asked !== '' && { search: asked }) },
    }),
    placeholderData: keepPreviousData,
    enabled,
  })
  const same = [...chosen, ...known]
  const found = (data?.choices ?? []).map(
    ({ id, name: called, detail }): Chosen =>
      same.find((one) => one.id === id) ?? {
        id,
        name: detail === undefined ? called : `${called} (${detail})`,
      },
  )
  const isFound = ({ id }: Chosen) => found.some((one) => one.id === id)
  const choices = asked === '' ? [...chosen.filter((one) => !isFound(one)), ...found] : found
  // Keep an option for each chosen record, because its name would otherwise not be shown.
  const hidden = chosen.filter((one) => !choices.includes(one))
  const rest = (data?.total ?? 0) - found.length
  const toOptions = (list: readonly Chosen[]) =>
    list.map((one) => ({ value: String(one.id), label: one.name }))
  const offered = new Set(choices.map(({ id }) => String(id)))
  const isOffered = (option: object) => 'value' in option && offered.has(String(option.value))
  return {
    chosenOf: (ids: readonly string[]): Chosen[] =>
      ids.flatMap((id) => [...choices, ...hidden].find((one) => String(one.id) === id) ?? []),
    /** For the help line of a field that has no choices. */
    chosenFrom:
      keptAt !== undefined && asked === '' && data
        ? { chosenFrom: { choices: data.choices, keptAt } }
        : {},
    props: {
      data: [...toOptions(choices), ...toOptions(hidden)],
      searchable: true as const,
      searchValue: search,
      onSearchChange: setSearch,
      // Don't filter by the text again, because the server has already searched.
      filter: <Option extends object>({ options }: { options: Option[] }) =>
        options.filter(isOffered),
      nothingFoundMessage: error
        ? t('picker.failed')
        : isFetching
          ? t('picker.loading')
          : t('picker.none'),
      onDropdownOpen: () => void (error && refetch()),
      maxDropdownHeight: 280,
    },
    more: rest > 0 ? t('picker.more', { count: rest }) : undefined,
  }
}
