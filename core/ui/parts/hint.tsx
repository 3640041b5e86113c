// A tooltip for an icon button. Its code loads only on the first hover or focus. It can be late,
// because it only repeats the accessible name of the button.
import { useEffect, useReducer, useRef, useState, type ReactNode, type SyntheticEvent } from 'react'

import { lazyModule } from '../../browser/lazy-module.ts'
import styles from './hint.module.css'

const bubble = lazyModule(() => import('./tooltip.ts'))

/**
 * Mantine's Tooltip, for the first screen.
 * @param children one element
 * @param delay in milliseconds, before the tooltip is shown
 */
export function Hint(props: { label: string; delay?: number; children: ReactNode }) {
  const { label, delay = 0, children } = props
  const target = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(false)
  /**
   * Set by a press or Escape. The tooltip then stays hidden until the pointer or the focus has
   * left.
   */
  const isDone = useRef(false)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (!isNear) return
    bubble.load(null).then(redraw, () => undefined)
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      isDone.current = true
      setNear(false)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isNear])
  const module = bubble.peek()
  const look = ({ currentTarget, target: at }: SyntheticEvent, isLookedAt: boolean) => {
    const child = currentTarget.firstElementChild
    target.current = child instanceof HTMLElement ? child : null
    // Check the target, because React also bubbles events from a popup that the button has opened.
    setNear(isLookedAt && at instanceof Node && child?.contains(at) === true)
  }
  const away = (done: boolean) => () => {
    isDone.current = done
    setNear(false)
  }
  return (
    // The child handles keys and presses.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span
      className={styles.around}
      onPointerOver={(event) => look(event, event.pointerType !== 'touch' && !isDone.current)}
      onPointerLeave={away(false)}
      onPointerDown={away(true)}
      onFocus={(event) => look(event, event.target.matches(':focus-visible'))}
      onBlur={away(false)}
    >
      {children}
      {module && (
        <module.Tooltip
          target={target}
          label={label}
          opened={isNear}
          transitionProps={{ enterDelay: delay }}
        />
      )}
    </span>
  )
}
