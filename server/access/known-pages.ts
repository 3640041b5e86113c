// Decides which URLs lead to a page, and where a sign-in may redirect to.
// Facts: D8
import { createDecider } from '../../core/access/decide.ts'
import { safeReturnUrl } from '../../core/browser/safe-return-url.ts'
import { portalManifest } from './manifests.ts'

/**
 * Returns a function that checks whether a path leads to a page: the sign-in page, the portal's
 * root, or a route of the manifest. Ignores case.
 */
export function createKnown(base: string): (path: string) => boolean {
  const decider = createDecider(portalManifest)
  const portal = `${base}portal/newindex`
  return (path) => {
    const folded = path.toLowerCase()
    if (folded === base.toLowerCase() || `${folded}/` === base.toLowerCase()) return true
    if (!folded.startsWith(portal.toLowerCase())) return false
    const rest = path.slice(portal.length)
    return (
      rest === '' || rest === '/' || (rest.startsWith('/') && decider.match(rest) !== undefined)
    )
  }
}

/**
 * Returns a function that gives the full portal path for a path with or without the common prefix:
 * `/menu/discounts` becomes `/Portal/NewIndex/menu/discounts`. The result is undefined if no such
 * page exists.
 */
export function createPageFinder(base: string): (path: string) => string | undefined {
  const isKnown = createKnown(base)
  const portal = `${base}Portal/NewIndex`
  return (path) => {
    if (path.toLowerCase().startsWith(portal.toLowerCase())) return isKnown(path) ? path : undefined
    if (!path.toLowerCase().startsWith(base.toLowerCase()) || path.length === base.length)
      return undefined
    const whole = `${portal}/${path.slice(base.length)}`
    return isKnown(whole) ? whole : undefined
  }
}

/**
 * Whether a query parameter belongs to a list (core/grid/state/grid-state.ts) or to its filters.
 */
const isUnderstood = (name: string): boolean => /^(page|size|sort|dir|q|f-.+)$/.test(name)

/**
 * Returns a function that maps a URL of the older application to the portal's page:
 * `/Portal/NewUi/Departments?q=a` becomes `/Portal/NewIndex/menu/departments?q=a`. It keeps only
 * the query parameters of lists. If the page's path names a record, the filter of that name
 * supplies it; without that filter, the path ends before the record. The result is undefined if no
 * route shows such a page.
 */
export function createMovedTo(base: string): (url: string) => string | undefined {
  const routes = new Map(
    portalManifest.routes
      .toReversed()
      .flatMap(({ path, show }) =>
        show.flatMap((branch) =>
          'legacy' in branch ? [[branch.legacy.toLowerCase(), path] as const] : [],
        ),
      ),
  )
  const folder = `${base}portal/newui/`.toLowerCase()
  return (url) => {
    const [path = '', ...search] = url.split('?')
    const asked = path.toLowerCase()
    const route = asked.startsWith(folder) ? routes.get(asked.slice(folder.length)) : undefined
    if (route === undefined) return undefined
    const query = new URLSearchParams(
      [...new URLSearchParams(search.join('?'))].filter(([name]) => isUnderstood(name)),
    )
    const page = route
      .replace(/:(\w+)/g, (part, name: string) => {
        const record = query.get(`f-${name}`)
        query.delete(`f-${name}`)
        return record ? encodeURIComponent(record) : part
      })
      .replace(/\/:.*/, '')
    return `${base}Portal/NewIndex${page}${query.size > 0 ? `?${query}` : ''}`
  }
}

type ReturnUrls = (asked: string | null | undefined) => string | undefined
/**
 * Returns a function that gives the portal page in a returnUrl, as a normalized URL. The result is
 * undefined if the returnUrl leads to another site or to no page.
 */
export function createReturnUrls({
  base,
  publicUrl,
}: {
  base: string
  publicUrl: string
}): ReturnUrls {
  const pageOf = createPageFinder(base)
  return (asked) => {
    const returnUrl = safeReturnUrl(asked, publicUrl)
    if (returnUrl === undefined) return undefined
    const { pathname, search, hash } = new URL(returnUrl, publicUrl)
    const page = pageOf(pathname)
    // Check the completed URL again, so that the value that was checked is exactly the value that
    // is used.
    return page && safeReturnUrl(page + search + hash, publicUrl)
  }
}
