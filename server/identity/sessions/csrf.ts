// Anti-forgery tokens. A token is an HMAC over the session's id and a random part, and is sent in a
// header. Tokens belong to the session, not to one request; otherwise two tabs would invalidate
// each other's. A new session id, from a sign-in or renewal, invalidates all earlier tokens.
// Facts: D2
import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes, timingSafeEqual } from 'node:crypto'

import type { PlatformConfig } from '../../config/config.ts'
import { readCookie, setCookie } from './cookies.ts'
import { deriveKey, hmac } from '../../config/secrets.ts'
import type { Session } from '../../calls/session.ts'

const mac = (key: Buffer | string, id: string, random: string) =>
  hmac(key, `${id}\u0000${random}`).toString('base64url')
const make = (key: Buffer | string, id: string): string => {
  const random = randomBytes(16).toString('base64url')
  return `${random}.${mac(key, id, random)}`
}
function holds(key: Buffer | string, id: string, token: string): boolean {
  const [random, given, ...rest] = token.split('.')
  if (!random || !given || rest.length) return false
  const right = Buffer.from(mac(key, id, random))
  const sent = Buffer.from(given)
  return right.length === sent.length && timingSafeEqual(right, sent)
}

export const sessionToken = (session: Session): string => make(session.csrfSecret, session.idHash)

/**
 * A token for a visitor without a session, for calls such as ForgotPassword. It is bound to a
 * cookie of its own.
 */
export function anonymousToken(
  request: FastifyRequest,
  reply: FastifyReply,
  config: PlatformConfig,
): string {
  let id = readCookie(request, 'anonymous', config)
  if (!id) {
    id = randomBytes(32).toString('base64url')
    setCookie(reply, 'anonymous', id, config)
  }
  return make(deriveKey(config.secrets, 'anonymous-csrf'), id)
}

/**
 * Whether the token header belongs to this session, or to this visitor if there is no session.
 * Tokens in the query or body don't count.
 */
export function tokenHolds(
  request: FastifyRequest,
  session: Session | undefined,
  config: PlatformConfig,
): boolean {
  const token = request.headers['x-csrf-token']
  if (typeof token !== 'string' || token.length > 200) return false
  if (session) return holds(session.csrfSecret, session.idHash, token)
  const id = readCookie(request, 'anonymous', config)
  // Tries all keys, because while keys are being changed another process may have used a different
  // one.
  const { secrets } = config
  return (
    id !== undefined &&
    Object.keys(secrets.keys).some((keyId) =>
      holds(deriveKey(secrets, 'anonymous-csrf', '', keyId), id, token),
    )
  )
}
