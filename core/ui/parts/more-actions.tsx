import { ActionIcon } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import { useId, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { Icon } from '../icon.tsx'
import styles from './more-actions.module.css'

/**
 * Actions that are side by side where there is room, and behind one button on narrow screens. Both
 * use the same elements with different styles, so that a dialog that an action opened stays open
 * when the window's width changes.
 */
export function MoreActions({ children }: { children: ReactNode }) {
  const { t } = useTranslation('ui')
  const [isOpen, setOpen] = useState(false)
  const panel = useId()
  const button = useRef<HTMLButtonElement>(null)
  const outside = useClickOutside<HTMLDivElement>((event) => {
    // Don't count this as outside, because a menu that an action opened is elsewhere in the
    // document.
    const isPortal = event.target instanceof Element && event.target.closest('[data-portal]')
    if (!isPortal) setOpen(false)
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const isHere = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (event.key !== 'Escape' || !isOpen || !isHere || event.defaultPrevented) return
    event.preventDefault()
    setOpen(false)
    button.current?.focus()
  }
  const onPress = ({ target }: MouseEvent) => {
    const pressed = target instanceof Element ? target.closest('button, a, [role=menuitem]') : null
    if (!pressed || pressed.ariaHasPopup === 'menu') return
    // A dialog returns the focus to the element that had it before. This must be the button here,
    // because the panel closes. If there is enough room, the button is hidden and doesn't take the
    // focus.
    button.current?.focus()
    setOpen(false)
  }
  return (
    // Keys and presses come from the buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={outside} className={styles.more} onKeyDown={onKeyDown}>
      <ActionIcon
        ref={button}
        variant="default"
        size={40}
        className={styles.button}
        aria-label={t('moreActions')}
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="more" />
      </ActionIcon>
      {/* oxlint-disable-next-line no-static-element-interactions, click-events-have-key-events */}
      <div
        id={panel}
        className={styles.panel}
        data-open={isOpen || undefined}
        onClickCapture={onPress}
      >
        {children}
      </div>
    </div>
  )
}
