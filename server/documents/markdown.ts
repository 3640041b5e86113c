// The part of Markdown that agreements are written in, as HTML. Raw HTML stays text. Links are
// told, not made: a document in its sandbox leads nowhere, and on paper an address is what is of
// use.
// Facts: D9
import MarkdownIt from 'markdown-it'

/** Beyond that a text is no agreement; it would only keep whoever renders it busy. */
const mostCharacters = 200_000

const markdown = new MarkdownIt('zero', { html: false })
  .enable(['heading', 'hr', 'list', 'emphasis', 'backticks', 'link', 'image', 'escape', 'entity'])
  // A list that begins with 3 would carry an attribute, and no element does.
  .use(({ core }) => {
    core.ruler.push('no_attributes', ({ tokens }) => {
      for (const token of tokens) if (token.type === 'ordered_list_open') token.attrs = null
    })
  })
markdown.validateLink = (address) => /^(?:https?:\/\/|mailto:)/i.test(address)

/** A link reads as on paper: its text, then where it leads, unless the text says so already. */
markdown.renderer.rules.link_open = () => ''
markdown.renderer.rules.link_close = (tokens, at) => {
  const opens = tokens.findLastIndex(({ type }, index) => index < at && type === 'link_open')
  const address = String(tokens[opens]?.attrGet('href') ?? '').replace(/^mailto:/i, '')
  const words = tokens.slice(opens + 1, at).map(({ content }) => content)
  return words.join('') === address ? '' : ` (${markdown.utils.escapeHtml(address)})`
}

/** A picture is its description and its address: nothing is fetched. */
markdown.renderer.rules.image = (tokens, at) => {
  const image = tokens[at]
  return markdown.utils.escapeHtml(`${image?.content ?? ''} (${image?.attrGet('src') ?? ''})`)
}

/** Headings, paragraphs, lists, rules; bold, italic, code; links as text with their address. */
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
