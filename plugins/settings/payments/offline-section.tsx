// Card payments while offline. Facts: P-040
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import { fieldProps, FormSection, Notice, Switch, useDisabledReason } from '#core'
import type { PaymentLocale } from '#schemas/rules/payments.ts'

import type { PaymentValues } from './payments.form.ts'

export function OfflineSection({
  form,
  locale,
}: {
  form: UseFormReturnType<PaymentValues>
  locale: PaymentLocale
}) {
  const { t } = useTranslation('settings')
  const disabledReason = useDisabledReason('settings.changeOfflineCreditPaymentMethod')
  if (!locale.screens.includes('offlineCredit')) return null
  return (
    <FormSection title={t('payments.offline')} help={t('payments.offlineHelp')}>
      <Switch
        {...fieldProps(form, 'IsOfflineCreditEnabled', {
          label: t('payments.offlineOn'),
          disabledReason,
          type: 'checkbox',
        })}
      />
      {form.values.IsOfflineCreditEnabled && (
        <Notice kind="info" text={t('payments.offlineRisk')} />
      )}
    </FormSection>
  )
}
