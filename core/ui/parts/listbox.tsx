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

import { usePrinting } from '../hooks/use-printing.ts'
import classes from './listbox.module.css'

interface Rows {
  count: number
  active: number
  rowHeight: number
  height: number
  /** Index of the first visible row. */
  from?: number
}
const withRow = (rendered: number[], row: number, count: number) =>
  row >= count || rendered.includes(row) ? rendered : [...rendered, row].sort((a, b) => a - b)

/** Virtualization for {@link Listbox}. Renders only the visible rows, and can scroll to a row. */
export function useListbox({ count, active, rowHeight, height, from = 0 }: Rows) {
  const id = useId()
  const ref = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- nothing memoizes on its functions
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => ref.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    useFlushSync: false,
    initialRect: { width: 0, height },
    initialOffset: Math.max(0, from * rowHeight),
    // Don't measure, because the height is given.
    observeElementRect: (_list, tell) => tell({ width: 0, height }),
    // Always render the active row, because `aria-activedescendant` must refer to an element that
    // exists.
    rangeExtractor: (range) => withRow(defaultRangeExtractor(range), active, count),
  })
  return { id, ref, virtual, count, active, rowHeight, height }
}

/** Index and position of a row, for {@link ListboxRow}. */
export interface ListboxPosition {
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
  /** Called when the user clicks a row. */
  onPick(index: number, event: MouseEvent): void
  renderRow(position: ListboxPosition): ReactNode
  /** Extra content, such as a "no matches" text. */
  children?: ReactNode
}

/**
 * The list itself keeps the focus and tells screen readers which row is active
 * (`aria-activedescendant`), so that scrolling never loses the focus.
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
  const printing = usePrinting()
  // Render all rows, because paper doesn't scroll.
  const positions = printing
    ? Array.from({ length: count }, (_, index) => ({ index, start: index * rowHeight }))
    : virtual.getVirtualItems()
  const optionId = (index: number) => `${id}-${index}`
  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return
    const index = event.target.closest<HTMLElement>('[data-index]')?.dataset.index
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
        {positions.map(({ index, start }) =>
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
  position: ListboxPosition
  selected: boolean
}
export function ListboxRow({
  position: { id, index, count, top, height, active },
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
