import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import {
  definePage,
  fieldProps,
  FormSection,
  Notice,
  operationMutation,
  operationQuery,
  SettingsForm,
  Switch,
  useDisabledReason,
  useSettingsForm,
  useText,
  WholeInput,
} from '#core'

import { thresholdAlerts } from '../rules/alerts.ts'
import { alertsForm } from './alerts.form.ts'
import { daysOf } from './figures.ts'
import { MarketingDays, WouldHaveSaid } from './would-have-said.tsx'

function AlertsPage() {
  const { t } = useTranslation('settings')
  const text = useText()
  const { data } = useSuspenseQuery(operationQuery('getAlertConfiguration'))
  // The form works without the figures, which only help to choose.
  const figures = useQuery(operationQuery('getAlertFigures'))
  const disabledReason = useDisabledReason('settings.editAlerts')
  const settings = useSettingsForm(
    alertsForm,
    data.Entity,
    operationMutation('updateAlertConfiguration'),
    {
      recordKey: 'alerts',
      bannerMs: 3000,
      failureStays: true,
      texts: { saved: t('alerts.saved'), failed: t('alerts.failed') },
    },
  )
  const { form } = settings
  const days = figures.data && daysOf(figures.data)

  return (
    <SettingsForm
      title={t('alerts.title')}
      subtitle={t('alerts.subtitle')}
      settings={settings}
      disabledReason={disabledReason}
      cancels
    >
      <Notice kind="warning" title={t('alerts.notSent.title')} text={t('alerts.notSent.text')} />
      {figures.isLoadingError && (
        <Notice
          kind="warning"
          text={t('alerts.noFigures')}
          action={{ label: text('ui:retry'), run: () => void figures.refetch() }}
        />
      )}
      {thresholdAlerts.map((alert) => {
        const { SubscriptionStatus: on, PercentThreshold: threshold } = form.values[alert]
        return (
          <FormSection
            key={alert}
            title={t(`alerts.${alert}.title`)}
            help={t(`alerts.${alert}.help`)}
          >
            <Switch
              label={t(`alerts.${alert}.on`)}
              {...form.getInputProps(`${alert}.SubscriptionStatus`, { type: 'checkbox' })}
            />
            <WholeInput
              {...fieldProps(form, `${alert}.PercentThreshold`, {
                label: t(`alerts.${alert}.threshold`),
              })}
              percent
              w={200}
              disabled={!on}
            />
            {days && <WouldHaveSaid alert={alert} days={days} on={on} threshold={threshold} />}
          </FormSection>
        )
      })}
      <FormSection title={t('alerts.marketing.title')} help={t('alerts.marketing.help')}>
        <Switch
          label={t('alerts.marketing.on')}
          {...form.getInputProps('marketing.SubscriptionStatus', { type: 'checkbox' })}
        />
        {days && <MarketingDays days={days} on={form.values.marketing.SubscriptionStatus} />}
      </FormSection>
    </SettingsForm>
  )
}

export const page = definePage({
  Component: AlertsPage,
  loader: ({ ensure }) =>
    Promise.all([
      ensure(operationQuery('getAlertConfiguration')),
      // Waits for the figures, so that the page does not move, but shows without them.
      ensure(operationQuery('getAlertFigures')).catch(() => undefined),
    ]),
})
