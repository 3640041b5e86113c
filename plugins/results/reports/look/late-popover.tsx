import { Popover } from '@mantine/core'
import {
  useId,
  useImperativeHandle,
  useState,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react'
import { flushSync } from 'react-dom'

interface ButtonProps {
  id: string
  'aria-haspopup': 'dialog'
  'aria-expanded': boolean
  'aria-controls': string | undefined
  onClick(event: MouseEvent<HTMLElement>): void
}

/**
 * A button with a popover that mounts on the first press. Each table head has a popover, but users
 * rarely open it, and mounting all of them took longer than mounting the table itself.
 * @param renderButton renders the button with these props
 * @param children the popover's content. Gets a function that closes the popover
 */
export function LatePopover({
  renderButton,
  label,
  width,
  className,
  children,
}: {
  renderButton: (props: ButtonProps) => ReactNode
  label: string
  /** Width in pixels. By default, the popover is as wide as its content. */
  width?: number
  className?: string | undefined
  children: (close: () => void) => ReactNode
}) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [pressed, setPressed] = useState<HTMLElement>()
  return (
    <>
      {renderButton({
        id,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? `${id}-dropdown` : undefined,
        onClick: ({ currentTarget }) => {
          // Mounts it closed first, because the popover only stores the previous focus when it
          // changes from closed to open.
          flushSync(() => setPressed(currentTarget))
          setOpen(!isOpen)
        },
      })}
      {pressed && (
        <Popover
          id={id}
          opened={isOpen}
          onChange={setOpen}
          position="bottom-start"
          shadow="md"
          trapFocus
          returnFocus
          {...(width !== undefined && { width })}
        >
          <Popover.Target>
            <PressedElement element={pressed} />
          </Popover.Target>
          <Popover.Dropdown aria-label={label} className={className} tabIndex={-1}>
            {children(() => setOpen(false))}
          </Popover.Dropdown>
        </Popover>
      )}
    </>
  )
}

/** Forwards a ref to an element that is rendered elsewhere. */
function PressedElement({ element, ref }: { element: HTMLElement; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => element, [element])
  return null
}
