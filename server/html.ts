// Serves the portal's single HTML page. It contains all data for the sign-in card, so that the card
// shows without more requests. Facts, S-048, U-012
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { linksInForce } from '../schemas/rules/example-links.ts'
import type { PlatformConfig } from './config/config.ts'
import { shellHeaders } from './http/headers.ts'
import { createKnown, createMovedTo, createPageFinder } from './access/known-pages.ts'
import { loadPrerender } from './prerender/rendered.ts'
import { createKeptQuery, isSignInPage, findParameter } from './prerender/kept-query.ts'
import { packed } from './prerender/packed.ts'
import { takeRefused } from './prerender/refused.ts'
import { acceptsAnything, acceptsHtml, onlyReads } from './http/origin.ts'
import { notFound } from './calls/problem.ts'
import type { SessionState } from './core/sessions/session-state.ts'
import { escapeHtml } from './documents/markdown.ts'
import { configAt } from './hosts.ts'
import { buildBrand, helpOf, resellerFor } from './resellers.ts'

/**
 * The page of a portal that isn't built. API calls still work, and the page explains why it is
 * empty.
 */
const unbuilt = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{title}}</title>
<script type="application/json" id="tillhouse-config" nonce="{{nonce}}">{{config}}</script></head>
<body><div id="root"></div><p>The portal isn't built. Run npm start.</p></body></html>`

/** Shown if JavaScript is off and nothing is prerendered. */
const needsScript = 'This portal needs JavaScript. Turn it on for this site, then reload the page.'

export interface ShellOptions {
  /** Folder of the built portal. */
  assets?: string
  /** Folder of all its versions. */
  builds?: string
  /** Replaces the template in development, because the development server transforms index.html. */
  template?: (url: string) => Promise<string>
}

/**
 * Creates two pages: one for a visitor, who needs the card's styles immediately, and one for a
 * session.
 */
function createTemplate({
  assets,
  template,
}: ShellOptions): (url: string, isVisitor: boolean) => Promise<string> {
  if (template) return template
  const read = (name: string) => {
    const file = assets && join(assets, name)
    return file && existsSync(file) ? readFileSync(file, 'utf8') : undefined
  }
  const visitors = read('index.html') ?? unbuilt
  const signedIn = read('signed-in.html') ?? visitors
  return async (_url, isVisitor) => (isVisitor ? visitors : signedIn)
}

/**
 * Converts a value to JSON for a script element. Escapes `<`, which could end the element, and two
 * line separators that old parsers reject.
 */
const inScript = (value: unknown) =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
/** Only the build writes inline scripts into the page (vite.config.ts). */
const inlineScriptsIn = (template: string): string[] =>
  template
    .split('<script nonce="{{nonce}}">')
    .slice(1)
    .map((rest) => rest.split('</script>', 1).join(''))
const fill = (template: string, values: Readonly<Record<string, string>>) =>
  template.replace(/\{\{(\w+)\}\}/g, (all, name: string) => values[name] ?? all)

/** Older paths of the sign-in page. They are still answered, because mailed links use them. */
const oldAddresses = ['account/logon', 'portal/reactui']
/** Query parameters of the sign-in page to keep when redirecting from an old URL. */
const keptParameters = ['tk', 'ReturnUrl', 'organizationId']

export interface ShellFacts {
  session(request: FastifyRequest, reply: FastifyReply): Promise<SessionState>
  /** The single sign-on options of the requested organization, or else of the vendor. */
  sso(organizationId: string | undefined): Promise<{
    enabled: boolean
    organizationId: string | null
    name: string | null
    home: string | null
    tokenMode: 'server' | 'browser'
  }>
}

/**
 * Serves the page for HTML requests, with status 404 if no route of the manifest matches. Other
 * requests get a problem response.
 */
export function addShell(
  app: FastifyInstance,
  options: ShellOptions,
  config: PlatformConfig,
  facts: ShellFacts,
): void {
  const template = createTemplate(options)
  const isKnown = createKnown(config.base)
  const pageOf = createPageFinder(config.base)
  const movedTo = createMovedTo(config.base)
  const keptQuery = createKeptQuery(config)
  const prerender = options.template ? undefined : loadPrerender(options.assets, app.log)

  async function page(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
  ): Promise<FastifyReply> {
    const here = configAt(request, config)
    const organizationId = findParameter(request, 'organizationid')
    const reseller = resellerFor({
      host: new URL(here.publicUrl).host,
      organization: organizationId,
      asked: findParameter(request, 'reseller'),
      demo: config.demo,
    })
    const nonce = randomBytes(18).toString('base64')
    const sso = await facts.sso(organizationId)
    const session = await facts.session(request, reply)
    const block = {
      base: config.base,
      productName: reseller.brand.productName,
      version: config.version,
      brand: buildBrand(reseller, config),
      session,
      missing: status === 404,
      nonce,
      demo: config.demo,
      passwordPolicy: config.passwordPolicy,
      legacyOrigin: config.legacyOrigin,
      helpUrl: helpOf(linksInForce(reseller.links, config.demo)) ?? null,
      sso: {
        ...sso,
        asked: isSignInPage(request, config.base) && sso.organizationId === organizationId,
      },
      // Never for a session. Its page is compressed together with its secrets, and text from the
      // URL could then reveal them.
      query: session.state === 'none' ? keptQuery(request) : '',
      // A mailed link opens its dialog instead.
      refused: findParameter(request, 'tk') ? null : takeRefused(request, reply, here),
    }
    const rendered = (await prerender)?.(block, nonce)
    const text = await template(request.url, session.state === 'none')
    const html = fill(text, {
      base: config.base,
      nonce,
      title: escapeHtml(rendered?.title ?? reseller.brand.productName),
      config: inScript(block),
      card: rendered?.card ?? '',
      css: rendered?.css ?? '',
      noScript: rendered?.noScript ?? needsScript,
      late: rendered?.late ?? '',
    })
    return reply
      .code(status)
      .headers(shellHeaders(config, nonce, inlineScriptsIn(text)))
      .type('text/html; charset=utf-8')
      .send(await packed(request, reply, html))
  }

  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' || !acceptsHtml(request)) return undefined
    const path = request.url
      .replace(/[?#].*$/s, '')
      .replace(/\/$/, '')
      .toLowerCase()
    if (!oldAddresses.some((old) => path === config.base.toLowerCase() + old)) return undefined
    const query = new URLSearchParams(
      keptParameters.flatMap((name) => {
        const value = findParameter(request, name.toLowerCase())
        return value === undefined ? [] : [[name, value]]
      }),
    ).toString()
    return reply.redirect(config.base + (query && `?${query}`))
  })
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.replace(/[?#].*$/s, '')
    const known = isKnown(path)
    // Clients that accept anything (plain curl, link checkers) get known pages, but a problem
    // response for unknown paths.
    const isPage =
      onlyReads(request) && (acceptsHtml(request) || (known && acceptsAnything(request)))
    if (!isPage) throw notFound("There's nothing at this address.")
    const moved = known ? undefined : movedTo(request.url)
    if (moved !== undefined) return reply.redirect(moved, 308)
    // The path may be that of a page, without the prefix that all pages share. Redirects to that
    // page.
    const meant = known ? undefined : pageOf(path)
    if (meant !== undefined) return reply.redirect(meant + request.url.slice(path.length))
    return page(request, reply, known ? 200 : 404)
  })
}
