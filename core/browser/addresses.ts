// The portal's URLs: sign-in is at {base}, pages are at {base}Portal/NewIndex/….
// Facts
import { portalConfig } from '../config.ts'

const pages = 'Portal/NewIndex'

export const signInAddress = (): string => portalConfig().base
/** The path below which all pages are, without a trailing slash. */
export const pagesAddress = (): string => portalConfig().base + pages

/** Whether a URL path belongs to a page. Ignores case, as the routes do. */
export function isPageAddress(pathname: string): boolean {
  const root = pagesAddress().toLowerCase()
  const path = pathname.toLowerCase()
  return path === root || path.startsWith(`${root}/`)
}
/**
 * Converts one of our URLs to a page's URL: `/menu/discounts` becomes
 * `/Portal/NewIndex/menu/discounts`. Returns `undefined` for a URL outside the base path. Doesn't
 * check that the page exists, because only the manifest knows that.
 */
export function asPageAddress(address: string): string | undefined {
  if (isPageAddress(pathOf(address))) return address
  const { base } = portalConfig()
  return address.toLowerCase().startsWith(base.toLowerCase())
    ? `${pagesAddress()}/${address.slice(base.length)}`
    : undefined
}
const pathOf = (address: string): string => address.replace(/[?#].*$/s, '')

/** The page's path as the manifest writes it, such as `/menu/discounts`. */
export const pagePath = (pathname: string): string => pathname.slice(pagesAddress().length) || '/'
