// Renders the Markdown subset used in agreements as HTML. Raw HTML stays text. A link becomes text
// with its URL, because the sandboxed document can't open links and a printout needs the URL.
// Facts: D9
import MarkdownIt from 'markdown-it'

/** Longer text is cut off, so that rendering stays fast. No agreement is that long. */
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

/** Writes the link text followed by the URL, unless the text is the URL. */
markdown.renderer.rules.link_open = () => ''
markdown.renderer.rules.link_close = (tokens, at) => {
  const opens = tokens.findLastIndex(({ type }, index) => index < at && type === 'link_open')
  const address = String(tokens[opens]?.attrGet('href') ?? '').replace(/^mailto:/i, '')
  const words = tokens.slice(opens + 1, at).map(({ content }) => content)
  return words.join('') === address ? '' : ` (${markdown.utils.escapeHtml(address)})`
}

/** Writes an image as its description and URL, so that nothing is loaded. */
markdown.renderer.rules.image = (tokens, at) => {
  const image = tokens[at]
  return markdown.utils.escapeHtml(`${image?.content ?? ''} (${image?.attrGet('src') ?? ''})`)
}

/**
 * Renders headings, paragraphs, lists, rules, bold, italic and code. Links become text with their
 * URL.
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
