import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { ErrorState, operationQuery, Select } from '#core'

import type { FlagMerchant } from './flag-words.ts'

interface Props {
  flag: string
  merchant: FlagMerchant | undefined
  onChange(merchant: FlagMerchant | undefined): void
}
const searchDelay = 250

/** Picks a merchant, searched by name or id on the server, with its current value. */
export function MerchantSelect({ flag, merchant, onChange }: Props) {
  const { t } = useTranslation('admin')
  const [search, setSearch] = useState('')
  const nameOf = ({ name, merchantId }: FlagMerchant) =>
    t('flags.change.merchantOption', { name, id: merchantId })
  // After a choice the field shows the merchant's name: do not search for that text.
  const [asked] = useDebouncedValue(
    merchant && search === nameOf(merchant) ? '' : search.trim(),
    searchDelay,
  )
  const { data, error, refetch, isFetching } = useQuery({
    ...operationQuery('findFlagMerchants', {
      path: { flag },
      query: { of: 'all', ...(asked !== '' && { search: asked }) },
    }),
    placeholderData: keepPreviousData,
  })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  const found = data?.merchants ?? []
  const shown =
    merchant && !found.some(({ merchantId }) => merchantId === merchant.merchantId)
      ? [merchant, ...found]
      : found
  return (
    <Select
      label={t('flags.change.merchantLabel')}
      placeholder={t('flags.change.merchantPlaceholder')}
      data={shown.map((one) => ({ value: String(one.merchantId), label: nameOf(one) }))}
      value={merchant ? String(merchant.merchantId) : null}
      onChange={(value) => onChange(shown.find(({ merchantId }) => String(merchantId) === value))}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      // The server filters.
      filter={({ options }) => options}
      nothingFoundMessage={isFetching ? undefined : t('flags.change.noMerchant')}
      maxDropdownHeight={280}
      data-autofocus
    />
  )
}
