// Drafts keep unsaved input when a tab closes, a session is lost or the user has to sign in again
// from the start (CONVENTIONS, Data). They are a convenience: if anything here fails, the form
// works without them.
// Facts: fault 28
import { digest, fromText, open, seal, toText, type Sealed } from './draft-crypto.ts'
import type { DraftStorage } from './draft-storage.ts'

export const draftDays = 7
const draftMs = draftDays * 24 * 60 * 60 * 1000

/** Identifies a draft by form, record, user and context. */
export interface DraftId {
  user: string
  /** Merchant and store, in the form that the session uses. */
  context: string
  route: string
  recordKey: string
}
/** A saved draft, without the typed values. */
export interface DraftSummary {
  route: string
  recordKey: string
  at: Date
}
interface Draft<Values = unknown> {
  values: Values
  /**
   * The record's values when typing began. The draft is compared with them to show what changed.
   */
  base: Values
  /** Version of the record. */
  version: string
}
export interface KeptDraft<Values = unknown> extends Draft<Values> {
  at: Date
}
export interface Drafts {
  load(id: DraftId): Promise<KeptDraft | undefined>
  save(id: DraftId, draft: Draft): Promise<void>
  drop(id: DraftId): Promise<void>
  /** Lists this user's drafts in one context, newest first. */
  keptIn(context: string): Promise<readonly DraftSummary[]>
  /** Counts the drafts that this user's key can decrypt, in any context. */
  countMine(): Promise<number>
  /** Deletes this user's drafts and keeps those of other users. */
  dropMine(): Promise<void>
  /** Deletes drafts that are too old or unreadable. */
  sweep(): Promise<void>
}

const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'object' &&
  value !== null &&
  'iv' in value &&
  ArrayBuffer.isView(value.iv) &&
  'data' in value &&
  Object.prototype.toString.call(value.data) === '[object ArrayBuffer]' &&
  'at' in value &&
  typeof value.at === 'number'
const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'values' in value &&
  'base' in value &&
  'version' in value &&
  typeof value.values === 'object' &&
  value.values !== null &&
  typeof value.base === 'object' &&
  typeof value.version === 'string'

/**
 * The id from the content of a decrypted draft. The draft's name in storage is only a digest of the
 * id.
 */
function idIn(held: unknown): DraftId | undefined {
  if (!isDraft(held) || !('place' in held)) return undefined
  const { place: id } = held
  return typeof id === 'object' && id !== null && 'context' in id && 'route' in id
    ? (id as DraftId)
    : undefined
}

export function createDrafts({
  storage,
  key,
  now = Date.now,
}: {
  storage: DraftStorage
  key(): Promise<CryptoKey>
  now?(): number
}): Drafts {
  const nameOf = ({ user, context, route, recordKey }: DraftId) =>
    digest(JSON.stringify([user, context, route.toLowerCase(), recordKey]))
  const quietly = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work()
    } catch {
      return undefined // ignored, because forms work without drafts
    }
  }
  let before: Promise<unknown> = Promise.resolve()
  /**
   * Runs operations one after the other. Otherwise, an earlier save that is still waiting for its
   * key could restore a deleted draft.
   */
  const inTurn = <T>(work: () => Promise<T>): Promise<T | undefined> => {
    const mine = before.then(() => quietly(work))
    before = mine
    return mine
  }
  const tooOld = (sealed: Sealed) => sealed.at <= now() - draftMs || sealed.at > now() + draftMs
  /**
   * The storage names of this user's drafts. The names are hashed, so this tries to decrypt each
   * draft with the user's key.
   */
  const mine = async (): Promise<string[]> => {
    const found: string[] = []
    for (const [name, sealed] of await storage.entries())
      if (
        isSealed(sealed) &&
        !tooOld(sealed) &&
        (await quietly(async () => open(await key(), name, sealed))) !== undefined
      )
        found.push(name)
    return found
  }
  return {
    load: (id) =>
      inTurn(async () => {
        // Get the key first, so that it is ready before the user types. If it isn't available, this
        // throws, and the stored draft is kept.
        const present = await key()
        const name = await nameOf(id)
        const sealed = await storage.read(name)
        if (sealed === undefined) return undefined
        const draft =
          isSealed(sealed) && !tooOld(sealed)
            ? await quietly(async () => fromText(await open(present, name, sealed)))
            : undefined
        if (isSealed(sealed) && isDraft(draft)) {
          const { values, base, version } = draft
          return { values, base, version, at: new Date(sealed.at) }
        }
        // The draft is too old, corrupt, or encrypted with a key that no longer exists, so it can
        // be deleted.
        await storage.remove(name)
        return undefined
      }),
    save: async (id, draft) => {
      const at = now() // copied now, because this may run much later
      await inTurn(async () => {
        const name = await nameOf(id)
        await storage.write(
          name,
          await seal(await key(), name, toText({ ...draft, place: id }), at),
        )
      })
    },
    drop: async (id) => void (await inTurn(async () => storage.remove(await nameOf(id)))),
    keptIn: async (context) =>
      (await inTurn(async () => {
        const found: DraftSummary[] = []
        for (const [name, sealed] of await storage.entries()) {
          if (!isSealed(sealed) || tooOld(sealed)) continue
          const held = await quietly(async () => fromText(await open(await key(), name, sealed)))
          const id = idIn(held)
          if (id?.context === context)
            found.push({
              route: id.route,
              recordKey: id.recordKey,
              at: new Date(sealed.at),
            })
        }
        return found.toSorted((a, b) => b.at.getTime() - a.at.getTime())
      })) ?? [],
    countMine: async () => (await inTurn(mine))?.length ?? 0,
    dropMine: async () =>
      void (await inTurn(async () => {
        for (const name of await mine()) await storage.remove(name)
      })),
    sweep: async () =>
      void (await quietly(async () => {
        for (const [name, sealed] of await storage.entries())
          if (!isSealed(sealed) || tooOld(sealed)) await storage.remove(name)
      })),
  }
}
