// The access token for GraphQL. It is valid for five minutes and bound to this platform's GraphQL
// service, one session and its current id. The portal keeps it in memory. The token alone is
// useless, because the cookie and the anti-forgery header are still required. Facts: C-013
import { jwtVerify, SignJWT } from 'jose'

import type { PlatformConfig } from '../../config/config.ts'
import { deriveKey } from '../../config/secrets.ts'
import type { Session } from '../../calls/session.ts'

export const tokenSeconds = 300

type Config = Pick<PlatformConfig, 'base' | 'publicUrl' | 'secrets'>

const audience = ({ publicUrl, base }: Config) => `${publicUrl}${base}graphql`
const keyOf = ({ secrets }: Config, id: string) => deriveKey(secrets, 'graph-token', '', id)

export function graphToken(session: Session, config: Config, now: Date): Promise<string> {
  const issued = Math.floor(now.getTime() / 1000)
  return new SignJWT({ sid: session.idHash })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: config.secrets.current })
    .setIssuer(config.publicUrl)
    .setAudience(audience(config))
    .setSubject(String(session.userId))
    .setIssuedAt(issued)
    .setExpirationTime(issued + tokenSeconds)
    .sign(keyOf(config, config.secrets.current))
}

/** Whether this is a valid, unexpired token of this session for this GraphQL service. */
export async function graphTokenHolds(
  token: string,
  session: Session,
  config: Config,
  now: Date,
): Promise<boolean> {
  if (token.length > 2000) return false
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid = '' }) => {
        if (!Object.hasOwn(config.secrets.keys, kid)) throw new Error(`there is no key '${kid}'`)
        return keyOf(config, kid)
      },
      {
        algorithms: ['HS256'],
        issuer: config.publicUrl,
        audience: audience(config),
        subject: String(session.userId),
        requiredClaims: ['exp', 'iat'],
        currentDate: now,
      },
    )
    // The clocks of two processes may differ by a second. jose's tolerance isn't an option, because
    // it would extend `exp` too.
    const isIssued = (payload.iat ?? Infinity) <= now.getTime() / 1000 + 1
    return isIssued && payload.sid === session.idHash
  } catch {
    return false
  }
}
