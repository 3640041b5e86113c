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

/** What the button of a popover is given, besides its own. */
interface ButtonProps {
  id: string
  'aria-haspopup': 'dialog'
  'aria-expanded': boolean
  'aria-controls': string | undefined
  onClick(event: MouseEvent<HTMLElement>): void
}

/**
 * A button and what it opens, which is made when the button is first pressed. A table has one in
 * each of its heads, hardly any is opened, and to make them all took longer than the table.
 * @param renderButton draws the button with these props
 * @param children what is opened; is given what closes it
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
  /** In pixels; undefined: as wide as its content. */
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
          // Closed at first: it remembers where the focus was only as it opens.
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
            <Standing element={pressed} />
          </Popover.Target>
          <Popover.Dropdown aria-label={label} className={className} tabIndex={-1}>
            {children(() => setOpen(false))}
          </Popover.Dropdown>
        </Popover>
      )}
    </>
  )
}

/** Stands for an element that is drawn elsewhere. */
function Standing({ element, ref }: { element: HTMLElement; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => element, [element])
  return null
}
