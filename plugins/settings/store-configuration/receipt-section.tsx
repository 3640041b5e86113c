// Facts: U-120, F-52, V-105 to V-108, V-110 to V-117, K-95
import { useTranslation } from 'react-i18next'

import {
  fieldProps,
  FormSection,
  Half,
  PostalCodeInput,
  SearchSelect,
  Switch,
  TelephoneInput,
  TextInput,
} from '#core'
import { needsPostalCode } from '#schemas/rules/postal-codes.ts'

import { storeMaxima } from './store-configuration.form.ts'
import type { PlacedSectionProps } from './store-form.types.ts'

/** What is at the top of every receipt: the store's name, address, phone and website. */
export function ReceiptSection({
  form,
  country,
  states,
}: PlacedSectionProps & { states: readonly { value: string; label: string }[] }) {
  const { t } = useTranslation('settings')
  const text = (
    name: 'storeName' | 'storeAdd1' | 'storeAdd2' | 'storeCity' | 'storeState' | 'receiptHeader',
    label: string,
    more: { description?: string; required?: boolean } = {},
  ) => ({
    ...fieldProps(form, name, { label, counter: storeMaxima[name], ...more }),
    autoComplete: 'off',
  })
  const required = true
  return (
    <FormSection title={t('storeConfiguration.receipt')} help={t('storeConfiguration.receiptHelp')}>
      <TextInput {...text('storeName', t('storeConfiguration.name'), { required })} />
      <TextInput
        {...text('storeAdd1', t('storeConfiguration.address1'), {
          description: t('storeConfiguration.address1Help'),
          required,
        })}
      />
      <TextInput {...text('storeAdd2', t('storeConfiguration.address2'))} />
      <Half>
        <TextInput {...text('storeCity', t('storeConfiguration.city'), { required })} />
      </Half>
      <Half>
        {states.length > 0 ? (
          <SearchSelect
            {...fieldProps(form, 'storeState', { label: t('storeConfiguration.state'), required })}
            placeholder={t('storeConfiguration.statePlaceholder')}
            data={states}
          />
        ) : (
          <TextInput {...text('storeState', t('storeConfiguration.state'))} />
        )}
      </Half>
      <Half>
        <PostalCodeInput
          {...fieldProps(form, 'storeZip', {
            label: t(country === 'US' ? 'storeConfiguration.zip' : 'storeConfiguration.postalCode'),
            required: needsPostalCode(country),
          })}
          country={country}
          autoComplete="off"
        />
      </Half>
      <Half>
        <TelephoneInput
          {...fieldProps(form, 'storePhone', { label: t('storeConfiguration.phone'), required })}
          country={country}
          autoComplete="off"
        />
      </Half>
      <TextInput
        {...text('receiptHeader', t('storeConfiguration.header'), {
          description: t('storeConfiguration.headerHelp'),
        })}
      />
      <TextInput
        {...fieldProps(form, 'qrCodeWebsiteUrl', {
          label: t('storeConfiguration.website'),
          description: t('storeConfiguration.websiteHelp'),
          counter: storeMaxima.qrCodeWebsiteUrl,
        })}
        type="url"
        autoComplete="off"
      />
      <Switch
        {...fieldProps(form, 'includeQrCode', {
          label: t('storeConfiguration.includeQr'),
          type: 'checkbox',
        })}
      />
    </FormSection>
  )
}
