// Facts: D10

/** Returns a URL from data if it is safe to link to. Only absolute http and https URLs are. */
export function safeLink(address: string | null | undefined): string | undefined {
  if (!address) return undefined
  const url = URL.parse(address)
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : undefined
}
