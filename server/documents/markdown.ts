// Renders the Markdown subset used in agreements as HTML. Raw HTML stays text. Links become text
// with their address, because the sandboxed document cannot open them and a printout needs it.
// Facts: D9
import MarkdownIt from 'markdown-it'

/** Longer text is cut off, because rendering must stay fast; no agreement is that long. */
const mostCharacters = 200_000

const markdown = new MarkdownIt('zero', { html: false })
  .enable(['heading', 'hr', 'list', 'emphasis', 'backticks', 'link', 'image', 'escape', 'entity'])
  // Ordered lists lose their start number, so that no element has attributes.
  .use(({ core }) => {
    core.ruler.push('no_attributes', ({ tokens }) => {
      for (const token of tokens) if (token.type === 'ordered_list_open') token.attrs = null
    })
  })
markdown.validateLink = (address) => /^(?:https?:\/\/|mailto:)/i.test(address)

/** Writes the link text followed by the address, unless the text is the address. */
markdown.renderer.rules.link_open = () => ''
markdown.renderer.rules.link_close = (tokens, at) => {
  const opens = tokens.findLastIndex(({ type }, index) => index < at && type === 'link_open')
  const address = String(tokens[opens]?.attrGet('href') ?? '').replace(/^mailto:/i, '')
  const words = tokens.slice(opens + 1, at).map(({ content }) => content)
  return words.join('') === address ? '' : ` (${markdown.utils.escapeHtml(address)})`
}

/** Writes an image as its description and address, so that nothing is loaded. */
markdown.renderer.rules.image = (tokens, at) => {
  const image = tokens[at]
  return markdown.utils.escapeHtml(`${image?.content ?? ''} (${image?.attrGet('src') ?? ''})`)
}

/**
 * Renders headings, paragraphs, lists, rules, bold, italic and code; links as text with their
 * address.
 */
export const markdownToHtml = (source: string): string =>
  markdown.render(source.slice(0, mostCharacters)).trimEnd()

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
