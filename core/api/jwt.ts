// The token for the GraphQL service. It is valid for five minutes, works only there, and is kept in
// memory (CONVENTIONS "Contracts").
// Facts: C-013
import { perPortal, type Portal } from '../portal/portal.ts'
import { call } from './call.ts'

interface Own {
  held?: { token: string; until: number }
  onItsWay?: Promise<string>
}
const own = perPortal((): Own => ({}))

/** A token that stays valid for at least a few more seconds. Parallel calls share one request. */
export function jwtToken(portal: Portal): Promise<string> {
  const kept = own(portal)
  const { held } = kept
  if (held && Date.now() < held.until) return Promise.resolve(held.token)
  return (kept.onItsWay ??= call(portal, 'getJwtToken', { query: { isAOD: true } })
    .then(({ Entity, ExpiresInSeconds }) => {
      const token = Entity ?? ''
      kept.held = { token, until: Date.now() + ((ExpiresInSeconds ?? 300) - 20) * 1000 }
      return token
    })
    .finally(() => {
      delete kept.onItsWay
    }))
}

/**
 * Discards the token. Called after a 401 from the GraphQL service, when the session is renewed, and
 * at sign-out.
 */
export const dropJwt = (portal: Portal): void => void delete own(portal).held
