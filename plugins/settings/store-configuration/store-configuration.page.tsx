// Facts: R-134, U-110, U-116 to U-123, M-36, V-092, S-123 to S-127, E-078, E-139, K-57, P-097
import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import {
  definePage,
  notFound,
  Notice,
  operationQuery,
  SettingsForm,
  useDisabledReason,
  useSettingsForm,
} from '#core'

import { ContactSection } from './contact-section.tsx'
import { EmailReceiptModal } from './email-receipt.modal.tsx'
import { MessagesSection } from './messages-section.tsx'
import { ReceiptSection } from './receipt-section.tsx'
import { saveStore } from './save-store.ts'
import { countryOf, toStates, storeForm } from './store-configuration.form.ts'
import { ZoneSection } from './zone-section.tsx'

function StoreConfigurationPage() {
  const { t } = useTranslation('settings')
  const { data } = useSuspenseQuery(operationQuery('getReceiptInfo'))
  if (!data.entity) throw notFound()
  const disabledReason = useDisabledReason('settings.editStoreConfiguration')
  const half = t('storeConfiguration.half')
  const { entity } = data
  const storeCountry = useMemo(() => countryOf(entity), [entity])
  const { country } = storeCountry
  const settings = useSettingsForm(
    useMemo(() => storeForm(storeCountry), [storeCountry]),
    data.entity,
    useMemo(() => saveStore(half), [half]),
    {
      recordKey: 'store-configuration',
      bannerMs: 3000,
      strings: { saved: t('storeConfiguration.saved'), failed: t('storeConfiguration.failed') },
    },
  )
  const [previews, setPreviews] = useState(false)
  const { form, invalid, reveal } = settings

  return (
    <>
      <SettingsForm
        title={t('storeConfiguration.title')}
        subtitle={t('storeConfiguration.subtitle')}
        settings={settings}
        disabledReason={disabledReason}
        actions={
          <Button variant="default" onClick={() => setPreviews(true)}>
            {t('storeConfiguration.preview')}
          </Button>
        }
      >
        {invalid && disabledReason === undefined && (
          <Notice
            kind="warning"
            text={t('storeConfiguration.inputError')}
            action={{ label: t('storeConfiguration.showErrors'), run: reveal }}
          />
        )}
        <ContactSection form={form} which="primary" country={country} />
        <ContactSection form={form} which="secondary" country={country} />
        <ReceiptSection form={form} country={country} states={toStates(entity)} />
        <MessagesSection form={form} />
        <ZoneSection form={form} zones={data.entity.posTimezoneList} />
      </SettingsForm>
      {previews && <EmailReceiptModal values={form.values} onClose={() => setPreviews(false)} />}
    </>
  )
}

export const page = definePage({
  Component: StoreConfigurationPage,
  loader: ({ ensure }) => ensure(operationQuery('getReceiptInfo')),
})
