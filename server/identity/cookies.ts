// Cookies: every attribute explicit. `__Host-Http-` binds them to this host, https and scripts'
// blindness; browsers take such names on http://localhost, too, so that demonstrations and tests
// run with the real ones.
// Facts: M1, M2
import type { FastifyReply, FastifyRequest } from 'fastify'

import { isLocal, type PlatformConfig } from '../config.ts'

/** `sso-…`: one for each sign-in at an identity provider. */
export type CookieName = 'sid' | 'anonymous' | 'device' | `sso-${string}`
type At = Pick<PlatformConfig, 'publicUrl'>

/**
 * Over plain http to another host (ALLOW_INSECURE_HTTP) a browser drops Secure cookies: there the
 * plain name must do.
 */
const isSecure = ({ publicUrl }: At) =>
  publicUrl.startsWith('https:') || isLocal(new URL(publicUrl).hostname)
export const cookieName = (name: CookieName, config: At): string =>
  isSecure(config) ? `__Host-Http-${name}` : name

type Asking = Pick<FastifyRequest, 'headers'>
const pairsOf = ({ headers }: Asking): [name: string, value: string][] =>
  (headers.cookie ?? '').split(';').flatMap((part) => {
    const at = part.indexOf('=')
    return at > 0 ? [[part.slice(0, at).trim(), part.slice(at + 1).trim()]] : []
  })
const isOurs = (value: string | undefined): value is string =>
  value !== undefined && /^[A-Za-z0-9._-]{16,200}$/.test(value)

/** The first cookie of that name. A value that is not of our making is none. */
export function readCookie(request: Asking, name: CookieName, config: At): string | undefined {
  const wanted = cookieName(name, config)
  const value = pairsOf(request).find(([found]) => found === wanted)?.[1]
  return isOurs(value) ? value : undefined
}
/** All whose names begin so. */
export function readCookies<Prefix extends 'sso-'>(
  request: Asking,
  prefix: Prefix,
  config: At,
): Map<`${Prefix}${string}`, string> {
  const whole = cookieName(prefix, config)
  return new Map(
    pairsOf(request)
      .filter(([name, value]) => name.startsWith(whole) && isOurs(value))
      .map(([name, value]) => [`${prefix}${name.slice(whole.length)}`, value]),
  )
}

/**
 * A sign-in at an identity provider comes back from another site, where Strict cookies stay behind;
 * all others are Strict.
 */
const sameSite = (name: CookieName) => (name.startsWith('sso-') ? 'Lax' : 'Strict')

/**
 * Sets a cookie; with `maxAgeSeconds` it outlives the browser, without it ends with it, with 0 it
 * goes at once.
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
  // Fastify keeps several Set-Cookie headers apart, and adds to those that are there.
  reply.header('set-cookie', attributes.join('; '))
}
export const dropCookie = (reply: FastifyReply, name: CookieName, config: At): void =>
  setCookie(reply, name, '', config, 0)
