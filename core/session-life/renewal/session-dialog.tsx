// Mantine's Modal without its scroll area, which would load extra positioning code, because these
// dialogs load with the first screen.
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
  /** Called by Escape, which then closes it. Without it, only an answer does. */
  onEscape?: (() => void) | false
  overlay?: Pick<OverlayProps, 'backgroundOpacity' | 'blur'>
  children: ReactNode
}
/** A question about the session, above everything else. */
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
      {/* Class names as in Mantine, so that notices make room for it (core/theme/controls.css). */}
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
