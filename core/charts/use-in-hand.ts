import { useState, type KeyboardEvent } from 'react'

export interface InHand {
  /** The position under the pointer or reached by keys. */
  position: number | undefined
  /** The series chosen by keys; the others are paler. */
  series: number | undefined
  point(position: number | undefined): void
  onKeyDown(event: KeyboardEvent): void
}

/**
 * Keyboard navigation of a chart: left and right move between positions, Home and End to the ends,
 * up and down between series, Enter opens the active position, Escape leaves it.
 */
export function useInHand(
  positions: number,
  seriesCount: number,
  open: ((position: number) => void) | undefined,
): InHand {
  const [chosen, setChosen] = useState<number>()
  const [series, setSeries] = useState<number>()
  // Clamped, because new data may have fewer positions.
  const position =
    chosen === undefined || positions === 0 ? undefined : Math.min(chosen, positions - 1)
  const to = (next: number) => setChosen(Math.max(0, Math.min(positions - 1, next)))
  const keys: Record<string, () => void> = {
    ArrowRight: () => to((position ?? -1) + 1),
    ArrowLeft: () => to((position ?? positions) - 1),
    Home: () => to(0),
    End: () => to(positions - 1),
    ...(seriesCount > 1 && {
      ArrowDown: () => setSeries(((series ?? -1) + 1) % seriesCount),
      ArrowUp: () => setSeries(((series ?? seriesCount) - 1 + seriesCount) % seriesCount),
    }),
    ...(open && position !== undefined && { Enter: () => open(position) }),
    ...((position !== undefined || series !== undefined) && {
      Escape: () => {
        setChosen(undefined)
        setSeries(undefined)
      },
    }),
  }
  return {
    position,
    series,
    point: setChosen,
    onKeyDown(event) {
      const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined
      if (!act || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      event.stopPropagation()
      act()
    },
  }
}
