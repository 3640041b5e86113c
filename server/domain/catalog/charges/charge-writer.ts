// The only writer of charges, including the sales items of fees. Items, settings and fees all call
// it, so that the same rules apply everywhere. Statements run inside the transaction of a write and
// filter by merchant, in addition to row-level security.
// Facts: V-140, S-149, S-150, E-091, E-095
import { randomUUID } from 'node:crypto'

import type { Tx } from '../../../data/database-roles.ts'
import { refuseDouble } from '../../../data/errors.ts'
import { isStorableId } from '../../../data/ids.ts'
import { rowsIn, type RecordWriter } from '../../../data/records/record.ts'
import type { Row } from '../../../data/schema.ts'
import { folded, foldedValue } from '../../../data/text.ts'
import {
  ChargeNeeded,
  ChargeRefused,
  chargeFaults,
  takenFault,
  type ChargeFault,
  type ChargeValues,
} from './charge-faults.ts'

type Charge = Row<'charge'>

/** Only the unique index can detect a name that is stored at the same moment. */
const taken = () => new ChargeRefused([takenFault('charge')])
const charges = rowsIn('charge', { charge_name_key: taken })

/**
 * The charge, locked until the end of the transaction; undefined if this merchant doesn't have it.
 */
export const heldCharge = (tx: Tx, merchantId: number, id: number): Promise<Charge | undefined> =>
  charges.held(tx, merchantId, id, 'delete')

/** The name of the online-ordering fee that uses this charge. */
export const readFeeName = (tx: Tx, merchantId: number, id: number): Promise<string | undefined> =>
  tx
    .selectFrom('fee')
    .select('name')
    .where('merchant_id', '=', merchantId)
    .where('charge_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
    .then((row) => row?.name)

/** Whether an item or modifier has the name, because both would look the same on a bill. */
async function isItemName(tx: Tx, merchantId: number, name: string): Promise<boolean> {
  const item = await tx
    .selectFrom('item')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('deleted_at', 'is', null)
    .where(folded('name'), '=', foldedValue(name))
    .executeTakeFirst()
  return item !== undefined
}

/** Locks the tax category until the end of the transaction. */
async function isTaxCategory(tx: Tx, merchantId: number, id: number): Promise<boolean> {
  if (!isStorableId(id)) return false
  const row = await tx
    .selectFrom('tax_category')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Refuses values that have faults. A stored name may stay even if an item has taken it since;
 * otherwise a price couldn't be changed until an item is renamed.
 * @throws ChargeRefused with all faults
 */
async function refuseFaults(
  tx: Tx,
  { merchant_id: merchantId }: RecordWriter,
  values: ChargeValues,
  before: Charge | undefined,
): Promise<void> {
  const faults: ChargeFault[] = [...chargeFaults(values)]
  if (before?.is_online_fee === true && values.is_online_fee !== true)
    faults.push({
      column: 'is_online_fee',
      code: 'fixed',
      message: "This item is the sales item of a fee and can't be changed. Delete the fee instead.",
    })
  if (!(await isTaxCategory(tx, merchantId, values.tax_category_id)))
    faults.push({
      column: 'tax_category_id',
      code: 'unknown',
      message: "This tax category doesn't exist.",
    })
  const isRenamed = before?.name.toLowerCase() !== values.name.toLowerCase()
  const isNameFree = faults.every(({ column }) => column !== 'name')
  if (isRenamed && isNameFree && (await isItemName(tx, merchantId, values.name)))
    faults.push(takenFault('item'))
  if (faults.length > 0) throw new ChargeRefused(faults)
}

/**
 * Finds and locks an unused sales item with this name. Such an item is left over if the first step
 * of creating a fee succeeded, but the second never came.
 */
async function leftOver(tx: Tx, merchantId: number, name: string): Promise<Charge | undefined> {
  const row = await tx
    .selectFrom('charge')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('deleted_at', 'is', null)
    .where('is_online_fee', '=', true)
    .where(folded('name'), '=', foldedValue(name))
    .forUpdate()
    .executeTakeFirst()
  return row && (await readFeeName(tx, merchantId, row.id)) === undefined ? row : undefined
}

/**
 * Stores a charge with a new external id. Reuses a fee's leftover sales item with this name, so
 * that a retry after a failure isn't refused because of the first attempt.
 * @throws ChargeRefused
 */
export async function createCharge(
  tx: Tx,
  by: RecordWriter,
  values: ChargeValues,
): Promise<Charge> {
  if (values.is_online_fee === true) {
    const rest = await leftOver(tx, by.merchant_id, values.name)
    if (rest) return changeCharge(tx, by, rest, values)
  }
  await refuseFaults(tx, by, values, undefined)
  return charges.insert(tx, by, { ...values, external_id: randomUUID() })
}

const roundingCode = { none: 0, 'ten-cents': 1, dollar: 2 } as const

/** The columns that a fee copies from its sales item. */
export const toFeeColumns = (charge: Charge) => ({
  name: charge.name,
  description: charge.description,
  calculation: charge.percent === null ? ('amount' as const) : ('percent' as const),
  // A charge has either a percentage or an amount.
  value: charge.percent ?? charge.amount ?? '0',
  min_amount: charge.minimum_amount,
  max_amount: charge.maximum_amount,
  rounding: roundingCode[charge.rounding],
})

/**
 * Copies the item's name and calculation to its fee. The fee's version stays the same, because a
 * save in two steps first changes the item and then the fee as it was read.
 */
async function keepFeeInStep(tx: Tx, charge: Charge): Promise<void> {
  if (!charge.is_online_fee) return
  await tx
    .updateTable('fee')
    .set(toFeeColumns(charge))
    .where('merchant_id', '=', charge.merchant_id)
    .where('charge_id', '=', charge.id)
    .where('deleted_at', 'is', null)
    .execute()
    .catch(refuseDouble({ fee_name_key: taken }))
}

/**
 * Changes a locked charge and the fee that uses it.
 * @throws ChargeRefused
 */
export async function changeCharge(
  tx: Tx,
  by: RecordWriter,
  before: Charge,
  change: Partial<ChargeValues>,
): Promise<Charge> {
  await refuseFaults(tx, by, { ...before, ...change }, before)
  const after = await charges.change(tx, by, before, change)
  await keepFeeInStep(tx, after)
  return after
}

/**
 * Marks a locked charge as deleted, because bills still name it. Its name can be used again.
 * @throws ChargeNeeded if a fee uses it
 */
export async function removeCharge(tx: Tx, by: RecordWriter, before: Charge): Promise<void> {
  const fee = await readFeeName(tx, by.merchant_id, before.id)
  if (fee !== undefined) throw new ChargeNeeded(fee)
  await charges.change(tx, by, before, { deleted_at: by.modified_at })
}
