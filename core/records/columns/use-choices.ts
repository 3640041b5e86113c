// The choices of a field or a filter that refers to records, searched on the server by name.
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { operationQuery } from '../../api/query.ts'
import type { Chosen } from './values.ts'

interface Choosing {
  /** The described page. */
  page: string
  name: string
  of: 'field' | 'filter'
  chosen: readonly Chosen[]
  /** Values to reuse by identity when chosen again, so that they count as unchanged. */
  known?: readonly Chosen[]
  enabled: boolean
  /** The page that manages the records, for users who find none. */
  keptAt?: string | undefined
}
/** Pause in typing before the server is asked, in milliseconds. */
const searchDelay = 250

/**
 * The choices that match the typed text. Chosen records are options too, because they may be
 * deleted or beyond the first page.
 * @returns `props` for a Select or MultiSelect; `more` tells whether there are more than shown
 */
export function useChoices({ page, name, of, chosen, known = [], enabled, keptAt }: Choosing) {
  const { t } = useTranslation('records')
  const [search, setSearch] = useState('')
  // Not a search, because a single-record field contains the chosen record's name.
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
  // Keep an option for each chosen record, because otherwise its name would not show.
  const hidden = chosen.filter((one) => !choices.includes(one))
  const rest = (data?.total ?? 0) - found.length
  const toOptions = (list: readonly Chosen[]) =>
    list.map((one) => ({ value: String(one.id), label: one.name }))
  const offered = new Set(choices.map(({ id }) => String(id)))
  const isOffered = (option: object) => 'value' in option && offered.has(String(option.value))
  return {
    chosenOf: (ids: readonly string[]): Chosen[] =>
      ids.flatMap((id) => [...choices, ...hidden].find((one) => String(one.id) === id) ?? []),
    /** For the help of a field without choices. */
    chosenFrom:
      keptAt !== undefined && asked === '' && data
        ? { chosenFrom: { choices: data.choices, keptAt } }
        : {},
    props: {
      data: [...toOptions(choices), ...toOptions(hidden)],
      searchable: true as const,
      searchValue: search,
      onSearchChange: setSearch,
      // Don't filter again, because the server has searched.
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
