// The header's popups (late-menus.ts). Each one opens as soon as it is mounted, and returns the
// focus to its button when it closes.
import { Menu, Popover, type MenuProps } from '@mantine/core'
import {
  cloneElement,
  useEffect,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
  type RefAttributes,
} from 'react'

export { NarrowItems } from './narrow-items.tsx'
export { NoticeLog, NoticeLogHead } from './notice-log.tsx'
export { SchemeItems } from './scheme-items.tsx'
export { UserItems } from './user-items.tsx'

type Button = ReactElement<RefAttributes<HTMLButtonElement>>

function useOpening() {
  const target = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    // The user pressed this button's placeholder. Don't take the focus back if the user has moved
    // on.
    if (document.activeElement !== document.body) return
    // Focus the button first, because a popup that is open from the start couldn't return the focus
    // to it.
    target.current?.focus()
    setOpened(true)
  }, [])
  return { target, opened, setOpened }
}

interface HeaderMenuProps extends Pick<MenuProps, 'position' | 'width'> {
  button: Button
  children: ReactNode
}
/**
 * A menu that is rendered inside the header, so that its content belongs to a landmark. Leaves out
 * Mantine's placeholder for the initial focus, which isn't a valid menu item.
 */
export function HeaderMenu({ button, children, ...menu }: HeaderMenuProps) {
  const { target, opened, setOpened } = useOpening()
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      returnFocus
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      {...menu}
    >
      <Menu.Target>{cloneElement(button, { ref: target })}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}

interface HeaderPanelProps {
  label: string
  /** Renders the button. `toggle` handles a press on it. */
  button: (toggle: () => void) => Button
  onClosed: () => void
  children: (close: () => void) => ReactNode
}
export function HeaderPanel({ label, button, onClosed, children }: HeaderPanelProps) {
  const { target, opened, setOpened } = useOpening()
  const change = (open: boolean) => {
    setOpened(open)
    if (!open) onClosed()
  }
  return (
    <Popover
      opened={opened}
      onChange={change}
      position="bottom-end"
      width="min(360px, calc(100vw - 16px))"
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target>
        {cloneElement(
          button(() => change(!opened)),
          { ref: target },
        )}
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={label}>
        {children(() => change(false))}
      </Popover.Dropdown>
    </Popover>
  )
}
