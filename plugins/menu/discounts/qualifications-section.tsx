// Facts: S-087 to S-091
import { useTranslation } from 'react-i18next'

import {
  fieldProps,
  FormSection,
  Half,
  MoneyInput,
  MoneyOrPercentInput,
  Select,
  Switch,
  useMay,
} from '#core'

import {
  appliesToFixed,
  appliesToIds,
  autoCashDefaults,
  discountTypeDefaults,
  discountTypeInfo,
  discountTypes,
  maxDiscountCents,
} from '../rules/menu.ts'
import type { DiscountSectionProps } from './discount-form.types.ts'

/**
 * Section for the amount and the conditions of use. Choosing a type or the automatic cash discount
 * changes other values too.
 */
export function QualificationsSection({ form, reasonFor }: DiscountSectionProps) {
  const { t } = useTranslation('menu')
  const cash = useMay('menu.autoCashDiscount')
  const { values } = form
  const { kind, isAmountAllowed } = discountTypeInfo(values.discountType)
  const typeProps = fieldProps(form, 'discountType', {
    label: t('discounts.form.type'),
    required: true,
    disabledReason: reasonFor('discountType'),
  })

  return (
    <FormSection
      title={t('discounts.form.qualifications')}
      help={t('discounts.form.qualificationsHelp')}
    >
      {cash && (
        <Switch
          {...fieldProps(form, 'isAutoCashDiscount', {
            label: t('discounts.form.autoCash'),
            description: t('discounts.form.autoCashHelp'),
            type: 'checkbox',
            disabledReason: reasonFor('isAutoCashDiscount'),
          })}
          {...(!reasonFor('isAutoCashDiscount') && {
            onChange: (event) =>
              form.setValues(autoCashDefaults(values, event.currentTarget.checked)),
          })}
        />
      )}
      <Half>
        <Select
          {...typeProps}
          data={discountTypes
            .filter(
              (type) =>
                !values.isAutoCashDiscount || (type.isAmountAllowed && type.kind !== 'price'),
            )
            .map(({ id }) => ({ value: id, label: t(`discounts.types.${id}`) }))}
          {...(!reasonFor('discountType') && {
            onChange: (chosen) => {
              const type = discountTypes.find(({ id }) => id === chosen)
              if (type) form.setValues(discountTypeDefaults(values, type.id))
            },
          })}
          allowDeselect={false}
        />
      </Half>
      {isAmountAllowed && (
        <Half>
          <MoneyOrPercentInput
            key={kind}
            unit={kind === 'percent' ? 'percent' : 'money'}
            {...fieldProps(form, 'discountAmount', {
              label: t(`discounts.form.amounts.${kind}`),
              required: true,
              disabledReason: reasonFor('discountAmount'),
              description: t(
                kind === 'percent' ? 'discounts.form.percentRange' : 'discounts.form.amountRange',
              ),
            })}
            cap={kind === 'percent' ? undefined : maxDiscountCents}
          />
        </Half>
      )}
      <Half>
        <Select
          {...fieldProps(form, 'appliesTo', {
            label: t('discounts.form.appliesTo'),
            required: !appliesToFixed(values),
            disabledReason:
              reasonFor('appliesTo') ??
              (appliesToFixed(values)
                ? t(
                    values.isAutoCashDiscount
                      ? 'discounts.form.appliesToCash'
                      : 'discounts.form.appliesToItem',
                  )
                : undefined),
          })}
          data={appliesToIds.map((id) => ({ value: id, label: t(`discounts.appliesTo.${id}`) }))}
          allowDeselect={false}
        />
      </Half>
      {!values.isAutoCashDiscount && values.discountType !== 'I' && (
        <Half>
          <MoneyInput
            {...fieldProps(form, 'minimumDiscountAmount', {
              label: t('discounts.form.minimum'),
              description: t('discounts.form.minimumHelp'),
              disabledReason: reasonFor('minimumDiscountAmount'),
            })}
          />
        </Half>
      )}
    </FormSection>
  )
}
