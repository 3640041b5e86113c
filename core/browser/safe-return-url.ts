// Checks that a text is an address of our own site. Pure, because the portal uses it for ReturnUrl
// and the server for returnUrl.
// Facts: D8
const longest = 2048
// eslint-disable-next-line no-control-regex -- the pattern looks for control characters
const forbidden = /[\u0000-\u001f\u007f\\]/

/**
 * The path on our own site that a ReturnUrl names, or `undefined`. Parsed as the browser would and
 * serialized again, so that the checked address is the one used. The result is checked again,
 * because `/..//evil` parses as our own origin, but its path leads elsewhere.
 */
export function safeReturnUrl(
  value: string | null | undefined,
  origin: string = location.origin,
): string | undefined {
  if (!value || value.length > longest || forbidden.test(value) || !/^\/(?![/\\])/.test(value))
    return undefined
  const url = URL.parse(value, origin)
  if (!url || url.origin !== origin || url.username !== '' || url.password !== '') return undefined
  const own = url.pathname + url.search + url.hash
  return own.startsWith('//') || forbidden.test(own) ? undefined : own
}
