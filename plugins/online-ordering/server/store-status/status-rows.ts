// The two rows that decide whether a store takes orders: its profile, and what it offers. Both are
// saved in one transaction, so that they never disagree.
// Facts: S-178
import { checksum } from '#server/data/checksum.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { conflict, ConflictError } from '#server/data/errors.ts'
import { setting, settingRows } from '#server/data/records/setting.ts'
import { stampOf, type WriteCall, type Written } from '#server/data/write.ts'
import type { StoreContext } from '../hours/store-hours.ts'
import { unlocked, type Lock } from './lock.ts'

/**
 * Writes no audit row and checks no version, because `changeStatus` does both for the two rows
 * together.
 */
const profiles = setting({
  table: 'store_profile',
  action: 'store_profile.update',
  defaults: { ...unlocked, is_active: true },
  toWire: (row) => row,
})
/** Raises the version of this row, so that other pages that save it detect the change. */
const prepRows = settingRows('prep_time')
export interface Offers {
  prep_seconds: number
  offers_orders: boolean
  version: number
}
export interface StoredStatus {
  profile: Awaited<ReturnType<typeof profiles.read>>
  /** Undefined if never saved. */
  offers: Offers | undefined
  /** The prep time saved on its page, in minutes. */
  base: number | undefined
}
/** What a save changes. Members that are absent keep their value. */
export interface StatusChange {
  lock?: Lock
  is_active?: boolean
  offers_orders?: boolean
  prep_seconds?: number
}

const prepAt = (tx: Tx, { merchantId, storeId }: StoreContext) =>
  tx
    .selectFrom('prep_time')
    .select(['prep_seconds', 'offers_orders', 'version'])
    .where('merchant_id', '=', merchantId)
    .where('store_id', '=', storeId)

export async function readStatus(tx: Tx, context: StoreContext): Promise<StoredStatus> {
  const profile = await profiles.read(tx, context)
  const offers = await prepAt(tx, context).executeTakeFirst()
  const base = await tx
    .selectFrom('store_configuration')
    .select('takeout_minutes')
    .where('merchant_id', '=', context.merchantId)
    .where('store_id', '=', context.storeId)
    .executeTakeFirst()
  return { profile, offers, base: base?.takeout_minutes }
}

/**
 * Locks both rows until the transaction ends, so that a second save waits and sees what the first
 * one wrote.
 */
async function holdStatus(tx: Tx, context: StoreContext): Promise<StoredStatus> {
  await tx
    .selectFrom('store_profile')
    .select('version')
    .where('merchant_id', '=', context.merchantId)
    .where('store_id', '=', context.storeId)
    .forUpdate()
    .execute()
  await prepAt(tx, context).forUpdate().execute()
  return readStatus(tx, context)
}

/** @returns false if another page has created the row at the same moment */
async function saveOffers(
  tx: Tx,
  call: WriteCall,
  { merchantId: merchant_id, storeId: store_id }: StoreContext,
  { offers }: StoredStatus,
  change: StatusChange,
): Promise<boolean> {
  const offers_orders = change.offers_orders ?? offers?.offers_orders ?? false
  const prep_seconds = change.prep_seconds ?? offers?.prep_seconds ?? 0
  const stays = offers?.offers_orders === offers_orders && offers.prep_seconds === prep_seconds
  if (stays || (change.offers_orders === undefined && change.prep_seconds === undefined))
    return true
  const saved = await prepRows.put(tx, stampOf(call), { merchant_id, store_id }, offers, {
    prep_seconds,
    offers_orders,
    // As in the first save of the order settings, a store that takes orders offers pickup.
    ...(!offers && { offers_pickup: true }),
  })
  return saved !== undefined
}

const trailOf = ({ profile, offers }: StoredStatus) => ({
  is_active: profile.is_active,
  is_locked: profile.is_locked,
  locked_until: profile.locked_until?.toISOString() ?? null,
  lock_reason: profile.lock_reason,
  offers_orders: offers?.offers_orders ?? null,
  prep_seconds: offers?.prep_seconds ?? null,
})

interface Saving<Answer> {
  context: StoreContext
  /** The checksum of the version that the caller read. */
  sent: string
  /** The audit row's action. */
  action: string
  /** Converts the status to the operation's own shape, for the answer and for a conflict. */
  toWire: (stored: StoredStatus) => Answer | Promise<Answer>
  changeOf: (before: StoredStatus) => StatusChange | Promise<StatusChange>
}
/**
 * Saves a change of both rows, inside `write()`.
 * @throws ConflictError with the current status if the stored version differs
 */
export async function changeStatus<Answer>(
  tx: Tx,
  call: WriteCall,
  { context, sent, action, toWire, changeOf }: Saving<Answer>,
): Promise<Written<Answer>> {
  const before = await holdStatus(tx, context)
  if (sent !== checksum(before.profile.version)) throw conflict(await toWire(before))
  const change = await changeOf(before)
  const is_active = change.is_active ?? before.profile.is_active
  await profiles
    .put(tx, call, { context, sent }, { ...change.lock, is_active })
    // A concurrent save can come first, because before the first save there is no row to lock.
    .catch(async (error: unknown) => {
      if (!(error instanceof ConflictError)) throw error
      throw conflict(await toWire(await readStatus(tx, context)))
    })
  // Answers with the previous profile, because the conflict also undoes this save's change of the
  // profile.
  if (!(await saveOffers(tx, call, context, before, change)))
    throw conflict(await toWire({ ...(await readStatus(tx, context)), profile: before.profile }))
  const after = await readStatus(tx, context)
  return {
    answer: await toWire(after),
    audit: {
      action,
      entity: 'store_profile',
      entityId: context.storeId,
      before: trailOf(before),
      after: trailOf(after),
    },
  }
}
