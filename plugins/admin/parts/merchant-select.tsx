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
  /** The query that searches by name or id. */
  query(search: { search?: string }): UseQueryOptions<Answer, ApiError, Answer, Key>
  merchantsOf(answer: Answer): readonly Merchant[]
  idOf(merchant: Merchant): number
  clearable?: boolean
  'data-autofocus'?: boolean
}
const searchDelay = 250

/** Chooses a merchant. The server searches by name or id. */
export function MerchantSelect<
  Answer,
  Merchant extends { name: string },
  Key extends readonly unknown[],
>({ merchant, onChange, query, merchantsOf, idOf, ...select }: Props<Answer, Merchant, Key>) {
  const { t } = useTranslation('admin')
  const [search, setSearch] = useState('')
  // Loads only once the field is used, because the server logs each read.
  const [wanted, setWanted] = useState(false)
  const nameOf = (one: Merchant) =>
    t('flags.change.merchantOption', { name: one.name, id: idOf(one) })
  // After a choice, the field contains the merchant's name. That isn't a search, so nothing is
  // sent.
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
      // Shows all options, because the server has already filtered them.
      filter={({ options }) => options}
      nothingFoundMessage={t(isFetching ? 'persona.searching' : 'flags.change.noMerchant')}
      maxDropdownHeight={280}
      error={error && t('persona.merchantsFailed')}
      {...select}
    />
  )
}
