// Values of a reseller's file that the manifest doesn't compile: links, which the platform would
// send with the portal data, and plugins to switch on.
import { portalConfig, resellerFile } from '#core/preview.ts'
import { linksInForce } from '#schemas/rules/example-links.ts'

/** A reseller without a file gets the links of reseller 1, the platform's owner. */
export function resellerLinks(resellerId: number, productMode: number) {
  const { links = {} } = resellerFile(resellerId) ?? resellerFile(1) ?? {}
  const { help, platform, ...others } = linksInForce(links, portalConfig().demo)
  const { hardware, registerHardware, customerCare } = others
  return {
    help: typeof help === 'object' ? (help.byProductMode[productMode] ?? help.url) : help,
    platform,
    /** Targets of user menu entries. */
    menu: { hardware, registerHardware, customerCare },
  }
}

export const pluginsOfFile = (resellerId: number | undefined): string[] =>
  Object.entries(resellerFile(resellerId)?.plugins ?? {}).flatMap(([id, { on }]) =>
    on ? [id] : [],
  )
