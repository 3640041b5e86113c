// The order settings where no store is chosen: which there are, and the way to a store.
// Facts: P-082, E-110
import { useTranslation } from 'react-i18next'

import { definePage, Notice, PageHeader, useMayChoose, useOpenPicker } from '#core'

import { OrderTabs, useShownTabs } from './tabs.tsx'

function OrderSettingsOfCompanyPage() {
  const { t } = useTranslation('online-ordering')
  const { store: mayChoose } = useMayChoose()
  const openPicker = useOpenPicker()
  return (
    <>
      <PageHeader title={t('orderSettings.title')} subtitle={t('orderSettings.subtitle')} />
      <OrderTabs tabs={useShownTabs()} shown="future-orders" onShow={() => undefined} disabled>
        <Notice
          kind="warning"
          text={t('orderSettings.Errors.StoreView')}
          {...(mayChoose && {
            action: { label: t('orderSettings.chooseStore'), run: () => openPicker('store') },
          })}
        />
      </OrderTabs>
    </>
  )
}

export const page = definePage({ Component: OrderSettingsOfCompanyPage })
