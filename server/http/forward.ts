// Forwards calls to another platform and stores that platform's cookies on the server. The browser
// only gets our own cookie, which is useless elsewhere. Facts: D21
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { PlatformConfig } from '../config/config.ts'
import { readCookie, setCookie } from '../identity/sessions/cookies.ts'
import { hashId, newSecret } from '../identity/sessions/sessions.ts'
import { bodyLimitOf } from './contract/body-limit.ts'
import { restOperations } from './contract/operations.ts'
import { configAt } from '../hosts.ts'
import { refuseForeign } from './origin.ts'
import { malformed, Problem, tooMany } from '../calls/problem.ts'
import { buildRateLimit } from './allowance.ts'

/** Seconds to wait for an answer. */
const patience = 30
/** Seconds to wait for the other platform's readiness. */
const readyWithin = 5
/**
 * The most bytes in a GraphQL request's body, which may include a file. Other calls have the
 * contract's limits.
 */
const graphLimit = 6 * 1024 * 1024
/**
 * In milliseconds. The cookies of visitors who don't come back are dropped after that, because no
 * session lives longer.
 */
const keptFor = 12 * 3_600_000
const keptAtMost = 10_000

/**
 * One visitor may use up a third of the sign-ins that the other platform allows per IP address. A
 * platform that doesn't trust our X-Forwarded-For counts all visitors as one address.
 */
const signInShare = 3

/** Headers that are forwarded and returned. All others are dropped, most importantly cookies. */
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
    const entry = visitor === undefined ? undefined : this.#kept.get(hashId(visitor))
    return entry && entry.until > performance.now() ? entry : { cookies: new Map(), until: 0 }
  }
  drop(visitor: string): void {
    this.#kept.delete(hashId(visitor))
  }
  keep(visitor: string, cookies: Map<string, string>): void {
    const key = hashId(visitor)
    this.#kept.delete(key)
    this.#kept.set(key, { cookies, until: performance.now() + keptFor })
    // The first entry is the least recently used, because maps keep insertion order.
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > keptAtMost && oldest !== undefined) this.#kept.delete(oldest)
  }
}

/**
 * Applies Set-Cookie headers to the stored cookies: names, values and deletions only. Returns
 * whether there was any header.
 */
function take(cookies: Map<string, string>, headers: readonly string[]): boolean {
  for (const header of headers) {
    const [pair = '', ...attributes] = header.split(';').map((part) => part.trim())
    const at = pair.indexOf('=')
    const gone = attributes.some(
      (attribute) =>
        /^max-age=(?:0|-\d+)$/i.test(attribute) || /^expires=.*\b1970\b/i.test(attribute),
    )
    if (gone) cookies.delete(pair.slice(0, at))
    else cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }
  return headers.length > 0
}

export interface Forwarder {
  /** Forwards one request. `path` is relative to the base; `within` is in seconds. */
  forward(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    within?: number,
  ): Promise<FastifyReply>
  /** The other platform's JSON answer to this visitor's GET; undefined on any failure. */
  ask(request: FastifyRequest, path: string): Promise<unknown>
  /**
   * Whether the other platform is ready, according to its own `/readyz`. If it has none, whether it
   * answers a public call of the contract.
   */
  isReady(): Promise<boolean>
}

/** Whether another platform is ready. If it has no `/readyz`, whether it answers calls. */
export async function isPlatformReady(platformUrl: string): Promise<boolean> {
  const fetchStatus = (url: string | URL) =>
    fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(readyWithin * 1000),
      headers: { accept: 'application/json' },
    }).then(
      ({ status }) => status,
      () => undefined,
    )
  const own = await fetchStatus(new URL('/readyz', platformUrl))
  if (own !== 404) return own === 200
  const call = await fetchStatus(`${platformUrl}/Account/GetVersion`)
  return call !== undefined && call < 500
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
      sentOn.flatMap((name): [string, string][] =>
        request.headers[name] === undefined ? [] : [[name, String(request.headers[name])]],
      ),
    )
    headers.set('sec-fetch-site', 'same-origin')
    // Send only the visitor's IP address, because the visitor could write anything into the header.
    // A platform trusts it if its TRUST_PROXY names this server.
    headers.set('x-forwarded-for', request.ip)
    headers.set('sec-fetch-mode', 'cors')
    if (method !== 'GET') headers.set('origin', origin)
    if (cookies.size)
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    try {
      // Don't follow redirects, because only the configured platform may be called (ASVS 13.2.5).
      return await fetch(`${platformUrl}/${path}`, {
        method,
        headers,
        redirect: 'manual',
        signal: AbortSignal.timeout(within * 1000),
        ...(body?.length && { body: new Uint8Array(body) }),
      })
    } catch (error) {
      if (error instanceof Error && error.name === 'TimeoutError')
        throw new Problem(504, 'platformTimeout')
      throw new Problem(502, 'platform', {
        detail: "The platform behind this portal can't be reached.",
      })
    }
  }

  return {
    async forward(request, reply, path, within) {
      const here = configAt(request, config)
      const visitor = readCookie(request, 'sid', here)
      const { cookies } = jar.of(visitor)
      const answer = await send(
        request,
        path,
        request.method,
        cookies,
        within,
        Buffer.isBuffer(request.body) ? request.body : undefined,
      )
      if (take(cookies, answer.headers.getSetCookie())) {
        if (visitor !== undefined) jar.drop(visitor)
        // Use a new id whenever the platform sets cookies, so that no old id survives a sign-in
        // there.
        const id = newSecret()
        jar.keep(id, cookies)
        setCookie(reply, 'sid', id, here)
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
        jar.of(readCookie(request, 'sid', configAt(request, config))).cookies,
      ).catch(() => undefined)
      return answer?.ok ? answer.json().catch(() => undefined) : undefined
    },
    isReady: () => isPlatformReady(platformUrl),
  }
}

/**
 * Path segments that are refused, however often they are encoded, because a server could resolve
 * them to another segment.
 */
const leadsElsewhere = /^(?:\.{0,2}|\.{1,2};.*)$|[/\\]/

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part // not an escape, such as in 100%
  }
}

/** Whether every server that reads the path sees this as a single segment. */
function isOnePart(part: string): boolean {
  for (let before = '', now = part; now !== before; before = now, now = decoded(now))
    if (leadsElsewhere.test(now)) return false
  return true
}

/**
 * The path that was matched, with its query. Refuses paths that fetch or the other platform would
 * resolve differently, because the guards would then have checked another operation.
 * @param url path and query, without the base
 * @throws Problem 400
 */
export function matchedPath(url: string): string {
  const [path = ''] = url.split('?', 1)
  if (!path.split('/').every(isOnePart)) throw malformed("This isn't a valid address.")
  return url
}

/** Registers routes for every REST call and for GraphQL. */
export async function addForwarding(
  app: FastifyInstance,
  forwarder: Forwarder,
  config: PlatformConfig,
): Promise<void> {
  const below = (request: FastifyRequest) => matchedPath(request.url.slice(config.base.length))
  const limits = config.rateLimits && {
    ...config.rateLimits,
    signIn: Math.ceil(config.rateLimits.signIn / signInShare),
  }
  if (limits)
    await app.register(rateLimit, {
      global: false,
      errorResponseBuilder: (_request, { ttl }) => tooMany(ttl / 1000),
    })
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    for (const operation of [
      ...restOperations.map((each) => ({ ...each, bodyLimit: bodyLimitOf(each) })),
      {
        method: 'POST' as const,
        path: '/graphql',
        effect: 'write',
        id: 'graphql',
        tag: 'graph',
        public: false,
        background: false,
        bodyLimit: graphLimit,
        timeLimit: undefined,
      },
    ]) {
      const { method, path, effect, id, ...more } = operation
      scope.route({
        method,
        url: config.base + path.slice(1).replace(/\{(\w+)\}/g, ':$1'),
        exposeHeadRoute: false,
        bodyLimit: more.bodyLimit,
        config: { operationId: id, ...buildRateLimit(operation, limits) },
        onRequest: async (request) =>
          refuseForeign(request, configAt(request, config).publicUrl, {
            changes: effect === 'write',
          }),
        handler: (request, reply) =>
          forwarder.forward(request, reply, below(request), more.timeLimit),
      })
    }
  })
}
