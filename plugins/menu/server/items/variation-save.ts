// Checks and saves an item's variations inside the item's save.
import { centsOrNull } from '#core/money.ts'
import { required } from '#core/required.ts'
import { may } from '#server/access/abilities.ts'
import type { AnyCall } from '#server/calls/call.ts'
import { denied, invalid, refusedAt } from '#server/calls/problem.ts'
import { checksum } from '#server/data/checksum.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { ConflictError } from '#server/data/errors.ts'
import { stampOf } from '#server/data/write.ts'
import { itemKeys, type ItemValues, type VariationValues } from '../../rules/menu.ts'
import { keepPrices } from '../changes/loyalty.ts'
import { lockProgram, readProgram, updateProgram } from '../loyalty/loyalty-rows.ts'
import { itemProblem, itemText } from './item-texts.ts'
import { toWireItem, type SentItem, type StoredItem } from './item-wire.ts'
import { barcodeHolders, lockBarcodes, readVariations, saveVariations } from './variation-rows.ts'
import { toVariationValues, type StoredVariation } from './variation-wire.ts'

/** The rows whose loyalty price differs from the stored one. */
const repriced = (
  values: readonly VariationValues[],
  stored: readonly StoredVariation[],
): { at: number; row: VariationValues }[] =>
  values.flatMap((row, at) => {
    const was = stored.find(({ id }) => id === row.ItemVariationId)
    return row.LoyaltyPrice === centsOrNull(was?.loyalty_price) ? [] : [{ at, row }]
  })

/** Refuses ids that belong to another item or occur twice. */
function refuseUnknown(variations: readonly VariationValues[], stored: readonly StoredVariation[]) {
  const ids = variations.map(({ ItemVariationId }) => ItemVariationId)
  const unknown = ids.flatMap((id, at) =>
    id !== null && (ids.indexOf(id) !== at || !stored.some((row) => row.id === id))
      ? [itemProblem(`Variations.${at}.ItemVariationId`, itemKeys.variationUnknown)]
      : [],
  )
  if (unknown.length > 0) throw invalid(unknown)
}

/**
 * Checks the version and right of changed loyalty prices, as their own page does. Locks the list as
 * that page's save does, so that no price changes before this save ends.
 */
async function checkLoyaltyPrices(
  tx: Tx,
  call: AnyCall,
  variations: readonly VariationValues[],
  sent: NonNullable<SentItem['Variations']>,
  before: StoredItem | undefined,
): Promise<void> {
  const { merchantId } = call.scope
  const changed = repriced(variations, before?.variations ?? [])
  const [first] = changed
  if (!first) return
  const program = await readProgram(tx, merchantId)
  if (program) await lockProgram(tx, merchantId, program.id)
  if (before) {
    const { id } = before.row
    const now = (await readVariations(tx, merchantId, [id])).get(id) ?? []
    const isMoved = changed.some(({ at, row }) => {
      const stored = now.find((variation) => variation.id === row.ItemVariationId)
      return stored && sent[at]?.LoyaltyPriceChecksum !== checksum(stored.loyalty_version)
    })
    if (isMoved) throw new ConflictError(toWireItem({ ...before, variations: now }, call.config))
  }
  if (!may('menu.editLoyaltyPricing', call.facts))
    throw denied(
      'To change loyalty prices of variations, you need permission to change loyalty prices.',
    )
  if (!program)
    throw refusedAt(
      `Variations.${first.at}.LoyaltyPrice`,
      itemKeys.noLoyaltyProgram,
      itemText(itemKeys.noLoyaltyProgram),
    )
}

/**
 * Checks barcodes and variations against the database.
 * @throws a 422 problem if a variation belongs to another item
 * @throws a conflict with the current item if a loyalty price changed since it was read
 * @throws a 403 problem if the person may not change loyalty prices
 * @throws Refusal if a barcode is taken, or there is no loyalty program
 */
export async function checkVariations(
  tx: Tx,
  call: AnyCall,
  { Barcode: barcode, Variations: variations }: ItemValues,
  { Variations: sent }: SentItem,
  before?: StoredItem,
): Promise<void> {
  if (sent) {
    refuseUnknown(variations, before?.variations ?? [])
    await checkLoyaltyPrices(tx, call, variations, sent, before)
  }
  const had = [before?.row, ...(sent ? (before?.variations ?? []) : [])].map((row) => row?.barcode)
  const asked = [barcode, ...(sent ? variations.map((row) => row.Barcode) : [])].filter(
    (code) => code !== '' && !had.includes(code),
  )
  if (asked.length > 0) await lockBarcodes(tx, call.scope.merchantId)
  for (const holder of await barcodeHolders(tx, call.scope.merchantId, asked)) {
    // The sent variations replace the item's own barcodes.
    if (holder.item === before?.row.id && (sent || !holder.ofVariation)) continue
    const at = sent ? variations.findIndex((row) => row.Barcode === holder.value) : -1
    throw refusedAt(
      at < 0 ? 'Barcode' : `Variations.${at}.Barcode`,
      itemKeys.barcodeTaken,
      itemText(itemKeys.barcodeTaken),
    )
  }
}

/** Saves an item's checked variations and their loyalty prices. */
export async function saveItemVariations(
  tx: Tx,
  call: AnyCall,
  item: number,
  values: readonly VariationValues[],
  before: readonly StoredVariation[] = [],
): Promise<void> {
  const { merchantId } = call.scope
  const changed = repriced(values, before)
  await saveVariations(tx, call, [{ item, before: before.map(toVariationValues), after: values }])
  if (changed.length === 0) return
  // The program exists, because the list has been locked since the check. Records who changed its
  // prices last.
  const program = required(await readProgram(tx, merchantId), 'loyalty program of checked prices')
  const now = required((await readVariations(tx, merchantId, [item])).get(item), 'variations')
  const prices = changed.map(({ at, row }) => ({
    item,
    variation: required(now[at], 'saved variation').id,
    cents: row.LoyaltyPrice,
  }))
  const { modified_at, modified_by } = stampOf(call)
  await updateProgram(tx, merchantId, program, program.name, { at: modified_at, by: modified_by })
  await keepPrices(tx, call, program.id, prices)
}
