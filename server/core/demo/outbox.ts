// The outbox of a demonstration, which shows the mails that a mail server would have sent. Outside
// demonstrations it must not seem to exist.
import type { FastifyInstance } from 'fastify'
import { randomBytes } from 'node:crypto'

import type { PlatformConfig } from '../../config/config.ts'
import type { DatabaseRoles } from '../../data/database-roles.ts'
import { escapeHtml } from '../../documents/markdown.ts'
import type { AnswerOf, Handlers } from '../../calls/call.ts'
import { notFound } from '../../calls/problem.ts'
import { readOutbox } from '../../mail/queue.ts'

type Mail = AnswerOf<'getOutbox'>['mails'][number]

const read = async (databaseRoles: DatabaseRoles): Promise<Mail[]> =>
  (await databaseRoles.asIdentity((tx) => readOutbox(tx))).map(
    ({ id, recipient, subject, body, created_at: at, state }) => ({
      id,
      to: recipient,
      subject,
      text: body ?? '',
      at: at.toISOString(),
      state,
    }),
  )

export const outboxHandlers: Handlers = {
  async getOutbox({ config, databaseRoles }) {
    if (!config.demo) throw notFound()
    return { mails: await read(databaseRoles) }
  },
}

const style = `
:root {
  color-scheme: light dark;
  --text: #1c1e21; --soft: #5a6068; --line: #dfe3e8;
  --page: #f6f7f9; --card: #fff; --link: #1f5fbf;
}
@media (prefers-color-scheme: dark) {
  :root {
    --text: #e8eaed; --soft: #a3a9b2; --line: #33383f;
    --page: #17191c; --card: #1f2226; --link: #8ab4f0;
  }
}
body {
  margin: 0; color: var(--text); background: var(--page);
  font: 14px/1.5 Inter, system-ui, sans-serif;
}
main { max-width: 720px; margin: 0 auto; padding: 24px 16px; }
header {
  display: flex; flex-wrap: wrap; align-items: baseline; gap: 4px 16px;
  margin-bottom: 16px;
}
h1 { margin: 0; font-size: 20px; }
h2 { margin: 0; font-size: 16px; }
header p { flex-basis: 100%; margin: 0; color: var(--soft); }
article {
  margin-bottom: 12px; padding: 12px 16px;
  border: 1px solid var(--line); border-radius: 8px; background: var(--card);
}
.about { margin: 2px 0 8px; color: var(--soft); font-size: 13px; overflow-wrap: anywhere; }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
a { color: var(--link); }
a:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
`

/** Escapes text for HTML. Only links to this installation become links. */
function linked(text: string, { publicUrl, base }: PlatformConfig): string {
  const home = escapeHtml(publicUrl + base)
  return escapeHtml(text)
    .split(/(\s+)/)
    .map((word) => (word.startsWith(home) ? `<a href="${word}">${word}</a>` : word))
    .join('')
}
const when = (at: string): string => `${at.slice(0, 16).replace('T', ' ')} UTC`

function renderPage(mails: readonly Mail[], config: PlatformConfig, nonce: string): string {
  const articles = mails.map(
    (mail) => `<article aria-labelledby="mail-${mail.id}">
<h2 id="mail-${mail.id}">${escapeHtml(mail.subject)}</h2>
<p class="about">To ${escapeHtml(mail.to)} · <time datetime="${mail.at}">${when(mail.at)}</time></p>
<pre>${linked(mail.text, config)}</pre>
</article>`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox · ${escapeHtml(config.productName)}</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<header>
<h1>Outbox</h1>
<a href="${escapeHtml(config.base)}outbox">Refresh</a>
<a href="${escapeHtml(config.base)}">Sign in</a>
<p>A demonstration sends no emails. Here is what it would have sent, latest first.</p>
</header>
${
  articles.join('\n') ||
  '<p>No mail yet. Choose "Forgot password?" on the sign-in page to get one.</p>'
}
</main>
</body>
</html>
`
}

/** Adds the page `{base}outbox`, in demonstrations only. */
export function addOutbox(
  app: FastifyInstance,
  config: PlatformConfig,
  databaseRoles: DatabaseRoles,
): void {
  if (!config.demo) return
  app.get(`${config.base}outbox`, async (_request, reply) => {
    const nonce = randomBytes(18).toString('base64')
    return reply
      .headers({
        'content-security-policy':
          `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; ` +
          `form-action 'none'; base-uri 'none'; frame-ancestors 'none'`,
        'cache-control': 'no-store',
      })
      .type('text/html; charset=utf-8')
      .send(renderPage(await read(databaseRoles), config, nonce))
  })
}
