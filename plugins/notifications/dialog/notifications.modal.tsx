// Facts: K-06, K-89, M-46, S-063, U-115
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { Modal, useFocusBack, useText } from '#core'

import { MessageText } from './message-text.tsx'
import styles from './notifications.module.css'
import type { Notification } from './notifications.ts'

export interface NotificationsModalProps {
  notifications: readonly Notification[]
  onClose: () => void
}
export default function NotificationsModal({ notifications, onClose }: NotificationsModalProps) {
  const { t } = useTranslation('notifications')
  const text = useText()
  useFocusBack()
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('dialog.title')}
      size={900}
      classNames={{ content: styles.content!, body: styles.body! }}
      transitionProps={{ duration: 120 }}
      closeButtonProps={{ 'aria-label': text('ui:close') }}
      attributes={{ header: { role: 'presentation' } }}
    >
      <ul
        className={styles.list}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable by keyboard
        tabIndex={0}
        aria-label={t('dialog.title')}
      >
        {notifications.map((notification) => (
          <li key={notification.NotificationId} data-new={!notification.IsSeen || undefined}>
            <h3>{notification.NotificationTitle}</h3>
            {notification.NotificationDescription && (
              <p className={styles.about}>{notification.NotificationDescription}</p>
            )}
            {notification.Messages.map((message, index) => (
              <p key={index}>
                <MessageText message={message} onLeave={onClose} />
              </p>
            ))}
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <Button data-autofocus onClick={onClose}>
          {t('dialog.ok')}
        </Button>
      </div>
    </Modal>
  )
}
