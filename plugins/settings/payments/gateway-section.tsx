// The store's gateway, the options that it supports, and a warning about options that another
// gateway would switch off.
// Facts: N-01, P-040, P-049 to P-051
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import { fieldProps, FormSection, Icon, Notice, Select, useDisabledReason } from '#core'
import gateways from '#manifest/vocabulary/gateways.json' with { type: 'json' }
import { gatewayOf, type PaymentLocale } from '#schemas/rules/payments.ts'

import { gatewayOptions, lostWith, takes } from '../rules/payment-settings.ts'
import type { PaymentSettings, PaymentValues } from './payments.form.ts'
import classes from './payments.module.css'

export function GatewaySection({
  form,
  locale,
  stored,
}: {
  form: UseFormReturnType<PaymentValues>
  locale: PaymentLocale
  stored: PaymentSettings
}) {
  const { t } = useTranslation('settings')
  const disabledReason = useDisabledReason('settings.changePaymentGateway')
  // Warns only users who can save.
  const mayEdit = useDisabledReason('settings.editPayments') === undefined
  if (!locale.screens.includes('gateway')) return null
  const { CreditGateway: chosen } = form.values
  const present = gatewayOf(stored.CreditGateway)
  const name = t(`payments.gateways.${gatewayOf(chosen) ?? 'none'}`)
  const lost = lostWith(chosen, form.values).map((screen) => t(`payments.takes.${screen}`))

  return (
    <FormSection title={t('payments.gateway')} help={t('payments.gatewayHelp')}>
      <Select<PaymentSettings['CreditGateway']>
        {...fieldProps(form, 'CreditGateway', {
          label: t('payments.gatewayLabel'),
          disabledReason,
          keepNull: true,
        })}
        allowDeselect={false}
        data={Object.entries(gateways)
          .filter(([key]) => locale.processors.some((one) => one === key) || key === present)
          .map(([key, { id }]) => ({
            value: id as PaymentSettings['CreditGateway'],
            label: t(`payments.gateways.${key as keyof typeof gateways}`),
          }))}
      />
      {chosen === gateways.none.id ? (
        <Notice kind="info" text={t('payments.noGateway')} />
      ) : (
        <ul className={classes.takes} aria-label={t('payments.whatItTakes', { name })}>
          {gatewayOptions.map((option) => {
            const does = takes(chosen, option)
            return (
              <li key={option.screen} data-off={!does || undefined}>
                <Icon name={does ? 'check' : 'close'} size={16} />
                {t(`payments.${does ? 'takes' : 'takesNot'}.${option.screen}`)}
              </li>
            )
          })}
        </ul>
      )}
      {mayEdit && lost.length > 0 && (
        <Notice kind="warning" text={t('payments.lost', { what: lost.join(', ') })} />
      )}
    </FormSection>
  )
}
