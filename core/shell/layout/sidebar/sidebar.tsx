import { Button } from '@mantine/core'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { Icon } from '../../../ui/icon.tsx'
import { Bone, skeletonDelay } from '../../../ui/waiting/skeletons.tsx'
import { useAfter } from '../../../ui/hooks/use-after.ts'
import { BrandMark } from './brand-mark.tsx'
import { viewIcons } from '../scope-strings.ts'
import type { Scope, ShellBrand, SidebarState } from '../shell-types.ts'
import { useShellPreview } from '../shell-preview.ts'
import { SidebarMenu } from './sidebar-menu.tsx'
import styles from './sidebar.module.css'

export interface SidebarProps {
  menu: SidebarState
  /** Path of the current page, as in the manifest. */
  path: string
  brand: ShellBrand
  scope: Scope
  /** Content above the menu. In the drawer, this is what doesn't fit into the narrow header. */
  top?: ReactNode
}

/**
 * The brand, the menu, and a footer with the current merchant or store. On a wide screen it is
 * beside the page, on a narrow one in a drawer. The affected stores are shown by the pages
 * themselves (core/api/affected-stores.ts). Memoized: renders again for another page, but not when
 * a list is searched or paged.
 */
export const Sidebar = memo(Bar)
function Bar({ menu, path, brand, scope, top }: SidebarProps) {
  const { t } = useTranslation('ui')
  const preview = useShellPreview()
  return (
    <nav
      className={styles.sidebar}
      aria-label={preview?.menuLabel ?? t('shell.mainMenu')}
      aria-busy={menu.state === 'pending' || undefined}
    >
      <BrandMark brand={brand} />
      <div className={styles.menu}>
        {top}
        {menu.state === 'ready' && <SidebarMenu groups={menu.groups} path={path} />}
        {menu.state === 'pending' && <MenuSkeleton />}
        {menu.state === 'failed' && (
          <div className={styles.note}>
            <p>{t('shell.menuFailed')}</p>
            {menu.retry && (
              <Button size="compact-sm" variant="default" onClick={menu.retry}>
                {t('retry')}
              </Button>
            )}
          </div>
        )}
      </div>
      <p className={styles.footer} data-view={scope.view}>
        <Icon name={viewIcons[scope.view]} size={16} />
        <span>
          {t(`shell.scope.footer.${scope.view}`, {
            store: scope.storeName,
            merchant: scope.merchantName,
          })}
        </span>
      </p>
    </nav>
  )
}

function MenuSkeleton() {
  const late = useAfter(skeletonDelay)
  if (!late) return null
  return (
    <div className={styles.skeleton} aria-hidden>
      {[72, 56, 48, 80, 84, 96, 110, 120, 88].map((width) => (
        <div key={width} className={styles.skeletonRow}>
          <Bone width={18} height={18} />
          <Bone width={width} />
        </div>
      ))}
    </div>
  )
}
