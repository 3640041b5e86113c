// Facts: R-009, T-my-store-10, T-my-store-11
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'

import {
  Attention,
  Bone,
  clockText,
  dayText,
  definePage,
  ErrorState,
  PageHeader,
  timeText,
  useBusinessDay,
  useCulture,
} from '#core'

import { DayChoice, dayIn, useDayInAddress } from '../parts/day-choice.tsx'
import { ChannelsCard } from './channels-card.tsx'
import { DayMeasures } from './day-measures.tsx'
import { HoursCard } from './hours-card.tsx'
import { ItemsCard } from './items-card.tsx'
import { dayQuery, type StoreDay } from './store-day.ts'
import styles from './store.module.css'

/** My store for one store. Shows whether today is as usual, and what needs attention. */
function StorePage() {
  const { t } = useTranslation('my-store')
  const { date, choose } = useDayInAddress()
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...dayQuery(date),
    placeholderData: keepPreviousData,
  })
  // The chart, channels and items render after the measures, so that the measures appear first.
  const later = useDeferredValue(data ?? null, null) // undefined would count as no initial value
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('title')}
        subtitle={data ? <Until day={data} /> : !error && <Bone width="20em" height="1.45em" />}
        actions={<DayChoice />}
      />
      <div className={styles.body} data-waits={isPlaceholderData || undefined}>
        {data ? <DayMeasures day={data} /> : !error && <Bone width="100%" height={106} />}
        <div className={styles.hours}>
          {later ? (
            <HoursCard day={later} onChoose={choose} />
          ) : (
            <section className={styles.card} aria-busy={!error}>
              {error ? (
                <ErrorState error={error} title={t('day.failed')} onRetry={() => void refetch()} />
              ) : (
                <Bone width="100%" height={267} />
              )}
            </section>
          )}
        </div>
        <div className={styles.attention}>
          {/* Loaded after the measures, so that the measures come first. */}
          {later || error ? <Attention /> : <Bone width="100%" height={293} />}
        </div>
        {later && <ChannelsCard day={later} />}
        {later && <ItemsCard day={later} />}
      </div>
    </div>
  )
}

/** Says which day is shown, when it began, and up to what time its sales are counted. */
function Until({ day: { date, isToday, at, dayStart, comparedWith } }: { day: StoreDay }) {
  const { t } = useTranslation('my-store')
  const culture = useCulture()
  const { zone, place } = useBusinessDay()
  const words = {
    day: dayText(date, culture),
    before: dayText(comparedWith, culture),
    start: timeText(dayStart, culture),
    place,
  }
  return isToday
    ? t('day.subtitle', { ...words, time: clockText(at, culture, zone) })
    : t('day.subtitlePast', words)
}

export const page = definePage({
  Component: StorePage,
  loader: ({ prefetch, url }) => prefetch(dayQuery(dayIn(url.searchParams))),
})
