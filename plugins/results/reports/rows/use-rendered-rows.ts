import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'

/** Up to this many rows are all rendered, so that the browser's own search finds them. */
const fewRows = 200
const rowHeight = 36

/**
 * The rows of a long table that are rendered, and the space above and below them. Short tables are
 * rendered whole, and so are printed ones, which can't scroll.
 * @param kept the index of a row that is always rendered, because it takes the focus
 */
export function useRenderedRows(count: number, isPrinting: boolean, kept: number) {
  const scroller = useRef<HTMLDivElement>(null)
  const isWhole = count <= fewRows || isPrinting
  // oxlint-disable-next-line react/incompatible-library -- nothing memoizes on its functions
  const virtual = useVirtualizer({
    count,
    // While all rows are rendered, there is nothing to measure.
    enabled: !isWhole,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 20,
    useFlushSync: false,
    initialRect: { width: 0, height: 600 },
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range)
      return kept < 0 || kept >= range.count || indexes.includes(kept)
        ? indexes
        : [...indexes, kept].sort((a, b) => a - b)
    },
  })
  if (isWhole)
    return {
      scroller,
      isWhole,
      rendered: Array.from({ length: count }, (_, at) => ({ at, above: 0 })),
      below: 0,
    }
  const items = virtual.getVirtualItems()
  const rendered = items.map(({ index, start }, nth) => ({
    at: index,
    /** Pixels between this row and the rendered row before it. */
    above: start - (items[nth - 1]?.end ?? 0),
  }))
  return { scroller, isWhole, rendered, below: virtual.getTotalSize() - (items.at(-1)?.end ?? 0) }
}
