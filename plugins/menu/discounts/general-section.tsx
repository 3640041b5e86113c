// Facts: P-061, U-064
import { useTranslation } from 'react-i18next'

import {
  AssignedStores,
  fieldProps,
  FormSection,
  Half,
  Switch,
  TextInput,
  useDisabledReason,
  useMay,
} from '#core'

import { discountMaxima } from './discount.form.ts'
import type { DiscountSectionProps } from './discount-form.types.ts'

export function GeneralSection({ form, reasonFor }: DiscountSectionProps) {
  const { t } = useTranslation('menu')
  const activeHere = useMay('menu.discountActiveHere')
  const noStores = useDisabledReason('menu.assignDiscountStores')
  const input: ReturnType<typeof form.getInputProps> & { readOnly?: boolean } =
    form.getInputProps('discountStores')
  const { readOnly = false } = input
  return (
    <FormSection title={t('discounts.form.general')} help={t('discounts.form.generalHelp')}>
      <Half>
        <TextInput
          {...fieldProps(form, 'name', {
            label: t('discounts.form.name'),
            required: true,
            counter: discountMaxima.name,
            disabledReason: reasonFor('name'),
          })}
          autoComplete="off"
        />
      </Half>
      <TextInput
        {...fieldProps(form, 'externalDiscountId', {
          label: t('discounts.form.externalId'),
          description: t('discounts.form.externalIdHelp'),
          counter: discountMaxima.externalDiscountId,
          disabledReason: reasonFor('externalDiscountId'),
        })}
        autoComplete="off"
        data-half
      />
      <TextInput
        {...fieldProps(form, 'description', {
          label: t('discounts.form.description'),
          required: true,
          counter: discountMaxima.description,
          disabledReason: reasonFor('description'),
        })}
        autoComplete="off"
      />
      {activeHere ? (
        <Switch
          {...fieldProps(form, 'posActive', {
            label: t('discounts.form.posActive'),
            type: 'checkbox',
            disabledReason: reasonFor('posActive'),
          })}
        />
      ) : (
        <AssignedStores
          rows={form.values.discountStores}
          onChange={(rows) => form.setFieldValue('discountStores', rows)}
          readOnly={readOnly}
          // Left out for a read-only form, because its reason is shown once, at the top.
          disabledReason={reasonFor('discountStores') ?? (readOnly ? undefined : noStores)}
        />
      )}
    </FormSection>
  )
}
