// Checks and saves an item, inside the transaction of a write.
import { randomUUID } from 'node:crypto'

import { itemKeys } from '#schemas/rules/menu.ts'
import { requireVersion } from '#server/data/checksum.ts'
import { isUniqueViolation } from '#server/data/errors.ts'
import type { Tx } from '#server/data/doors.ts'
import { stampOf, type Written } from '#server/data/write.ts'
import { entityOf } from '#server/calls/answers.ts'
import type { AnyCall, AnswerOf } from '#server/calls/call.ts'
import { notFound, Refusal, refusedAt } from '#server/calls/problem.ts'
import { nowOf } from '#server/time.ts'
import type { SoundItem } from './item-checks.ts'
import {
  insertItem,
  promotionOf,
  readItem,
  replaceGroups,
  replaceTags,
  updateItemRow,
} from './item-rows.ts'
import { itemText, neededText } from './item-texts.ts'
import { columnsOf, marksOf, toWireItem, type SentItem, type StoredItem } from './item-wire.ts'
import { checkVariations, saveItemVariations } from './variation-save.ts'
import { trailOfVariation } from './variation-wire.ts'

/** @throws a 404 problem if this merchant has no such item */
export async function presentItem(
  tx: Tx,
  merchantId: number,
  id: number,
  options?: { lock?: boolean },
): Promise<StoredItem> {
  const stored = await readItem(tx, merchantId, id, options)
  if (!stored) throw notFound('There is no such item here.')
  return stored
}

/**
 * Locks the item and checks that it is as the caller read it.
 * @throws a conflict with the current item
 */
export async function unchangedItem(
  tx: Tx,
  { scope, config }: AnyCall,
  { ItemMasterId, ConcurrencyChecksum }: { ItemMasterId: number; ConcurrencyChecksum: string },
): Promise<StoredItem> {
  const stored = await presentItem(tx, scope.merchantId, ItemMasterId, { lock: true })
  requireVersion(stored.row, ConcurrencyChecksum, () => toWireItem(stored, config))
  return stored
}

const taken = [
  { index: 'item_name_key', Field: 'ItemName', Code: itemKeys.nameTaken },
  { index: 'item_barcode_key', Field: 'Barcode', Code: itemKeys.barcodeTaken },
  { index: 'item_external_id_key', Field: 'ExternalItemId', Code: itemKeys.externalIdTaken },
] as const
/** Whether the error means that another item has the name, barcode or external id. */
export const isItemTaken = (error: unknown): boolean =>
  taken.some(({ index }) => isUniqueViolation(error, index))
function refuseTaken(error: unknown): never {
  const unique = taken.find(({ index }) => isUniqueViolation(error, index))
  if (!unique) throw error
  const { Field, Code } = unique
  throw refusedAt(Field, Code, itemText(Code))
}

/** An item always has an id for other systems; without one sent, a random one. */
const externalIdOf = ({ externalItemId }: SoundItem): string => externalItemId || randomUUID()
/** @throws Refusal if another item has the name, barcode or external id; as checkVariations */
export async function addItem(
  tx: Tx,
  call: AnyCall,
  values: SoundItem,
  sent: SentItem,
): Promise<number> {
  const { merchantId } = call.scope
  await checkVariations(tx, call, values, sent)
  const row = {
    ...columnsOf(values),
    ...marksOf(sent),
    external_id: externalIdOf(values),
    merchant_id: merchantId,
    ...stampOf(call),
    created_at: nowOf(call.clock),
  }
  const id = await insertItem(tx, row).catch(refuseTaken)
  await replaceTags(tx, merchantId, id, values.tagIds)
  await replaceGroups(tx, merchantId, id, values.modifierGroupIds)
  await saveItemVariations(tx, call, id, values.variations)
  return id
}

/** @throws Refusal if another item has the name, barcode or external id; as checkVariations */
export async function changeItem(
  tx: Tx,
  call: AnyCall,
  before: StoredItem,
  values: SoundItem,
  sent: SentItem,
): Promise<void> {
  const { merchant_id: merchantId, id } = before.row
  await checkVariations(tx, call, values, sent, before)
  await updateItemRow(tx, before, {
    ...columnsOf(values),
    ...marksOf(sent),
    external_id: externalIdOf(values),
    ...stampOf(call),
  }).catch(refuseTaken)
  if (sent.TagIds) await replaceTags(tx, merchantId, id, values.tagIds)
  if (sent.ModifierGroupIds) await replaceGroups(tx, merchantId, id, values.modifierGroupIds)
  if (sent.Variations) await saveItemVariations(tx, call, id, values.variations, before.variations)
}

/**
 * Marked as deleted, not removed: sales of the item still name it. Its name is free again.
 * @throws Refusal if a promotion needs it
 */
export async function markItemDeleted(tx: Tx, call: AnyCall, before: StoredItem): Promise<void> {
  const promotion = await promotionOf(tx, before.row.merchant_id, before.row.id)
  if (promotion !== undefined) throw new Refusal({ Code: 'needed', Message: neededText(promotion) })
  await updateItemRow(tx, before, { deleted_at: nowOf(call.clock), ...stampOf(call) })
}

/** What the audit trail records: the row, tags and modifier groups by id, variations and photo. */
export const trailOf = ({
  row: { merchant_id: _merchant, ...row },
  tagIds,
  modifierGroupIds,
  variations,
  photo,
}: StoredItem) => ({
  ...row,
  tags: tagIds,
  modifier_groups: modifierGroupIds,
  variations: variations.map(trailOfVariation),
  photo,
})

/** The answer to a save with its audit row: the item as it is stored now. */
export async function savedItem(
  tx: Tx,
  { scope, config }: AnyCall,
  id: number,
  action: 'item.create' | 'item.update',
  before?: StoredItem,
): Promise<Written<AnswerOf<'addItem'>>> {
  const after = await presentItem(tx, scope.merchantId, id)
  return {
    answer: entityOf(toWireItem(after, config)),
    audit: {
      action,
      entity: 'item',
      entityId: id,
      before: before && trailOf(before),
      after: trailOf(after),
    },
  }
}
