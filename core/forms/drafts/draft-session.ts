// Drafts of the signed-in user. core/session starts them once the context is known, and stops them
// at sign-out.
import { atom, useAtomValue } from 'jotai'

import { call } from '../../api/call.ts'
import { perPortal, type Portal } from '../../portal/portal.ts'
import { importDraftKey } from './draft-crypto.ts'
import { indexedDbStorage } from './draft-storage.ts'
import { createDrafts, type Drafts } from './drafts.ts'

export interface DraftScope {
  user: string
  /** Merchant and store, such as `1002-100200001`. */
  context: string
}
export interface DraftSession {
  scope: DraftScope
  drafts: Drafts
}

/** In milliseconds. */
const sweptAfter = 1000

const sessionAtom = atom<DraftSession | undefined>(undefined)
const own = perPortal(() => ({
  key: undefined as Promise<CryptoKey> | undefined,
  keyOf: undefined as string | undefined,
}))

/**
 * The draft key. It is fetched once per user and kept in memory. After a failed request, the next
 * call tries again.
 */
function draftKey(portal: Portal, user: string): Promise<CryptoKey> {
  const held = own(portal)
  if (held.keyOf !== user) held.key = undefined
  held.keyOf = user
  held.key ??= call(portal, 'getDraftKey')
    .then((answer) => importDraftKey(answer.key))
    .catch((error: unknown) => {
      held.key = undefined
      throw error
    })
  return held.key
}

const browserDrafts = (portal: Portal, user: string) =>
  createDrafts({ storage: indexedDbStorage(), key: () => draftKey(portal, user) })

/** Starts saving drafts, and offers this user's existing drafts in this context. */
export function startDrafts(portal: Portal, scope: DraftScope, given?: Drafts): void {
  const session = draftSession(portal)
  if (!given && session?.scope.user === scope.user && session.scope.context === scope.context)
    return
  const drafts = given ?? browserDrafts(portal, scope.user)
  portal.set(sessionAtom, { scope, drafts })
  setTimeout(() => void drafts.sweep(), sweptAfter) // after the first page renders
}
/**
 * Called at sign-out. Forgets the key. The drafts stay encrypted until the same user signs in
 * again.
 */
export function stopDrafts(portal: Portal): void {
  Object.assign(own(portal), { key: undefined, keyOf: undefined })
  portal.set(sessionAtom, undefined)
}
export const draftSession = (portal: Portal): DraftSession | undefined => portal.get(sessionAtom)
export const useDraftSession = (): DraftSession | undefined => useAtomValue(sessionAtom)
