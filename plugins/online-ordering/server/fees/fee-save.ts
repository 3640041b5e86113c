// Saves a fee together with its sales item, inside the transaction of a write. The GraphQL calls
// and the described page both use this. Facts: V-140, V-145, S-149, S-150, E-091, E-092, E-096;
// resolution 47
import { feeKeys, mostFees, sameFeeName } from '#schemas/rules/fees.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { isStorableId } from '#server/data/ids.ts'
import { rowsIn, type RecordWriter } from '#server/data/records/record.ts'
import type { Row } from '#server/data/schema.ts'
import { invalid, Problem } from '#server/calls/problem.ts'
import {
  ChargeRefused,
  feeText,
  isTakenFault,
  type ChargeColumn,
  type ChargeValues,
} from '#server/domain/catalog/charges/charge-faults.ts'
import {
  changeCharge,
  createCharge,
  toFeeColumns,
  readFeeName,
  removeCharge,
} from '#server/domain/catalog/charges/charge-writer.ts'

import { listFees, lockFees, type StoredFee } from './fee-rows.ts'

type Charge = Row<'charge'>
/**
 * Writes fees. Their names are checked under the merchant's fee lock, and by the sales item's
 * index.
 */
export const feeRows = rowsIn('fee')
export type FeeModes = Pick<
  Row<'fee'>,
  'for_pickup' | 'for_dine_in' | 'for_delivery' | 'for_catering' | 'for_drive_thru'
>
export interface FeeChange {
  /** The fee's name and calculation. Without a tax category, the stored one stays. */
  charge: Pick<
    ChargeValues,
    'name' | 'description' | 'amount' | 'percent' | 'minimum_amount' | 'maximum_amount' | 'rounding'
  > & { tax_category_id?: number }
  modes: Partial<FeeModes>
}
/** Returns the request's field for a column of the sales item. */
export type FieldOf = (column: ChargeColumn) => string

/** Reports faults that concern fees at the request's own field. */
async function refusedAt<T>(fieldOf: FieldOf, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw error instanceof ChargeRefused
      ? invalid(
          error.faults.map((fault) => ({
            field: fieldOf(fault.column),
            ...(isTakenFault(fault)
              ? { code: feeKeys.nameTaken, message: feeText(feeKeys.nameTaken) }
              : { code: fault.code, message: fault.message }),
          })),
        )
      : error
  })
}

function refuseNameOfFee(fees: readonly Row<'fee'>[], name: string, fieldOf: FieldOf): void {
  if (fees.some((fee) => sameFeeName(fee.name, name)))
    throw invalid([
      {
        field: fieldOf('name'),
        code: feeKeys.nameTakenByFee,
        message: feeText(feeKeys.nameTakenByFee),
      },
    ])
}

/**
 * The tax category for a new sales item: the merchant's default, or else the first one.
 * @throws invalid if the merchant has none
 */
async function usualTaxCategory(tx: Tx, merchantId: number, fieldOf: FieldOf): Promise<number> {
  const row = await tx
    .selectFrom('tax_category')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('deleted_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('sort_order')
    .orderBy('id')
    .executeTakeFirst()
  if (row) return row.id
  throw invalid([
    {
      field: fieldOf('tax_category_id'),
      code: 'unknown',
      message: 'There are no tax categories yet. Add one under Settings, Tax categories.',
    },
  ])
}

/** Updates the sales item to match the fee. */
async function settledCharge(
  tx: Tx,
  by: RecordWriter,
  present: Charge | undefined,
  { charge }: FeeChange,
  fieldOf: FieldOf,
): Promise<Charge> {
  if (present)
    return refusedAt(fieldOf, changeCharge(tx, by, present, { ...charge, is_online_fee: true }))
  const tax_category_id =
    charge.tax_category_id ?? (await usualTaxCategory(tx, by.merchant_id, fieldOf))
  const values = { ...charge, tax_category_id, is_online_fee: true }
  return refusedAt(fieldOf, createCharge(tx, by, values))
}

/**
 * Stores a new fee.
 * @param salesItem a locked sales item. By default a new one is created
 * @returns the fee's id
 */
export async function insertFee(
  tx: Tx,
  by: RecordWriter,
  change: FeeChange,
  fieldOf: FieldOf,
  salesItem?: Charge,
): Promise<number> {
  await lockFees(tx, by.merchant_id)
  const fees = await listFees(tx, by.merchant_id)
  if (fees.length >= mostFees)
    throw new Problem(422, 'TooManyFees', { detail: feeText(feeKeys.tooMany) })
  refuseNameOfFee(fees, change.charge.name, fieldOf)
  const charge = await settledCharge(tx, by, salesItem, change, fieldOf)
  const { id } = await feeRows.insert(tx, by, {
    ...toFeeColumns(charge),
    ...change.modes,
    fee_number: Math.max(0, ...fees.map(({ fee_number }) => fee_number)) + 1,
    charge_id: charge.id,
  })
  return id
}

/**
 * Changes a locked fee and its sales item.
 * @param salesItem for a fee without a sales item
 */
export async function updateFee(
  tx: Tx,
  by: RecordWriter,
  { fee, charge: own }: StoredFee,
  change: FeeChange,
  fieldOf: FieldOf,
  salesItem?: Charge,
): Promise<void> {
  const fees = await listFees(tx, by.merchant_id)
  refuseNameOfFee(
    fees.filter(({ id }) => id !== fee.id),
    change.charge.name,
    fieldOf,
  )
  const charge = await settledCharge(tx, by, own ?? salesItem, change, fieldOf)
  await feeRows.change(tx, by, fee, {
    ...toFeeColumns(charge),
    ...change.modes,
    charge_id: charge.id,
  })
}

/** Marks a locked fee and its sales item as deleted. */
export async function deleteFee(tx: Tx, by: RecordWriter, stored: StoredFee): Promise<void> {
  const { fee, charge } = stored
  await feeRows.change(tx, by, fee, { deleted_at: by.modified_at })
  await tx
    .deleteFrom('fee_store')
    .where('merchant_id', '=', by.merchant_id)
    .where('fee_id', '=', fee.id)
    .execute()
  if (charge) await removeCharge(tx, by, charge)
}

/** Whether the sales item already belongs to a fee. */
export const isUsed = async (tx: Tx, { merchant_id, id }: Charge): Promise<boolean> =>
  (await readFeeName(tx, merchant_id, id)) !== undefined

/** A fee's external number. Undefined if the id can't be a number of a fee. */
export function parseFeeNumber(id: string): number | undefined {
  const number = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : undefined
  return number !== undefined && isStorableId(number) ? number : undefined
}
