// Which addresses show something, and where one may be sent after a sign-in.
// Facts: D8
import { createDecider } from '../../core/access/decide.ts'
import { safeReturnUrl } from '../../core/session/safe-return-url.ts'
import { portalManifest } from '../access/manifests.ts'

/**
 * Whether an address shows something: the sign-in page, the portal's root, or a route of the
 * manifest. Case does not count.
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
 * Gives the page of the portal that a path means, with or without the part that all pages share:
 * `/menu/discounts` is `/Portal/NewIndex/menu/discounts`. undefined where there is no such page.
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
 * Gives the page of ours that a returnUrl names, written anew; undefined for whatever leads
 * elsewhere or nowhere.
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
    const own = safeReturnUrl(asked, publicUrl)
    if (own === undefined) return undefined
    const { pathname, search, hash } = new URL(own, publicUrl)
    const page = pageOf(pathname)
    // What is made long is judged again: what is used is what was checked.
    return page && safeReturnUrl(page + search + hash, publicUrl)
  }
}
