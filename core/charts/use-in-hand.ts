import { useState, type KeyboardEvent } from 'react'

export interface InHand {
  /** The place that is pointed at or was reached by keys. */
  place: number | undefined
  /** The series that the keys have chosen; the others are paler. */
  series: number | undefined
  point(place: number | undefined): void
  onKeyDown(event: KeyboardEvent): void
}

/**
 * Walks a chart by keys: left and right by places, Home and End to their ends, up and down by
 * series, Enter opens the place in hand, Escape leaves it.
 */
export function useInHand(
  places: number,
  seriesCount: number,
  open: ((place: number) => void) | undefined,
): InHand {
  const [chosen, setPlace] = useState<number>()
  const [series, setSeries] = useState<number>()
  // Other data can have fewer places.
  const place = chosen === undefined || places === 0 ? undefined : Math.min(chosen, places - 1)
  const to = (next: number) => setPlace(Math.max(0, Math.min(places - 1, next)))
  const keys: Record<string, () => void> = {
    ArrowRight: () => to((place ?? -1) + 1),
    ArrowLeft: () => to((place ?? places) - 1),
    Home: () => to(0),
    End: () => to(places - 1),
    ...(seriesCount > 1 && {
      ArrowDown: () => setSeries(((series ?? -1) + 1) % seriesCount),
      ArrowUp: () => setSeries(((series ?? seriesCount) - 1 + seriesCount) % seriesCount),
    }),
    ...(open && place !== undefined && { Enter: () => open(place) }),
    ...((place !== undefined || series !== undefined) && {
      Escape: () => {
        setPlace(undefined)
        setSeries(undefined)
      },
    }),
  }
  return {
    place,
    series,
    point: setPlace,
    onKeyDown(event) {
      const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined
      if (!act || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      event.stopPropagation()
      act()
    },
  }
}
