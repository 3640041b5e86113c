// Inline styles of elements in the server's markup. The Content-Security-Policy forbids `style`
// attributes in markup. The server therefore writes `data-style`, and a style sheet with the page's
// nonce.

/**
 * Replaces the `style` attributes in markup with `data-style`, and returns a style sheet for them.
 */
export function apartStyles(html: string): { html: string; css: string } {
  const found = new Map<string, string>()
  const apart = html.replace(/ style="([^"]*)"/g, (_all, escaped: string) => {
    const text = unescaped(escaped)
    // Skip text that could end a rule or the sheet. None of our styles contains such text.
    if (!/[<>{}\\]/.test(text)) found.set(text, text.replaceAll('"', '\\"'))
    return ` data-style="${escaped}"`
  })
  // Use an id in the selector, so that the rule wins over others, as a style attribute would.
  const css = [...found]
    .map(([text, name]) => `:is(#root, noscript) [data-style="${name}"]{${text}}`)
    .join('')
  return { html: apart, css }
}
const signs: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
}
const unescaped = (text: string): string =>
  text.replace(/&(?:quot|#x27|lt|gt|amp);/g, (sign) => signs[sign] ?? sign)

/** Sets the styles of the elements, because React expects them when it hydrates. */
export function giveStyles<Root extends Element>(root: Root): Root {
  for (const element of root.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? ''
    delete element.dataset.style
  }
  return root
}
