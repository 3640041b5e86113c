import { useState, type KeyboardEvent } from 'react'

export interface InHand {
  /** The position under the pointer, or the one that keys moved to. */
  position: number | undefined
  /** The series that the user chose by keys. The others are drawn paler. */
  series: number | undefined
  point(position: number | undefined): void
  onKeyDown(event: KeyboardEvent): void
}

/**
 * Keyboard navigation of a chart. Left and right move between positions, and Home and End go to the
 * ends. Up and down move between series. Enter opens the active position, and Escape leaves it.
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
