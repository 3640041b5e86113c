// Facts: K-15
import { Drawer, UnstyledButton } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'

import { Icon } from '../../../ui/icon.tsx'
import { palette } from '../palette/command-palette.tsx'
import styles from './narrow-drawer.module.css'
import { useShellPreview } from '../shell-preview.ts'
import { Sidebar, type SidebarProps } from '../sidebar/sidebar.tsx'

/**
 * The menu on a narrow screen: 240 px over the page; closes on Escape, a tap outside or navigation.
 */
export function NarrowDrawer({
  opened,
  onClose,
  ...sidebar
}: Omit<SidebarProps, 'top'> & { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('ui')
  const { pathname } = useLocation()
  const preview = useShellPreview()
  const close = useEffectEvent(onClose)
  useEffect(() => close(), [pathname])
  return (
    <Drawer
      opened={opened}
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
                palette.open()
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
