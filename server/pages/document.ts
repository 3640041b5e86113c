// The HTML of an embedded page: an empty document with its name and settings. Its script loads
// everything else.
import type { PlatformConfig } from '../config/config.ts'

export interface PageDocument {
  /** The page's name, or the requested name if there is no such page. */
  page: string
  title: string
  config: Pick<PlatformConfig, 'base' | 'publicUrl' | 'productName'>
  /**
   * Version of the merchant and store that the page's API calls are meant for; empty if nobody is
   * signed in.
   */
  context: string
  /** URL folder of scripts and styles, ending in a slash. */
  assets: string
  /** The portal page around this one, for users who opened it in a tab of its own. */
  home: string
}

/** The ampersand comes first, since the other entities contain one. */
const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

/** HTML without inline scripts or styles, because the content security policy forbids them. */
export function pageDocument({ page, title, config, context, assets, home }: PageDocument): string {
  const data = { page, base: config.base, portal: config.publicUrl, context, home }
  const attributes = Object.entries(data)
    .map(([name, value]) => ` data-${name}="${escaped(value)}"`)
    .join('')
  const back = `<a href="${escaped(home)}">Back to ${escaped(config.productName)}</a>`
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
<header id="outside" hidden>${back}</header>
<main id="page"><noscript>This page needs JavaScript.</noscript></main>
</body>
</html>
`
}
