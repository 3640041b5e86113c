// Links of resellers' files that lead to a name kept for examples (RFC 2606): the demonstration
// shows them, an installation that people work in does not.

/** A host name that is kept for examples, so that nobody answers there. */
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
 * The links of a reseller that may be offered.
 * @param demo whether this is a demonstration, where examples are offered too
 */
export function linksInForce<Links extends object>(links: Links, demo: boolean): Partial<Links> {
  if (demo) return links
  const real = Object.entries(links).filter(
    ([, link]: [string, Link]) => !isExample(addressOf(link)),
  )
  // every member of it is one of `links`
  return Object.fromEntries(real) as Partial<Links>
}
