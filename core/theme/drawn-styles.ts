// Styles of elements in markup that the server drew. The content policy allows no `style` attribute
// in markup, so the server writes `data-style` and a style sheet with the page's nonce.

/** Turns the `style` attributes of markup into `data-style`, and gives a sheet that reads them. */
export function apartStyles(html: string): { html: string; css: string } {
  const found = new Map<string, string>()
  const apart = html.replace(/ style="([^"]*)"/g, (_all, escaped: string) => {
    const text = unescaped(escaped)
    // What could end a rule or the sheet is in no style of ours.
    if (!/[<>{}\\]/.test(text)) found.set(text, text.replaceAll('"', '\\"'))
    return ` data-style="${escaped}"`
  })
  // By an id, because a style attribute wins over every rule, too.
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

/** Gives the elements their styles, as React expects to find them. */
export function giveStyles<Root extends Element>(root: Root): Root {
  for (const element of root.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? ''
    delete element.dataset.style
  }
  return root
}
