// Facts: R-157, U-175, U-176, P-083; resolution 83
import { useTranslation } from 'react-i18next'

import { definePage, loadAbilities, operationQuery, PageHeader, useMay } from '#core'

import { companyAddress } from './addresses.graph.ts'
import { storeAddressOrNone } from './addresses.query.ts'
import { Location } from './location.tsx'
import classes from './store-information.module.css'
import { WebDomain } from './web-domain.tsx'

function StoreInformationPage() {
  const { t } = useTranslation('online-ordering')
  const seesLocation = useMay('online-ordering.seeStoreLocation')
  return (
    <>
      <PageHeader title={t('store.title')} subtitle={t('store.subtitle')} />
      <div className={classes.sections}>
        <WebDomain />
        {seesLocation && <Location />}
      </div>
    </>
  )
}

export const page = definePage({
  Component: StoreInformationPage,
  loader: ({ portal, ensure }) =>
    Promise.all([
      ensure(operationQuery(companyAddress)),
      ensure(storeAddressOrNone),
      // Loaded too, because it decides whether the link to the store configuration is shown.
      loadAbilities(portal, 'settings'),
    ]),
})
