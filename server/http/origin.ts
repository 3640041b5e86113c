// Who asks, judged by what browsers say of themselves: the Host that was meant, the site that a
// request came from.
// Facts: C10, C11, D2
import type { FastifyRequest } from 'fastify'

import type { PlatformConfig } from '../config.ts'
import { forged, Problem } from './problem.ts'

const header = (request: FastifyRequest, name: string): string | undefined =>
  request.headers[name]?.toString()

/**
 * Refuses calls that a browser sent for another site. Fetch Metadata decides where it is there;
 * besides, an Origin must be exactly ours (`null` is not). A call with neither comes from no
 * browser of today, and the anti-forgery token still stands before it.
 */
export function refuseForeign(
  request: FastifyRequest,
  publicUrl: string,
  { changes }: { changes: boolean },
): void {
  const unsafe = request.method !== 'GET' && request.method !== 'HEAD'
  const site = header(request, 'sec-fetch-site')
  const origin = header(request, 'origin')
  // A read may be opened from the address bar; all else is sent by our own scripts. That goes for a
  // GET that changes something (LogOff), too: never from a link, nor typed.
  const opened =
    site === 'none' || (site !== undefined && header(request, 'sec-fetch-mode') === 'navigate')
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    throw forged('The call came from another site.')
  if ((unsafe || changes) && opened)
    throw forged('This address is called by the portal; it cannot be opened.')
  if ((unsafe || changes) && origin !== undefined && origin !== publicUrl)
    throw forged('The call came from another origin.')
}

/** Says nothing in particular of what it takes. */
export const acceptsAnything = (request: FastifyRequest): boolean =>
  /(^|,)\s*\*\/\*/.test(request.headers.accept ?? '*/*')
export const acceptsHtml = (request: FastifyRequest): boolean =>
  /\btext\/html\b/.test(request.headers.accept ?? '')

// A target may be a whole address, as a proxy is asked for one (RFC 9112, 3.2.2).
const withAuthority = /^[a-z][a-z\d+.-]*:\/\/([^/?#\\]*)/i

/**
 * Path and query of a request's target. Routes are chosen, and addresses written, by these alone: a
 * host that somebody else put into the target would otherwise lead there.
 */
export function pathOfTarget(target: string): string {
  const rest = target.replace(withAuthority, '')
  return rest.startsWith('/') || rest === '*' ? rest : `/${rest}`
}

/**
 * `path` below an origin, and nowhere else. A path that begins with two slashes would name a host
 * once it is used by itself.
 */
function addressAt(origin: string, path: string): string {
  const [, pathname = '/', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(path) ?? []
  const url = new URL(origin)
  // Parts are set one by one, so that nothing in them is read as a host. Dots and backslashes are
  // resolved by then.
  url.pathname = pathname
  url.pathname = url.pathname.replace(/^\/+/, '/')
  url.search = search
  return url.href
}

/**
 * `PUBLIC_URL` is the only address of the platform: an answer to another Host could be cached or
 * linked under a name that is not ours. The sandbox's identity provider is a site of its own, with
 * another one.
 * @returns where a page is to be asked for instead, or undefined where the Host is right.
 * @throws Problem 421 on a call by another Host
 */
export function rightHost(
  request: FastifyRequest,
  { publicUrl, sandboxIdp }: Pick<PlatformConfig, 'publicUrl' | 'sandboxIdp'>,
): string | undefined {
  const isIdp = sandboxIdp !== undefined && /^\/idp([/?]|$)/.test(request.url)
  const own = isIdp ? new URL(sandboxIdp).origin : publicUrl
  const [, named = request.headers.host] = withAuthority.exec(request.originalUrl) ?? []
  const isOwn = (host: string | undefined) => host?.toLowerCase() === new URL(own).host
  if (isOwn(request.headers.host) && isOwn(named)) return undefined
  if (request.method === 'GET' && acceptsHtml(request)) return addressAt(own, request.url)
  throw new Problem(421, 'misdirected', { detail: `This platform answers as ${own}.` })
}
