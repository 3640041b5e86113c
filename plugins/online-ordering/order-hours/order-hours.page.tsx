// Facts: R-158, U-181 to U-184, P-084 to P-086, S-118, S-172 to S-174, V-102, E-129 to E-133
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import {
  definePage,
  ErrorState,
  fieldProps,
  FormSection,
  Half,
  LongWork,
  Notice,
  operationMutation,
  operationQuery,
  PageHeader,
  randomId,
  SettingsForm,
  useCulture,
  useDisabledReason,
  useMay,
  useSettingsForm,
  WholeInput,
} from '#core'

import { HoursNow } from '../hours/hours-now.tsx'
import { useStoreClock } from '../hours/use-store-clock.ts'
import { EmergencyClose } from './emergency-close.tsx'
import { isShownMode, ModeTabs, shownModes, type ShownMode } from './mode-tabs.tsx'
import { orderHoursFormIn, type OrderHours } from './order-hours.form.ts'
import { orderOffers, saveHours } from './order-hours.graph.ts'
import { timesOrNone, windowsOrNone } from './order-hours.query.ts'

function OrderHoursPage() {
  const { t } = useTranslation('online-ordering')
  const { data: offers } = useSuspenseQuery(operationQuery(orderOffers))
  const windows = useQuery(windowsOrNone)
  const times = useQuery(timesOrNone)
  const mayDeliver = useMay('online-ordering.deliveryHoursTab')
  const { offeringDineIn, offeringDelivery } = offers.getFulfillmentSettings
  if (windows.data !== undefined && times.data !== undefined)
    return (
      <Hours
        hours={windows.data}
        times={times.data}
        withDineIn={offeringDineIn}
        withDelivery={offeringDelivery && mayDeliver}
      />
    )
  const error = windows.error ?? times.error
  return (
    <>
      <PageHeader title={t('orderHours.title')} subtitle={t('orderHours.subtitle')} />
      {error ? (
        <ErrorState
          error={error}
          title={t('OrderHours.Errors.Loading')}
          onRetry={() => void Promise.all([windows.refetch(), times.refetch()])}
        />
      ) : (
        <LongWork label={t('orderHours.loading')} />
      )}
    </>
  )
}

interface HoursProps extends Pick<OrderHours, 'hours' | 'times'> {
  withDineIn: boolean
  withDelivery: boolean
}
function Hours({ hours, times, withDineIn, withDelivery }: HoursProps) {
  const { t } = useTranslation('online-ordering')
  const culture = useCulture()
  const disabledReason = useDisabledReason('online-ordering.editOrderHours')
  const { isOffline, marksOf } = useStoreClock('orders')
  const [newId] = useState(randomId)
  const [mode, setMode] = useState<ShownMode>('pickup')
  const [isSame, setSame] = useState(false)
  const goTo = (next: ShownMode) => {
    setMode(next)
    setSame(false)
  }
  const settings = useSettingsForm(
    useMemo(() => orderHoursFormIn(culture), [culture]),
    useMemo(() => ({ hours, times, newId }), [hours, times, newId]),
    operationMutation(saveHours),
    {
      recordKey: 'order-hours',
      bannerMs: 2000,
      strings: { saved: t('Success'), failed: t('OrderHours.Errors.SaveFailure') },
      onElsewhere: (path) => {
        const [of] = path.split('.')
        if (isShownMode(of)) goTo(of)
      },
    },
  )
  const shown = shownModes({ dineIn: withDineIn, delivery: withDelivery })
  return (
    <SettingsForm
      title={t('orderHours.title')}
      subtitle={t('orderHours.subtitle')}
      actions={<EmergencyClose />}
      settings={settings}
      disabledReason={disabledReason}
      wide
    >
      <HoursNow page="hours" />
      {isOffline && <Notice kind="warning" text={t('OrderHours.StoreOffline')} />}
      <ModeTabs
        settings={settings}
        shown={shown}
        mode={shown.includes(mode) ? mode : 'pickup'}
        onMode={goTo}
        isSame={isSame}
        onSame={setSame}
        marksOf={marksOf}
      />
      <FormSection title={t('orderHours.buffers')} help={t('orderHours.buffersHelp')}>
        {(['bufferOpen', 'bufferClose'] as const).map((name) => (
          <Half key={name}>
            <WholeInput {...fieldProps(settings.form, name, { label: t(`orderHours.${name}`) })} />
          </Half>
        ))}
      </FormSection>
    </SettingsForm>
  )
}

export const page = definePage({
  Component: OrderHoursPage,
  // Errors are ignored here, because the page reports beside its title that hours couldn't be
  // loaded.
  loader: ({ ensure }) =>
    Promise.all([
      ensure(operationQuery(orderOffers)),
      ensure(windowsOrNone).catch(() => undefined),
      ensure(timesOrNone).catch(() => undefined),
    ]),
})
