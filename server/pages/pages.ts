// The embedded pages as a fastify plugin: one document for each, one set of scripts and styles for
// all. Facts: R-008
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { factsFor, recognise, type Services } from '../http/admission.ts'
import { assetHeaders, embeddedPageHeaders } from '../http/headers.ts'
import { notFound } from '../http/problem.ts'
import { readAssets } from './engine/assets.ts'
import { pageDocument } from './engine/document.ts'
import { pageFor, portalPathOf } from './engine/rights.ts'

const pageName = /^[A-Za-z][A-Za-z0-9]{0,60}$/

/**
 * `{base}Portal/NewUi/<Page>` and `{base}Portal/NewUi/assets/…`. The document is the same for
 * everybody: it holds no data, and what its script asks for is guarded call by call. Its status
 * says what is true of the page and this person: 200, 401, 403 or 404.
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
    const found = pageFor(name, signedIn ? await factsFor(session, rights, services) : undefined)
    const home = portal + (found.state === 'unknown' ? '' : (portalPathOf(found.page) ?? ''))
    // Opened by itself, a page cannot sign anybody in: the portal can, and comes back to where it
    // is shown.
    if (!signedIn && opensByItself(request))
      return reply.redirect(`${config.base}?${new URLSearchParams({ ReturnUrl: home })}`)
    return sendDocument(
      reply,
      !signedIn ? 401 : statuses[found.state],
      pageDocument({
        page: found.state === 'unknown' ? name : found.page.page,
        title: found.state === 'open' ? found.page.title : 'Page',
        config,
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
      // An address of another version (an old tab, a server that starts anew) gets what there is,
      // and does not keep it.
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

/** A tab of its own; a browser that does not say counts as a frame, where nothing is redirected. */
const opensByItself = (request: FastifyRequest): boolean =>
  request.headers['sec-fetch-dest'] === 'document'

const sendDocument = (reply: FastifyReply, status: number, html: string): FastifyReply =>
  reply.code(status).headers(embeddedPageHeaders()).type('text/html; charset=utf-8').send(html)
