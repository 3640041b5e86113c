/**
 * Whether the text is a URL of a website, either an origin or a full URL. Only http and https are
 * allowed, because other schemes could do harm on a receipt.
 */
export function isWebsite(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, origin, href } = new URL(text)
  return (protocol === 'https:' || protocol === 'http:') && (text === origin || text === href)
}
