// Values of a reseller's file that aren't compiled into the manifest: links, which the server would
// send with the portal data, and plugins to switch on.
import { portalConfig, resellerFile } from '#core/preview.ts'
import { linksInForce } from '#schemas/rules/example-links.ts'

/**
 * The links of a reseller. A reseller without a file gets those of reseller 1, which owns the
 * platform.
 */
export function resellerLinks(resellerId: number, productMode: number) {
  const { links = {} } = resellerFile(resellerId) ?? resellerFile(1) ?? {}
  const { help, platform, ...others } = linksInForce(links, portalConfig().demo)
  const { hardware, registerHardware, customerCare } = others
  return {
    help: typeof help === 'object' ? (help.byProductMode[productMode] ?? help.url) : help,
    platform,
    /** Where the entries of the user menu lead. */
    menu: { hardware, registerHardware, customerCare },
  }
}

export const pluginsOfFile = (resellerId: number | undefined): string[] =>
  Object.entries(resellerFile(resellerId)?.plugins ?? {}).flatMap(([id, { on }]) =>
    on ? [id] : [],
  )
