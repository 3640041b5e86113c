// Checks that a text is a URL of our own site. Pure, because the portal uses it for ReturnUrl and
// the server for returnUrl.
// Facts: D8
const longest = 2048
// eslint-disable-next-line no-control-regex -- the pattern looks for control characters
const forbidden = /[\u0000-\u001f\u007f\\]/

/**
 * The path on our own site that a ReturnUrl refers to, or `undefined`. The text is parsed as a
 * browser would and serialized again, so that the checked URL is the one that is used. The result
 * is then checked again, because `/..//evil` parses as our own origin but its path leads elsewhere.
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
