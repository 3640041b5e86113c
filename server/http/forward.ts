// Hands calls on to another platform and keeps its cookies here: the browser holds one of ours that
// is worth nothing elsewhere. Facts: D21
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { PlatformConfig } from '../config.ts'
import { readCookie, setCookie } from '../identity/cookies.ts'
import { hashOfId, newSecret } from '../identity/sessions.ts'
import { embeddedPageHeaders } from './headers.ts'
import { restOperations } from './operations.ts'
import { refuseForeign } from './origin.ts'
import { notFound, Problem } from './problem.ts'

/** Seconds. */
const patience = 30
const bodyLimit = 6 * 1024 * 1024
/** As long as a session may last; a visitor who never comes back is forgotten. */
const keptFor = 12 * 3_600_000
const keptAtMost = 10_000

/** What goes on, and what comes back. All else, cookies above all, stays on its side. */
const sentOn = [
  'accept',
  'content-type',
  'x-csrf-token',
  'x-context',
  'x-request-id',
  'idempotency-key',
  'authorization',
  'if-none-match',
  'user-agent',
]
const sentBack = [
  'content-type',
  'content-disposition',
  'etag',
  'retry-after',
  'allow',
  'x-request-id',
  'x-row-count',
]

interface Kept {
  cookies: Map<string, string>
  until: number
}

class CookieJar {
  readonly #kept = new Map<string, Kept>()
  of(visitor: string | undefined): Kept {
    const kept = visitor === undefined ? undefined : this.#kept.get(hashOfId(visitor))
    return kept && kept.until > performance.now() ? kept : { cookies: new Map(), until: 0 }
  }
  drop(visitor: string): void {
    this.#kept.delete(hashOfId(visitor))
  }
  keep(visitor: string, cookies: Map<string, string>): void {
    const key = hashOfId(visitor)
    this.#kept.delete(key)
    this.#kept.set(key, { cookies, until: performance.now() + keptFor })
    // Maps keep their order: the first is the one that was used longest ago.
    if (this.#kept.size > keptAtMost) this.#kept.delete(this.#kept.keys().next().value!)
  }
}

/** Reads Set-Cookie as far as it matters here: names, values, and what is to go. */
function take(cookies: Map<string, string>, headers: readonly string[]): boolean {
  for (const header of headers) {
    const [pair, ...attributes] = header.split(';').map((part) => part.trim())
    const at = pair!.indexOf('=')
    const gone = attributes.some(
      (attribute) =>
        /^max-age=(?:0|-\d+)$/i.test(attribute) || /^expires=.*\b1970\b/i.test(attribute),
    )
    if (gone) cookies.delete(pair!.slice(0, at))
    else cookies.set(pair!.slice(0, at), pair!.slice(at + 1))
  }
  return headers.length > 0
}

export interface Forwarder {
  /** Hands one request on; `path` is below the base, `within` in seconds. */
  forward(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    within?: number,
  ): Promise<FastifyReply>
  /** What the other platform answers a visitor to a GET, or undefined. */
  ask(request: FastifyRequest, path: string): Promise<unknown>
}

export function createForwarder(platformUrl: string, config: PlatformConfig): Forwarder {
  const jar = new CookieJar()
  const origin = new URL(platformUrl).origin

  async function send(
    request: FastifyRequest,
    path: string,
    method: string,
    cookies: Map<string, string>,
    within = patience,
    body?: Buffer,
  ): Promise<Response> {
    const headers = new Headers(
      sentOn.flatMap((name) =>
        request.headers[name] === undefined
          ? []
          : [[name, String(request.headers[name])] as [string, string]],
      ),
    )
    headers.set('sec-fetch-site', 'same-origin')
    headers.set('sec-fetch-mode', 'cors')
    if (method !== 'GET') headers.set('origin', origin)
    if (cookies.size)
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    try {
      // No redirect is followed: nobody but the platform that was configured is ever asked
      // (13.2.5).
      return await fetch(`${platformUrl}/${path}`, {
        method,
        headers,
        redirect: 'manual',
        signal: AbortSignal.timeout(within * 1000),
        ...(body?.length && { body: new Uint8Array(body) }),
      })
    } catch (error) {
      if ((error as Error).name === 'TimeoutError') throw new Problem(504, 'platformTimeout')
      throw new Problem(502, 'platform', {
        detail: 'The platform behind this portal cannot be reached.',
      })
    }
  }

  return {
    async forward(request, reply, path, within) {
      const visitor = readCookie(request, 'sid', config)
      const { cookies } = jar.of(visitor)
      const answer = await send(
        request,
        path,
        request.method,
        cookies,
        within,
        request.body as Buffer | undefined,
      )
      if (take(cookies, answer.headers.getSetCookie())) {
        if (visitor !== undefined) jar.drop(visitor)
        // A new id whenever the other platform changes its own: ours must not outlive a sign-in
        // there.
        const id = newSecret()
        jar.keep(id, cookies)
        setCookie(reply, 'sid', id, config)
      } else if (visitor !== undefined && cookies.size) jar.keep(visitor, cookies)
      for (const name of sentBack) {
        const value = answer.headers.get(name)
        if (value !== null) reply.header(name, value)
      }
      return reply.code(answer.status).send(Buffer.from(await answer.arrayBuffer()))
    },
    async ask(request, path) {
      const answer = await send(
        request,
        path,
        'GET',
        jar.of(readCookie(request, 'sid', config)).cookies,
      ).catch(() => undefined)
      return answer?.ok ? answer.json().catch(() => undefined) : undefined
    },
  }
}

/** Routes for every call of the contracts, the graph and the embedded pages. */
export async function addForwarding(
  app: FastifyInstance,
  forwarder: Forwarder,
  config: PlatformConfig,
): Promise<void> {
  const below = (request: FastifyRequest) => request.url.slice(config.base.length)
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    )
    for (const { method, path, effect, id, ...more } of [
      ...restOperations,
      {
        method: 'POST' as const,
        path: '/graphql',
        effect: 'write',
        id: 'graphql',
        bodyLimit,
        timeLimit: undefined,
      },
    ]) {
      scope.route({
        method,
        url: config.base + path.slice(1).replace(/\{(\w+)\}/g, ':$1'),
        exposeHeadRoute: false,
        bodyLimit: more.bodyLimit ?? bodyLimit,
        config: { operationId: id },
        onRequest: async (request) =>
          refuseForeign(request, config.publicUrl, { changes: effect === 'write' }),
        handler: (request, reply) =>
          forwarder.forward(request, reply, below(request), more.timeLimit),
      })
    }
    scope.get(
      `${config.base}Portal/NewUi/*`,
      { config: { operationId: 'embeddedPage' } },
      (request, reply) => {
        if (/\.\.|%|\\/.test(request.url.replace(/\?.*$/s, ''))) throw notFound()
        reply.headers(embeddedPageHeaders())
        return forwarder.forward(request, reply, below(request))
      },
    )
  })
}
