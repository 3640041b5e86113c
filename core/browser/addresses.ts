// The portal's addresses: sign-in at {base}, pages at {base}Portal/NewIndex/….
// Facts
import { portalConfig } from '../config.ts'

const pages = 'Portal/NewIndex'

export const signInAddress = (): string => portalConfig().base
/** The root of all pages, without a trailing slash. */
export const pagesAddress = (): string => portalConfig().base + pages

/** Whether an address belongs to a page. Ignores case, as the routes do. */
export function isPageAddress(pathname: string): boolean {
  const root = pagesAddress().toLowerCase()
  const path = pathname.toLowerCase()
  return path === root || path.startsWith(`${root}/`)
}
/**
 * Converts an address of ours to a page address: `/menu/discounts` becomes
 * `/Portal/NewIndex/menu/discounts`. Returns `undefined` outside the base path. Does not check that
 * the page exists, because only the manifest knows.
 */
export function asPageAddress(address: string): string | undefined {
  if (isPageAddress(pathOf(address))) return address
  const { base } = portalConfig()
  return address.toLowerCase().startsWith(base.toLowerCase())
    ? `${pagesAddress()}/${address.slice(base.length)}`
    : undefined
}
const pathOf = (address: string): string => address.replace(/[?#].*$/s, '')

/** The page's path as written in the manifest: `/menu/discounts`. */
export const pagePath = (pathname: string): string => pathname.slice(pagesAddress().length) || '/'
