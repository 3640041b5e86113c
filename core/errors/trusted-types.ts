// What the page's policy lets libraries write into the document.
// Facts: D5, M11

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createHTML(text: string): string; createScriptURL(url: string): string },
  ): unknown
}

/**
 * Text without a tag: React writes Mantine's style text through innerHTML. Everything else has no
 * business there.
 */
export function htmlWithoutTags(text: string): string {
  if (text.includes('<'))
    throw new TypeError(
      'Markup may not be written into the page. Render React elements, or show the document by its address in a frame.',
    )
  return text
}
/** A worker of our own, from our own origin. */
export function ownScript(address: string): string {
  const url = new URL(address, location.href)
  if (url.origin !== location.origin)
    throw new TypeError(`Scripts come from ${location.origin} alone, not from ${url.origin}.`)
  return address
}

/** Called before anything renders. Browsers without Trusted Types need nothing. */
export function guardDocument(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  trustedTypes?.createPolicy('default', { createHTML: htmlWithoutTags, createScriptURL: ownScript })
}
