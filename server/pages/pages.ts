// The embedded pages as a fastify plugin: one document per page, shared scripts and styles.
// Facts: R-008
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { factsFor, recognise, type Services } from '../http/admission.ts'
import { assetHeaders, embeddedPageHeaders } from '../http/headers.ts'
import { configAt } from '../hosts.ts'
import { notFound } from '../calls/problem.ts'
import { readAssets } from './assets.ts'
import { pageDocument } from './document.ts'
import { pageFor, portalPathOf } from './rights.ts'

const pageName = /^[A-Za-z][A-Za-z0-9]{0,60}$/

/**
 * Serves `{base}Portal/NewUi/<Page>` and `{base}Portal/NewUi/assets/…`. The document contains no
 * data and is the same for all users; each API call of its script is guarded. Its status reflects
 * the page and the user: 200, 401, 403 or 404.
 */
export async function pages(app: FastifyInstance, services: Services): Promise<void> {
  const { config } = services
  const root = `${config.base}Portal/NewUi`
  const portal = `${config.base}Portal/NewIndex`
  const assets = readAssets()

  app.get<{ Params: { page: string } }>(`${root}/:page`, async (request, reply) => {
    const name = request.params.page
    if (!pageName.test(name)) throw notFound()
    const { session, rights } = await recognise(request, services, true)
    const signedIn = session?.state === 'active' && rights
    const outcome = pageFor(name, signedIn ? await factsFor(session, rights, services) : undefined)
    const home = portal + (outcome.state === 'unknown' ? '' : (portalPathOf(outcome.page) ?? ''))
    // A page opened in its own tab cannot sign users in. The portal can, and afterwards shows the
    // page.
    if (!signedIn && opensByItself(request))
      return reply.redirect(`${config.base}?${new URLSearchParams({ ReturnUrl: home })}`)
    return sendDocument(
      reply,
      !signedIn ? 401 : statuses[outcome.state],
      pageDocument({
        page: outcome.state === 'unknown' ? name : outcome.page.page,
        title: outcome.state === 'open' ? outcome.page.title : 'Page',
        config: configAt(request, config),
        context: session?.contextVersion ?? '',
        assets: `${root}/assets/${assets.version}/`,
        home,
      }),
    )
  })

  app.get<{ Params: { version: string; file: string } }>(
    `${root}/assets/:version/:file`,
    async (request, reply) => {
      const asset = assets.file(request.params.file)
      if (!asset) throw notFound()
      // URLs of another version (old tab, restarted server) get the current file, which must not be
      // cached.
      const keeps =
        request.params.version === assets.version
          ? 'public, max-age=31536000, immutable'
          : 'no-cache'
      return reply
        .headers(assetHeaders)
        .header('cache-control', keeps)
        .type(asset.type)
        .send(asset.content)
    },
  )
}

const statuses = { open: 200, closed: 403, unknown: 404 } as const

/**
 * Whether the page was opened in a tab of its own. A browser that does not send the header counts
 * as a frame: a redirect inside a frame would show the portal within the portal.
 */
const opensByItself = (request: FastifyRequest): boolean =>
  request.headers['sec-fetch-dest'] === 'document'

const sendDocument = (reply: FastifyReply, status: number, html: string): FastifyReply =>
  reply.code(status).headers(embeddedPageHeaders()).type('text/html; charset=utf-8').send(html)
