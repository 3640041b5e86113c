// Facts: R-009, T-my-store-06, T-my-store-07, T-my-store-13
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'

import {
  Attention,
  Bone,
  DataGrid,
  dayText,
  definePage,
  ErrorState,
  PageHeader,
  readGridState,
  useCulture,
  useMayChoose,
  useMay,
  useOfferStore,
  useText,
} from '#core'

import { DayChoice, dayIn, useDayInAddress } from '../parts/day-choice.tsx'
import { Spread } from './spread.tsx'
import { defaults, storesQuery, type StoreRow } from './stores-day.ts'
import { storeColumns } from './stores.columns.tsx'
import { StoresMeasures } from './stores-measures.tsx'
import styles from './stores.module.css'

/**
 * My store in company view. Shows the stores side by side, starting with those that are furthest
 * from their usual sales.
 */
function StoresPage() {
  const { t } = useTranslation('my-store')
  const text = useText()
  const culture = useCulture()
  const { date } = useDayInAddress()
  const [address] = useSearchParams()
  const offer = useOfferStore()
  const mayEnter = useMayChoose().store
  const open = ({ id, name }: StoreRow) =>
    offer({ storeId: id, storeName: name }, `/mystore${date === undefined ? '' : `?date=${date}`}`)
  // Uses the same query as the grid, so that one request serves both.
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...storesQuery(readGridState(address, defaults), date),
    placeholderData: keepPreviousData,
  })
  // Only depends on the date, because the measures of all stores stay the same while the table is
  // searched or paged.
  const isOtherDay = data && (date === undefined ? !data.isToday : data.date !== date)
  const columns = useMemo(() => storeColumns(text, culture), [text, culture])
  const day = data && { day: dayText(data.date, culture) }
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('stores.title')}
        subtitle={
          data && day
            ? t(data.isToday ? 'stores.subtitle' : 'stores.subtitlePast', day)
            : !error && <Bone width="20em" height="1.45em" />
        }
        actions={<DayChoice />}
      />
      <div className={styles.body} data-waits={(isPlaceholderData && isOtherDay) || undefined}>
        {data ? <StoresMeasures day={data} /> : !error && <Bone width="100%" height={106} />}
        <div className={styles.spread}>
          {data ? (
            <Spread day={data} />
          ) : error ? (
            <ErrorState error={error} title={t('day.failed')} onRetry={() => void refetch()} />
          ) : (
            <Bone width="100%" height={240} />
          )}
        </div>
        <div className={styles.attention}>
          <Attention />
        </div>
      </div>
      <DataGrid
        bare
        title={t('stores.title')}
        query={(state) => storesQuery(state, date)}
        pageOf={({ rows, found }) => ({ rows, total: found })}
        columns={columns}
        prints={useMay('results.exportReports')}
        rowId={({ id }) => id}
        {...(mayEnter && { onOpen: open, opens: ({ isInUse }: StoreRow) => isInUse })}
        defaults={defaults}
        searchLabel={t('stores.search')}
        empty={{ text: t('stores.empty'), action: null }}
      />
    </div>
  )
}

export const page = definePage({
  Component: StoresPage,
  loader: ({ prefetch, url: { searchParams } }) =>
    prefetch(storesQuery(readGridState(searchParams, defaults), dayIn(searchParams))),
})
