// Drafts: unsaved input survives a closed tab, a lost session and a full sign-in (CONVENTIONS,
// Data). They are a convenience: if anything here fails, the form works without drafts.
// Facts: fault 28
import { digest, fromText, open, seal, toText, type Sealed } from './draft-crypto.ts'
import type { DraftStorage } from './draft-storage.ts'

export const draftDays = 7
const draftMs = draftDays * 24 * 60 * 60 * 1000

/** Identifies a draft: one form of one record of one user in one context. */
export interface DraftContext {
  user: string
  /** Merchant and store, as the session names them. */
  context: string
  route: string
  recordKey: string
}
/** A kept draft, without what was typed. */
export interface KeptDraftContext {
  route: string
  recordKey: string
  at: Date
}
interface Draft<Values = unknown> {
  values: Values
  /** The record's values when typing began; compared with them to show what changed. */
  base: Values
  /** Version of that record. */
  version: string
}
export interface KeptDraft<Values = unknown> extends Draft<Values> {
  at: Date
}
export interface Drafts {
  load(draftContext: DraftContext): Promise<KeptDraft | undefined>
  save(draftContext: DraftContext, draft: Draft): Promise<void>
  drop(draftContext: DraftContext): Promise<void>
  /** Lists this user's drafts in one context, latest first. */
  keptIn(context: string): Promise<readonly KeptDraftContext[]>
  /** Counts the drafts that this user's key decrypts, in any context. */
  countMine(): Promise<number>
  /** Deletes this user's drafts and leaves those of other users. */
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

/** Reads a decrypted draft's place, because its name is a digest that doesn't reveal it. */
function draftContextIn(held: unknown): DraftContext | undefined {
  if (!isDraft(held) || !('place' in held)) return undefined
  const { place: draftContext } = held
  return typeof draftContext === 'object' &&
    draftContext !== null &&
    'context' in draftContext &&
    'route' in draftContext
    ? (draftContext as DraftContext)
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
  const nameOf = ({ user, context, route, recordKey }: DraftContext) =>
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
   * Runs operations one after the other. Otherwise an earlier save that still waits for its key
   * could bring back a dropped draft.
   */
  const inTurn = <T>(work: () => Promise<T>): Promise<T | undefined> => {
    const mine = before.then(() => quietly(work))
    before = mine
    return mine
  }
  const tooOld = (sealed: Sealed) => sealed.at <= now() - draftMs || sealed.at > now() + draftMs
  /**
   * This user's draft names. Tries to decrypt each draft with the user's key, because the names are
   * hashed.
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
    load: (draftContext) =>
      inTurn(async () => {
        // Get the key first, so that it is ready before the user types. If it is not available,
        // this throws and the stored draft stays.
        const present = await key()
        const name = await nameOf(draftContext)
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
        // Too old, corrupt, or encrypted with a key that no longer exists. Delete it, because it is
        // useless.
        await storage.remove(name)
        return undefined
      }),
    save: async (draftContext, draft) => {
      const at = now() // copied now, because this may run much later
      await inTurn(async () => {
        const name = await nameOf(draftContext)
        await storage.write(
          name,
          await seal(await key(), name, toText({ ...draft, place: draftContext }), at),
        )
      })
    },
    drop: async (draftContext) =>
      void (await inTurn(async () => storage.remove(await nameOf(draftContext)))),
    keptIn: async (context) =>
      (await inTurn(async () => {
        const found: KeptDraftContext[] = []
        for (const [name, sealed] of await storage.entries()) {
          if (!isSealed(sealed) || tooOld(sealed)) continue
          const held = await quietly(async () => fromText(await open(await key(), name, sealed)))
          const draftContext = draftContextIn(held)
          if (draftContext?.context === context)
            found.push({
              route: draftContext.route,
              recordKey: draftContext.recordKey,
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
