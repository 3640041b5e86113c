// Saves a charge inside the transaction of a write, and reports errors by field.
import type { Tx } from '#server/data/database-roles.ts'
import { record, writerOf } from '#server/data/records/record.ts'
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

const trailOf = ({ row: { merchant_id: _merchant, ...row } }: StoredCharge) => row

/** Reads and locks charges like any record. server/domain/catalog/charges writes them. */
export const charge = record({
  table: 'charge',
  entity: 'charge',
  read: (tx, { merchantId }: { merchantId: number }, id) => readCharge(tx, merchantId, id),
  rowOf: ({ row }) => row,
  toWire: toWireCharge,
  trailOf,
  missing: () => notFound("This charge doesn't exist here."),
})
const unchangedCharge = (
  tx: Tx,
  { scope }: AnyCall,
  { ItemMasterId, ConcurrencyChecksum }: BodyOf<'deleteItem'>,
): Promise<StoredCharge> => charge.unchanged(tx, scope, ItemMasterId, ConcurrencyChecksum, 'delete')

/**
 * A taken name becomes a refusal that the specification defines. All other faults become errors at
 * their fields.
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
  const after = await charge.present(tx, { merchantId }, id)
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
  const before = await unchangedCharge(tx, call, sent)
  await changeStored(tx, writerOf(call), before.row, sentColumns(sent)).catch((error: unknown) =>
    refuseFaults(sent, error),
  )
  refuseType(sent)
  return saved(tx, merchantId, before.row.id, 'charge.update', before)
}

/**
 * Marks the charge as deleted, because bills with this charge still refer to it.
 * @throws Refusal if an online-ordering fee uses the charge
 */
export async function deleteCharge(
  tx: Tx,
  call: AnyCall,
  sent: BodyOf<'deleteItem'>,
): Promise<Written<AnswerOf<'deleteItem'>>> {
  const before = await unchangedCharge(tx, call, sent)
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
