// The order hours page while no store is chosen. It shows the possible tabs, and a button to choose
// a store.
// Facts: P-086, E-133
import { useTranslation } from 'react-i18next'

import { definePage, useMay } from '#core'

import { TabsOfAStore } from '../parts/tabs-of-a-store.tsx'
import { shownModes } from './mode-tabs.tsx'

function OrderHoursOfCompanyPage() {
  const { t } = useTranslation('online-ordering')
  const mayDeliver = useMay('online-ordering.deliveryHoursTab')
  return (
    <TabsOfAStore
      title={t('orderHours.title')}
      subtitle={t('orderHours.subtitle')}
      label={t('orderHours.kinds')}
      // Shows all possible tabs, because whether a store offers dine-in or delivery is its own
      // setting.
      tabs={shownModes({ dineIn: true, delivery: mayDeliver }).map((key) => ({
        key,
        name: t(`orderHours.modes.${key}`),
      }))}
      text={t('OrderHours.StoreView')}
    />
  )
}

export const page = definePage({ Component: OrderHoursOfCompanyPage })
