// The resellers' brands, from their files. Needed if a user signs in at a URL that belongs to
// another reseller.
// Facts: U-005, U-006
import { linksInForce } from '#schemas/rules/example-links.ts'

import { portalConfig } from '../config.ts'
import type { Face } from './brand-store.ts'

/** A reseller's file without its overlay (`schemas/reseller.schema.json`). */
export interface ResellerFile {
  id: number
  name: string
  hosts: readonly string[]
  organizations: readonly string[]
  brand: {
    productName: string
    primaryColor: string
    background?: string
    logo?: string
    logoDark?: string
  }
  /** A Markdown file in `policies/`, for customers who order online. */
  privacyPolicy?: string
  links: ResellerLinks
  plugins: Readonly<Record<string, { on?: true }>>
  /**
   * The product modes in which the reseller's plain users sign in here. By default, only mode 2
   * [S-023].
   */
  productModes?: 'all' | readonly number[]
  /**
   * This reseller is an example. It is offered, and found by its hosts, only in a demonstration.
   */
  demonstration?: true
}
export interface ResellerLinks {
  edition?: { label: string; url: string }
  /** One URL, or a default and one URL for each product mode. */
  help?: string | { url: string; byProductMode: Readonly<Record<string, string>> }
  support?: string
  privacy?: string
  terms?: string
  hardware?: string
  registerHardware?: string
  customerCare?: string
  platform?: string
  /** Base of the URLs of merchants that sell online. */
  ordering?: string
}
const files = Object.values(
  import.meta.glob<ResellerFile>('../../manifest/resellers/*.json', {
    eager: true,
    import: 'default',
  }),
)

export const resellerFile = (resellerId: number | undefined): ResellerFile | undefined =>
  files.find(({ id }) => id === resellerId)

/** The brand of a reseller. Undefined if the reseller has no file or is the page's own. */
export function findFace(resellerId: number): Face | undefined {
  const file = resellerFile(resellerId)
  if (!file || resellerId === portalConfig().brand.resellerId) return undefined
  const { productName, primaryColor, background, logo, logoDark } = file.brand
  // Links to help and hardware aren't included. They come with the portal data, because they also
  // depend on the product mode.
  const { edition, support, privacy, terms } = linksInForce(file.links, portalConfig().demo)
  const links = {
    ...(support && { support }),
    ...(privacy && { privacy }),
    ...(terms && { terms }),
  }
  const address = (name: string) => `${portalConfig().base}brand/${name}`
  return {
    productName,
    brand: {
      resellerId,
      name: file.name,
      primaryColor,
      links,
      ...(background && { backgroundColor: background }),
      ...(logo && { logoUrl: address(logo) }),
      ...(logoDark && { logoDarkUrl: address(logoDark) }),
      ...(edition && { otherEdition: edition }),
    },
  }
}

/** Whether a reseller can be chosen. Examples can be chosen only in a demonstration. */
export const isOffered = (resellerId: number): boolean =>
  portalConfig().demo || !resellerFile(resellerId)?.demonstration
