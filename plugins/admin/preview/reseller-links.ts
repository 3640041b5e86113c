// A reseller file's values that the manifest does not compile: links, which the platform would send
// with the portal data, and plugins to switch on.
import { portalConfig } from '#core/preview.ts'
import { linksInForce } from '#schemas/rules/example-links.ts'

interface ResellerFile {
  id: number
  plugins?: Readonly<Record<string, { on?: true }>>
  links?: {
    help?: string | { url: string; byProductMode: Readonly<Record<string, string>> }
    platform?: string
    hardware?: string
    registerHardware?: string
    customerCare?: string
  }
}
const files = Object.values(
  import.meta.glob<ResellerFile>('../../../manifest/resellers/*.json', {
    eager: true,
    import: 'default',
  }),
)

export interface ResellerLinks {
  help?: string
  /** Sign-in page of the platform that some pages moved to. */
  platform?: string
  /** Targets of user menu entries. */
  menu: { hardware?: string; registerHardware?: string; customerCare?: string }
}
/** A reseller without a file gets the links of reseller 1, the platform's owner. */
export function resellerLinks(resellerId: number, productMode: number): ResellerLinks {
  const file = files.find(({ id }) => id === resellerId) ?? files.find(({ id }) => id === 1)
  const { help, platform, hardware, registerHardware, customerCare } = linksInForce(
    file?.links ?? {},
    portalConfig().demo,
  )
  const page =
    typeof help === 'object' ? (help.byProductMode[String(productMode)] ?? help.url) : help
  return {
    ...(page !== undefined && { help: page }),
    ...(platform !== undefined && { platform }),
    menu: {
      ...(hardware !== undefined && { hardware }),
      ...(registerHardware !== undefined && { registerHardware }),
      ...(customerCare !== undefined && { customerCare }),
    },
  }
}

export const pluginsOfFile = (resellerId: number | undefined): string[] =>
  Object.entries(files.find(({ id }) => id === resellerId)?.plugins ?? {}).flatMap(
    ([id, { on }]) => (on ? [id] : []),
  )
