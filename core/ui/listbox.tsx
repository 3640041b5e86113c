import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import {
  useId,
  useRef,
  type AriaAttributes,
  type HTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'

import classes from './listbox.module.css'

interface Rows {
  count: number
  /** Where the keyboard is. */
  active: number
  rowHeight: number
  height: number
  /** The row that is first in sight. */
  from?: number
}
const withRow = (drawn: number[], row: number, count: number) =>
  row >= count || drawn.includes(row) ? drawn : [...drawn, row].sort((a, b) => a - b)

/**
 * Rows of which only those in sight are drawn, of however many; for {@link Listbox}, and to scroll
 * it.
 */
export function useListbox({ count, active, rowHeight, height, from = 0 }: Rows) {
  const id = useId()
  const ref = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- it answers functions; nothing here memoizes by them
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => ref.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    useFlushSync: false,
    initialRect: { width: 0, height },
    initialOffset: Math.max(0, from * rowHeight),
    // Its height is given: nothing needs to be measured.
    observeElementRect: (_list, tell) => tell({ width: 0, height }),
    // The keyboard's row is always there for screen readers, wherever one has scrolled to.
    rangeExtractor: (range) => withRow(defaultRangeExtractor(range), active, count),
  })
  return { id, ref, virtual, count, active, rowHeight, height }
}

/** Which row it is and where it lies: what a {@link ListboxRow} needs. */
export interface ListboxPlace {
  id: string
  index: number
  count: number
  top: number
  height: number
  active: boolean
}
interface ListboxProps extends AriaAttributes {
  box: ReturnType<typeof useListbox>
  className: string | undefined
  onKeyDown(event: KeyboardEvent): void
  /** A row was clicked. */
  onPick(index: number, event: MouseEvent): void
  renderRow(place: ListboxPlace): ReactNode
  /** Shown besides, such as that nothing matches. */
  children?: ReactNode
}

/**
 * The keyboard stays on the list and names its row to screen readers, so that scrolling never loses
 * the focus.
 */
export function Listbox({
  box: { id, ref, virtual, count, active, rowHeight, height },
  className,
  onKeyDown,
  onPick,
  renderRow,
  children,
  ...aria
}: ListboxProps) {
  const optionId = (index: number) => `${id}-${index}`
  const onClick = (event: MouseEvent) => {
    const index = (event.target as Element).closest<HTMLElement>('[data-index]')?.dataset.index
    if (index !== undefined) onPick(Number(index), event)
  }
  return (
    <div
      {...aria}
      ref={ref}
      id={id}
      role="listbox"
      tabIndex={0}
      aria-activedescendant={count > 0 ? optionId(active) : undefined}
      className={`${classes.list} ${className}`}
      style={{ height }}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <div role="presentation" className={classes.space} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) =>
          renderRow({
            id: optionId(index),
            index,
            count,
            top: start,
            height: rowHeight,
            active: index === active,
          }),
        )}
      </div>
      {children}
    </div>
  )
}

interface ListboxRowProps
  extends AriaAttributes, Pick<HTMLAttributes<HTMLDivElement>, 'className' | 'children'> {
  place: ListboxPlace
  selected: boolean
}
/** One row of it. */
export function ListboxRow({
  place: { id, index, count, top, height, active },
  selected,
  className,
  ...rest
}: ListboxRowProps) {
  return (
    <div
      {...rest}
      id={id}
      role="option"
      aria-selected={selected}
      aria-posinset={index + 1}
      aria-setsize={count}
      data-index={index}
      data-active={active || undefined}
      className={`${classes.row} ${className}`}
      style={{ height, transform: `translateY(${top}px)` }}
    />
  )
}
