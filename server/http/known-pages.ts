// Which addresses show something, and where one may be sent after a sign-in (D8).
import { createDecider } from '../../core/access/decide.ts'
import { safeReturnUrl } from '../../core/session/safe-return-url.ts'
import { portalManifest } from '../access/manifests.ts'

/** Whether an address shows something: the sign-in page, the portal's root, or a route of the manifest. Case does not count. */
export function createKnown(base: string): (path: string) => boolean {
  const decider = createDecider(portalManifest)
  const portal = `${base}portal/newindex`
  return (path) => {
    const folded = path.toLowerCase()
    if (folded === base.toLowerCase() || `${folded}/` === base.toLowerCase()) return true
    if (!folded.startsWith(portal.toLowerCase())) return false
    const rest = path.slice(portal.length)
    return rest === '' || rest === '/' || (rest.startsWith('/') && decider.match(rest) !== undefined)
  }
}

/** Gives the page of ours that a returnUrl names, written anew; undefined for whatever leads elsewhere or nowhere. */
export function createReturnUrls({ base, publicUrl }: { base: string; publicUrl: string }): (asked: string | null | undefined) => string | undefined {
  const isKnown = createKnown(base)
  const portal = `${base}portal/newindex`.toLowerCase()
  return (asked) => {
    const own = safeReturnUrl(asked, publicUrl)
    const path = own && new URL(own, publicUrl).pathname
    return path?.toLowerCase().startsWith(portal) && isKnown(path) ? own : undefined
  }
}
