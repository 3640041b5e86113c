// The graph's token: five minutes, for that audience only, in memory (CONVENTIONS "Contracts").
// Facts: C-013
import { call } from './call.ts'

let held: { token: string; until: number } | undefined
let onItsWay: Promise<string> | undefined

/** A token that is good for some seconds yet, fetched once however many calls wait for it. */
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

/** At a 401 of the graph, at renewal, at sign-out. */
export function dropJwt(): void {
  held = undefined
}
