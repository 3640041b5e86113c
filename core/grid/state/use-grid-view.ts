import { useState } from 'react'

import { keepText, readText } from '../../browser/storage.ts'

/** The user's column and density settings, remembered per list on this device. */
export interface GridView {
  /** Columns that differ from their default. `true` shows the column and `false` hides it. */
  shown: Readonly<Record<string, boolean>>
  compact: boolean
}
const first: GridView = { shown: {}, compact: false }

const nameOf = (id: string) => `tillhouse.grid.${id}`

function remembered(id: string): GridView {
  try {
    const text = readText('localStorage', nameOf(id)) ?? 'null'
    const kept = JSON.parse(text) as Partial<GridView> | null
    const shown = Object.entries<unknown>(kept?.shown ?? {}).filter(
      (entry): entry is [string, boolean] => typeof entry[1] === 'boolean',
    )
    return { shown: Object.fromEntries(shown), compact: kept?.compact === true }
  } catch {
    return first // corrupt, so use the defaults
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
    keepText('localStorage', nameOf(id), next === first ? undefined : JSON.stringify(next))
  }
  return { view, setView: (change) => keep({ ...view, ...change }), reset: () => keep(first) }
}
