// Drafts of the signed-in user. core/session starts them once the context is known and stops them
// at sign-out.
import { useSyncExternalStore } from 'react'

import { call } from '../../api/call.ts'
import { importDraftKey } from './draft-crypto.ts'
import { indexedDbStorage } from './draft-storage.ts'
import { createDrafts, type Drafts } from './drafts.ts'

export interface DraftScope {
  user: string
  /** Merchant and store, e.g. `1002-100200001`. */
  context: string
}
export interface DraftSession {
  scope: DraftScope
  drafts: Drafts
}

let session: DraftSession | undefined
let key: Promise<CryptoKey> | undefined
let keyOf: string | undefined
const listeners = new Set<() => void>()
const set = (next: DraftSession | undefined) => {
  session = next
  for (const listener of listeners) listener()
}

/**
 * The draft key, fetched once per user and kept in memory. A failed request is retried next time.
 */
function draftKey(user: string): Promise<CryptoKey> {
  if (keyOf !== user) key = undefined
  keyOf = user
  key ??= call('getDraftKey')
    .then((answer) => importDraftKey(answer.key))
    .catch((error: unknown) => {
      key = undefined
      throw error
    })
  return key
}

const browserDrafts = (user: string) =>
  createDrafts({ storage: indexedDbStorage(), key: () => draftKey(user) })

/** From now on forms keep drafts, and offer those of this user in this context. */
export function startDrafts(scope: DraftScope, given?: Drafts): void {
  if (!given && session?.scope.user === scope.user && session.scope.context === scope.context)
    return
  const drafts = given ?? browserDrafts(scope.user)
  set({ scope, drafts })
  void drafts.sweep()
}
/** Called at sign-out. Forgets the key; drafts stay encrypted until the same user is back. */
export function stopDrafts(): void {
  key = undefined
  keyOf = undefined
  set(undefined)
}
export const draftSession = (): DraftSession | undefined => session
export const useDraftSession = (): DraftSession | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => session,
  )
