// Facts: D10

/** Returns an address from data if it is safe as a link: only absolute http and https URLs. */
export function safeLink(address: string | null | undefined): string | undefined {
  if (!address) return undefined
  const url = URL.parse(address)
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : undefined
}
