import { useState, type KeyboardEvent } from 'react'

export interface InHand {
  /** The place under the pointer or reached by keys. */
  place: number | undefined
  /** The series chosen by keys; the others are paler. */
  series: number | undefined
  point(place: number | undefined): void
  onKeyDown(event: KeyboardEvent): void
}

/**
 * Keyboard navigation of a chart: left and right move between places, Home and End to the ends, up
 * and down between series, Enter opens the active place, Escape leaves it.
 */
export function useInHand(
  places: number,
  seriesCount: number,
  open: ((place: number) => void) | undefined,
): InHand {
  const [chosen, setPlace] = useState<number>()
  const [series, setSeries] = useState<number>()
  // Clamped, because new data may have fewer places.
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
