// Who asks, judged by what browsers say of themselves: the Host that was meant, the site that a request came from (D2, C10, C11).
import type { FastifyRequest } from 'fastify'

import type { PlatformConfig } from '../config.ts'
import { forged, Problem } from './problem.ts'

const header = (request: FastifyRequest, name: string): string | undefined => request.headers[name]?.toString()

/**
 * Refuses calls that a browser sent for another site. Fetch Metadata decides where it is there; besides, an Origin must be exactly
 * ours (`null` is not). A call with neither comes from no browser of today, and the anti-forgery token still stands before it.
 */
export function refuseForeign(request: FastifyRequest, publicUrl: string, { changes }: { changes: boolean }): void {
  const unsafe = request.method !== 'GET' && request.method !== 'HEAD'
  const site = header(request, 'sec-fetch-site')
  const origin = header(request, 'origin')
  // A read may be opened from the address bar; all else is sent by our own scripts. That goes for a GET that changes something
  // (LogOff), too: never from a link, nor typed.
  const opened = site === 'none' || (site !== undefined && header(request, 'sec-fetch-mode') === 'navigate')
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw forged('The call came from another site.')
  if ((unsafe || changes) && opened) throw forged('This address is called by the portal; it cannot be opened.')
  if ((unsafe || changes) && origin !== undefined && origin !== publicUrl) throw forged('The call came from another origin.')
}

/** Says nothing in particular of what it takes. */
export const acceptsAnything = (request: FastifyRequest): boolean => /(^|,)\s*\*\/\*/.test(request.headers.accept ?? '*/*')
export const acceptsHtml = (request: FastifyRequest): boolean => /\btext\/html\b/.test(request.headers.accept ?? '')

/**
 * `PUBLIC_URL` is the only address of the platform: an answer to another Host could be cached or linked under a name that is not ours.
 * The sandbox's identity provider is a site of its own, with another one.
 * @returns where a page is to be asked for instead, or undefined where the Host is right. A call by another Host is 421.
 */
export function rightHost(request: FastifyRequest, { publicUrl, sandboxIdp }: Pick<PlatformConfig, 'publicUrl' | 'sandboxIdp'>): string | undefined {
  const own = sandboxIdp !== undefined && /^\/idp([/?]|$)/.test(request.url) ? new URL(sandboxIdp).origin : publicUrl
  if (request.headers.host?.toLowerCase() === new URL(own).host) return undefined
  if (request.method === 'GET' && acceptsHtml(request)) return new URL(request.url.replace(/^[/\\]+/, '/'), own).href
  throw new Problem(421, 'misdirected', { detail: `This platform answers as ${own}.` })
}
