// Facts: R-159, U-179, U-180, S-168 to S-170, S-185, E-119 to E-128; resolutions 6, 48
import { useMutation, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import {
  ApiError,
  definePage,
  ErrorState,
  LongWork,
  Notice,
  operationMutation,
  operationQuery,
  PageHeader,
  SettingsForm,
  Switch,
  useBanner,
  useCulture,
  useDisabledReason,
  useMay,
  useSettingsForm,
} from '#core'

import { defaultSiteWeek, isoDayOfName, toSiteDays } from '../rules/hours/site-week.ts'
import { dayNames } from '../hours/day-strings.ts'
import { HoursNow } from '../hours/hours-now.tsx'
import { useStoreClock } from '../hours/use-store-clock.ts'
import { WeekTable } from '../hours/week-table.tsx'
import { hoursAlerts } from './hours-alerts.ts'
import {
  byIndex,
  operatingHoursFormIn,
  rowsOf,
  type OperatingHours,
} from './operating-hours.form.ts'
import {
  createOperatingHours,
  operatingHours,
  updateOperatingHours,
} from './operating-hours.graph.ts'
import { WeekAlerts } from './week-alerts.tsx'

/**
 * How long the page's messages are shown, and the one about overlaps. The specification gives both
 * times.
 */
const messageMs = 2000
const overlapMs = 15_000

const isMissing = (error: unknown) => error instanceof ApiError && error.kind === 'notFound'

function OperatingHoursPage() {
  const { t } = useTranslation('online-ordering')
  const asked = useQuery({ ...operationQuery(operatingHours), retry: false })
  const mayEdit = useMay('online-ordering.editOperatingHours')
  const [isFirst, setFirst] = useState(false)
  if (asked.data) return <Week hours={asked.data.getSiteHoursById} isFirst={isFirst} />
  return (
    <>
      <PageHeader title={t('operatingHours.title')} subtitle={t('operatingHours.subtitle')} />
      {asked.isPending ? (
        <LongWork label={t('operatingHours.loading')} />
      ) : !isMissing(asked.error) ? (
        <ErrorState
          error={asked.error}
          title={t('OperatingHours.Errors.Loading')}
          onRetry={() => void asked.refetch()}
        />
      ) : mayEdit ? (
        <FirstHours onMade={() => setFirst(true)} onKnown={() => void asked.refetch()} />
      ) : (
        <Notice kind="info" text={t('operatingHours.none')} />
      )}
    </>
  )
}

/** Creates the usual hours for a store that has none, as a starting point. */
function FirstHours({ onMade, onKnown }: { onMade(): void; onKnown(): void }) {
  const { t } = useTranslation('online-ordering')
  const { mutate, error } = useMutation({
    ...operationMutation(createOperatingHours),
    // Loads the hours even after a failure, because someone else may have created them first.
    onSettled: (made) => (made && onMade(), onKnown()),
  })
  const isAsked = useRef(false)
  const make = useCallback(() => mutate({ hours: toSiteDays(defaultSiteWeek()) }), [mutate])
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    make()
  }, [make])
  return error && error.kind !== 'conflict' ? (
    <ErrorState error={error} onRetry={make} />
  ) : (
    <LongWork label={t('operatingHours.loading')} />
  )
}

function Week({ hours, isFirst }: { hours: OperatingHours; isFirst: boolean }) {
  const { t } = useTranslation('online-ordering')
  const culture = useCulture()
  const disabledReason = useDisabledReason('online-ordering.editOperatingHours')
  const resolved = useBanner(overlapMs)
  const clock = useStoreClock('store')
  const settings = useSettingsForm(
    useMemo(() => operatingHoursFormIn(culture), [culture]),
    hours,
    operationMutation(updateOperatingHours),
    {
      recordKey: 'operating-hours',
      bannerMs: messageMs,
      strings: { saved: t('OperatingHours.saved'), failed: t('OperatingHours.Errors.SaveFailure') },
      onSaved: ({ updateSiteHoursById: { overlapsResolved } }) => {
        if (overlapsResolved.length === 0) return
        const days = dayNames(overlapsResolved.map(isoDayOfName), culture)
        resolved.show({
          kind: 'warning',
          text: t('OperatingHours.Errors.OverlapResolved', { days }),
        })
      },
    },
  )
  const { form, base, dirty } = settings
  const alerts = hoursAlerts(form.values, {
    isOffline: clock.isOffline,
    isDue: (path) => form.errors[`days.${path}`] !== undefined,
  })
  return (
    <SettingsForm
      title={t('operatingHours.title')}
      subtitle={t('operatingHours.subtitle')}
      settings={settings}
      disabledReason={disabledReason}
      wide
    >
      <HoursNow page="operatingHours" />
      {isFirst && !dirty && <Notice kind="info" text={t('operatingHours.first')} />}
      <WeekAlerts alerts={alerts} />
      <Switch
        label={t('operatingHours.sameEveryDay')}
        {...form.getInputProps('sameEveryDay', { type: 'checkbox' })}
      />
      <WeekTable
        settings={settings}
        path="days"
        days={rowsOf(form.values)}
        saved={rowsOf(base)}
        name={t('operatingHours.title')}
        isOneRow={form.values.sameEveryDay}
        marksOf={clock.marksOf}
        onChange={(days) => form.setFieldValue('days', byIndex(days))}
      />
    </SettingsForm>
  )
}

export const page = definePage({
  Component: OperatingHoursPage,
  // Errors are ignored here, because the page handles a store without hours.
  loader: ({ ensure }) => ensure(operationQuery(operatingHours)).catch(() => undefined),
})
