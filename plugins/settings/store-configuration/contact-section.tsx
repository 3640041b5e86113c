// Facts: U-118, U-119, F-51, V-119 to V-122
import { useTranslation } from 'react-i18next'

import { fieldProps, FormSection, Half, KindInput, TelephoneInput, TextInput } from '#core'

import { storeMaxima } from './store-configuration.form.ts'
import type { PlacedSectionProps } from './store-form.types.ts'

const fields = {
  primary: {
    name: ['storeContName', 'contactName'],
    phone: ['storeContPhone', 'contactPhone'],
    email: ['storeEmail', 'contactEmail'],
  },
  secondary: {
    name: ['secondaryStoreContName', 'secondaryName'],
    phone: ['secondaryStoreContPhone', 'secondaryPhone'],
    email: ['secondaryStoreEmail', 'secondaryEmail'],
  },
} as const

/** The store's contact, or the second contact for when the first isn't available. */
export function ContactSection({
  form,
  which,
  country,
}: PlacedSectionProps & { which: keyof typeof fields }) {
  const { t } = useTranslation('settings')
  const required = which === 'primary'
  const [name, nameLabel] = fields[which].name
  const [phone, phoneLabel] = fields[which].phone
  const [email, emailLabel] = fields[which].email
  return (
    <FormSection
      title={t(`storeConfiguration.${which}`)}
      help={t(`storeConfiguration.${which}Help`)}
    >
      <TextInput
        {...fieldProps(form, name, {
          label: t(`storeConfiguration.${nameLabel}`),
          counter: storeMaxima[name],
          required,
        })}
        autoComplete="off"
      />
      <Half>
        <TelephoneInput
          {...fieldProps(form, phone, { label: t(`storeConfiguration.${phoneLabel}`), required })}
          country={country}
          autoComplete="off"
        />
      </Half>
      <Half>
        <KindInput
          kind="email"
          {...fieldProps(form, email, {
            label: t(`storeConfiguration.${emailLabel}`),
            counter: storeMaxima[email],
            required,
          })}
          autoComplete="off"
        />
      </Half>
    </FormSection>
  )
}
