// The resellers' faces, from their files: for whoever signs in on another address than their
// reseller's own.
// Facts: U-005, U-006
import { portalConfig } from '../config.ts'
import type { Face } from './brand-store.ts'

interface ResellerFile {
  id: number
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
  }
}
const files = Object.values(
  import.meta.glob<ResellerFile>('../../manifest/resellers/*.json', {
    eager: true,
    import: 'default',
  }),
)

/** The face of a reseller; one without a file wears the page's own. */
export function faceOf(resellerId: number): Face | undefined {
  const file = files.find(({ id }) => id === resellerId)
  if (!file || resellerId === portalConfig().brand.resellerId) return undefined
  const { productName, primaryColor, background, logo, logoDark } = file.brand
  // Help, hardware and the like come with the portal data: they go by the product mode as well.
  const { edition, support, privacy, terms } = file.links ?? {}
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
