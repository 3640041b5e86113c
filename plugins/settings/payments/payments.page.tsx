// Facts: R-146, K-18 to K-20, N-01, N-02, P-040, P-049 to P-051; resolution 84
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import {
  definePage,
  operationMutation,
  operationQuery,
  SettingsForm,
  useDisabledReason,
  useSettingsForm,
} from '#core'
import { paymentLocaleOf } from '#schemas/rules/payments.ts'

import { CardsSection } from './cards-section.tsx'
import { GatewaySection } from './gateway-section.tsx'
import { OfflineSection } from './offline-section.tsx'
import { paymentsForm } from './payments.form.ts'
import { TypesSection } from './types-section.tsx'

function PaymentsPage() {
  const { t } = useTranslation('settings')
  const { data } = useSuspenseQuery(operationQuery('getPaymentSettings'))
  const disabledReason = useDisabledReason('settings.editPayments')
  const settings = useSettingsForm(
    paymentsForm,
    data.Entity,
    operationMutation('updatePaymentSettings'),
    {
      recordKey: 'payments',
      disabledReason,
      texts: { saved: t('payments.saved'), failed: t('payments.failed') },
    },
  )
  const { form } = settings
  const locale = paymentLocaleOf(data.Entity.Culture)

  return (
    <SettingsForm
      title={t('payments.title')}
      subtitle={t('payments.subtitle')}
      settings={settings}
      disabledReason={disabledReason}
    >
      <GatewaySection form={form} locale={locale} stored={data.Entity} />
      <CardsSection form={form} locale={locale} />
      <OfflineSection form={form} locale={locale} />
      <TypesSection form={form} types={data.Entity.PaymentTypes} />
    </SettingsForm>
  )
}

export const page = definePage({
  Component: PaymentsPage,
  loader: ({ ensure }) => ensure(operationQuery('getPaymentSettings')),
})
