// An item on its way into its tables, inside the transaction of a write.
import { randomUUID } from 'node:crypto'

import { itemKeys } from '../../../schemas/rules/menu.ts'
import { requireVersion } from '../../data/checksum.ts'
import { isUniqueViolation } from '../../data/errors.ts'
import type { Tx } from '../../data/doors.ts'
import { stampOf, type Written } from '../../data/write.ts'
import type { AnyCall, AnswerOf } from '../../http/call.ts'
import { notFound, Refusal } from '../../http/problem.ts'
import { nowOf } from '../../time.ts'
import type { SoundItem } from './item-checks.ts'
import {
  insertItem,
  promotionOf,
  readItem,
  replaceGroups,
  replaceTags,
  updateItemRow,
  type StoredItem,
} from './item-rows.ts'
import { itemText, neededText } from './item-texts.ts'
import { columnsOf, marksOf, toWireItem, type SentItem } from './item-wire.ts'

/** @throws a 404 problem where this merchant has none such, whoever else may have it */
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

/** Locked, and as the caller read it. @throws a conflict with the item as it is now */
export async function unchangedItem(
  tx: Tx,
  merchantId: number,
  { ItemMasterId, ConcurrencyChecksum }: { ItemMasterId: number; ConcurrencyChecksum: string },
): Promise<StoredItem> {
  const stored = await presentItem(tx, merchantId, ItemMasterId, { lock: true })
  requireVersion(stored.row, ConcurrencyChecksum, () => toWireItem(stored))
  return stored
}

const taken = [
  { index: 'item_name_key', Field: 'ItemName', Code: itemKeys.nameTaken },
  { index: 'item_barcode_key', Field: 'Barcode', Code: itemKeys.barcodeTaken },
  { index: 'item_external_id_key', Field: 'ExternalItemId', Code: itemKeys.externalIdTaken },
] as const
/** Whether name, barcode or external id are another item's. */
export const isItemTaken = (error: unknown): boolean =>
  taken.some(({ index }) => isUniqueViolation(error, index))
function refuseTaken(error: unknown): never {
  const found = taken.find(({ index }) => isUniqueViolation(error, index))
  if (!found) throw error
  const { Field, Code } = found
  const Message = itemText(Code)
  throw new Refusal({ Message, Code, Errors: [{ Field, Code, Message }] })
}

/** An item is never without an id for other systems. */
const externalIdOf = ({ externalItemId }: SoundItem): string => externalItemId || randomUUID()
/** @throws Refusal where name, barcode or external id are another's */
export async function addItem(
  tx: Tx,
  call: AnyCall,
  values: SoundItem,
  sent: SentItem,
): Promise<number> {
  const { merchantId } = call.scope
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
  return id
}

/** @throws Refusal where name, barcode or external id are another's */
export async function changeItem(
  tx: Tx,
  call: AnyCall,
  before: StoredItem,
  values: SoundItem,
  sent: SentItem,
): Promise<void> {
  const { merchant_id: merchantId, id } = before.row
  await updateItemRow(tx, before, {
    ...columnsOf(values),
    ...marksOf(sent),
    external_id: externalIdOf(values),
    ...stampOf(call),
  }).catch(refuseTaken)
  if (sent.TagIds) await replaceTags(tx, merchantId, id, values.tagIds)
  if (sent.ModifierGroupIds) await replaceGroups(tx, merchantId, id, values.modifierGroupIds)
}

/**
 * Marked, not removed: sales that hold it go on naming it, and its name is free again. @throws
 * Refusal where a promotion needs it
 */
export async function markItemDeleted(tx: Tx, call: AnyCall, before: StoredItem): Promise<void> {
  const promotion = await promotionOf(tx, before.row.merchant_id, before.row.id)
  if (promotion !== undefined) throw new Refusal({ Code: 'needed', Message: neededText(promotion) })
  await updateItemRow(tx, before, { deleted_at: nowOf(call.clock), ...stampOf(call) })
}

/** What the audit trail keeps: the row, and what is linked to it by number. */
export const trailOf = ({
  row: { merchant_id: _merchant, ...row },
  tagIds,
  modifierGroupIds,
}: StoredItem) => ({ ...row, tags: tagIds, modifier_groups: modifierGroupIds })

/** The answer to a save, with its audit row: the item as it is stored now. */
export async function savedItem(
  tx: Tx,
  merchantId: number,
  id: number,
  action: 'item.create' | 'item.update',
  before?: StoredItem,
): Promise<Written<AnswerOf<'addItem'>>> {
  const after = await presentItem(tx, merchantId, id)
  return {
    answer: { IsSuccessful: true, Message: null, Entity: toWireItem(after) },
    audit: {
      action,
      entity: 'item',
      entityId: id,
      before: before && trailOf(before),
      after: trailOf(after),
    },
  }
}
