// The fees of online orders, over GraphQL. The specification's calls save a fee step by step. The
// page saves it in a single call. Facts: C-124 to C-128, C-173, S-144, S-149, S-150; resolutions
// 1b, 47
import { required } from '#core/required.ts'
import type { AnyCall } from '#server/calls/call.ts'
import { invalid, notFound } from '#server/calls/problem.ts'
import { isStorableId } from '#server/data/ids.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { writerOf } from '#server/data/records/record.ts'
import { write, type Written } from '#server/data/write.ts'
import type { Fee, MutationResolvers, QueryResolvers } from '#server/generated/resolvers.ts'

import { sitesSent } from '../sent-sites.ts'
import {
  listFees,
  lockFees,
  putStores,
  readFee,
  readSalesItem,
  type StoredFee,
} from './fee-rows.ts'
import { deleteFee, parseFeeNumber, insertFee, isUsed, updateFee } from './fee-save.ts'
import {
  toChange,
  fieldOf,
  requireFeeVersion,
  toWireFee,
  trailOf,
  type SentFee,
} from './fee-wire.ts'

/** @throws notFound if this merchant has no such fee */
async function presentFee(
  tx: Tx,
  { scope: { merchantId } }: AnyCall,
  feeId: string,
  options?: { lock: boolean },
): Promise<StoredFee> {
  const stored = await readFee(tx, merchantId, parseFeeNumber(feeId) ?? 0, options)
  if (!stored) throw notFound("This fee doesn't exist here. Someone may have deleted it.")
  return stored
}

/**
 * Reads a fee under the lock that every write of fees takes. With this lock, later locks are always
 * taken in the same order, and names can be checked safely.
 */
async function heldFee(tx: Tx, call: AnyCall, feeId: string): Promise<StoredFee> {
  await lockFees(tx, call.scope.merchantId)
  return presentFee(tx, call, feeId, { lock: true })
}

const salesItemFault = (code: string, message: string) =>
  invalid([{ field: 'salesItemId', code, message }])

/**
 * The sales item for a fee, which must not belong to another fee.
 * @throws invalid
 */
async function freeSalesItem(tx: Tx, { scope: { merchantId } }: AnyCall, externalId: string) {
  const item = await readSalesItem(tx, merchantId, externalId)
  if (!item) throw salesItemFault('unknown', "This sales item doesn't exist here.")
  if (await isUsed(tx, item))
    throw salesItemFault('taken', 'Another fee already uses this sales item.')
  return item
}

interface Saved {
  before?: StoredFee
  after: StoredFee
  sitesUpdated: number[]
}
const written = <T>({ before, after }: Saved, answer: T): Written<T> => ({
  answer,
  audit: {
    action: before ? 'fee.update' : 'fee.create',
    entity: 'fee',
    entityId: after.fee.id,
    before: before && trailOf(before),
    after: trailOf(after),
  },
})

async function create(
  tx: Tx,
  call: AnyCall,
  sent: SentFee,
  of: { salesItemId?: string; taxCategory?: number },
): Promise<Saved> {
  const { merchantId } = call.scope
  await lockFees(tx, merchantId)
  const sites = await sitesSent(tx, call, sent.assignedSites, 'assignedSites')
  const item =
    of.salesItemId === undefined ? undefined : await freeSalesItem(tx, call, of.salesItemId)
  const change = toChange(sent, of.taxCategory)
  const id = await insertFee(tx, writerOf(call), change, fieldOf, item)
  const sitesUpdated = await putStores(tx, merchantId, id, sites)
  return { after: required(await readFee(tx, merchantId, id), 'the new fee'), sitesUpdated }
}

interface Update extends SentFee {
  feeId: string
  concurrencyChecksum: string
  assignedSitesChanged: boolean
}
async function update(
  tx: Tx,
  call: AnyCall,
  sent: Update,
  of: { salesItemId?: string; taxCategory?: number },
): Promise<Saved> {
  const { merchantId } = call.scope
  const before = await heldFee(tx, call, sent.feeId)
  const change = toChange(sent, of.taxCategory)
  requireFeeVersion(before, sent.concurrencyChecksum, change)
  const isOwn = of.salesItemId === undefined || before.charge?.external_id === of.salesItemId
  if (!isOwn && before.charge)
    throw salesItemFault('fixed', 'The fee is charged by another sales item, which stays.')
  const item = isOwn ? undefined : await freeSalesItem(tx, call, of.salesItemId ?? '')
  const sites = sent.assignedSitesChanged
    ? await sitesSent(tx, call, sent.assignedSites, 'assignedSites')
    : undefined
  await updateFee(tx, writerOf(call), before, change, fieldOf, item)
  const sitesUpdated = sites ? await putStores(tx, merchantId, before.fee.id, sites) : []
  const after = required(await readFee(tx, merchantId, before.fee.id), 'the changed fee')
  return { before, after, sitesUpdated }
}

export const Query: QueryResolvers = {
  getFees: (_parent, _args, { call }) =>
    call.databaseRoles.asTenant(call.scope, async (tx) =>
      (await listFees(tx, call.scope.merchantId)).map(({ id, name }) => ({
        feeId: String(id),
        name,
      })),
    ),
  getFeeById: (_parent, { feeId }, { call }) =>
    call.databaseRoles.asTenant(call.scope, async (tx) =>
      toWireFee(await presentFee(tx, call, feeId)),
    ),
  getFeeTaxCategories: (_parent, _args, { call }) =>
    call.databaseRoles.asTenant(call.scope, async (tx) => {
      const rows = await tx
        .selectFrom('tax_category')
        .select(['id', 'name', 'is_default', 'is_taxable', 'is_inclusive', 'is_gratuity'])
        .where('merchant_id', '=', call.scope.merchantId)
        .where('deleted_at', 'is', null)
        .orderBy('sort_order')
        .orderBy('id')
        .execute()
      return rows.map((row) => ({
        taxCategory: String(row.id),
        name: row.name,
        isDefault: row.is_default,
        isTaxable: row.is_taxable,
        isInclusive: row.is_inclusive,
        isGratuity: row.is_gratuity,
      }))
    }),
}

/**
 * @throws invalid if it isn't the number of a tax category. The writer refuses an unknown number
 */
function parseTaxCategory(sent: string): number {
  const id = /^[1-9]\d{0,9}$/.test(sent) ? Number(sent) : 0
  if (id > 0 && isStorableId(id)) return id
  throw invalid([
    { field: 'taxCategory', code: 'unknown', message: "This tax category doesn't exist here." },
  ])
}

export const Mutation: MutationResolvers = {
  createFee: async (_parent, { salesItemId, ...sent }, { call }) =>
    write<Fee>(call, async (tx) => {
      const saved = await create(tx, call, sent, { salesItemId })
      return written(saved, toWireFee(saved.after))
    }),
  updateFee: async (_parent, { salesItemId, ...sent }, { call }) =>
    write(call, async (tx) => {
      const saved = await update(tx, call, sent, { salesItemId })
      return written(saved, updatedOf(saved))
    }),
  saveFee: async (_parent, { taxCategory, feeId, concurrencyChecksum, ...sent }, { call }) => {
    const of = { taxCategory: parseTaxCategory(taxCategory) }
    return write(call, async (tx) => {
      const saved =
        feeId == null
          ? await create(tx, call, sent, of)
          : await update(
              tx,
              call,
              { ...sent, feeId, concurrencyChecksum: concurrencyChecksum ?? '' },
              of,
            )
      return written(saved, updatedOf(saved))
    })
  },
  deleteFeeById: async (_parent, { feeId, concurrencyChecksum }, { call }) =>
    write<Fee>(call, async (tx) => {
      const before = await heldFee(tx, call, feeId)
      requireFeeVersion(before, concurrencyChecksum)
      await deleteFee(tx, writerOf(call), before)
      return {
        answer: toWireFee(before),
        audit: {
          action: 'fee.delete',
          entity: 'fee',
          entityId: before.fee.id,
          before: trailOf(before),
        },
      }
    }),
}
const updatedOf = ({ after, sitesUpdated }: Saved) => ({
  sitesUpdated: sitesUpdated.map(String),
  fee: toWireFee(after),
})
