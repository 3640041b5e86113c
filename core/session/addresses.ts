// The portal's addresses: sign-in at {base}, pages at {base}Portal/NewIndex/….
import { portalConfig } from '../config.ts'

const pages = 'Portal/NewIndex'

export const signInAddress = (): string => portalConfig().base
/** Where pages live, without a slash at the end. */
export const pagesAddress = (): string => portalConfig().base + pages

/** Whether an address is a page's, ignoring case as the routes do. */
export function isPageAddress(pathname: string): boolean {
  const root = pagesAddress().toLowerCase()
  const path = pathname.toLowerCase()
  return path === root || path.startsWith(`${root}/`)
}
/** The page's path as the manifest writes it: `/menu/discounts`. */
export const pagePath = (pathname: string): string => pathname.slice(pagesAddress().length) || '/'
