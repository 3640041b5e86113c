// Facts: U-023
import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { Icon } from '../../../ui/icon.tsx'
import { headerMenu } from './header-menu.ts'
import styles from './narrow-title.module.css'
import { ZoneTime } from './scope-bar.tsx'
import { viewIcons } from '../scope-words.ts'
import type { HeaderSlots, Scope } from '../shell-types.ts'

/**
 * Title on a narrow screen: the section, and below it the scope with a menu to switch store or
 * merchant.
 */
export function NarrowTitle({
  title,
  scope,
  slots,
}: {
  title: string
  scope: Scope
  slots?: HeaderSlots | undefined
}) {
  const { t } = useTranslation('ui')
  const { view, pending, merchantName, storeName, onSwitchMerchant, onSwitchStore } = scope
  const words = pending
    ? ''
    : view === 'none'
      ? t('shell.scope.noMerchant')
      : view === 'company'
        ? t('shell.scope.companyView')
        : (storeName ?? '')
  return (
    <div className={styles.title}>
      <p className={styles.section}>{title}</p>
      <div className={styles.place}>
        <Menu position="bottom-start" width={260} returnFocus {...headerMenu}>
          <Menu.Target>
            <button
              type="button"
              className={styles.scope}
              disabled={pending}
              data-company={view === 'company' || undefined}
              aria-label={[t('shell.scope.label'), words].filter(Boolean).join(': ')}
            >
              <Icon name={viewIcons[view]} size={14} />
              <span className={styles.words}>{words}</span>
              {!pending && <Icon name="down" size={14} />}
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>
              <span className={styles.full}>
                {[view === 'company' ? t('shell.scope.allStores') : storeName, merchantName]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <ZoneTime zone={scope.zone} />
            </Menu.Label>
            {onSwitchStore && (
              <Menu.Item leftSection={<Icon name="store" />} onClick={onSwitchStore}>
                {t('shell.scope.switchStoreAction')}
              </Menu.Item>
            )}
            {onSwitchMerchant && (
              <Menu.Item leftSection={<Icon name="merchant" />} onClick={onSwitchMerchant}>
                {t('shell.scope.switchMerchantAction')}
              </Menu.Item>
            )}
            {slots?.('menu')}
          </Menu.Dropdown>
        </Menu>
        {slots?.('word')}
      </div>
    </div>
  )
}
