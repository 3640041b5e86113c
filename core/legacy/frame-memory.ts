// Remembers the state of our embedded pages (search, filters, order, page) for going back and
// reloading. The page keeps its state in its own address, but each visit creates a new frame, so
// the browser does not restore it.
import { whenSessionEnds } from '../session/leave-session.ts'

const key = 'tillhouse.frames'
/** The history can be long; the oldest entries are forgotten. */
const mostPlaces = 30
/** The form of query that our pages write; anything else is ignored. */
const search = /^\?[\w\-.~%+&=*]{1,1000}$/

type Memory = [place: string, search: string][]

function read(): Memory {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    const entries: unknown[] = Array.isArray(stored) ? stored : []
    return entries.filter(
      (entry): entry is Memory[number] =>
        Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'string',
    )
  } catch {
    return []
  }
}

/** @param place key of the history entry, and name of the page */
export function rememberFrame(place: string, shown: string): void {
  const others = read().filter(([known]) => known !== place)
  try {
    sessionStorage.setItem(
      key,
      JSON.stringify(
        [...others, ...(search.test(shown) ? [[place, shown]] : [])].slice(-mostPlaces),
      ),
    )
  } catch {
    // without storage a page starts fresh
  }
}
/** The query of the page's address at that place in the history; empty if unknown. */
export function rememberedFrame(place: string): string {
  const shown = read().find(([known]) => known === place)?.[1] ?? ''
  return search.test(shown) ? shown : ''
}

whenSessionEnds(() => {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // without storage nothing was remembered
  }
})
