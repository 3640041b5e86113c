// Facts: S-092
import { useTranslation } from 'react-i18next'

import { fieldProps, FormSection, Half, KindInput, Switch } from '#core'

import { discountMaxima } from './discount.form.ts'
import type { DiscountSectionProps } from './discount-form.types.ts'

const switches = [
  'isApprovalNeeded',
  'emailOfferOnly',
  'usedInMailout',
  'showOnActivitySummary',
] as const
/** Hidden for an automatic cash discount, because it needs no approval and no coupon. */
const hiddenForCash: readonly string[] = ['isApprovalNeeded', 'emailOfferOnly']

export function DiscountSettingsSection({ form, reasonFor }: DiscountSectionProps) {
  const { t } = useTranslation('menu')
  const cash = form.values.isAutoCashDiscount
  return (
    <FormSection title={t('discounts.form.settings')} help={t('discounts.form.settingsHelp')}>
      {switches
        .filter((field) => !cash || !hiddenForCash.includes(field))
        .map((field) => (
          <Switch
            key={field}
            {...fieldProps(form, field, {
              label: t(`discounts.form.${field}`),
              type: 'checkbox',
              disabledReason: reasonFor(field),
            })}
          />
        ))}
      {!cash &&
        (['barcodeRangeStart', 'barcodeRangeEnd'] as const).map((field) => (
          <Half key={field}>
            <KindInput
              kind="code"
              {...fieldProps(form, field, {
                label: t(`discounts.form.${field}`),
                counter: discountMaxima.barcode,
                disabledReason: reasonFor(field),
              })}
            />
          </Half>
        ))}
    </FormSection>
  )
}
