// Remembers where the user comes from. A list then focuses the record that the user just left. The
// way back from a record opens the list with its search, sorting and page.
import { perPortal, type Portal } from '../portal/portal.ts'

interface Address {
  pathname: string
  search: string
}
const own = perPortal(() => ({
  here: undefined as Address | undefined,
  before: undefined as Address | undefined,
  /**
   * The page above the current record, usually its list. Kept while pages below it are shown; any
   * other page replaces it.
   */
  above: undefined as Address | undefined,
}))

const isBelow = (path: string, list: string): boolean =>
  path.toLowerCase().startsWith(`${list.toLowerCase()}/`)

/** Remembers each visited path and search, without the portal's base path. */
export function arriveAt(portal: Portal, { pathname, search }: Address): void {
  const trail = own(portal)
  const address = { pathname, search }
  if (trail.here?.pathname !== pathname) trail.before = trail.here
  if (!trail.above || !isBelow(pathname, trail.above.pathname)) trail.above = address
  trail.here = address
}
/** The path of the page shown before this one. */
export const pathLeft = (portal: Portal): string | undefined => own(portal).before?.pathname

/**
 * The URL of a list, with the search, sorting and page that it had when the user opened a record.
 */
export function asLeft(portal: Portal, list: string): string {
  const { above } = own(portal)
  return above && above.pathname.toLowerCase() === list.toLowerCase() ? list + above.search : list
}
