import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import classes from './forms.module.css'

/**
 * One question with several answers (for yes and no, core/ui has ConfirmModal). Escape and the
 * cross mean the harmless one.
 */
export function Dialog({
  opened,
  title,
  size = 480,
  onClose,
  children,
  answers,
}: {
  opened: boolean
  title: string
  size?: number
  onClose(): void
  children?: ReactNode
  /** Buttons, the harmless one first; the one with `data-autofocus` gets the focus. */
  answers: ReactNode
}) {
  const { t } = useTranslation('forms')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={size}
      centered
      transitionProps={{ duration: 120 }}
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{ title: classes.dialogTitle }}
    >
      {children}
      <div className={classes.answers}>{answers}</div>
    </Modal>
  )
}
