// Facts: U-133, K-65, V-126 to V-129
import { useTranslation } from 'react-i18next'

import { fieldProps, FormSection, TextInput } from '#core'

import { centerMaxima } from './model/revenue-center.form.ts'
import type { CenterSectionProps } from './sections.types.ts'

/** The center's name, description and external id. */
export function GeneralSection({ form, disabledReason }: CenterSectionProps) {
  const { t } = useTranslation('settings')
  return (
    <FormSection title={t('revenueCenters.general.title')} help={t('revenueCenters.general.help')}>
      <TextInput
        {...fieldProps(form, 'name', {
          label: t('revenueCenters.general.name'),
          required: true,
          counter: centerMaxima.name,
          disabledReason,
        })}
        autoComplete="off"
        data-half
      />
      <TextInput
        {...fieldProps(form, 'externalId', {
          label: t('revenueCenters.general.externalId'),
          description: t('revenueCenters.general.externalIdHelp'),
          counter: centerMaxima.externalId,
          disabledReason,
        })}
        autoComplete="off"
        data-half
      />
      <TextInput
        {...fieldProps(form, 'description', {
          label: t('revenueCenters.general.description'),
          required: true,
          counter: centerMaxima.description,
          disabledReason,
        })}
        autoComplete="off"
      />
    </FormSection>
  )
}
