// Which address of our own a text names, if any. Pure, and shared: the portal reads ReturnUrl with
// it, the server returnUrl.
// Facts: D8
const longest = 2048
// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const forbidden = /[\u0000-\u001f\u007f\\]/

/**
 * The path of our own that a ReturnUrl names, or `undefined`. Parsed as the browser would and
 * written anew, so that what is used is what was checked; `/..//evil` is of this origin while
 * parsed and leaves it when its path is used again.
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
