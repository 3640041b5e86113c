// The pages of the sandbox's identity provider. They are plain HTML in the product's look, without
// scripts, under a strict policy of their own.
// Facts: S-050
import type { Headers } from '../http/headers.ts'
import { identities, type Identity } from './people.ts'

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)

/**
 * Headers of the pages. Our pages have no scripts. `script-src` is there because the library adds
 * the hash of its own form-submitting script to it.
 * @param portal origin of the portal, where forms end through redirects
 */
export const idpHeaders = (portal: string): Headers => ({
  'content-security-policy':
    `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; ` +
    `form-action 'self' ${portal}; base-uri 'none'; frame-ancestors 'none'`,
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
})

const footer =
  'An identity provider for trying things out. It comes with the demonstration, runs on this ' +
  'machine and asks for no password.'
const page = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} – Sandbox ID</title>
<link rel="stylesheet" href="/idp/style.css">
</head>
<body>
<main>
<p class="brand">Sandbox ID</p>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
<footer>${footer}</footer>
</body>
</html>
`

const button = ({ id, name, about }: Identity): string =>
  `<button name="identity" value="${escapeHtml(id)}">` +
  `<strong>${escapeHtml(name)}</strong> <span>${escapeHtml(about)}</span></button>`
/** The sign-in page, with a button for each identity instead of a password. */
export const signInPage = ({ uid, problem }: { uid: string; problem?: string }): string =>
  page(
    'Sign in',
    `
<p>Tillhouse asks who you are. It learns which of these you are, and nothing else.</p>
${problem ? `<p role="alert">${escapeHtml(problem)}</p>` : ''}
<form method="post" action="/idp/interaction/${escapeHtml(uid)}">
<ul>
${identities.map((identity) => `<li>${button(identity)}</li>`).join('\n')}
</ul>
<button class="quiet" name="identity" value="">Cancel</button>
</form>`,
  )

const whoIs = (identity: Identity | undefined): string =>
  identity ? `Signed in as <strong>${escapeHtml(identity.name)}</strong>.` : 'No one is signed in.'
/**
 * The identity home. Users get here after signing out of the portal, and can sign out completely.
 */
export const homePage = ({
  identity,
  portal,
}: {
  identity: Identity | undefined
  portal: string
}): string =>
  page(
    'Your applications',
    `
<p>${whoIs(identity)}</p>
<p><a class="action" href="${escapeHtml(portal)}">Tillhouse</a></p>
${identity ? '<p><a href="/idp/session/end">Sign out of Sandbox ID</a></p>' : ''}`,
  )

/**
 * The page that confirms signing out.
 * @param form the library's form, which identifies the request
 */
export const signOutPage = (form: string): string =>
  page(
    'Sign out',
    `
<p>Sign out of Sandbox ID, and of every application that you opened with it?</p>
${form}
<p><button form="op.logoutForm" name="logout" value="yes">Sign out</button>
<button class="quiet" form="op.logoutForm">Stay signed in</button></p>`,
  )

export const signedOutPage = (portal: string): string =>
  page("You're signed out", `<p><a class="action" href="${escapeHtml(portal)}">Tillhouse</a></p>`)
export const errorPage = (text: string): string =>
  page(
    "That didn't work",
    `<p role="alert">${escapeHtml(text)}</p><p><a href="/idp/home">Go to your applications</a></p>`,
  )

export const style = `:root {
  color-scheme: light dark;
  --ground: #eef2f7; --card: #fff; --text: #1c2733;
  --dim: #5a6675; --line: #d5dce5; --accent: #1f5fbf;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #14181d; --card: #1d232b; --text: #e8ecf1;
    --dim: #a3adb9; --line: #36404c; --accent: #8db4ee;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; padding: 1rem;
  display: grid; place-content: center; gap: 1rem;
  background: var(--ground); color: var(--text); font: 16px/1.5 system-ui, sans-serif;
}
main {
  width: min(26rem, calc(100vw - 2rem)); padding: 1.5rem;
  background: var(--card); border: 1px solid var(--line); border-radius: 12px;
}
footer { width: min(26rem, calc(100vw - 2rem)); color: var(--dim); font-size: 0.85rem; }
.brand { margin: 0; color: var(--accent); font-weight: 600; }
h1 { margin: 0.25rem 0 1rem; font-size: 1.4rem; }
ul { list-style: none; margin: 0 0 1rem; padding: 0; display: grid; gap: 0.5rem; }
button, .action {
  width: 100%; display: block; padding: 0.7rem 0.9rem;
  border: 1px solid var(--line); border-radius: 8px; background: transparent;
  color: inherit; font: inherit; text-align: start; text-decoration: none; cursor: pointer;
}
button:hover, .action:hover { border-color: var(--accent); }
button:focus-visible, a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
button span { color: var(--dim); display: block; font-size: 0.9rem; }
.quiet { border-color: transparent; color: var(--dim); text-align: center; margin-top: 0.5rem; }
a { color: var(--accent); }
`
