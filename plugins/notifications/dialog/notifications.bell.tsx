// Notifications in the list behind the bell, so that they stay in reach. Resolution 60
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { defineSlot } from '#core'

import styles from './notifications.module.css'
import { openNotifications, useNotifications } from './notifications.ts'

function NotificationsInBell({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('notifications')
  const all = useNotifications()
  if (!all || all.length === 0) return null
  const open = () => {
    onClose()
    openNotifications()
  }
  return (
    <section className={styles.inBell} aria-label={t('dialog.title')}>
      <h3>{t('dialog.title')}</h3>
      <ul>
        {all.map(({ NotificationId, NotificationTitle }) => (
          <li key={NotificationId}>
            <Anchor component="button" type="button" inherit ta="start" onClick={open}>
              {NotificationTitle}
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const slot = defineSlot<'bell'>({ words: 'dialog', Component: NotificationsInBell })
