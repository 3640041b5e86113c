// Facts: U-170, P-080, P-098, K-83, S-158, S-161 to S-164, V-100, V-159 to V-162, V-166
import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import {
  fieldProps,
  FormSection,
  MoneyInput,
  operationMutation,
  operationQuery,
  type PageLoaderArgs,
  PartForm,
  Switch,
  useCulture,
  useDisabledReason,
} from '#core'

import { useTabForm } from '../shared/use-tab-form.ts'
import { deliveryFormIn } from './delivery.form.ts'
import { delivery, saveDelivery } from './delivery.graph.ts'
import { PartnerFee } from './partner-fee.tsx'
import { PayerFields } from './payer-fields.tsx'
import { WhoPays } from './who-pays.tsx'

export const loadDelivery = ({ ensure }: PageLoaderArgs) => ensure(operationQuery(delivery))

export function DeliveryTab() {
  const { t } = useTranslation('online-ordering')
  const culture = useCulture()
  const { data } = useSuspenseQuery(operationQuery(delivery))
  const disabledReason = useDisabledReason('online-ordering.editDelivery')
  const settings = useTabForm(
    useMemo(() => deliveryFormIn(culture), [culture]),
    data.getDelivery,
    operationMutation(saveDelivery),
    {
      recordKey: 'delivery',
      goesBack: (typed, { offering }) => ({ ...typed, offering }),
      saved: t('delivery.saved'),
    },
  )
  const { form, stored, base } = settings

  return (
    <PartForm
      label={t('orderSettings.tabs.delivery')}
      settings={settings}
      disabledReason={disabledReason}
    >
      <FormSection title={t('delivery.orders')} help={t('delivery.ordersHelp')}>
        <Switch
          {...fieldProps(form, 'offering', { label: t('delivery.offering'), type: 'checkbox' })}
        />
        <MoneyInput
          {...fieldProps(form, 'minimum', {
            label: t('delivery.minimum'),
            description: t('delivery.minimumHelp'),
          })}
          blankZero
          w={180}
        />
      </FormSection>
      <FormSection title={t('delivery.fee')} help={t('delivery.feeHelp')}>
        <PayerFields settings={settings} />
        <WhoPays values={form.values} fee={stored.partnerFee?.amount ?? null} />
      </FormSection>
      {stored.partnerFee && (
        <PartnerFee
          fee={stored.partnerFee}
          delivers={base.offering}
          turnsTo={form.values.offering === base.offering ? undefined : form.values.offering}
        />
      )}
    </PartForm>
  )
}
