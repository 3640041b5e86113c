// Where the person comes from. A list puts the focus on the record left; the way back from a record
// leads to the list as it was searched, sorted and paged.
interface Place {
  pathname: string
  search: string
}
let here: Place | undefined
let before: Place | undefined
/** The page whose records are shown since; forgotten as soon as another page shows. */
let above: Place | undefined

const isBelow = (path: string, list: string): boolean =>
  path.toLowerCase().startsWith(`${list.toLowerCase()}/`)

/** Notes each address that shows, without the portal's base path. */
export function arriveAt({ pathname, search }: Place): void {
  const place = { pathname, search }
  if (here?.pathname !== pathname) before = here
  if (!above || !isBelow(pathname, above.pathname)) above = place
  here = place
}
/** The path of the page shown before this one. */
export const pathLeft = (): string | undefined => before?.pathname

/** The address of a list, with the search, order and page in which it was left for a record. */
export const asLeft = (list: string): string =>
  above && above.pathname.toLowerCase() === list.toLowerCase() ? list + above.search : list

/** When the portal starts: nobody has come from anywhere yet. */
export function forgetTrail(): void {
  here = before = above = undefined
}
