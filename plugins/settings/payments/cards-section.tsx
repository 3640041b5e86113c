// Card options of the registers, as far as the gateway supports them.
// Facts: P-049 to P-051
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import { fieldProps, FormSection, Half, MoneyInput, Select, Switch } from '#core'
import type { PaymentLocale } from '#schemas/rules/payments.ts'

import { terminals, type PaymentValues } from './payments.form.ts'
import { useOffered } from './use-offered.ts'

export function CardsSection({
  form,
  locale,
}: {
  form: UseFormReturnType<PaymentValues>
  locale: PaymentLocale
}) {
  const { t } = useTranslation('settings')
  const offered = useOffered(form.values.CreditGateway, locale)
  const signs = locale.screens.includes('signature')
  if (offered.length === 0 && !signs) return null

  return (
    <FormSection title={t('payments.cards')} help={t('payments.cardsHelp')}>
      {offered.includes('terminal') && (
        <Select
          {...fieldProps(form, 'PaymentTerminal', {
            label: t('payments.terminal'),
            description: t('payments.terminalHelp'),
          })}
          allowDeselect={false}
          data={terminals.map((value) => ({ value, label: t(`payments.terminals.${value}`) }))}
        />
      )}
      {offered.includes('manualCard') && (
        <Switch
          {...fieldProps(form, 'IsManualCardEnabled', {
            label: t('payments.manualCard'),
            description: t('payments.manualCardHelp'),
            type: 'checkbox',
          })}
        />
      )}
      {offered.includes('tips') && (
        <Switch
          {...fieldProps(form, 'IsCreditTipsEnabled', {
            label: t('payments.tips'),
            description: t('payments.tipsHelp'),
            type: 'checkbox',
          })}
        />
      )}
      {signs && (
        <Half>
          {/* Refuses an amount over the limit instead of reducing it, because users wouldn't
              notice the change. */}
          <MoneyInput
            {...fieldProps(form, 'SignatureAmount', {
              label: t('payments.signature'),
              description: t('payments.signatureHelp'),
            })}
            cap={Infinity}
          />
        </Half>
      )}
    </FormSection>
  )
}
