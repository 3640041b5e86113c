// The graph's access token: valid for five minutes, bound to this platform's graph, one session and
// its present id. The portal keeps it in memory. Cookie and anti-forgery header are still required,
// so the token alone is useless.
// Facts: C-013
import { timingSafeEqual } from 'node:crypto'

import type { PlatformConfig } from '../../config/config.ts'
import { isRecord } from '../../data/json.ts'
import { deriveKey, hmac } from '../../config/secrets.ts'
import type { Session } from '../../calls/session.ts'

export const tokenSeconds = 300

type Config = Pick<PlatformConfig, 'base' | 'publicUrl' | 'secrets'>
interface Claims {
  iss: string
  aud: string
  sub: string
  sid: string
  iat: number
  exp: number
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const audience = ({ publicUrl, base }: Config) => `${publicUrl}${base}graphql`
const signature = (config: Config, keyId: string, text: string) =>
  hmac(deriveKey(config.secrets, 'graph-token', '', keyId), text)

export function graphToken(session: Session, config: Config, now: Date): string {
  const issued = Math.floor(now.getTime() / 1000)
  const claims: Claims = {
    iss: config.publicUrl,
    aud: audience(config),
    sub: String(session.userId),
    sid: session.idHash,
    iat: issued,
    exp: issued + tokenSeconds,
  }
  const text = `${part({ alg: 'HS256', typ: 'JWT', kid: config.secrets.current })}.${part(claims)}`
  return `${text}.${signature(config, config.secrets.current, text).toString('base64url')}`
}

/**
 * Whether this is a valid, unexpired token of this session for this graph. The header's algorithm
 * must equal ours; it never selects another.
 */
export function graphTokenHolds(
  token: string,
  session: Session,
  config: Config,
  now: Date,
): boolean {
  const [head, body, mac, ...rest] = token.split('.')
  if (!head || !body || !mac || rest.length || token.length > 2000) return false
  const header = read(head)
  if (
    header?.alg !== 'HS256' ||
    typeof header.kid !== 'string' ||
    !Object.hasOwn(config.secrets.keys, header.kid)
  )
    return false
  const expected = signature(config, header.kid, `${head}.${body}`)
  const given = Buffer.from(mac, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
  const claims = read(body)
  const seconds = now.getTime() / 1000
  return (
    claims !== undefined &&
    claims.aud === audience(config) &&
    claims.iss === config.publicUrl &&
    claims.sid === session.idHash &&
    claims.sub === String(session.userId) &&
    typeof claims.exp === 'number' &&
    claims.exp > seconds &&
    typeof claims.iat === 'number' &&
    claims.iat <= seconds + 1
  )
}

/** The members of a part; undefined if the part is no JSON object. */
function read(encoded: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const members: unknown = JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8'))
    return isRecord(members) ? members : undefined
  } catch {
    return undefined
  }
}
