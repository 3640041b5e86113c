// An HTML document to read and print. It is shown in a frame without scripts, because its text
// comes from third parties. The color scheme is light unless the surrounding page sets it on the
// root. In print it is always light.
// Facts: D5, D9
import { escapeHtml } from './markdown.ts'

const style = `
:root { color-scheme: light; background: light-dark(#fff, #1f232b); }
body {
  max-width: 44em; margin: 0 auto; padding: 16px 20px;
  color: light-dark(#1c1e21, #d5d9e0);
  font: 14px/1.55 Inter, system-ui, sans-serif; overflow-wrap: anywhere;
}
h1 { font-size: 20px; line-height: 1.3; }
h2 { margin-top: 1.6em; font-size: 16px; }
h3, h4, h5, h6 { font-size: 14px; }
li { margin: 4px 0; }
code { font-size: 13px; }
@media print { :root { color-scheme: light !important; } body { max-width: none; padding: 0; } }
`

/** @param body HTML without third-party markup (from markdownToHtml) */
export const htmlDocument = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`
