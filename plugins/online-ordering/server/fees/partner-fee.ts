// The delivery partner's fee: how to find it, which sales item it's made from, and how a store
// starts or stops charging it.
// Facts: F-72, F-73, K-84, S-164, C-173, C-174
import { fromCents, wholeCents } from '#core/money.ts'
import { required } from '#core/required.ts'
import { may } from '#server/access/abilities.ts'
import { successful } from '#server/calls/answers.ts'
import type { AnyCall, Handlers } from '#server/calls/call.ts'
import { invalid, notFound, Problem } from '#server/calls/problem.ts'
import { toNumber } from '#server/data/amounts.ts'
import { appendAudit, auditOf } from '#server/data/audit.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { writerOf } from '#server/data/records/record.ts'
import type { Row } from '#server/data/schema.ts'
import type { DeliveryPartnerFee, FeeCalculationInput } from '#server/generated/resolvers.ts'

import { newDeliveryFee } from '../../rules/delivery.ts'
import { lockFees, putStores, readFee, type StoredFee } from './fee-rows.ts'
import { feeRows, insertFee } from './fee-save.ts'
import { toChange, trailOf } from './fee-wire.ts'

type Item = Row<'charge'>

/**
 * The sales items for a delivery partner's fee, in the order of the merchant's list.
 * @param lock locks them until the end of the transaction
 */
const partnerItems = (tx: Tx, merchantId: number, lock = false): Promise<Item[]> =>
  tx
    .selectFrom('charge')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('is_delivery_partner_fee', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('sort_order')
    .orderBy('id')
    .$if(lock, (query) => query.forUpdate())
    .execute()

interface Partner {
  /** The first fee of one of the partner's items. */
  fee: StoredFee | undefined
  /** The item from which a new fee would be made. */
  item: Item | undefined
}
async function readPartner(
  tx: Tx,
  merchantId: number,
  options?: { lock: boolean },
): Promise<Partner> {
  const items = await partnerItems(tx, merchantId, options?.lock)
  if (items.length === 0) return { fee: undefined, item: undefined }
  const known = await tx
    .selectFrom('fee')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('deleted_at', 'is', null)
    .where(
      'charge_id',
      'in',
      items.map(({ id }) => id),
    )
    .orderBy('fee_number')
    .executeTakeFirst()
  return { fee: known && (await readFee(tx, merchantId, known.id, options)), item: items[0] }
}

/** The fee as a store's settings show it. */
export async function partnerFeeAt(
  tx: Tx,
  { merchantId, storeId }: { merchantId: number; storeId: number },
): Promise<DeliveryPartnerFee> {
  const { fee: stored, item } = await readPartner(tx, merchantId)
  if (!stored)
    return { feeId: null, name: item?.name ?? null, amount: null, percent: null, isCharged: false }
  const { fee, stores } = stored
  return {
    feeId: String(fee.id),
    name: fee.name,
    amount: fee.calculation === 'amount' ? toNumber(fee.value) : null,
    percent: fee.calculation === 'percent' ? toNumber(fee.value) : null,
    isCharged: stores.includes(storeId),
  }
}

const newCalculation: FeeCalculationInput = {
  type: 'amount',
  value: fromCents(wholeCents(newDeliveryFee)),
  minAmount: 0,
  maxAmount: 0,
  roundingDecimalPlaces: 0,
}
const newName = 'Delivery Fee'

/** Reports a fee that the rules refuse at the field that switches delivery on. */
function refused(error: unknown): never {
  const [fault] = error instanceof Problem ? (error.details.errors ?? []) : []
  if (!fault) throw error
  const message = `The delivery partner fee “${newName}” couldn't be created. ${fault.message}`
  throw invalid([{ field: 'input.offeringDelivery', code: fault.code, message }])
}

async function makeFee(tx: Tx, call: AnyCall, item: Item): Promise<StoredFee> {
  const { merchantId } = call.scope
  const change = toChange({
    name: newName,
    description: item.description,
    calculation: newCalculation,
    fulfillmentTypes: ['DELIVERY'],
    assignedSites: [],
  })
  const id = await insertFee(tx, writerOf(call), change, (column) => column, item).catch(refused)
  return required(await readFee(tx, merchantId, id), 'the new delivery fee')
}

/**
 * Whether the merchant has the delivery partner. If so, stores that deliver charge the partner's
 * fee.
 */
export const hasPartner = ({ facts }: Pick<AnyCall, 'facts'>): boolean =>
  may('online-ordering.deliveryPartnerFee', facts)

/**
 * Makes a store charge the partner's fee if it delivers, and stop if it doesn't. Other stores stay
 * unchanged. If there is no fee yet, it's created from the partner's item. Without an item, or
 * without the partner, nothing is charged. Each call that changes what a store offers runs this in
 * its own transaction, so that no store delivers without the fee.
 */
export async function followOffering(
  tx: Tx,
  call: AnyCall,
  { storeId, merchantId }: { merchantId: number; storeId: number },
  delivers: boolean,
): Promise<void> {
  if (!hasPartner(call)) return
  await lockFees(tx, merchantId)
  const { fee: known, item } = await readPartner(tx, merchantId, { lock: true })
  const stored = known ?? (delivers && item ? await makeFee(tx, call, item) : undefined)
  if (!stored || stored.stores.includes(storeId) === delivers) return
  const { id } = stored.fee
  const others = stored.stores.filter((store) => store !== storeId)
  await putStores(tx, merchantId, id, delivers ? [...others, storeId] : others)
  // Raises the version, so that a concurrent change based on the previous stores gets a conflict.
  if (known) await feeRows.change(tx, writerOf(call), known.fee, {})
  await auditFee(tx, call, known, required(await readFee(tx, merchantId, id), 'the fee'))
}

/**
 * Writes a separate audit row for the fee, because the call's row only records what the store
 * offers.
 */
const auditFee = (tx: Tx, call: AnyCall, before: StoredFee | undefined, after: StoredFee) =>
  appendAudit(tx, {
    merchantId: call.scope.merchantId,
    storeId: call.scope.storeId,
    ...auditOf(call),
    action: before ? 'fee.update' : 'fee.create',
    entity: 'fee',
    entityId: after.fee.id,
    before: before && trailOf(before),
    after: trailOf(after),
  })

export const partnerItemHandlers: Handlers = {
  getDeliveryPartnerItems: ({ databaseRoles, scope, body }) => {
    if (body.MerchantId !== scope.merchantId) throw notFound("This merchant doesn't exist here.")
    return databaseRoles.asTenant(scope, async (tx) => ({
      ...successful,
      ResultSet: (await partnerItems(tx, scope.merchantId)).map((item) => ({
        ItemMasterId: item.id,
        ItemName: item.name,
        Description: item.description,
        ExternalItemId: item.external_id,
        IsAODDeliveryPartnerFee: item.is_delivery_partner_fee,
      })),
    }))
  },
}
