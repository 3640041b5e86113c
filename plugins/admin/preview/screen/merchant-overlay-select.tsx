import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { operationQuery, Select } from '#core'

interface Merchant {
  id: number
  name: string
  resellerId?: number
}
interface Props {
  merchant: Merchant | undefined
  onChange(merchant: { id: number; resellerId: number } | undefined): void
}
const searchDelay = 250

/**
 * Picks one merchant whose own overlay applies in the preview. Searched by name or id; merchants
 * with an overlay come first.
 */
export function MerchantOverlaySelect({ merchant, onChange }: Props) {
  const { t } = useTranslation('admin')
  const [search, setSearch] = useState('')
  // Loads the list only when the field is used, because the server logs each read.
  const [wanted, setWanted] = useState(false)
  const nameOf = ({ name, id }: Merchant) => t('flags.change.merchantOption', { name, id })
  const [asked] = useDebouncedValue(
    merchant && search === nameOf(merchant) ? '' : search.trim(),
    searchDelay,
  )
  const { data, isFetching, error } = useQuery({
    ...operationQuery('findOverlayAudiences', {
      query: { kind: 'merchant', ...(asked !== '' && { search: asked }) },
    }),
    placeholderData: keepPreviousData,
    enabled: wanted,
  })
  const found: readonly Merchant[] = data?.audiences ?? []
  const shown =
    merchant && !found.some(({ id }) => id === merchant.id) ? [merchant, ...found] : found
  const choose = (value: string | null) => {
    const chosen = shown.find(({ id }) => String(id) === value)
    onChange(
      chosen?.resellerId === undefined
        ? undefined
        : { id: chosen.id, resellerId: chosen.resellerId },
    )
  }
  return (
    <Select
      label={t('persona.merchantOverlay')}
      placeholder={t('persona.none')}
      error={error && t('persona.merchantsFailed')}
      data={shown.map((one) => ({ value: String(one.id), label: nameOf(one) }))}
      value={merchant ? String(merchant.id) : null}
      onChange={choose}
      onDropdownOpen={() => setWanted(true)}
      clearable
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      // The server filters.
      filter={({ options }) => options}
      nothingFoundMessage={isFetching ? t('persona.searching') : t('flags.change.noMerchant')}
      maxDropdownHeight={280}
    />
  )
}
