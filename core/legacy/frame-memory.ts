// What an embedded page of ours showed (its search, filters, order, page), for whoever comes back
// to it or reloads the portal. The page keeps it in its own address; the browser does not bring
// that back, since each visit is a frame of its own.
import { whenSessionEnds } from '../session/leave-session.ts'

const key = 'tillhouse.frames'
/** Places of the history are many; those long ago begin anew. */
const mostPlaces = 30
/** As our pages write it: nothing else is taken back. */
const search = /^\?[\w\-.~%+&=*]{1,1000}$/

type Memory = [place: string, search: string][]

function read(): Memory {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(stored)
      ? (stored as unknown[]).filter(
          (entry): entry is Memory[number] =>
            Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'string',
        )
      : []
  } catch {
    return []
  }
}

/** @param place of the history: its key and the page */
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
    // without storage a page begins anew
  }
}
/** What the page showed there, as the query of its address; empty where nothing is known. */
export function rememberedFrame(place: string): string {
  const shown = read().find(([known]) => known === place)?.[1] ?? ''
  return search.test(shown) ? shown : ''
}

whenSessionEnds(() => {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // nothing was kept
  }
})
