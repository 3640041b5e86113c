// Mantine's Modal without its scroll area. These dialogs load with the first screen, and the scroll
// area would load code for positioning that they don't need.
import {
  ModalBase,
  ModalBaseBody,
  ModalBaseContent,
  ModalBaseHeader,
  ModalBaseOverlay,
  ModalBaseTitle,
  type OverlayProps,
} from '@mantine/core'
import type { ReactNode } from 'react'

import styles from './session-dialog.module.css'

interface SessionDialogProps {
  title: string
  zIndex: number
  /**
   * Called on Escape, which then closes the dialog. Without it, only an answer closes the dialog.
   */
  onEscape?: (() => void) | false
  overlay?: Pick<OverlayProps, 'backgroundOpacity' | 'blur'>
  children: ReactNode
}
/** A dialog that asks about the session, above everything else. */
export function SessionDialog(props: SessionDialogProps) {
  const { title, zIndex, onEscape, overlay, children } = props
  return (
    <ModalBase
      opened
      onClose={onEscape || (() => {})}
      closeOnEscape={Boolean(onEscape)}
      trapFocus
      returnFocus
      lockScroll
      withinPortal
      zIndex={zIndex}
      transitionProps={{ duration: 120 }}
      className={styles.dialog}
    >
      <ModalBaseOverlay backgroundOpacity={0.45} {...overlay} />
      {/* Use Mantine's class names, so that notices make room for the dialog
          (core/theme/controls.css). */}
      <ModalBaseContent
        innerProps={{ className: `mantine-Modal-inner ${styles.inner}` }}
        className={`mantine-Modal-content ${styles.content}`}
        radius="md"
      >
        <ModalBaseHeader role="presentation">
          <ModalBaseTitle className={styles.title}>{title}</ModalBaseTitle>
        </ModalBaseHeader>
        <ModalBaseBody>{children}</ModalBaseBody>
      </ModalBaseContent>
    </ModalBase>
  )
}
