// Checks and saves a charge, inside the transaction of a write.
import { randomUUID } from 'node:crypto'

import { requireVersion } from '#server/data/checksum.ts'
import { isUniqueViolation } from '#server/data/errors.ts'
import type { Tx } from '#server/data/doors.ts'
import { stampOf, type Written } from '#server/data/write.ts'
import type { AnyCall, AnswerOf, BodyOf } from '#server/calls/call.ts'
import { invalid, notFound, Refusal } from '#server/calls/problem.ts'
import { nowOf } from '#server/time.ts'
import {
  feeOf,
  insertCharge,
  readCharge,
  updateChargeRow,
  type StoredCharge,
} from './charge-rows.ts'
import {
  chargeFaults,
  sentColumns,
  toWireCharge,
  type ChargeColumns,
  type SentCharge,
} from './charge-wire.ts'
import { holdLive } from '../live-rows.ts'

async function presentCharge(
  tx: Tx,
  merchantId: number,
  id: number,
  options?: { lock?: boolean },
): Promise<StoredCharge> {
  const stored = await readCharge(tx, merchantId, id, options)
  if (!stored) throw notFound('There is no such charge here.')
  return stored
}

/**
 * Locks the charge and checks that it is as the caller read it.
 * @throws a conflict with the current charge
 */
async function unchangedCharge(
  tx: Tx,
  merchantId: number,
  { ItemMasterId, ConcurrencyChecksum }: BodyOf<'deleteItem'>,
): Promise<StoredCharge> {
  const stored = await presentCharge(tx, merchantId, ItemMasterId, { lock: true })
  requireVersion(stored.row, ConcurrencyChecksum, () => toWireCharge(stored))
  return stored
}

const trailOf = ({ row: { merchant_id: _merchant, ...row } }: StoredCharge) => row

/**
 * The sent values as columns, checked together with the stored row.
 * @throws a 422 problem that names each wrong field
 */
async function checkedColumns<Present extends Partial<ChargeColumns>>(
  tx: Tx,
  merchantId: number,
  present: Present,
  sent: SentCharge,
): Promise<ReturnType<typeof sentColumns>> {
  const columns = sentColumns(sent)
  const faults = chargeFaults({ ...present, ...columns }, sent)
  const known = await holdLive(tx, merchantId, 'tax_category', [sent.TaxCategoryId])
  if (!known.has(sent.TaxCategoryId))
    faults.push({
      field: 'TaxCategoryId',
      code: 'unknown',
      message: 'There is no such tax category.',
    })
  if (faults.length > 0) throw invalid(faults)
  return columns
}

function refuseTaken(error: unknown): never {
  if (!isUniqueViolation(error, 'charge_name_key')) throw error
  const Message = 'Another charge has this name.'
  throw new Refusal({
    Message,
    Code: 'taken',
    Errors: [{ Field: 'ItemName', Code: 'taken', Message }],
  })
}

async function saved(
  tx: Tx,
  merchantId: number,
  id: number,
  action: 'charge.create' | 'charge.update',
  before?: StoredCharge,
): Promise<Written<AnswerOf<'addChargeItem'>>> {
  const after = await presentCharge(tx, merchantId, id)
  return {
    answer: { IsSuccessful: true, Message: null, Entity: toWireCharge(after) },
    audit: {
      action,
      entity: 'charge',
      entityId: id,
      before: before && trailOf(before),
      after: trailOf(after),
    },
  }
}

export async function addCharge(
  tx: Tx,
  call: AnyCall,
  sent: SentCharge,
): Promise<Written<AnswerOf<'addChargeItem'>>> {
  const { merchantId } = call.scope
  const columns = await checkedColumns(tx, merchantId, {}, sent)
  const row = {
    ...columns,
    external_id: randomUUID(),
    merchant_id: merchantId,
    ...stampOf(call),
    created_at: nowOf(call.clock),
  }
  return saved(tx, merchantId, await insertCharge(tx, row).catch(refuseTaken), 'charge.create')
}

export async function changeCharge(
  tx: Tx,
  call: AnyCall,
  sent: SentCharge & BodyOf<'deleteItem'>,
): Promise<Written<AnswerOf<'addChargeItem'>>> {
  const { merchantId } = call.scope
  const before = await unchangedCharge(tx, merchantId, sent)
  const columns = await checkedColumns(tx, merchantId, before.row, sent)
  await updateChargeRow(tx, before, { ...columns, ...stampOf(call) }).catch(refuseTaken)
  return saved(tx, merchantId, before.row.id, 'charge.update', before)
}

/**
 * Marked as deleted, not removed: bills with this charge still name it.
 * @throws Refusal if an online-ordering fee uses the charge
 */
export async function deleteCharge(
  tx: Tx,
  call: AnyCall,
  sent: BodyOf<'deleteItem'>,
): Promise<Written<AnswerOf<'deleteItem'>>> {
  const before = await unchangedCharge(tx, call.scope.merchantId, sent)
  const fee = await feeOf(tx, call.scope.merchantId, before.row.id)
  if (fee !== undefined)
    throw new Refusal({
      Code: 'needed',
      Message: `The online-ordering fee “${fee}” is charged by it. Delete the fee first.`,
    })
  await updateChargeRow(tx, before, { deleted_at: nowOf(call.clock), ...stampOf(call) })
  return {
    answer: { IsSuccessful: true, Message: null },
    audit: {
      action: 'charge.delete',
      entity: 'charge',
      entityId: before.row.id,
      before: trailOf(before),
    },
  }
}
