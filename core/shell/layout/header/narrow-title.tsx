// Facts: U-023
import { useTranslation } from 'react-i18next'

import { Icon } from '../../../ui/icon.tsx'
import { useHeaderMenus } from './late-menus.ts'
import styles from './narrow-title.module.css'
import { viewIcons } from '../scope-strings.ts'
import type { HeaderSlots, Scope } from '../shell-types.ts'

/**
 * The title on a narrow screen: the section, and below it the merchant and store, with a menu to
 * switch them.
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
  const { view, pending, storeName } = scope
  const words = pending
    ? ''
    : view === 'none'
      ? t('shell.scope.noMerchant')
      : view === 'company'
        ? t('shell.scope.companyView')
        : (storeName ?? '')
  const { menus, button } = useHeaderMenus('menu')
  const trigger = (
    <button
      type="button"
      className={styles.scope}
      disabled={pending}
      data-company={view === 'company' || undefined}
      aria-label={[t('shell.scope.label'), words].filter(Boolean).join(': ')}
      {...button}
    >
      <Icon name={viewIcons[view]} size={14} />
      <span className={styles.words}>{words}</span>
      {!pending && <Icon name="down" size={14} />}
    </button>
  )
  return (
    <div className={styles.title}>
      <p className={styles.section}>{title}</p>
      <div className={styles.where}>
        {menus ? (
          <menus.HeaderMenu button={trigger} position="bottom-start" width={260}>
            <menus.NarrowItems scope={scope} slots={slots} />
          </menus.HeaderMenu>
        ) : (
          trigger
        )}
        {slots?.({ part: 'word' })}
      </div>
    </div>
  )
}
