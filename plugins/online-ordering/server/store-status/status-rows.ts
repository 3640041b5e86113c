// The rows that say whether a store takes orders: its profile, and what it offers. A save of both
// is one transaction, so that a locked store never offers orders, nor the other way round.
// Facts: S-178
import { checksum } from '#server/data/checksum.ts'
import type { Tx } from '#server/data/doors.ts'
import { conflict, ConflictError } from '#server/data/errors.ts'
import { setting, settingRows } from '#server/data/records/setting.ts'
import { stampOf, type WriteCall, type Written } from '#server/data/write.ts'
import type { StorePlace } from '../hours/store-hours.ts'
import { unlocked, type Lock } from './lock.ts'

/** A save of it is a part of `changeStatus`, whose conflict and audit row tell of both rows. */
const profiles = setting({
  table: 'store_profile',
  action: 'store_profile.update',
  defaults: { ...unlocked, is_active: true },
  toWire: (row) => row,
})
/** The other pages that save this row learn of the change by its version. */
const prepRows = settingRows('prep_time')
export interface Offers {
  prep_seconds: number
  offers_orders: boolean
  version: number
}
export interface StoredStatus {
  profile: Awaited<ReturnType<typeof profiles.read>>
  /** Undefined where nobody has said how long an order takes. */
  offers: Offers | undefined
  /** What the prep time page saved, in minutes. */
  base: number | undefined
}
/** What a save changes; absent members stay. */
export interface StatusChange {
  lock?: Lock
  is_active?: boolean
  offers_orders?: boolean
  prep_seconds?: number
}

const prepAt = (tx: Tx, { merchantId, storeId }: StorePlace) =>
  tx
    .selectFrom('prep_time')
    .select(['prep_seconds', 'offers_orders', 'version'])
    .where('merchant_id', '=', merchantId)
    .where('store_id', '=', storeId)

export async function readStatus(tx: Tx, place: StorePlace): Promise<StoredStatus> {
  const profile = await profiles.read(tx, place)
  const offers = await prepAt(tx, place).executeTakeFirst()
  const base = await tx
    .selectFrom('store_configuration')
    .select('takeout_minutes')
    .where('merchant_id', '=', place.merchantId)
    .where('store_id', '=', place.storeId)
    .executeTakeFirst()
  return { profile, offers, base: base?.takeout_minutes }
}

/** Holds both rows until the transaction ends, so that of two saves the second sees the first. */
async function holdStatus(tx: Tx, place: StorePlace): Promise<StoredStatus> {
  await tx
    .selectFrom('store_profile')
    .select('version')
    .where('merchant_id', '=', place.merchantId)
    .where('store_id', '=', place.storeId)
    .forUpdate()
    .execute()
  await prepAt(tx, place).forUpdate().execute()
  return readStatus(tx, place)
}

/** @returns false where another page made the first row at the same moment */
async function saveOffers(
  tx: Tx,
  call: WriteCall,
  { merchantId: merchant_id, storeId: store_id }: StorePlace,
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
    // As with the first save of the order settings: a store that takes orders hands them out.
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
  place: StorePlace
  /** The checksum of the version that the caller read. */
  sent: string
  /** Of the audit row. */
  action: string
  /** The operation's own shape, for the answer and for whoever meets a conflict. */
  toWire: (stored: StoredStatus) => Answer | Promise<Answer>
  changeOf: (before: StoredStatus) => StatusChange | Promise<StatusChange>
}
/**
 * Saves a change of both rows, inside `write()`.
 * @throws ConflictError with the present status if another version is stored
 */
export async function changeStatus<Answer>(
  tx: Tx,
  call: WriteCall,
  { place, sent, action, toWire, changeOf }: Saving<Answer>,
): Promise<Written<Answer>> {
  const before = await holdStatus(tx, place)
  if (sent !== checksum(before.profile.version)) throw conflict(await toWire(before))
  const change = await changeOf(before)
  const is_active = change.is_active ?? before.profile.is_active
  await profiles
    .put(tx, call, { place, sent }, { ...change.lock, is_active })
    // Before the first save no row is held, so another may be quicker.
    .catch(async (error: unknown) => {
      if (!(error instanceof ConflictError)) throw error
      throw conflict(await toWire(await readStatus(tx, place)))
    })
  // The profile of this save is taken back with it.
  if (!(await saveOffers(tx, call, place, before, change)))
    throw conflict(await toWire({ ...(await readStatus(tx, place)), profile: before.profile }))
  const after = await readStatus(tx, place)
  return {
    answer: await toWire(after),
    audit: {
      action,
      entity: 'store_profile',
      entityId: place.storeId,
      before: trailOf(before),
      after: trailOf(after),
    },
  }
}
