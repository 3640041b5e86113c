// Filters out a reseller's links to host names that are reserved for examples (RFC 2606). Only a
// demonstration shows them.

/** A host name reserved for examples, so it never resolves to a real site. */
export const isExampleHost = (name: string): boolean =>
  /(^|\.)example(\.(com|net|org))?$/.test(name)
const isExample = (address: string): boolean =>
  isExampleHost(
    address.startsWith('mailto:')
      ? (address.split(/[@?]/)[1] ?? '')
      : (URL.parse(address)?.hostname ?? ''),
  )
type Link = string | { url: string }
const addressOf = (link: Link) => (typeof link === 'string' ? link : link.url)

/**
 * The links of a reseller that may be shown.
 * @param demo whether this is a demonstration, which shows example links too
 */
export function linksInForce<Links extends object>(links: Links, demo: boolean): Partial<Links> {
  if (demo) return links
  const real = Object.entries(links).filter(
    ([, link]: [string, Link]) => !isExample(addressOf(link)),
  )
  // The cast is safe, because `real` contains only members of `links`.
  return Object.fromEntries(real) as Partial<Links>
}
