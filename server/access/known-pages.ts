// Which addresses lead to a page, and where a sign-in may redirect to.
// Facts: D8
import { createDecider } from '../../core/access/decide.ts'
import { safeReturnUrl } from '../../core/browser/safe-return-url.ts'
import { portalManifest } from './manifests.ts'

/**
 * Tells whether an address leads to a page: the sign-in page, the portal's root, or a route of the
 * manifest. Case is ignored.
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
 * Gives the full portal path for a path with or without the common prefix: `/menu/discounts`
 * becomes `/Portal/NewIndex/menu/discounts`. undefined if no such page exists.
 */
export function createPageOf(base: string): (path: string) => string | undefined {
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

type ReturnUrls = (asked: string | null | undefined) => string | undefined
/**
 * Gives the portal page that a returnUrl names, as a normalised address. undefined if it leads to
 * another site or to no page.
 */
export function createReturnUrls({
  base,
  publicUrl,
}: {
  base: string
  publicUrl: string
}): ReturnUrls {
  const pageOf = createPageOf(base)
  return (asked) => {
    const returnUrl = safeReturnUrl(asked, publicUrl)
    if (returnUrl === undefined) return undefined
    const { pathname, search, hash } = new URL(returnUrl, publicUrl)
    const page = pageOf(pathname)
    // The completed address is checked again, so that exactly the checked value is used.
    return page && safeReturnUrl(page + search + hash, publicUrl)
  }
}
