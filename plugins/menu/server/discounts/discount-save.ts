// Checks and saves a discount, inside the transaction of a write.
// Facts: P-062
import { discountKeys, type DiscountValues } from '#schemas/rules/menu.ts'
import type { Assignment } from '#schemas/rules/stores.ts'
import { requireVersion } from '#server/data/checksum.ts'
import type { Tx } from '#server/data/doors.ts'
import { stampOf, type Written } from '#server/data/write.ts'
import type { AnyCall, AnswerOf } from '#server/calls/call.ts'
import { notFound, Refusal } from '#server/calls/problem.ts'
import { nowOf } from '#server/time.ts'
import {
  discountStores,
  insertDiscount,
  NameTaken,
  readDiscount,
  setStore,
  updateDiscountRow,
  type StoredDiscount,
} from './discount-rows.ts'
import { discountText } from './discount-texts.ts'
import { assignmentOfStored, columnsOf, toWire } from './discount-wire.ts'
import type { Sight } from '#server/identity/sessions/sight.ts'
import { replaceStores, sameStores } from '#server/identity/sessions/store-assignment.ts'

/** @throws a 404 problem if this merchant has no such discount */
export async function presentDiscount(
  tx: Tx,
  sight: Sight,
  id: number,
  options?: { lock?: boolean },
): Promise<StoredDiscount> {
  const stored = await readDiscount(tx, sight, id, options)
  if (!stored) throw notFound('There is no such discount here.')
  return stored
}

/**
 * Locks the discount and checks that it is as the caller read it.
 * @throws a conflict with the current discount
 */
export async function unchangedDiscount(
  tx: Tx,
  sight: Sight,
  { Id, ConcurrencyChecksum }: { Id: number; ConcurrencyChecksum: string },
): Promise<StoredDiscount> {
  const stored = await presentDiscount(tx, sight, Id, { lock: true })
  requireVersion(stored.row, ConcurrencyChecksum, () => toWire(stored, sight))
  return stored
}

function refuseNameTaken(error: unknown): never {
  if (!(error instanceof NameTaken)) throw error
  const Message = discountText(discountKeys.nameTaken)
  throw new Refusal({
    Message,
    Code: discountKeys.nameTaken,
    Errors: [{ Field: 'Name', Code: discountKeys.nameTaken, Message }],
  })
}

/** @throws Refusal if the name is taken */
export async function addDiscount(
  tx: Tx,
  call: AnyCall,
  sight: Sight,
  values: DiscountValues,
  assignment: Assignment,
): Promise<number> {
  const row = {
    ...columnsOf(values),
    merchant_id: sight.merchantId,
    default_active: assignment.all,
    ...stampOf(call),
    created_at: nowOf(call.clock),
  }
  const id = await insertDiscount(tx, row).catch(refuseNameTaken)
  await replaceStores(tx, sight, discountStores, id, assignment)
  return id
}

/** One store of several only writes its own row, never the company's fields. */
export async function changeDiscount(
  tx: Tx,
  call: AnyCall,
  sight: Sight,
  before: StoredDiscount,
  values: DiscountValues,
  place: Assignment,
): Promise<void> {
  if (sight.view === 'store-of-many') {
    await updateDiscountRow(tx, before, stampOf(call))
    if (sight.here !== undefined) await setStore(tx, sight, before, sight.here, values.posActive)
    return
  }
  await updateDiscountRow(tx, before, {
    ...columnsOf(values),
    default_active: place.all,
    ...stampOf(call),
  })
  if (!sameStores(place, assignmentOfStored(before)))
    await replaceStores(tx, sight, discountStores, before.row.id, place)
}

/**
 * Marked as deleted, not removed: sales that used the discount still name it. Its name is free
 * again.
 */
export const markDeleted = (tx: Tx, call: AnyCall, before: StoredDiscount): Promise<void> =>
  updateDiscountRow(tx, before, { deleted_at: nowOf(call.clock), ...stampOf(call) })

/** What the audit trail records: the row, and the ids of the stores. */
export const trailOf = (stored: StoredDiscount, sight: Sight) => {
  const { merchant_id: _merchant, ...row } = stored.row
  return {
    ...row,
    ...(sight.here === undefined
      ? { stores: stored.differing.map(({ id }) => id) }
      : { store: sight.here, active_here: stored.activeHere }),
  }
}

/** The answer to a save with its audit row: the discount as it is stored now. */
export async function saved(
  tx: Tx,
  sight: Sight,
  id: number,
  action: string,
  before?: StoredDiscount,
): Promise<Written<AnswerOf<'createDiscount'>>> {
  const after = await presentDiscount(tx, sight, id)
  return {
    answer: { IsSuccessful: true, Message: null, Entity: toWire(after, sight) },
    audit: {
      action,
      entity: 'discount',
      entityId: id,
      before: before && trailOf(before, sight),
      after: trailOf(after, sight),
    },
  }
}
