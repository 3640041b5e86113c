// Saves a charge, inside the transaction of a write, and says what is wrong at its fields.
import { requireVersion } from '#server/data/checksum.ts'
import type { Tx } from '#server/data/doors.ts'
import { writerOf } from '#server/data/records/record.ts'
import type { Written } from '#server/data/write.ts'
import { entityOf, successful } from '#server/calls/answers.ts'
import type { AnyCall, AnswerOf, BodyOf } from '#server/calls/call.ts'
import { invalid, notFound, Refusal, refusedAt } from '#server/calls/problem.ts'
import {
  ChargeNeeded,
  ChargeRefused,
  isTakenFault,
} from '#server/domain/catalog/charges/charge-faults.ts'
import {
  changeCharge as changeStored,
  createCharge,
  removeCharge,
} from '#server/domain/catalog/charges/charge-writer.ts'
import { readCharge, type StoredCharge } from './charge-rows.ts'
import {
  sentColumns,
  toWireCharge,
  toWireFault,
  typeFaults,
  type SentCharge,
} from './charge-wire.ts'

/** @throws a 404 problem if this merchant has no such charge */
export async function presentCharge(
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
 * Names that are taken are a refusal of the texts, all else is a problem of its field.
 * @throws Refusal, or a 422 problem that names each wrong field
 */
function refuseFaults(sent: SentCharge, error: unknown): never {
  if (!(error instanceof ChargeRefused)) throw error
  const [taken, ...more] = error.faults
  if (taken && more.length === 0 && isTakenFault(taken) && typeFaults(sent).length === 0) {
    throw refusedAt('ItemName', taken.code, taken.message)
  }
  throw invalid([...typeFaults(sent), ...error.faults.map(toWireFault)])
}
function refuseType(sent: SentCharge): void {
  const faults = typeFaults(sent)
  if (faults.length > 0) throw invalid(faults)
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
    answer: entityOf(toWireCharge(after)),
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
  const stored = await createCharge(tx, writerOf(call), sentColumns(sent)).catch((error: unknown) =>
    refuseFaults(sent, error),
  )
  refuseType(sent)
  return saved(tx, call.scope.merchantId, stored.id, 'charge.create')
}

export async function changeCharge(
  tx: Tx,
  call: AnyCall,
  sent: SentCharge & BodyOf<'deleteItem'>,
): Promise<Written<AnswerOf<'addChargeItem'>>> {
  const { merchantId } = call.scope
  const before = await unchangedCharge(tx, merchantId, sent)
  await changeStored(tx, writerOf(call), before.row, sentColumns(sent)).catch((error: unknown) =>
    refuseFaults(sent, error),
  )
  refuseType(sent)
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
  await removeCharge(tx, writerOf(call), before.row).catch((error: unknown) => {
    throw error instanceof ChargeNeeded
      ? new Refusal({ Code: 'needed', Message: error.message })
      : error
  })
  return {
    answer: successful,
    audit: {
      action: 'charge.delete',
      entity: 'charge',
      entityId: before.row.id,
      before: trailOf(before),
    },
  }
}
