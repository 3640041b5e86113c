/**
 * A web address, either origin only or complete. http and https only: other schemes could do harm
 * on a receipt.
 */
export function isWebsite(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, origin, href } = new URL(text)
  return (protocol === 'https:' || protocol === 'http:') && (text === origin || text === href)
}
