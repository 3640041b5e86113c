// Pages with a single message. The server writes them itself, without scripts, a build or the
// database.
import { createHash } from 'node:crypto'

import { escapeHtml } from '../documents/markdown.ts'
import { resellerFor } from '../resellers.ts'

const style = `:root {
  color-scheme: light dark;
  --ground: #f6f7f9; --card: #fff; --text: #1c2733; --dim: #5a6675; --line: #d9dfe7;
  --accent: #1f5fbf;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #14181d; --card: #1d232b; --text: #e8ecf1; --dim: #a3adb9; --line: #36404c;
    --accent: #8db4ee;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; padding: 1rem; display: grid; place-content: center;
  background: var(--ground); color: var(--text); font: 16px/1.5 system-ui, sans-serif;
}
main {
  width: min(28rem, calc(100vw - 2rem)); padding: 2rem;
  background: var(--card); border: 1px solid var(--line); border-radius: 12px;
}
.brand { margin: 0; color: var(--dim); font-weight: 600; }
h1 { margin: 0.25rem 0 0.75rem; font-size: 1.4rem; line-height: 1.3; }
p { margin: 0 0 1rem; }
a {
  display: inline-block; padding: 0.6rem 1rem; border: 1px solid var(--line);
  border-radius: 8px; color: var(--accent); text-decoration: none;
}
a:hover { border-color: var(--accent); }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`
const styleHash = createHash('sha256').update(style).digest('base64')

const headers = {
  'content-security-policy':
    `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'none'; base-uri 'none'; ` +
    `frame-ancestors 'none'`,
  'x-frame-options': 'DENY',
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
}

/** The content of a page. Everything except `link.to` is plain text. */
export interface PlainPage {
  title: string
  /** Paragraphs. */
  text: readonly string[]
  link: { to: string; label: string }
}

/**
 * The page in the brand of a host.
 * @param say gets the product's name and returns the content
 */
export function plainPage(host: string, say: (productName: string) => PlainPage) {
  // Only the demonstration gets requests for hosts of example resellers.
  const { productName } = resellerFor({ host, demo: true }).brand
  const { title, text, link } = say(productName)
  return {
    headers,
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · ${escapeHtml(productName)}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<main>
<p class="brand">${escapeHtml(productName)}</p>
<h1>${escapeHtml(title)}</h1>
<div role="status">${text.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')}</div>
<a href="${escapeHtml(link.to)}">${escapeHtml(link.label)}</a>
</main>
</body>
</html>
`,
  }
}
