// Stores the data of the sandbox's provider in memory. That is enough, because users of a restarted
// demonstration can sign in again.
import type { Adapter, AdapterPayload } from 'oidc-provider'

interface Kept {
  payload: AdapterPayload
  until: number
}
/** Models that are deleted with their grant. A sign-in in progress isn't. */
const granted = ['AccessToken', 'AuthorizationCode', 'RefreshToken']
/** More entries than a demonstration needs. The oldest is dropped first. */
const most = 5000

/** Creates the adapters of one provider, which share one memory. */
export function createMemory(now: () => number = Date.now): (model: string) => Adapter {
  const entries = new Map<string, Kept>()
  const find = (key: string): AdapterPayload | undefined => {
    const entry = entries.get(key)
    if (entry && entry.until > now()) return entry.payload
    entries.delete(key)
    return undefined
  }
  const findBy = (model: string, member: 'uid' | 'userCode', value: string) => {
    for (const [key, { payload }] of entries)
      if (key.startsWith(`${model} `) && payload[member] === value) return find(key)
    return undefined
  }
  return (model) => {
    const keyOf = (id: string) => `${model} ${id}`
    return {
      async upsert(id, payload, expiresIn) {
        entries.delete(keyOf(id))
        entries.set(keyOf(id), { payload, until: now() + (expiresIn || 86_400) * 1000 })
        const oldest = entries.keys().next().value
        if (entries.size > most && oldest !== undefined) entries.delete(oldest)
      },
      find: async (id) => find(keyOf(id)),
      findByUid: async (uid) => findBy(model, 'uid', uid),
      findByUserCode: async (code) => findBy(model, 'userCode', code),
      async consume(id) {
        const payload = find(keyOf(id))
        if (payload) payload.consumed = Math.floor(now() / 1000)
      },
      async destroy(id) {
        entries.delete(keyOf(id))
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of entries)
          if (payload.grantId === grantId && granted.some((model) => key.startsWith(`${model} `)))
            entries.delete(key)
      },
    }
  }
}
