import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import {
  fieldProps,
  FormSection,
  Notice,
  operationMutation,
  operationQuery,
  type Settings,
  settingsPage,
  Switch,
  useText,
  WholeInput,
} from '#core'

import { thresholdAlerts } from '../rules/alerts.ts'
import { alertsForm, type AlertValues } from './alerts.form.ts'
import { toDays } from './measures.ts'
import { MarketingDays, WouldHaveSaid } from './would-have-said.tsx'

// The form also works without these measures, because they only help to choose a threshold.
const measuresQuery = operationQuery('getAlertFigures')

function AlertsFields({ form }: Settings<AlertValues>) {
  const { t } = useTranslation('settings')
  const text = useText()
  const measures = useQuery(measuresQuery)
  const days = measures.data && toDays(measures.data)
  return (
    <>
      <Notice kind="warning" title={t('alerts.notSent.title')} text={t('alerts.notSent.text')} />
      {measures.isLoadingError && (
        <Notice
          kind="warning"
          text={t('alerts.noFigures')}
          action={{ label: text('ui:retry'), run: () => void measures.refetch() }}
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
    </>
  )
}

export const page = settingsPage({
  strings: 'settings:alerts',
  saved: 'settings:alerts.saved',
  failed: 'settings:alerts.failed',
  recordKey: 'alerts',
  bannerMs: 3000,
  failureStays: true,
  cancels: true,
  mayEdit: 'settings.editAlerts',
  read: () => operationQuery('getAlertConfiguration'),
  recordOf: ({ Entity }) => Entity,
  also: [measuresQuery],
  save: operationMutation('updateAlertConfiguration'),
  form: alertsForm,
  Fields: AlertsFields,
})
