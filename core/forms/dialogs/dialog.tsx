import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { Modal } from '../../ui/controls/modal.tsx'
import classes from '../forms.module.css'

/**
 * A question with several answers. For a yes/no question, use ConfirmModal from core/ui. Escape and
 * the close button call `onClose`, which must be the harmless answer.
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
  /** Buttons, the harmless one first. The button with `data-autofocus` gets the focus. */
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
