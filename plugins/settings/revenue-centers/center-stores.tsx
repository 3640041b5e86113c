// Facts: U-130, U-137, K-66
import { useTranslation } from 'react-i18next'

import type { CenterStore } from './model/revenue-center.ts'
import classes from './revenue-centers.module.css'
import { ShortNames } from './short-names.tsx'

interface CenterStoresProps {
  label: string
  stores: readonly CenterStore[]
  isLoading: boolean
}

/** The center's devices and order modes in each store. */
export function CenterStores({ label, stores, isLoading }: CenterStoresProps) {
  const { t } = useTranslation('settings')
  return (
    <table className={classes.stores} aria-label={label} aria-busy={isLoading}>
      <thead>
        <tr>
          <th scope="col">{t('revenueCenters.columns.store')}</th>
          <th scope="col">{t('revenueCenters.columns.devices')}</th>
          <th scope="col">{t('revenueCenters.columns.orderModes')}</th>
        </tr>
      </thead>
      <tbody>
        {stores.map(({ storeId, storeName, devices, orderModes }) => (
          <tr key={storeId}>
            <th scope="row">{storeName}</th>
            <td>
              <ShortNames
                label={t('revenueCenters.devicesOf', { store: storeName })}
                names={devices.map(({ storeDeviceName }) => storeDeviceName)}
              />
            </td>
            <td>
              <ShortNames
                label={t('revenueCenters.modesOf', { store: storeName })}
                names={orderModes.map(({ orderModeName }) => orderModeName)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
