// The pages of the demonstration's payment host. The portal shows them in a frame. A small script
// notifies the portal when the card is accepted.
import { toCents } from '../../core/money.ts'
import { formatMoney } from '../../core/i18n/numbers.ts'
import type { Headers } from '../http/headers.ts'
import { escapeHtml, style as sandboxStyle } from '../idp/pages.ts'
import type { Card, CardFault } from './card.ts'
import type { OpenForm } from './payment-forms.ts'

/** @param portal the only origin that may frame the pages */
export const hostHeaders = (portal: string): Headers => ({
  'content-security-policy':
    `default-src 'none'; script-src 'self'; style-src 'self'; form-action 'self'; ` +
    `base-uri 'none'; frame-ancestors ${portal}`,
  'cache-control': 'no-store',
})

const page = (title: string, content: string, rest = ''): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} – Sandbox Payments</title>
<link rel="stylesheet" href="/payment-host/style.css">
${rest}</head>
<body>
<main>
<p class="brand">Sandbox Payments</p>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
<footer>A payment host for trying things out. It charges nothing and keeps no number. Type
4242 4242 4242 4242, any month to come and any code.</footer>
</body>
</html>
`

const fields: readonly [name: keyof Card, label: string, rest: string][] = [
  ['number', 'Card number', 'inputmode="numeric" autocomplete="cc-number" maxlength="23"'],
  ['expiry', 'Expires (MM/YY)', 'autocomplete="cc-exp" maxlength="7"'],
  ['code', 'Security code', 'inputmode="numeric" autocomplete="cc-csc" maxlength="4"'],
  ['name', 'Name on the card', 'autocomplete="cc-name" maxlength="60"'],
]

/**
 * The form, with the entered values and their faults. The security code must always be entered
 * again.
 */
export function formPage(
  { merchantName, amount, currency }: OpenForm,
  secret: string,
  typed: Partial<Card> = {},
  faults: CardFault = {},
): string {
  const charged = Number(amount) > 0
  const said = formatMoney(toCents(amount), 'en-US', currency)
  const valueOf = (name: keyof Card) => (name === 'code' ? '' : (typed[name] ?? ''))
  const unfinished = '<p class="fault" role="alert">Check the fields below.</p>'
  const input = ([name, label, rest]: (typeof fields)[number]) => {
    const fault = faults[name]
    return `<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" ${rest} value="${escapeHtml(valueOf(name))}"${
      fault ? ` aria-invalid="true" aria-describedby="${name}-fault"` : ''
    }>
${fault ? `<p class="fault" id="${name}-fault">${fault}</p>` : ''}
</div>`
  }
  return page(
    charged ? `Pay ${said}` : 'Enter a card',
    `<p>For ${escapeHtml(merchantName)}. ${
      charged ? 'The card is saved for future bills.' : 'Nothing is charged today.'
    }</p>
${Object.keys(faults).length > 0 ? unfinished : ''}
<form method="post" action="/payment-host">
<input type="hidden" name="form" value="${escapeHtml(secret)}">
${fields.map(input).join('\n')}
<button class="main">${charged ? `Pay ${said}` : 'Save this card'}</button>
</form>`,
  )
}

/** @param portal the only origin that is notified */
export const donePage = (portal: string, card: string): string =>
  page(
    'Thank you',
    `<p>${escapeHtml(card)} is saved for future bills.</p>`,
    `<script type="module" src="/payment-host/done.js"
  data-portal="${escapeHtml(portal)}"></script>\n`,
  )

export const gonePage = (): string =>
  page(
    'This form has expired',
    '<p role="alert">It has already been paid or was open for too long. Close it and ' +
      'start again.</p>',
  )

/**
 * Notifies the portal. The portal's origin is in a data attribute, because only the page knows it.
 */
export const doneScript = `const { portal } = document.querySelector('script[data-portal]').dataset
parent.postMessage({ payment: 'done' }, portal)
`

export const style = `${sandboxStyle}
main { border: 0; padding-block: 1rem; }
h1 { margin-bottom: 0.5rem; }
form { display: grid; grid-template-columns: 1fr 1fr; gap: 0.75rem; }
.field:first-of-type, .field:last-of-type, .main { grid-column: 1 / -1; }
label { display: block; margin-bottom: 0.25rem; font-size: 0.9rem; font-weight: 600; }
input {
  width: 100%; padding: 0.6rem 0.7rem; border: 1px solid var(--dim); border-radius: 8px;
  background: transparent; color: inherit; font: inherit;
}
input:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
.fault { margin: 0.25rem 0 0; color: #b3261e; font-size: 0.9rem; }
@media (prefers-color-scheme: dark) { .fault { color: #ffb4ab; } }
.main {
  border-color: var(--accent); background: var(--accent); color: var(--card);
  text-align: center; font-weight: 600;
}
`
