// Serves the sandbox's identity provider under `/idp` of its own host name. The library handles the
// protocol. The sign-in page, home page and style are ours.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'

import { required } from '../../core/required.ts'
import type { PlatformConfig } from '../config/config.ts'
import { listOrigins } from '../hosts.ts'
import { sandboxOrganization } from './idp.ts'
import { errorPage, homePage, idpHeaders, signInPage, style } from './pages.ts'
import { identityOf } from './people.ts'

const html = 'text/html; charset=utf-8'
const begunElsewhere =
  'This sign-in has run out, or was begun in another browser. Go back to the application and ' +
  'begin again.'

const identityIn = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'identity' in body ? body.identity : undefined

/** Adds all routes under `/idp`. Call it only in demonstrations. */
export function addIdp(
  app: FastifyInstance,
  idp: Provider,
  config: Pick<PlatformConfig, 'publicUrl' | 'base' | 'demo'>,
): void {
  const headers = idpHeaders(listOrigins(config).join(' '))
  const query = new URLSearchParams({ organizationId: sandboxOrganization })
  const portal = `${config.publicUrl}${config.base}?${query}`
  const send = (reply: FastifyReply, content: string, status = 200) =>
    reply.code(status).headers(headers).type(html).send(content)
  const listen = idp.callback()

  app.get('/idp/style.css', { exposeHeadRoute: false }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(style),
  )
  app.get('/idp/home', { exposeHeadRoute: false }, async (request, reply) => {
    const session = await idp.Session.get(idp.createContext(request.raw, reply.raw))
    return send(reply, homePage({ identity: identityOf(session.accountId), portal }))
  })

  app.get<{ Params: { uid: string } }>(
    '/idp/interaction/:uid',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const details = await idp.interactionDetails(request.raw, reply.raw).catch(() => undefined)
      return details?.uid === request.params.uid
        ? send(reply, signInPage({ uid: details.uid }))
        : send(reply, errorPage(begunElsewhere), 400)
    },
  )
  app.post<{ Params: { uid: string } }>('/idp/interaction/:uid', (request, reply) =>
    answer(request, reply),
  )

  async function answer(
    request: FastifyRequest<{ Params: { uid: string } }>,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const details = await idp.interactionDetails(request.raw, reply.raw).catch(() => undefined)
    if (details?.uid !== request.params.uid) return send(reply, errorPage(begunElsewhere), 400)
    const chosen = identityIn(request.body)
    if (chosen === '')
      return leave({ error: 'access_denied', error_description: 'The person canceled.' })
    const identity = typeof chosen === 'string' ? identityOf(chosen) : undefined
    if (!identity)
      return send(reply, signInPage({ uid: details.uid, problem: 'Choose who you are.' }), 422)
    return leave({ login: { accountId: identity.id, amr: ['user'] }, consent: {} })

    async function leave(
      result: Parameters<Provider['interactionResult']>[2],
    ): Promise<FastifyReply> {
      return reply.redirect(
        await idp.interactionResult(request.raw, reply.raw, result, {
          mergeWithLastSubmission: false,
        }),
        303,
      )
    }
  }

  // The library reads bodies and writes answers itself, and builds its URLs from `originalUrl`. We
  // only add headers.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.all('/idp/*', { exposeHeadRoute: false }, (request, reply) => {
      reply.hijack()
      for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...headers }))
        if (value !== undefined) reply.raw.setHeader(name, value)
      const { raw } = request
      const url = required(raw.url, 'the address of a request')
      void listen(
        Object.assign(raw, { originalUrl: url, url: url.slice('/idp'.length) || '/' }),
        reply.raw,
      )
    })
  })
}
