// Drafts for tests: kept in memory, and readable with one key.
import { portal } from '../../testing/portal.tsx'
import { importDraftKey } from '../drafts/draft-crypto.ts'
import { startDrafts } from '../drafts/draft-session.ts'
import { memoryStorage, type DraftStorage } from '../drafts/draft-storage.ts'
import { createDrafts, type Drafts } from '../drafts/drafts.ts'

export const draftScope = { user: '7', context: '1002-1' }
export const draftKey = () => importDraftKey(Buffer.alloc(32, 1).toString('base64url'))
export const draftsOf = (storage: DraftStorage): Drafts => createDrafts({ storage, key: draftKey })

/** Starts drafts for the person of `draftScope`, and returns where they are kept. */
export function startMemoryDrafts(): DraftStorage {
  const storage = memoryStorage()
  startDrafts(portal, draftScope, draftsOf(storage))
  return storage
}
