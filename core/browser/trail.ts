// Where the user comes from. A list focuses the record just left; the way back from a record opens
// the list with its search, sorting and page.
import { perPortal, type Portal } from '../portal/portal.ts'

interface Address {
  pathname: string
  search: string
}
const own = perPortal(() => ({
  here: undefined as Address | undefined,
  before: undefined as Address | undefined,
  /** The list above the current record; cleared as soon as another page shows. */
  above: undefined as Address | undefined,
}))

const isBelow = (path: string, list: string): boolean =>
  path.toLowerCase().startsWith(`${list.toLowerCase()}/`)

/** Records each visited address, without the portal's base path. */
export function arriveAt(portal: Portal, { pathname, search }: Address): void {
  const trail = own(portal)
  const address = { pathname, search }
  if (trail.here?.pathname !== pathname) trail.before = trail.here
  if (!trail.above || !isBelow(pathname, trail.above.pathname)) trail.above = address
  trail.here = address
}
/** The path of the page shown before this one. */
export const pathLeft = (portal: Portal): string | undefined => own(portal).before?.pathname

/** The address of a list, with the search, order and page at which it was left for a record. */
export function asLeft(portal: Portal, list: string): string {
  const { above } = own(portal)
  return above && above.pathname.toLowerCase() === list.toLowerCase() ? list + above.search : list
}
