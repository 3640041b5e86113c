// Facts: U-122, V-109
import { useTranslation } from 'react-i18next'

import { fieldProps, FormSection, SearchSelect } from '#core'

import type { StoreRecord } from './store-configuration.form.ts'
import type { StoreSectionProps } from './store-form.types.ts'

interface Props extends StoreSectionProps {
  zones: StoreRecord['posTimezoneList']
}
/** The store's time zone, searchable by city. */
export function ZoneSection({ form, zones }: Props) {
  const { t } = useTranslation('settings')
  return (
    <FormSection
      title={t('storeConfiguration.timeZone')}
      help={t('storeConfiguration.timeZoneHelp')}
    >
      <SearchSelect
        {...fieldProps(form, 'posTimezone', {
          label: t('storeConfiguration.timeZone'),
          required: true,
        })}
        placeholder={t('storeConfiguration.timeZonePlaceholder')}
        data={zones.map(({ id, displayName }) => ({ value: id, label: displayName }))}
      />
    </FormSection>
  )
}
