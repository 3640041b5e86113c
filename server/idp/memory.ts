// The storage of the sandbox's provider. It is in memory, since a restarted demonstration may ask
// users to sign in again.
import type { Adapter, AdapterPayload } from 'oidc-provider'

interface Kept {
  payload: AdapterPayload
  until: number
}
/** Models that are deleted with their grant; a running sign-in is not. */
const granted = ['AccessToken', 'AuthorizationCode', 'RefreshToken']
/** More entries than a demonstration needs; the oldest is dropped first. */
const most = 5000

/** Creates the adapters of one provider; they share one memory. */
export function createMemory(now: () => number = Date.now): (model: string) => Adapter {
  const kept = new Map<string, Kept>()
  const find = (key: string): AdapterPayload | undefined => {
    const found = kept.get(key)
    if (found && found.until > now()) return found.payload
    kept.delete(key)
    return undefined
  }
  const findBy = (model: string, member: 'uid' | 'userCode', value: string) => {
    for (const [key, { payload }] of kept)
      if (key.startsWith(`${model} `) && payload[member] === value) return find(key)
    return undefined
  }
  return (model) => {
    const keyOf = (id: string) => `${model} ${id}`
    return {
      async upsert(id, payload, expiresIn) {
        kept.delete(keyOf(id))
        kept.set(keyOf(id), { payload, until: now() + (expiresIn || 86_400) * 1000 })
        const oldest = kept.keys().next().value
        if (kept.size > most && oldest !== undefined) kept.delete(oldest)
      },
      find: async (id) => find(keyOf(id)),
      findByUid: async (uid) => findBy(model, 'uid', uid),
      findByUserCode: async (code) => findBy(model, 'userCode', code),
      async consume(id) {
        const payload = find(keyOf(id))
        if (payload) payload.consumed = Math.floor(now() / 1000)
      },
      async destroy(id) {
        kept.delete(keyOf(id))
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of kept)
          if (payload.grantId === grantId && granted.some((one) => key.startsWith(`${one} `)))
            kept.delete(key)
      },
    }
  }
}
