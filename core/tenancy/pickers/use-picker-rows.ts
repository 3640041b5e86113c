// The rows of a picker, after searching, sorting and paging. If "all stores" is offered, it comes
// first.
// Facts: resolution 74
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { finds } from '#schemas/rules/search.ts'
import { pickerColumns } from './picker-columns.ts'
import { pageSize, type Context, type ContextSearch, type StoreSource } from '../contexts.ts'
import { useContexts } from './use-contexts.ts'

export interface PickerRowsOptions {
  of: 'merchant' | 'store'
  source: StoreSource
  /** Offers "all stores", which is the company view of this merchant. */
  company?: { merchantId: number; merchantName: string } | undefined
  /** The initial search. */
  begins?: string
}

export function usePickerRows({ of, source, company, begins = '' }: PickerRowsOptions) {
  const { t } = useTranslation('core')
  const [typed, setTyped] = useState(begins)
  const [q] = useDebouncedValue(typed.trim(), 300)
  const [order, setOrder] = useState<Pick<ContextSearch, 'sort' | 'dir'>>({
    sort: pickerColumns[of][0].sort,
    dir: 'asc',
  })
  const [at, setAt] = useState({ page: 1, q })
  // A new search starts at page 1.
  const search: ContextSearch = { ...order, q, page: at.q === q ? at.page : 1 }
  const { data, error, isFetching, refetch } = useContexts(of, search, source)

  const total = data?.total ?? 0
  const name = t('picker.company')
  const offersAll = search.page === 1 && finds(q)(name)
  const allStores = ({ merchantId, merchantName }: NonNullable<typeof company>): Context => ({
    merchantId,
    storeId: 0,
    storeCode: null,
    storeName: name,
    merchantName: merchantName || (data?.contexts[0]?.merchantName ?? ''),
  })
  const found = (data?.contexts ?? []).filter(
    (context) => of === 'merchant' || context.storeId !== 0,
  )
  return {
    typed,
    setTyped,
    search,
    error,
    loading: isFetching,
    ready: data !== undefined,
    refresh: () => void refetch(),
    rows: data && company && offersAll ? [allStores(company), ...found] : found,
    total,
    first: total === 0 ? 0 : (search.page - 1) * pageSize + 1,
    last: Math.min(search.page * pageSize, total),
    pages: Math.max(1, Math.ceil(total / pageSize)),
    goTo: (page: number) => setAt({ page, q }),
    sortBy: (sort: string) => {
      setOrder({ sort, dir: order.sort === sort && order.dir === 'asc' ? 'desc' : 'asc' })
      setAt({ page: 1, q })
    },
  }
}
