// Drafts: what somebody typed and did not save survives a closed tab, a lost session and a full
// sign-in (CONVENTIONS, Data). They are a convenience: whatever fails here, the form works on
// without.
// Facts: fault 28
import { digest, fromText, open, seal, toText, type Sealed } from './draft-crypto.ts'
import type { DraftStorage } from './draft-storage.ts'

export const draftDays = 7
const draftMs = draftDays * 24 * 60 * 60 * 1000

/** One form of one record of one person in one context. */
export interface DraftPlace {
  user: string
  /** Merchant and store, as the session names them. */
  context: string
  route: string
  recordKey: string
}
interface Draft<Values = unknown> {
  values: Values
  /** What the record was when typing began: tells what was changed. */
  base: Values
  /** Version of that record. */
  version: string
}
export interface KeptDraft<Values = unknown> extends Draft<Values> {
  at: Date
}
export interface Drafts {
  load(place: DraftPlace): Promise<KeptDraft | undefined>
  save(place: DraftPlace, draft: Draft): Promise<void>
  drop(place: DraftPlace): Promise<void>
  /** How many there are that this person's key opens, in whatever place they were typed. */
  countMine(): Promise<number>
  /** Takes this person's away, and leaves everybody else's. */
  dropMine(): Promise<void>
  /** Takes away what is too old or unreadable. */
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

export function createDrafts({
  storage,
  key,
  now = Date.now,
}: {
  storage: DraftStorage
  key(): Promise<CryptoKey>
  now?(): number
}): Drafts {
  const nameOf = ({ user, context, route, recordKey }: DraftPlace) =>
    digest(JSON.stringify([user, context, route.toLowerCase(), recordKey]))
  const quietly = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work()
    } catch {
      return undefined // storage is full, off or broken, or the key is not to be had
    }
  }
  let before: Promise<unknown> = Promise.resolve()
  /**
   * One after the other: what is dropped must stay dropped, though a save before it still waits for
   * its key.
   */
  const inTurn = <T>(work: () => Promise<T>): Promise<T | undefined> => {
    const mine = before.then(() => quietly(work))
    before = mine
    return mine
  }
  const tooOld = (sealed: Sealed) => sealed.at <= now() - draftMs || sealed.at > now() + draftMs
  /** Names say nothing of whose they are: those are mine that my key opens. */
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
    load: (place) =>
      inTurn(async () => {
        // First of all, so that it is there before anybody types; where it is not to be had just
        // now, what is kept stays.
        const present = await key()
        const name = await nameOf(place)
        const sealed = await storage.read(name)
        if (sealed === undefined) return undefined
        const draft =
          isSealed(sealed) && !tooOld(sealed)
            ? await quietly(async () => fromText(await open(present, name, sealed)))
            : undefined
        if (isSealed(sealed) && isDraft(draft)) return { ...draft, at: new Date(sealed.at) }
        // Too old, corrupt, or sealed with a key that is no more: of no use to anybody.
        await storage.remove(name)
        return undefined
      }),
    save: async (place, draft) =>
      void (await inTurn(async () => {
        const name = await nameOf(place)
        await storage.write(name, await seal(await key(), name, toText(draft), now()))
      })),
    drop: async (place) => void (await inTurn(async () => storage.remove(await nameOf(place)))),
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
