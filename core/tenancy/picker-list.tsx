// Search, list, pages and the buttons of a picker. Knows places and nothing of where it stands.
import { ActionIcon, Button, Loader, TextInput, UnstyledButton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { ErrorState } from '../ui/error-state.tsx'
import { failureOf } from '../ui/failure.ts'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { PickerTable, type PickerColumn } from './picker-table.tsx'
import styles from './picker.module.css'
import { merchantsQuery, pageSize, placeKey, placeOf, storesQuery, type Place, type PlaceSearch, type StoreSource } from './places.ts'
import type { Acknowledged, Hurdle } from './switch.ts'

export interface PickerListProps {
  of: 'merchant' | 'store'
  source: StoreSource
  /** Offers "all stores" first (resolution 74). */
  company?: { merchantId: number; merchantName: string } | undefined
  present?: string | undefined
  /** Whether a suspended store may be entered nevertheless (P-008). */
  mayPassSuspended: boolean
  /** Goes there; answers what stands against it. */
  onContinue: (place: Place, acknowledged: Acknowledged) => Promise<Hurdle | undefined>
  leave: { label: string; run: () => void }
}

export function PickerList(props: PickerListProps) {
  const { of, company } = props
  const { t } = useTranslation('core')
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), 300)
  const [order, setOrder] = useState<Pick<PlaceSearch, 'sort' | 'dir'>>({ sort: of === 'store' ? 'StoreName' : 'MerchantName', dir: 'asc' })
  const [{ page, pageOf }, setPage] = useState({ page: 1, pageOf: '' })
  const [chosen, setChosen] = useState<Place>()
  // Another search or order begins at its first page.
  const search: PlaceSearch = { ...order, q, page: pageOf === q ? page : 1 }
  const { data, error, isFetching, refetch } = usePlaces(of, search, props.source)
  const going = useGoing(props)

  const total = data?.TotalRowCount ?? 0
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const allStores: Place | undefined = company && { ...company, storeId: 0, storeCode: null, storeName: t('picker.company') }
  const found = (data?.ResultSet ?? []).map(placeOf).filter((place) => !(allStores && place.storeId === 0))
  const showsAll = allStores && search.page === 1 && (q === '' || allStores.storeName!.toLowerCase().includes(q.toLowerCase()))
  const rows = showsAll ? [allStores, ...found] : found
  const sortBy = (sort: string) => {
    setOrder({ sort, dir: order.sort === sort && order.dir === 'asc' ? 'desc' : 'asc' })
    setPage({ page: 1, pageOf: q })
  }
  const goTo = (next: number) => setPage({ page: next, pageOf: q })

  return (
    <>
      <div className={styles.tools}>
        <TextInput
          className={styles.search} aria-label={t(`picker.${of}.search`)} placeholder={t(`picker.${of}.search`)} leftSection={<Icon name="search" size={16} />} type="search" maxLength={100}
          value={typed} onChange={(event) => setTyped(event.currentTarget.value)} data-autofocus
        />
        <ActionIcon variant="default" size={36} aria-label={t('picker.refresh')} loading={isFetching} onClick={() => void refetch()}><Icon name="refresh" /></ActionIcon>
      </div>
      <div className={styles.scroll}>
        {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : !data ? <div className={styles.empty} role="status"><Loader size="sm" aria-label={t('boot.loading')} /></div> : (
          <>
            <PickerTable
              label={t(`picker.${of}.title`)} columns={columnsOf(of, t)} rows={rows} search={search} onSort={sortBy} chosen={chosen} present={props.present}
              onChoose={(place) => { setChosen(place); going.forget() }} onGo={(place) => { setChosen(place); void going.go(place) }} busy={isFetching}
            />
            {rows.length === 0 && <p className={styles.empty} role="status">{t(q ? 'picker.noMatch' : `picker.${of}.none`, { q })}</p>}
          </>
        )}
      </div>
      {going.problem && <div className={styles.hurdle}>{going.problem}</div>}
      <div className={styles.foot}>
        <span className={styles.count} role="status">{t('picker.count', { from: total === 0 ? 0 : (search.page - 1) * pageSize + 1, to: Math.min(search.page * pageSize, total), total })}</span>
        {pages > 1 && (
          <nav className={styles.pages} aria-label={t('picker.pages')}>
            <ActionIcon variant="default" aria-label={t('picker.previous')} disabled={search.page <= 1} onClick={() => goTo(search.page - 1)}><Icon name="left" size={16} /></ActionIcon>
            <UnstyledButton component="span" className={styles.count}>{t('picker.page', { page: search.page, pages })}</UnstyledButton>
            <ActionIcon variant="default" aria-label={t('picker.next')} disabled={search.page >= pages} onClick={() => goTo(search.page + 1)}><Icon name="right" size={16} /></ActionIcon>
          </nav>
        )}
        <div className={styles.buttons}>
          <Button variant="default" onClick={props.leave.run}>{props.leave.label}</Button>
          <Button disabled={!chosen || !rows.some((row) => placeKey(row) === placeKey(chosen))} loading={going.busy} onClick={() => chosen && void going.go(chosen)}>{t('picker.continue')}</Button>
        </div>
      </div>
    </>
  )
}

/** The previous page stays while the next one loads; only the newest search counts (fault 23). */
function usePlaces(of: 'merchant' | 'store', search: PlaceSearch, source: StoreSource) {
  const options = { placeholderData: keepPreviousData, staleTime: 0 }
  const stores = useQuery({ ...(storesQuery(search, source) as ReturnType<typeof storesQuery> & { queryKey: readonly unknown[] }), ...options, enabled: of === 'store' } as never) as Answered
  const merchants = useQuery({ ...merchantsQuery(search), ...options, enabled: of === 'merchant' } as never) as Answered
  return of === 'store' ? stores : merchants
}
interface Answered {
  data: { ResultSet: Parameters<typeof placeOf>[0][]; TotalRowCount: number } | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => Promise<unknown>
}

/** Going to the chosen place: busy, refused, or in front of a hurdle that can perhaps be passed. */
function useGoing({ onContinue, mayPassSuspended }: PickerListProps) {
  const { t } = useTranslation('core')
  const [busy, setBusy] = useState(false)
  const [stopped, setStopped] = useState<{ place: Place; hurdle?: Hurdle; error?: unknown }>()
  async function go(place: Place, acknowledged: Acknowledged = {}) {
    if (busy) return
    setBusy(true)
    setStopped(undefined)
    try {
      const hurdle = await onContinue(place, acknowledged)
      if (hurdle) setStopped({ place, hurdle })
    } catch (error) {
      setStopped({ place, error })
    } finally {
      setBusy(false)
    }
  }
  const { hurdle, error, place } = stopped ?? {}
  const name = place?.storeName ?? place?.merchantName ?? ''
  const passable = hurdle && (hurdle.kind === 'suspended' ? mayPassSuspended : hurdle.days >= 0)
  const words = hurdle?.kind === 'pastDue' ? (hurdle.days >= 0 ? t('picker.pastDue', { name, count: hurdle.days }) : t('picker.pastDueOver', { name })) : t('picker.suspended', { name })
  const failure = failureOf(error)
  const problem = hurdle
    ? <Notice kind="warning" text={words} action={passable && place ? { label: t(hurdle.kind === 'suspended' ? 'picker.understand' : 'picker.skip'), run: () => void go(place, { [hurdle.kind]: true }) } : undefined} />
    : error !== undefined && <Notice kind="error" text={failure.message ?? t('picker.failed')} requestId={failure.requestId} />
  return { busy, go, problem, forget: () => setStopped(undefined) }
}

type Translate = ReturnType<typeof useTranslation<'core'>>['t']
const columnsOf = (of: 'merchant' | 'store', t: Translate): PickerColumn[] =>
  of === 'store'
    ? [
        { sort: 'StoreName', title: t('picker.columns.store'), value: (place) => place.storeName },
        { sort: 'StoreCode', title: t('picker.columns.code'), value: (place) => place.storeCode },
        { sort: 'MerchantName', title: t('picker.columns.merchant'), value: (place) => place.merchantName },
      ]
    : [
        { sort: 'MerchantName', title: t('picker.columns.merchant'), value: (place) => place.merchantName },
        { sort: 'MerchantId', title: t('picker.columns.id'), value: (place) => place.merchantId, numeric: true },
        { sort: 'StoreCount', title: t('picker.columns.stores'), value: (place) => place.storeCount ?? null, numeric: true },
      ]
