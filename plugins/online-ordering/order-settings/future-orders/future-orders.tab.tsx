// Facts: U-170, K-54, S-158 to S-160, V-100, V-156 to V-158, E-108, E-111 to E-113
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import {
  dayText,
  fieldProps,
  FormSection,
  Notice,
  type PageLoaderArgs,
  PartForm,
  randomId,
  Switch,
  useBanner,
  useBusinessDay,
  useCulture,
  useDisabledReason,
  zoneCalendar,
} from '#core'

import { toDateText } from '../../rules/hours/opening.ts'
import { NumberChoice } from '../../parts/number-choice.tsx'
import { GuestLine } from '../shared/guest-line.tsx'
import { useTabForm } from '../shared/use-tab-form.ts'
import { dayChoices, futureOrdersForm, usualDays } from './future-orders.form.ts'
import classes from './future-orders.module.css'
import { futureOrdersOrNone, publishMutation, saveFutureOrders } from './save-future-orders.ts'

export const loadFutureOrders = ({ ensure }: PageLoaderArgs) => ensure(futureOrdersOrNone)

export function FutureOrdersTab() {
  const { t } = useTranslation('online-ordering')
  const { data } = useSuspenseQuery(futureOrdersOrNone)
  const disabledReason = useDisabledReason('online-ordering.editOrderSettings')
  const [newId] = useState(randomId)
  const half = t('orderSettings.future.half')
  const settings = useTabForm(
    futureOrdersForm,
    useMemo(() => ({ settings: data, newId }), [data, newId]),
    useMemo(() => saveFutureOrders(half), [half]),
    {
      recordKey: 'future-orders',
      // Keeps the typed number of days, unless the switch itself was changed.
      goesBack: (typed, base) => (typed.enabled === base.enabled ? typed : base),
      saved: t('orderSettings.future.saved'),
    },
  )
  const { form, stored, dirty, invalid } = settings
  const { enabled, days } = form.values
  const untilText = useUntilText()
  const toggle = fieldProps(form, 'enabled', {
    label: t('orderSettings.future.enabled'),
    type: 'checkbox',
  })
  return (
    <PartForm
      label={t('orderSettings.future.title')}
      settings={settings}
      disabledReason={disabledReason}
    >
      {!dirty && stored.settings && (
        <Unpublished settings={stored.settings} mayPublish={disabledReason === undefined} />
      )}
      <FormSection title={t('orderSettings.future.title')} help={t('orderSettings.future.help')}>
        <Switch
          {...toggle}
          onChange={(event) => {
            toggle.onChange(event)
            // Resets the number of days. Hidden input could otherwise be invalid, or come back when
            // the switch is turned on again.
            if (!event.currentTarget.checked && !toggle.readOnly)
              form.setFieldValue('days', usualDays)
          }}
        />
        <div className={classes.days}>
          <NumberChoice
            {...fieldProps(form, 'days', {
              label: t('orderSettings.future.days'),
              description: t('orderSettings.future.daysHelp'),
              required: enabled,
            })}
            disabled={!enabled}
            data={[...dayChoices]}
          />
        </div>
        {!invalid && <GuestLine>{untilText(enabled ? Number(days) : 0)}</GuestLine>}
      </FormSection>
    </PartForm>
  )
}

/** Explains the number of days from the guest's view: `Guests can order … until Thu Dec 3`. */
function useUntilText() {
  const { t } = useTranslation('online-ordering')
  const culture = useCulture()
  const { zone } = useBusinessDay()
  // Counts calendar days, not business days, because the times offered to guests are counted that
  // way.
  const [today] = useState(() => zoneCalendar(zone).dayAt(Date.now()))
  return (days: number) =>
    days === 0
      ? t('orderSettings.future.todayOnly')
      : t('orderSettings.future.until', {
          count: days,
          day: dayText(toDateText(today + days), culture),
        })
}

interface UnpublishedProps {
  settings: { id: string; maxFutureDays: number; publishedFutureDays: number }
  mayPublish: boolean
}
/** Warns that the saved days don't apply yet, because a save stopped before publishing them. */
function Unpublished({ settings, mayPublish }: UnpublishedProps) {
  const { t } = useTranslation('online-ordering')
  const untilText = useUntilText()
  const banner = useBanner(3000)
  const publish = useMutation({
    ...publishMutation,
    onSuccess: () => banner.show({ kind: 'success', text: t('orderSettings.future.published') }),
    onError: () => banner.show({ kind: 'error', text: t('orderSettings.Errors.General') }),
  })
  const { id, maxFutureDays, publishedFutureDays } = settings
  if (maxFutureDays === publishedFutureDays) return null
  return (
    <Notice
      kind="warning"
      text={t('orderSettings.future.unpublished', { now: untilText(publishedFutureDays) })}
      {...(mayPublish && {
        action: { label: t('orderSettings.future.publish'), run: () => publish.mutate(id) },
      })}
    />
  )
}
