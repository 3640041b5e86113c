// Facts: R-159, U-179, U-180, S-168 to S-170, S-185, E-119 to E-128; resolutions 6, 48
import { Switch } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
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
  useBanner,
  useDecision,
  useDisabledReason,
  useSettingsForm,
} from '#core'
import { defaultSiteWeek, siteOfDays } from '#schemas/rules/hours/site-week.ts'

import { HoursNow } from '../hours/hours-now.tsx'
import { useStoreClock } from '../hours/use-store-clock.ts'
import { everyDayLike, isSameEveryDay } from '../hours/week-edit.ts'
import { WeekTable } from '../hours/week-table.tsx'
import { operatingHoursForm, type OperatingHours } from './operating-hours.form.ts'
import {
  createOperatingHours,
  operatingHours,
  updateOperatingHours,
} from './operating-hours.graph.ts'
import { WeekAlerts } from './week-alerts.tsx'

/** As long as the texts keep messages of this page, and the one about overlaps. */
const messageMs = 2000
const overlapMs = 15_000

const isMissing = (error: unknown) => error instanceof ApiError && error.kind === 'notFound'

function OperatingHoursPage() {
  const { t } = useTranslation('online-ordering')
  const asked = useQuery({ ...operationQuery(operatingHours), retry: false })
  const mayEdit = useDecision('online-ordering.editOperatingHours').kind === 'allow'
  if (asked.data) return <Week hours={asked.data.getSiteHoursById} />
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
        <FirstHours onMade={() => void asked.refetch()} />
      ) : (
        <Notice kind="info" text={t('operatingHours.none')} />
      )}
    </>
  )
}

/** A store without operating hours gets the usual ones, to be changed from there. */
function FirstHours({ onMade }: { onMade(): void }) {
  const { t } = useTranslation('online-ordering')
  const { mutate, error } = useMutation(operationMutation(createOperatingHours))
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    // Somebody else may have been quicker: then theirs are read.
    mutate({ hours: siteOfDays(defaultSiteWeek()) }, { onSettled: onMade })
  }, [mutate, onMade])
  return error && !(error.kind === 'conflict') ? (
    <ErrorState error={error} onRetry={() => mutate({ hours: siteOfDays(defaultSiteWeek()) })} />
  ) : (
    <LongWork label={t('operatingHours.loading')} />
  )
}

function Week({ hours }: { hours: OperatingHours }) {
  const { t } = useTranslation('online-ordering')
  const disabledReason = useDisabledReason('online-ordering.editOperatingHours')
  const resolved = useBanner(overlapMs)
  const clock = useStoreClock()
  const settings = useSettingsForm(
    operatingHoursForm,
    hours,
    operationMutation(updateOperatingHours),
    {
      recordKey: 'operating-hours',
      bannerMs: messageMs,
      failedMs: messageMs,
      texts: { saved: t('OperatingHours.saved'), failed: t('OperatingHours.Errors.SaveFailure') },
      onSaved: ({ updateSiteHoursById: { overlapsResolved } }) => {
        if (overlapsResolved.length > 0)
          resolved.show({ kind: 'warning', text: t('OperatingHours.Errors.OverlapResolved') })
      },
    },
  )
  const { form, base, readOnlyReason } = settings
  const { days } = form.values
  const [first] = days
  const [isOneWanted, setOneWanted] = useState(isSameEveryDay(base.days))
  // Also off where days differ again, such as after a discard.
  const isOneRow = isOneWanted && isSameEveryDay(days)
  const setDays = (changed: typeof days) => form.setFieldValue('days', changed)
  return (
    <SettingsForm
      title={t('operatingHours.title')}
      subtitle={t('operatingHours.subtitle')}
      settings={settings}
      disabledReason={disabledReason}
      wide
    >
      <HoursNow page="operatingHours" />
      <WeekAlerts days={days} isOffline={clock.isOffline} />
      <Switch
        label={t('operatingHours.sameEveryDay')}
        checked={isOneRow}
        readOnly={readOnlyReason !== undefined}
        onChange={({ currentTarget: { checked } }) => {
          setOneWanted(checked)
          if (checked && first && readOnlyReason === undefined) setDays(everyDayLike(first))
        }}
      />
      <WeekTable
        settings={settings}
        path="days"
        days={days}
        saved={base.days}
        name={t('operatingHours.title')}
        isOneRow={isOneRow}
        marksOf={clock.marksOf}
        onChange={(changed) => {
          const [one] = changed
          setDays(isOneRow && one ? everyDayLike(one) : changed)
        }}
      />
    </SettingsForm>
  )
}

export const page = definePage({
  Component: OperatingHoursPage,
  // A store without hours has a page, too.
  loader: ({ ensure }) => ensure(operationQuery(operatingHours)).catch(() => undefined),
})
