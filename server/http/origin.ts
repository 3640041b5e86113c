// Checks the origin of a request by headers that browsers set: the requested Host and the
// originating site.
// Facts: C10, C11, D2
import type { FastifyRequest } from 'fastify'

import type { PlatformConfig } from '../config/config.ts'
import { forged, malformed, Problem } from '../calls/problem.ts'
import { originUnder } from '../hosts.ts'

const header = (request: FastifyRequest, name: string): string | undefined =>
  request.headers[name]?.toString()

/**
 * Refuses calls that a browser sent from another site. Fetch Metadata decides if it is present, and
 * an Origin must match ours exactly (`null` is refused). A call with neither doesn't come from a
 * current browser and still needs the anti-forgery token.
 */
export function refuseForeign(
  request: FastifyRequest,
  publicUrl: string,
  { changes }: { changes: boolean },
): void {
  const unsafe = request.method !== 'GET' && request.method !== 'HEAD'
  const site = header(request, 'sec-fetch-site')
  const origin = header(request, 'origin')
  // Reads may be opened from the address bar. Everything else, including a GET that changes
  // something (LogOff), must come from our own scripts and never from a link or a typed address.
  const opened =
    site === 'none' || (site !== undefined && header(request, 'sec-fetch-mode') === 'navigate')
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    throw forged('The call came from another site.')
  if ((unsafe || changes) && opened)
    throw forged("This address is for the portal and can't be opened.")
  if ((unsafe || changes) && origin !== undefined && origin !== publicUrl)
    throw forged('The call came from another origin.')
}

/**
 * Refuses a form that a browser sent from another site. Our own forms are recognized by Fetch
 * Metadata, because their Origin is `null`: our pages send no referrer. Without Fetch Metadata, the
 * Origin must be ours. On plain http beyond localhost, browsers send neither, so signing in there
 * needs scripts. The same applies to browsers without Fetch Metadata.
 */
export function refuseForeignForm(request: FastifyRequest, publicUrl: string): void {
  const site = header(request, 'sec-fetch-site')
  const origin = header(request, 'origin')
  const isOurs = site === undefined ? origin === publicUrl : site === 'same-origin'
  if (!isOurs) throw forged('The form came from another site.')
  if (origin !== undefined && origin !== 'null' && origin !== publicUrl)
    throw forged('The form came from another origin.')
  if ((header(request, 'sec-fetch-dest') ?? 'document') !== 'document')
    throw forged('This form is sent by a page.')
}

/** Whether the Accept header is missing or contains a wildcard. */
export const acceptsAnything = (request: FastifyRequest): boolean =>
  /(^|,)\s*\*\/\*/.test(request.headers.accept ?? '*/*')
export const acceptsHtml = (request: FastifyRequest): boolean =>
  /\btext\/html\b/.test(request.headers.accept ?? '')

/**
 * Refuses a request with several Host headers (RFC 9112, 3.2), because Node keeps the first, while
 * a proxy may have used the last.
 */
export function refuseSeveralHosts({ raw }: FastifyRequest): void {
  const names = raw.rawHeaders.filter((_, at) => at % 2 === 0)
  if (names.filter((name) => name.toLowerCase() === 'host').length > 1)
    throw malformed('Send exactly one Host header.')
}

export const onlyReads = ({ method }: Pick<FastifyRequest, 'method'>): boolean =>
  method === 'GET' || method === 'HEAD'

/**
 * Whether a person is waiting for a page (through a URL, a link or a form), as opposed to a script
 * waiting for data. A browser without Fetch Metadata doesn't distinguish forms from scripts.
 */
export function wantsPage(request: FastifyRequest): boolean {
  const mode = header(request, 'sec-fetch-mode')
  return acceptsHtml(request) && (mode === undefined ? onlyReads(request) : mode === 'navigate')
}

// A request target can be a whole URL, as sent to a proxy (RFC 9112, 3.2.2).
const withAuthority = /^[a-z][a-z\d+.-]*:\/\/([^/?#\\]*)/i

/**
 * Path and query of a request target. Routing and redirects use only these; otherwise a redirect
 * could lead to a foreign host in the target.
 */
export function stripAuthority(target: string): string {
  const rest = target.replace(withAuthority, '')
  return rest.startsWith('/') || rest === '*' ? rest : `/${rest}`
}

/**
 * Builds the URL of `path` below an origin, so that a path starting with two slashes can't name a
 * host.
 */
function addressAt(origin: string, path: string): string {
  const [, pathname = '/', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(path) ?? []
  const url = new URL(origin)
  // Set the parts one by one, so that nothing in them is read as a host. Setting the path resolves
  // dots and backslashes.
  url.pathname = pathname
  url.pathname = url.pathname.replace(/^\/+/, '/')
  url.search = search
  return url.href
}

/**
 * Checks the Host. The platform answers at `PUBLIC_URL` and under the hosts of its resellers.
 * Answers under another Host could be cached or linked under a foreign name. The sandbox's identity
 * provider and payment host are a site of their own.
 * @returns the URL to redirect a page to, or undefined if the Host is right
 * @throws Problem 421 if a call uses another Host
 */
export function rightHost(
  request: FastifyRequest,
  config: Pick<PlatformConfig, 'publicUrl' | 'sandboxIdp' | 'demo'>,
): string | undefined {
  const { publicUrl, sandboxIdp } = config
  const isBeside = sandboxIdp !== undefined && /^\/(idp|payment-host)([/?]|$)/.test(request.url)
  const address = isBeside ? new URL(sandboxIdp).origin : publicUrl
  const [, named = request.host] = withAuthority.exec(request.originalUrl) ?? []
  const isOwn = isBeside
    ? request.host.toLowerCase() === new URL(address).host
    : originUnder(request.host, config) !== undefined
  if (isOwn && named.toLowerCase() === request.host.toLowerCase()) return undefined
  if (request.method === 'GET' && acceptsHtml(request)) return addressAt(address, request.url)
  throw new Problem(421, 'misdirected', { detail: `This platform answers as ${address}.` })
}
