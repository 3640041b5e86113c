// Cookies, with every attribute set explicitly. `__Host-Http-` binds them to this host and https
// and hides them from scripts.
// Facts: D1, M1, M2
import type { FastifyReply, FastifyRequest } from 'fastify'

import type { PlatformConfig } from '../../config/config.ts'

/**
 * `sso-…` cookies: one per sign-in at an identity provider. `refused`: a message for the next page
 * only.
 */
export type CookieName = 'sid' | 'anonymous' | 'device' | 'refused' | `sso-${string}`
type At = Pick<PlatformConfig, 'publicUrl'>

/**
 * Whether cookie names have the secure prefix. They are plain over plain http, because browsers,
 * including WebKit (Safari) on http://localhost, drop Secure cookies there. Over https, plain names
 * are ignored. PUBLIC_URL decides, not the request.
 */
const isSecure = ({ publicUrl }: At) => publicUrl.startsWith('https:')
const cookieName = (name: CookieName, config: At): string =>
  isSecure(config) ? `__Host-Http-${name}` : name

type Asking = Pick<FastifyRequest, 'headers'>
const parseCookies = ({ headers }: Asking): [name: string, value: string][] =>
  (headers.cookie ?? '').split(';').flatMap((part) => {
    const at = part.indexOf('=')
    return at > 0 ? [[part.slice(0, at).trim(), part.slice(at + 1).trim()]] : []
  })
const isOurs = (value: string | undefined): value is string =>
  value !== undefined && /^[A-Za-z0-9._-]{16,1000}$/.test(value)

/** The value of the first cookie with this name. Malformed values count as missing. */
export function readCookie(request: Asking, name: CookieName, config: At): string | undefined {
  const wanted = cookieName(name, config)
  const value = parseCookies(request).find(([found]) => found === wanted)?.[1]
  return isOurs(value) ? value : undefined
}
export function readCookies<Prefix extends 'sso-'>(
  request: Asking,
  prefix: Prefix,
  config: At,
): Map<`${Prefix}${string}`, string> {
  const whole = cookieName(prefix, config)
  return new Map(
    parseCookies(request)
      .filter(([name, value]) => name.startsWith(whole) && isOurs(value))
      .map(([name, value]) => [`${prefix}${name.slice(whole.length)}`, value]),
  )
}

/**
 * Lax if the browser returns from an identity provider, because that is another site, and Strict
 * cookies aren't sent from other sites. All other cookies are Strict.
 */
const sameSite = (name: CookieName) => (name.startsWith('sso-') ? 'Lax' : 'Strict')

/**
 * Sets a cookie. With `maxAgeSeconds`, the cookie is kept after the browser closes, and 0 deletes
 * it. Without it, the cookie ends when the browser closes.
 */
export function setCookie(
  reply: FastifyReply,
  name: CookieName,
  value: string,
  config: At,
  maxAgeSeconds?: number,
): void {
  const attributes = [
    `${cookieName(name, config)}=${value}`,
    'Path=/',
    'HttpOnly',
    `SameSite=${sameSite(name)}`,
    ...(isSecure(config) ? ['Secure'] : []),
    ...(maxAgeSeconds === undefined ? [] : [`Max-Age=${maxAgeSeconds}`]),
  ]
  // Fastify adds this to existing Set-Cookie headers and keeps them separate.
  reply.header('set-cookie', attributes.join('; '))
}
export const dropCookie = (reply: FastifyReply, name: CookieName, config: At): void =>
  setCookie(reply, name, '', config, 0)
