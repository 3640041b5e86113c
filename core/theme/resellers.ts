// The resellers' brands, from their files. Needed if somebody signs in at another address than
// their own reseller's.
// Facts: U-005, U-006
import { linksInForce } from '#schemas/rules/example-links.ts'

import { portalConfig } from '../config.ts'
import type { Face } from './brand-store.ts'

interface ResellerFile {
  id: number
  demonstration?: true
  name: string
  brand: {
    productName: string
    primaryColor: string
    background?: string
    logo?: string
    logoDark?: string
  }
  links?: {
    edition?: { label: string; url: string }
    support?: string
    privacy?: string
    terms?: string
    help?: string | { url: string; byProductMode: Readonly<Record<string, string>> }
    /** Sign-in page of the platform that some pages moved to. */
    platform?: string
    hardware?: string
    registerHardware?: string
    customerCare?: string
  }
  plugins?: Readonly<Record<string, { on?: true }>>
}
const files = Object.values(
  import.meta.glob<ResellerFile>('../../manifest/resellers/*.json', {
    eager: true,
    import: 'default',
  }),
)

export const resellerFile = (resellerId: number | undefined): ResellerFile | undefined =>
  files.find(({ id }) => id === resellerId)

/** The brand of a reseller; undefined if it has no file or is the page's own. */
export function faceOf(resellerId: number): Face | undefined {
  const file = resellerFile(resellerId)
  if (!file || resellerId === portalConfig().brand.resellerId) return undefined
  const { productName, primaryColor, background, logo, logoDark } = file.brand
  // Links to help and hardware come with the portal data, because they also depend on the product
  // mode.
  const { edition, support, privacy, terms } = linksInForce(file.links ?? {}, portalConfig().demo)
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

/** Whether a reseller is one to choose: examples only in a demonstration. */
export const isOffered = (resellerId: number): boolean =>
  portalConfig().demo || !resellerFile(resellerId)?.demonstration
