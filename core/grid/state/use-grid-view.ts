// Facts: fault 28
import { useState } from 'react'

/** The user's column and density settings, remembered per list on this device. */
export interface GridView {
  /** Columns that differ from their default: `true` shown, `false` hidden. */
  shown: Readonly<Record<string, boolean>>
  compact: boolean
}
const first: GridView = { shown: {}, compact: false }

const nameOf = (id: string) => `tillhouse.grid.${id}`
function remembered(id: string): GridView {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(id)) ?? 'null')
    if (
      typeof kept !== 'object' ||
      kept === null ||
      !('shown' in kept) ||
      typeof kept.shown !== 'object' ||
      kept.shown === null
    )
      return first
    return {
      shown: Object.fromEntries(
        Object.entries(kept.shown).filter(
          (entry): entry is [string, boolean] => typeof entry[1] === 'boolean',
        ),
      ),
      compact: 'compact' in kept && kept.compact === true,
    }
  } catch {
    return first // storage is off or corrupt: use the defaults
  }
}

/** Reads and stores the view settings of a list. */
export function useGridView(id: string): {
  view: GridView
  setView(change: Partial<GridView>): void
  reset(): void
} {
  const [view, set] = useState(() => remembered(id))
  const keep = (next: GridView) => {
    set(next)
    try {
      if (next === first) localStorage.removeItem(nameOf(id))
      else localStorage.setItem(nameOf(id), JSON.stringify(next))
    } catch {
      // storage is full or off: the setting lasts until the page is left
    }
  }
  return { view, setView: (change) => keep({ ...view, ...change }), reset: () => keep(first) }
}
