// Checks and saves an item, inside the transaction of a write.
import { randomUUID } from 'node:crypto'
import { isUniqueViolation } from '#server/data/errors.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { record, type Hold } from '#server/data/records/record.ts'
import type { Written } from '#server/data/write.ts'
import type { AnyCall } from '#server/calls/call.ts'
import { notFound, Refusal, refusedAt } from '#server/calls/problem.ts'
import { itemKeys, newItem } from '../../rules/menu.ts'
import { checkedItem } from './item-checks.ts'
import { linkMembers } from './item-fields.ts'
import { savePhoto, type SentPhoto } from './item-photo.ts'
import { readPromotions, readItem, replaceLinks } from './item-rows.ts'
import { itemText, neededText } from './item-texts.ts'
import {
  toColumns,
  marksOf,
  toWireItem,
  toValues,
  type KeptColumn,
  type SentItem,
  type StoredItem,
} from './item-wire.ts'
import { checkVariations, saveItemVariations } from './variation-save.ts'
import { trailOfVariation } from './variation-wire.ts'

type WireItem = ReturnType<typeof toWireItem>
interface ItemContext {
  merchantId: number
  config: AnyCall['config']
}
export const contextOf = ({ scope: { merchantId }, config }: AnyCall): ItemContext => ({
  merchantId,
  config,
})

const takenAt = (field: string, code: string) => () => refusedAt(field, code, itemText(code))
const unique = {
  item_name_key: takenAt('ItemName', itemKeys.nameTaken),
  item_barcode_key: takenAt('Barcode', itemKeys.barcodeTaken),
  item_external_id_key: takenAt('ExternalItemId', itemKeys.externalIdTaken),
}
/** Whether the error means that another item has the name, barcode or external id. */
export const isItemTaken = (error: unknown): boolean =>
  Object.keys(unique).some((index) => isUniqueViolation(error, index))

export const itemRecord = record<'item', ItemContext, StoredItem, WireItem, KeptColumn>({
  table: 'item',
  entity: 'item',
  kept: ['is_menu_item', 'is_delivery_partner_fee', 'sort_order'],
  read: (tx, { merchantId }, id) => readItem(tx, merchantId, id),
  rowOf: ({ row }) => row,
  toWire: (stored, { config }) => toWireItem(stored, config),
  trailOf: ({
    row: { merchant_id: _merchant, ...row },
    TagIds,
    ModifierGroupIds,
    variations,
    photo,
  }) => ({
    ...row,
    tags: TagIds,
    modifier_groups: ModifierGroupIds,
    variations: variations.map(trailOfVariation),
    photo,
  }),
  missing: () => notFound("This item doesn't exist here."),
  unique,
})

/**
 * Locks the item, and checks that it is unchanged since the caller read it.
 * @throws a conflict with the current item
 */
export const unchangedItem = (
  tx: Tx,
  call: AnyCall,
  { ItemMasterId, ConcurrencyChecksum }: { ItemMasterId: number; ConcurrencyChecksum: string },
  what: Hold,
): Promise<StoredItem> =>
  itemRecord.unchanged(tx, contextOf(call), ItemMasterId, ConcurrencyChecksum, what)

/**
 * Saves an item as sent, with all that belongs to it. Creates it if `before` is absent.
 * @throws a 422 problem that names each wrong field
 * @throws Refusal if another item has the name, barcode or external id; also as checkVariations
 * does
 */
export async function saveItem(
  tx: Tx,
  call: AnyCall,
  sent: SentItem,
  photo: SentPhoto,
  before?: StoredItem,
): Promise<Written<WireItem>> {
  const { merchantId } = call.scope
  const values = await checkedItem(tx, merchantId, before ? toValues(before) : newItem, sent)
  await checkVariations(tx, call, values, sent, before)
  const columns = {
    ...toColumns(values),
    ...marksOf(sent),
    // Generates an id if none was sent, because an item always has one for other systems.
    external_id: values.ExternalItemId || randomUUID(),
  }
  const saveRest = async (id: number) => {
    for (const member of linkMembers)
      if (sent[member]) await replaceLinks(tx, merchantId, member, [{ id, linked: values[member] }])
    if (sent.Variations)
      await saveItemVariations(tx, call, id, values.Variations, before?.variations)
    await savePhoto(tx, call, id, photo, before?.photo ?? null)
  }
  return before
    ? itemRecord.update(tx, call, contextOf(call), before, columns, () => saveRest(before.row.id))
    : itemRecord.create(tx, call, contextOf(call), columns, saveRest)
}

/**
 * Marks the item as deleted, because past sales still refer to it. Its name becomes free.
 * @throws Refusal if a promotion needs it
 */
export async function removeItem(
  tx: Tx,
  call: AnyCall,
  before: StoredItem,
): Promise<Written<undefined>> {
  const { merchant_id: merchantId, id } = before.row
  const promotion = (await readPromotions(tx, merchantId, [id])).get(id)
  if (promotion !== undefined) throw new Refusal({ Code: 'needed', Message: neededText(promotion) })
  const removed = await itemRecord.remove(tx, call, contextOf(call), before)
  await savePhoto(tx, call, id, null, before.photo)
  return removed
}
