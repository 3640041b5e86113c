// The small part of Markdown that agreements are written in, as HTML. Every character of the source is escaped first and marks are
// made from what is left, so no markup of the source survives: raw HTML is text. Links are told, not made: a document in its sandbox
// leads nowhere, and on paper an address is what is of use (D9).

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign]!)

/** Beyond that a text is no agreement; it would only keep whoever renders it busy. */
const mostCharacters = 200_000

/** A link as it reads on paper: its text and where it leads. What is no address of the web or of a mailbox stays as it was typed. */
function told(all: string, text: string, href: string): string {
  if (!/^(?:https?:\/\/|mailto:)/i.test(href)) return all
  const address = href.replace(/^mailto:/i, '')
  return text === address ? text : `${text} (${address})`
}

/** Marks within a line, of escaped text. Code comes first and is left alone. */
function inline(escaped: string): string {
  return escaped.split(/(`[^`\n]+`)/).map((part) => part.startsWith('`') && part.endsWith('`') && part.length > 2
    ? `<code>${part.slice(1, -1)}</code>`
    : part
      .replace(/!?\[([^[\]\n]{1,300})\]\(([^()\s]{1,500})\)/g, told)
      .replace(/\*\*(?=\S)([^*\n]+?)\*\*/g, '<strong>$1</strong>')
      .replace(/(^|[^*\w])\*(?=\S)([^*\n]+?)\*(?![*\w])/g, '$1<em>$2</em>')).join('')
}

type Block = { tag: 'h'; level: number; lines: string[] } | { tag: 'ul' | 'ol' | 'p'; lines: string[] } | { tag: 'hr'; lines: [] }

function blockOf(line: string): Block {
  const heading = /^(#{1,6})[ \t]+(.*?)[ \t#]*$/.exec(line)
  if (heading) return { tag: 'h', level: heading[1]!.length, lines: [heading[2]!] }
  if (/^(?:-{3,}|\*{3,}|_{3,})$/.test(line.trim())) return { tag: 'hr', lines: [] }
  const bullet = /^[ \t]{0,3}[-*+][ \t]+(.*)$/.exec(line)
  if (bullet) return { tag: 'ul', lines: [bullet[1]!] }
  const number = /^[ \t]{0,3}\d{1,3}[.)][ \t]+(.*)$/.exec(line)
  return number ? { tag: 'ol', lines: [number[1]!] } : { tag: 'p', lines: [line.trim()] }
}

function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let open: Block | undefined
  for (const line of text.split('\n')) {
    if (line.trim() === '') {
      open = undefined
      continue
    }
    const next = blockOf(line)
    const isList = open?.tag === 'ul' || open?.tag === 'ol'
    if (open && next.tag === open.tag && (isList || next.tag === 'p')) (open.lines as string[]).push(...next.lines)
    // A line below a list's entry goes on with it.
    else if (open && isList && next.tag === 'p') (open.lines as string[])[open.lines.length - 1] += ` ${next.lines[0]}`
    else blocks.push(open = next)
  }
  return blocks
}

function htmlOf(block: Block): string {
  if (block.tag === 'hr') return '<hr>'
  if (block.tag === 'p') return `<p>${inline(block.lines.join('\n'))}</p>`
  if (block.tag === 'h') return `<h${block.level}>${inline(block.lines[0]!)}</h${block.level}>`
  return `<${block.tag}>${block.lines.map((line) => `<li>${inline(line)}</li>`).join('')}</${block.tag}>`
}

/** Headings, paragraphs, lists, rules; bold, italic, code; links as text with their address. */
export const markdownToHtml = (source: string): string =>
  blocksOf(escapeHtml(source.slice(0, mostCharacters).replace(/\r\n?/g, '\n'))).map(htmlOf).join('\n')
