// The graph's token: valid for five minutes, only for the graph, kept in memory (CONVENTIONS
// "Contracts").
// Facts: C-013
import { call } from './call.ts'

let held: { token: string; until: number } | undefined
let onItsWay: Promise<string> | undefined

/** A token that is still valid for at least some seconds. Parallel calls share one request. */
export function jwtToken(): Promise<string> {
  if (held && Date.now() < held.until) return Promise.resolve(held.token)
  onItsWay ??= call('getJwtToken', { query: { isAOD: true } })
    .then(({ Entity, ExpiresInSeconds }) => {
      held = { token: Entity ?? '', until: Date.now() + ((ExpiresInSeconds ?? 300) - 20) * 1000 }
      return held.token
    })
    .finally(() => {
      onItsWay = undefined
    })
  return onItsWay
}

/** Discards the token: after a 401 of the graph, at session renewal and at sign-out. */
export function dropJwt(): void {
  held = undefined
}
