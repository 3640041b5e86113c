// The Trusted Types policy: what libraries may write into the document.
// Facts: D5, M11

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createHTML(text: string): string; createScriptURL(url: string): string },
  ): unknown
}

/**
 * Allows only text without tags. React writes Mantine's CSS through innerHTML, so text must be
 * allowed.
 * @throws TypeError if the text contains markup
 */
export function htmlWithoutTags(text: string): string {
  if (text.includes('<'))
    throw new TypeError(
      'Markup may not be written into the page. Render React elements, or show the document ' +
        'by its address in a frame.',
    )
  return text
}
/**
 * Allows only worker scripts from our own origin.
 * @throws TypeError for another origin
 */
export function ownScript(address: string): string {
  const url = new URL(address, location.href)
  if (url.origin !== location.origin)
    throw new TypeError(`Scripts come from ${location.origin} alone, not from ${url.origin}.`)
  return address
}

/**
 * Installs the policy. Call it before anything renders. Does nothing in browsers without Trusted
 * Types.
 */
export function guardDocument(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  trustedTypes?.createPolicy('default', { createHTML: htmlWithoutTags, createScriptURL: ownScript })
}
