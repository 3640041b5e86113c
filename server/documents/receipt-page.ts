// A receipt as rows of text and amounts, and as a page that looks like paper. The page runs no
// scripts and loads nothing, because the names on it come from registers and customers.
import { escapeHtml } from './markdown.ts'

/** Text on the left and, in most rows, an amount on the right. */
export interface ReceiptRow {
  words: string
  amount: string
  /** `part`: a part of the row above. */
  kind?: 'part' | 'total'
}
export interface Receipt {
  storeName: string
  /** The company's logo as a `data:` URL. */
  logo?: string | undefined
  /** Address, phone and other lines below the store's name. */
  head: readonly string[]
  /** For example `Return receipt`. Undefined for a plain receipt. */
  title: string | undefined
  facts: readonly (readonly [left: string, right: string])[]
  customer: readonly string[]
  order: readonly string[]
  lines: readonly ReceiptRow[]
  /** The parts of the total, and the total. */
  sums: readonly ReceiptRow[]
  paid: readonly ReceiptRow[]
  notes: readonly string[]
  thanks: readonly string[]
}

/** Set in a meta element, so that the policy applies even outside the portal's frame. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; " +
  "base-uri 'none'"

const style = `
:root { color-scheme: light; background: #fff; }
body {
  max-width: 24em; margin: 0 auto; padding: 16px;
  color: #111; background: #fff;
  font: 12px/1.4 'Liberation Mono', Menlo, Consolas, monospace;
  overflow-wrap: anywhere;
}
header, footer { text-align: center; }
.logo { display: block; max-width: 60%; max-height: 96px; margin: 0 auto 8px; }
h1 { margin: 0 0 2px; font-size: 15px; }
h2 { margin: 8px 0 0; font-size: 12px; text-transform: uppercase; }
p { margin: 0; }
section { margin: 0; padding: 8px 0; border-top: 1px dashed #777; }
header { padding-bottom: 8px; }
footer { padding-top: 12px; border-top: 1px dashed #777; }
dl { margin: 0; }
dl > div { display: flex; justify-content: space-between; gap: 12px; }
dt, dd { margin: 0; }
dd { flex: none; max-width: 60%; text-align: right; }
.part { padding-left: 2ch; }
.total { font-weight: 700; }
@page { margin: 6mm; }
@media print { body { max-width: 80mm; padding: 0; } section, footer { break-inside: auto; } }
`

const texts = (lines: readonly string[]): string =>
  lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')
const row = ({ words, amount, kind }: ReceiptRow): string =>
  `<div${kind ? ` class="${kind}"` : ''}><dt>${escapeHtml(words)}</dt>` +
  `<dd>${escapeHtml(amount)}</dd></div>`
const rows = (list: readonly ReceiptRow[]): string => `<dl>\n${list.map(row).join('\n')}\n</dl>`

/** A section of the receipt between dashed lines; empty if it has no content. */
const section = (name: string, list: readonly unknown[], content: string): string =>
  list.length === 0 ? '' : `<section aria-label="${name}">\n${content}\n</section>\n`

export const receiptPage = (receipt: Receipt): string => {
  const facts = receipt.facts.map(([words, amount]) => ({ words, amount }))
  const [[number] = ['']] = receipt.facts
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(`${number}, ${receipt.storeName}`)}</title>
<style>${style}</style>
</head>
<body>
<header>
${receipt.logo === undefined ? '' : `<img class="logo" src="${escapeHtml(receipt.logo)}" alt="">`}
<h1>${escapeHtml(receipt.storeName)}</h1>
${texts(receipt.head)}
${receipt.title === undefined ? '' : `<h2>${escapeHtml(receipt.title)}</h2>`}
</header>
${section('Ticket', facts, rows(facts))}${
    section('Order', receipt.order, texts(receipt.order)) +
    section('Customer', receipt.customer, texts(receipt.customer)) +
    section('Items', receipt.lines, rows(receipt.lines)) +
    section('Sums', receipt.sums, rows(receipt.sums)) +
    section('Payments', receipt.paid, rows(receipt.paid)) +
    section('Notes', receipt.notes, texts(receipt.notes))
  }<footer>
${texts(receipt.thanks)}
</footer>
</body>
</html>
`
}
