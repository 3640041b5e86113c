// Facts: K-15
import { Drawer, UnstyledButton } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Icon } from '../../../ui/icon.tsx'
import { useOpenPalette } from '../palette/palette-host.tsx'
import styles from './narrow-drawer.module.css'
import { useShellPreview } from '../shell-preview.ts'
import { Sidebar, type SidebarProps } from '../sidebar/sidebar.tsx'

/**
 * The menu on a narrow screen. It is 240 px wide and covers the page. Escape or a tap outside
 * closes it, and the shell closes it on navigation.
 */
export function NarrowDrawer({
  opened,
  onClose,
  ...sidebar
}: Omit<SidebarProps, 'top'> & { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('ui')
  const preview = useShellPreview()
  const openPalette = useOpenPalette()
  // The user may open the drawer before its code has loaded. Mount it closed first, because a
  // drawer that is open when it mounts can't return the focus.
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return (
    <Drawer
      opened={opened && isMounted}
      onClose={onClose}
      size={240}
      padding={0}
      withCloseButton={false}
      transitionProps={{ duration: 140 }}
      classNames={{ content: styles.content, body: styles.body }}
      attributes={{ content: { 'aria-label': preview?.menuLabel ?? t('shell.mainMenu') } }}
    >
      <Sidebar
        {...sidebar}
        top={
          preview ? undefined : (
            <UnstyledButton
              className={styles.search}
              onClick={() => {
                onClose()
                openPalette()
              }}
            >
              <Icon name="search" />
              {t('shell.search.open')}
            </UnstyledButton>
          )
        }
      />
    </Drawer>
  )
}
