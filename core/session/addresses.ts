// The portal's addresses: sign-in at {base}, pages at {base}Portal/NewIndex/….
// Facts
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
/**
 * An address of ours as a page's: `/menu/discounts` is meant for `/Portal/NewIndex/menu/discounts`.
 * What lies beyond the base path is none. Whether there is such a page only the manifest knows.
 */
export function asPageAddress(address: string): string | undefined {
  if (isPageAddress(pathOf(address))) return address
  const { base } = portalConfig()
  return address.toLowerCase().startsWith(base.toLowerCase())
    ? `${pagesAddress()}/${address.slice(base.length)}`
    : undefined
}
const pathOf = (address: string): string => address.replace(/[?#].*$/s, '')

/** The page's path as the manifest writes it: `/menu/discounts`. */
export const pagePath = (pathname: string): string => pathname.slice(pagesAddress().length) || '/'
