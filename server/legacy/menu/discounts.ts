// Discounts (C-056 to C-060): search, what the form offers, create, change, delete.
import { appliesToIds, discountKeys, discountTypes, newDiscount, type Assignment, type DiscountValues } from '../../../schemas/rules/menu.ts'
import { may } from '../../access/abilities.ts'
import { requireVersion } from '../../data/checksum.ts'
import type { Tx } from '../../data/doors.ts'
import { write, type Written } from '../../data/write.ts'
import type { AnyCall, AnswerOf, Handlers } from '../../http/call.ts'
import { notFound, Refusal } from '../../http/problem.ts'
import { nowOf } from '../../time.ts'
import { cashMetadata, refuseCashConflicts } from './discount-cash.ts'
import { checkedValues, placeOf } from './discount-checks.ts'
import {
  insertDiscount, listDiscounts, NameTaken, readDiscount, replaceStores, setStore, sightOf, updateDiscountRow, type Sight, type StoredDiscount,
} from './discount-rows.ts'
import { appliesToTexts, discountText, typeTexts } from './discount-texts.ts'
import { assignmentOfStored, columnsOf, sameStores, toWire, toWireRow, valuesOf } from './discount-wire.ts'
import { searchOf } from './typed-text.ts'

const noDiscount = () => notFound('There is no such discount here.')

async function present(tx: Tx, sight: Sight, id: number, options?: { lock?: boolean }): Promise<StoredDiscount> {
  const stored = await readDiscount(tx, sight, id, options)
  if (!stored) throw noDiscount()
  return stored
}
/** Read and locked as the caller read it, or a conflict with the discount as it is now. */
async function unchanged(tx: Tx, sight: Sight, { Id, ConcurrencyChecksum }: { Id: number; ConcurrencyChecksum: string }): Promise<StoredDiscount> {
  const stored = await present(tx, sight, Id, { lock: true })
  requireVersion(stored.row, ConcurrencyChecksum, () => toWire(stored, sight))
  return stored
}

/** What the audit trail keeps: the row, and the stores by number. */
const trailOf = (stored: StoredDiscount, sight: Sight) => {
  const { merchant_id: _merchant, ...row } = stored.row
  return { ...row, ...(sight.here === undefined ? { stores: stored.differing.map(({ id }) => id) } : { store: sight.here, active_here: stored.activeHere }) }
}
const stamp = (call: AnyCall) => ({ modified_at: nowOf(call.clock), modified_by: call.session.userName })

async function saved(tx: Tx, sight: Sight, id: number, action: string, before?: StoredDiscount): Promise<Written<AnswerOf<'createDiscount'>>> {
  const after = await present(tx, sight, id)
  return {
    answer: { IsSuccessful: true, Message: null, Entity: toWire(after, sight) },
    audit: { action, entity: 'discount', entityId: id, before: before && trailOf(before, sight), after: trailOf(after, sight) },
  }
}
const refuseNameTaken = (error: unknown): never => {
  if (!(error instanceof NameTaken)) throw error
  const Message = discountText(discountKeys.nameTaken)
  throw new Refusal({ Message, Code: discountKeys.nameTaken, Errors: [{ Field: 'Name', Code: discountKeys.nameTaken, Message }] })
}

async function create(tx: Tx, call: AnyCall, sight: Sight, values: DiscountValues, place: Assignment): Promise<number> {
  const row = { ...columnsOf(values), merchant_id: sight.merchantId, default_active: place.all, ...stamp(call), created_at: nowOf(call.clock) }
  const id = await insertDiscount(tx, row).catch(refuseNameTaken)
  await replaceStores(tx, sight, id, place)
  return id
}

/** One store of several writes its own row and nothing of the company's part (P-062). */
async function change(tx: Tx, call: AnyCall, sight: Sight, before: StoredDiscount, values: DiscountValues, place: Assignment): Promise<void> {
  if (sight.view === 'store-of-many') {
    await updateDiscountRow(tx, before, stamp(call))
    if (sight.here !== undefined) await setStore(tx, sight, before, sight.here, values.posActive)
    return
  }
  await updateDiscountRow(tx, before, { ...columnsOf(values), default_active: place.all, ...stamp(call) })
  if (!sameStores(place, assignmentOfStored(before))) await replaceStores(tx, sight, before.row.id, place)
}

/** Handlers of the legacy calls under /Discount. */
export const discountHandlers: Handlers = {
  getActiveDiscounts: ({ body, scope, doors }) => doors.asTenant(scope, async (tx) => {
    const { total, rows } = await listDiscounts(tx, await sightOf(tx, scope), {
      search: searchOf(body.SearchArg), sort: body.SortColumn ?? 'Name', descending: body.SortDirection === 'DESC',
      limit: body.PageRowCount, offset: Math.min((body.RequestedPageNum - 1) * body.PageRowCount, Number.MAX_SAFE_INTEGER),
    })
    return { IsSuccessful: true, Message: null, ResultSet: rows.map(toWireRow), TotalRowCount: total }
  }),

  getDiscountMetadata: ({ body, scope, doors, facts }) => doors.asTenant(scope, async (tx) => {
    const sight = await sightOf(tx, scope)
    const cash = may('menu.cashDiscounts', facts) ? await cashMetadata(tx, sight) : undefined
    return {
      IsSuccessful: true, Message: null,
      Metadata: {
        DiscountTypes: discountTypes.map(({ id, isAmountAllowed }) => ({ Id: id, Name: typeTexts[id].name, IsAmountAllowed: isAmountAllowed, AmountLabel: typeTexts[id].amountLabel })),
        ApplyToTypes: appliesToIds.map((id) => ({ Id: id, Name: appliesToTexts[id] })),
        StoresCreditGateways: [...cash?.StoresCreditGateways ?? []],
        CCSurchargeStores: [...cash?.CCSurchargeStores ?? []],
        ExistingStoreCashDiscounts: [...cash?.ExistingStoreCashDiscounts ?? []],
      },
      Discount: body.Id ? toWire(await present(tx, sight, body.Id), sight) : null,
    }
  }),

  createDiscount: (call) => write(call, async (tx) => {
    const sight = await sightOf(tx, call.scope)
    const values = checkedValues(newDiscount, call.body, sight, call.facts)
    const place = await placeOf(tx, sight, values, undefined, call.body.DiscountStores !== undefined)
    if (may('menu.cashDiscounts', call.facts)) await refuseCashConflicts(tx, sight, values, place)
    return saved(tx, sight, await create(tx, call, sight, values, place), 'discount.create')
  }),

  updateDiscount: (call) => write(call, async (tx) => {
    const sight = await sightOf(tx, call.scope)
    const before = await unchanged(tx, sight, call.body)
    const values = checkedValues(valuesOf(before, sight), call.body, sight, call.facts)
    const place = await placeOf(tx, sight, values, assignmentOfStored(before), call.body.DiscountStores !== undefined)
    if (may('menu.cashDiscounts', call.facts)) await refuseCashConflicts(tx, sight, values, place)
    await change(tx, call, sight, before, values, place)
    return saved(tx, sight, before.row.id, 'discount.update', before)
  }),

  // Marked, not removed: sales that used it go on naming it, and its name is free again.
  deleteDiscount: (call) => write(call, async (tx) => {
    const sight = await sightOf(tx, call.scope)
    const before = await unchanged(tx, sight, call.body)
    await updateDiscountRow(tx, before, { deleted_at: nowOf(call.clock), ...stamp(call) })
    return {
      answer: { IsSuccessful: true, Message: null },
      audit: { action: 'discount.delete', entity: 'discount', entityId: before.row.id, before: trailOf(before, sight) },
    }
  }),
}
