import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'

/** Fewer rows are drawn at once: the browser's own search finds them, too. */
const fewRows = 200
const rowHeight = 36

/**
 * The rows of many that are drawn, with the room above and below them. All of them where they are
 * few, and on paper, which does not scroll.
 * @param kept the place of a row that is drawn in any case, because it takes the focus
 */
export function useDrawnRows(count: number, isPrinting: boolean, kept: number) {
  const scroller = useRef<HTMLDivElement>(null)
  const isWhole = count <= fewRows || isPrinting
  // oxlint-disable-next-line react/incompatible-library -- nothing memoizes on its functions
  const virtual = useVirtualizer({
    count,
    // It would measure what it does not draw.
    enabled: !isWhole,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 20,
    useFlushSync: false,
    initialRect: { width: 0, height: 600 },
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range)
      return kept < 0 || kept >= range.count || drawn.includes(kept)
        ? drawn
        : [...drawn, kept].sort((a, b) => a - b)
    },
  })
  if (isWhole)
    return {
      scroller,
      isWhole,
      places: Array.from({ length: count }, (_, at) => ({ at, above: 0 })),
      below: 0,
    }
  const items = virtual.getVirtualItems()
  const places = items.map(({ index, start }, nth) => ({
    at: index,
    /** Pixels between the row and the one drawn before it. */
    above: start - (items[nth - 1]?.end ?? 0),
  }))
  return { scroller, isWhole, places, below: virtual.getTotalSize() - (items.at(-1)?.end ?? 0) }
}
