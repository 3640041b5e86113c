// Facts: U-023
import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { HeaderItemProps } from '../../../plugin/slot.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './narrow-title.module.css'
import { ZoneTime } from './scope-bar.tsx'
import type { HeaderSlots, Scope } from '../shell-types.ts'

const Item = ({ icon, onClick, children }: HeaderItemProps) => (
  <Menu.Item leftSection={icon} onClick={onClick}>
    {children}
  </Menu.Item>
)

/**
 * The full names of the merchant and store with buttons to switch them, and then the parts that
 * plugins add.
 */
export function NarrowItems({ scope, slots }: { scope: Scope; slots: HeaderSlots | undefined }) {
  const { t } = useTranslation('ui')
  const { view, merchantName, storeName, onSwitchMerchant, onSwitchStore } = scope
  return (
    <>
      <Menu.Label>
        <span className={styles.full}>
          {[view === 'company' ? t('shell.scope.allStores') : storeName, merchantName]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <ZoneTime zone={scope.zone} />
      </Menu.Label>
      {onSwitchStore && (
        <Item icon={<Icon name="store" />} onClick={onSwitchStore}>
          {t('shell.scope.switchStoreAction')}
        </Item>
      )}
      {onSwitchMerchant && (
        <Item icon={<Icon name="merchant" />} onClick={onSwitchMerchant}>
          {t('shell.scope.switchMerchantAction')}
        </Item>
      )}
      {slots?.({ part: 'menu', Item })}
    </>
  )
}
