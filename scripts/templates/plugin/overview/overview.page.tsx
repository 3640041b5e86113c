import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { definePage, FormSection, operationQuery, PageHeader, TextInput } from '#core'

function OverviewPage() {
  const { t } = useTranslation('example-plugin')
  const { data } = useSuspenseQuery(operationQuery('getPortalData'))
  return (
    <>
      <PageHeader title={t('overview.title')} subtitle={t('overview.subtitle')} />
      <FormSection title={t('overview.store')} help={t('overview.storeHelp')}>
        <TextInput
          label={t('overview.name')}
          value={data.storeName ?? data.merchantName ?? ''}
          readOnly
        />
        <TextInput label={t('overview.zone')} value={data.storeTimeZone ?? ''} readOnly />
      </FormSection>
    </>
  )
}

export const page = definePage({
  Component: OverviewPage,
  loader: ({ ensure }) => ensure(operationQuery('getPortalData')),
})
