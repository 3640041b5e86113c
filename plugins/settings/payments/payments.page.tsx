// Facts: R-146, K-18 to K-20, N-01, N-02, P-040, P-049 to P-051; resolution 84
import { operationMutation, operationQuery, type Settings, settingsPage } from '#core'
import { paymentLocaleOf } from '#schemas/rules/payments.ts'

import { CardsSection } from './cards-section.tsx'
import { GatewaySection } from './gateway-section.tsx'
import { OfflineSection } from './offline-section.tsx'
import { paymentsForm, type PaymentSettings, type PaymentValues } from './payments.form.ts'
import { TypesSection } from './types-section.tsx'

function PaymentsFields({ form, stored }: Settings<PaymentValues, PaymentSettings>) {
  const locale = paymentLocaleOf(stored.Culture)
  return (
    <>
      <GatewaySection form={form} locale={locale} stored={stored} />
      <CardsSection form={form} locale={locale} />
      <OfflineSection form={form} locale={locale} />
      <TypesSection form={form} types={stored.PaymentTypes} />
    </>
  )
}

export const page = settingsPage({
  strings: 'settings:payments',
  saved: 'settings:payments.saved',
  failed: 'settings:payments.failed',
  recordKey: 'payments',
  mayEdit: 'settings.editPayments',
  read: () => operationQuery('getPaymentSettings'),
  recordOf: ({ Entity }) => Entity,
  save: operationMutation('updatePaymentSettings'),
  form: paymentsForm,
  Fields: PaymentsFields,
})
