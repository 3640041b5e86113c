// The order settings page while no store is chosen. It shows the tabs, and a button to choose a
// store.
// Facts: P-082, E-110
import { useTranslation } from 'react-i18next'

import { definePage } from '#core'

import { TabsOfAStore } from '../parts/tabs-of-a-store.tsx'
import { useNamedTabs, useShownTabs } from './tabs.tsx'

function OrderSettingsOfCompanyPage() {
  const { t } = useTranslation('online-ordering')
  return (
    <TabsOfAStore
      title={t('orderSettings.title')}
      subtitle={t('orderSettings.subtitle')}
      label={t('orderSettings.tabsLabel')}
      tabs={useNamedTabs(useShownTabs())}
      text={t('orderSettings.Errors.StoreView')}
    />
  )
}

export const page = definePage({ Component: OrderSettingsOfCompanyPage })
