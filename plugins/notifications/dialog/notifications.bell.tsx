// Adds the notifications to the list behind the bell, where they remain available.
// Facts: resolution 60
import { Anchor } from '@mantine/core'
import { useSetAtom } from 'jotai'
import { useTranslation } from 'react-i18next'

import { defineSlot } from '#core'

import styles from './notifications.module.css'
import { allOpenedAtom, useNotifications } from './notifications.ts'

function NotificationsInBell({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('notifications')
  const all = useNotifications()
  const setAllOpened = useSetAtom(allOpenedAtom)
  if (!all || all.length === 0) return null
  const open = () => {
    onClose()
    setAllOpened(true)
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

export const slot = defineSlot<'bell'>({ strings: 'dialog', Component: NotificationsInBell })
