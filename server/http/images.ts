// Serves uploaded images under the hash of their content. Images of the ordering pages are public.
// Images of a portal page are for users of the merchant who may open that page. An image that a
// user may not see gets a 404. Facts: row 26, D5, D11
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { mayOpen } from '../access/abilities.ts'
import { notFound } from '../calls/problem.ts'
import { storedImage } from '../domain/images/image-store.ts'
import { factsFor, recognise, type Services } from './admission.ts'
import { isKnownTag } from './entity-tag.ts'

const common = {
  // Sandboxed, so that nothing runs if the image is opened as a document by itself.
  'content-security-policy': `sandbox; default-src 'none'; frame-ancestors 'none'`,
  'content-disposition': 'inline',
}
/**
 * Immutable, because a changed image has another URL. Cross-origin, because ordering pages may be
 * on other origins.
 */
const forEverybody = {
  ...common,
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
}
/** Revalidated each time, because rights may end. */
const forSome = { ...common, 'cache-control': 'private, no-cache', vary: 'Cookie' }

const merchantIds = /^[1-9]\d{0,8}$/
const hashes = /^[0-9a-f]{64}$/
const missing = () => notFound("This image doesn't exist.")

async function mayOpenOne(
  request: FastifyRequest,
  merchantId: number,
  routes: readonly string[],
  services: Services,
): Promise<boolean> {
  const { session, rights } = await recognise(request, services, false)
  if (session?.state !== 'active' || session.merchantId !== merchantId || !rights) return false
  const facts = await factsFor(session, rights, services)
  return routes.some((route) => mayOpen(route, facts))
}

/** Requests per minute and IP address. A page shows two images, and a browser caches them. */
const perMinute = 600

/** Adds `{base}portal/images/<merchant>/<hash>`. */
export function addImages(app: FastifyInstance, services: Services): void {
  const { config, databaseRoles } = services
  app.get<{ Params: { merchantId: string; hash: string } }>(
    `${config.base}portal/images/:merchantId/:hash`,
    {
      ...(config.rateLimits && {
        config: { rateLimit: { max: perMinute, timeWindow: '1 minute', groupId: 'images' } },
      }),
    },
    async (request, reply) => {
      const { params } = request
      if (!merchantIds.test(params.merchantId) || !hashes.test(params.hash)) throw missing()
      const merchantId = Number(params.merchantId)
      const image = await databaseRoles.asTenant({ merchantId, stores: 'all' }, (tx) =>
        storedImage(tx, merchantId, params.hash),
      )
      if (!image) throw missing()
      const routes = image.routes.filter((route) => route !== null)
      const isPublic = routes.length < image.routes.length
      if (!isPublic && !(await mayOpenOne(request, merchantId, routes, services))) throw missing()
      const tag = `"${params.hash}"`
      reply.headers(isPublic ? forEverybody : forSome).header('etag', tag)
      if (isKnownTag(request, tag)) return reply.code(304).send()
      return reply.type(image.format === 'PNG' ? 'image/png' : 'image/jpeg').send(image.content)
    },
  )
}
