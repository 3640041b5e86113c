import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Select, type ApiError } from '#core'

interface Props<Answer, Merchant extends { name: string }, Key extends readonly unknown[]> {
  label: string
  placeholder: string
  merchant: Merchant | undefined
  onChange(merchant: NoInfer<Merchant> | undefined): void
  /** The query for a search by name or id. */
  query(search: { search?: string }): UseQueryOptions<Answer, ApiError, Answer, Key>
  merchantsOf(answer: Answer): readonly Merchant[]
  idOf(merchant: Merchant): number
  clearable?: boolean
  'data-autofocus'?: boolean
}
const searchDelay = 250

/** Picks a merchant by a server-side search for name or id. */
export function MerchantSelect<
  Answer,
  Merchant extends { name: string },
  Key extends readonly unknown[],
>({ merchant, onChange, query, merchantsOf, idOf, ...select }: Props<Answer, Merchant, Key>) {
  const { t } = useTranslation('admin')
  const [search, setSearch] = useState('')
  // Loads only when the field is used, because the server logs each read.
  const [wanted, setWanted] = useState(false)
  const nameOf = (one: Merchant) =>
    t('flags.change.merchantOption', { name: one.name, id: idOf(one) })
  // Sends no search after a choice, because the field then shows the merchant's name.
  const [asked] = useDebouncedValue(
    merchant && search === nameOf(merchant) ? '' : search.trim(),
    searchDelay,
  )
  const { data, error, isFetching, refetch } = useQuery<Answer, ApiError, Answer, Key>({
    ...query(asked === '' ? {} : { search: asked }),
    placeholderData: keepPreviousData,
    enabled: wanted,
  })
  const found = data === undefined ? [] : merchantsOf(data)
  const shown =
    merchant && !found.some((one) => idOf(one) === idOf(merchant)) ? [merchant, ...found] : found
  return (
    <Select
      data={shown.map((one) => ({ value: String(idOf(one)), label: nameOf(one) }))}
      value={merchant ? String(idOf(merchant)) : null}
      onChange={(value) => onChange(shown.find((one) => String(idOf(one)) === value))}
      onDropdownOpen={() => (error ? void refetch() : setWanted(true))}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      // Shows all options because the server already filters.
      filter={({ options }) => options}
      nothingFoundMessage={t(isFetching ? 'persona.searching' : 'flags.change.noMerchant')}
      maxDropdownHeight={280}
      error={error && t('persona.merchantsFailed')}
      {...select}
    />
  )
}
