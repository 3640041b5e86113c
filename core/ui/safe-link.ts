// Facts: D10

/** An address from data, if a link may carry it: http and https alone, absolute. */
export function safeLink(address: string | null | undefined): string | undefined {
  if (!address) return undefined
  const url = URL.parse(address)
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : undefined
}
