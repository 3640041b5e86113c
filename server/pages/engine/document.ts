// The HTML of an embedded page: an empty document that says where it is. Everything else comes by
// its script.
import type { PlatformConfig } from '../../config.ts'

export interface PageDocument {
  /** As the page is called, or as somebody called a page that is not there. */
  page: string
  title: string
  config: Pick<PlatformConfig, 'base' | 'publicUrl' | 'productName'>
  /**
   * Version of the merchant and store that its calls are meant for; empty where nobody is signed
   * in.
   */
  context: string
  /** Folder of scripts and styles, with a slash at the end. */
  assets: string
  /** The portal's own page around it, for whoever opened it in a tab of its own. */
  home: string
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign]!)

/** Markup without anything inline, as the policy of these pages asks. */
export function pageDocument({ page, title, config, context, assets, home }: PageDocument): string {
  const data = { page, base: config.base, portal: config.publicUrl, context, home }
  const attributes = Object.entries(data)
    .map(([name, value]) => ` data-${name}="${escaped(value)}"`)
    .join('')
  return `<!doctype html>
<html lang="en"${attributes}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} · ${escaped(config.productName)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${escaped(assets)}page.css">
<script type="module" src="${escaped(assets)}page.js"></script>
</head>
<body>
<header id="outside" hidden><a href="${escaped(home)}">Back to ${escaped(config.productName)}</a></header>
<main id="page"><noscript>This page needs JavaScript.</noscript></main>
</body>
</html>
`
}
