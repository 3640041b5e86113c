// The frame of every sign-in dialog, with icon, title, text and buttons. It loads the styles that
// the sign-in page lacks, because it is used above the sign-in card, above the steps, and in the
// portal.
import AlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import InfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import Lock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { Modal } from '../../ui/controls/modal.tsx'
import { useFocusBack } from '../../ui/hooks/use-focus-back.ts'
import './first-dialogs.css'
import styles from './dialogs.module.css'

const icons = { bad: AlertTriangle, warn: AlertTriangle, info: InfoCircle, secret: Lock }

export interface SignInDialogProps {
  tone: keyof typeof icons
  title: string
  /**
   * Called on Escape and by the close button, if closing loses nothing. Without it, only the
   * buttons close the dialog.
   */
  onClose?: (() => void) | undefined
  size?: number
  /** Buttons, the harmless one first. The one with `data-autofocus` gets the focus. */
  actions?: ReactNode
  children: ReactNode
}

export function SignInDialog({
  tone,
  title,
  onClose,
  size = 460,
  actions,
  children,
}: SignInDialogProps) {
  const { t } = useTranslation('core')
  const Icon = icons[tone]
  const text = useId()
  useFocusBack()
  return (
    <Modal
      opened
      onClose={onClose ?? stay}
      title={
        <span className={styles.title}>
          <span className={styles.badge} data-tone={tone} aria-hidden>
            <Icon size={20} />
          </span>
          {title}
        </span>
      }
      size={size}
      centered
      withCloseButton={onClose !== undefined}
      closeOnEscape={onClose !== undefined}
      closeOnClickOutside={false}
      transitionProps={{ duration: 120 }}
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
      classNames={{ content: styles.content, header: styles.header, body: styles.body }}
      aria-describedby={text}
    >
      <div id={text} className={styles.text}>
        {children}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </Modal>
  )
}
const stay = () => {}
