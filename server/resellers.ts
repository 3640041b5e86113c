// The resellers and their brands: one file per reseller in manifest/resellers. Before sign-in, the
// Host header selects the reseller, then the organization in the URL, then the platform's owner
// (CONVENTIONS "Addresses and start").
// Facts: P-115
import { readFileSync } from 'node:fs'
import { required } from '../core/required.ts'
import { linksInForce } from '../schemas/rules/example-links.ts'

import type { PlatformConfig } from './config/config.ts'
import type { ResellerFile, ResellerLinks } from '../core/theme/resellers.ts'
import { readResellerFiles } from './reseller-files.ts'

export type OrderingPlace = Pick<PlatformConfig, 'base' | 'demo' | 'mainUrl' | 'publicUrl'>
export type Reseller = Omit<ResellerFile, 'plugins'> & {
  /** Plugins that are off by default and switched on for this reseller. */
  switchedOn: readonly string[]
}

const manifestFolder = new URL('../manifest/', import.meta.url)
export const resellerFolder = new URL('resellers/', manifestFolder)
export const resellers: readonly Reseller[] = readResellerFiles(manifestFolder).map(
  ({ plugins, ...reseller }) => ({
    ...reseller,
    switchedOn: Object.entries(plugins).flatMap(([id, { on }]) => (on ? [id] : [])),
  }),
)
const owner = required(
  resellers.find(({ id }) => id === 1),
  'the reseller 1, which owns the platform',
)

/** The reseller with an id. The platform's owner for an unknown id. */
export const resellerOf = (id: number): Reseller =>
  resellers.find((reseller) => reseller.id === id) ?? owner

/** Resellers to choose from. Includes examples only in a demonstration. */
export const resellersOffered = (demo: boolean): readonly Reseller[] =>
  resellers.filter(({ demonstration }) => demo || !demonstration)

/** The provider's privacy policy for customers who order online, as Markdown. */
export const privacyPolicyOf = ({ privacyPolicy }: Reseller): string =>
  policy(required(privacyPolicy ?? owner.privacyPolicy, "the platform owner's privacy policy"))
const policies = new Map<string, string>()
function policy(file: string): string {
  const text =
    policies.get(file) ?? readFileSync(new URL(`policies/${file}`, resellerFolder), 'utf8')
  policies.set(file, text)
  return text
}

/**
 * The base URL of online ordering, without a trailing slash. If the link is only an example, gives
 * the portal's own URL, because the code printed for a table must not lead to an example host.
 */
export const orderingUrlOf = (
  { links }: Reseller,
  { base, demo, mainUrl, publicUrl }: OrderingPlace,
): string =>
  linksInForce(links, demo).ordering ??
  linksInForce(owner.links, demo).ordering ??
  ((mainUrl ?? publicUrl) + base).replace(/\/$/, '')

/** The help URL for a product mode, or the general URL. */
export const helpOf = ({ help }: ResellerLinks, productMode?: number): string | undefined =>
  typeof help === 'object' ? (help.byProductMode[String(productMode)] ?? help.url) : help

/**
 * The reseller whose brand the sign-in page shows. `asked` is `?reseller=`, which is only used in
 * demonstrations.
 */
export function resellerFor({
  host,
  organization,
  asked,
  demo,
}: {
  host: string
  organization?: string
  asked?: string
  demo: boolean
}): Reseller {
  const offered = resellersOffered(demo)
  return (
    (demo ? resellers.find(({ id }) => String(id) === asked) : undefined) ??
    offered.find(({ hosts }) => hosts.includes(host.toLowerCase())) ??
    offered.find(
      ({ organizations }) => organization !== undefined && organizations.includes(organization),
    ) ??
    owner
  )
}

/** The reseller's data for the browser, which is `Brand` in core/config.ts. */
export function buildBrand(
  { id, name, brand, links: all }: Reseller,
  { base, demo }: { base: string; demo: boolean },
) {
  const links = linksInForce(all, demo)
  const { edition, support, privacy, terms } = links
  const help = helpOf(links)
  return {
    resellerId: id,
    name,
    primaryColor: brand.primaryColor,
    ...(brand.background && { backgroundColor: brand.background }),
    ...(brand.logo && { logoUrl: `${base}brand/${brand.logo}` }),
    ...(brand.logoDark && { logoDarkUrl: `${base}brand/${brand.logoDark}` }),
    ...(edition && { otherEdition: edition }),
    links: {
      ...(help && { help }),
      ...(support && { support }),
      ...(privacy && { privacy }),
      ...(terms && { terms }),
    },
  }
}
