// The automatic cash discount: store data for its conflict check, and the refusal that lists all
// conflicts.
// Facts: F-14, V-041
import { sql } from 'kysely'
import { allStores, assignedOf, type Assignment } from '#schemas/rules/stores.ts'
import { required } from '#core/required.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { textOrder } from '#server/data/text.ts'
import { Refusal } from '#server/calls/problem.ts'
import {
  autoCashConflicts,
  discountKeys,
  type CashDiscountMetadata,
  type DiscountValues,
} from '../../rules/menu.ts'
import { discountText } from './discount-texts.ts'
import {
  selectVisibleStores,
  type VisibleStores,
} from '#server/identity/sessions/visible-stores.ts'

/**
 * Maximum number of errors in a refusal. More wouldn't help, because the portal runs the same check
 * first and lists them all.
 */
const maxListed = 200
/**
 * First key of the advisory lock. The second is the merchant id, so that merchants don't wait for
 * each other.
 */
const cashLock = 0x63617368

interface CashStore {
  id: number
  name: string
  credit_gateway: number
  has_card_surcharge: boolean
}
/** The stores to check: the current store, or all visible ones in company view. */
const cashStores = (tx: Tx, visibleStores: VisibleStores): Promise<CashStore[]> => {
  const stores =
    visibleStores.here === undefined
      ? selectVisibleStores(tx, visibleStores)
      : selectVisibleStores(tx, visibleStores).where('s.id', '=', visibleStores.here)
  return stores
    .select(['s.id', 's.name', 's.credit_gateway', 's.has_card_surcharge'])
    .orderBy(textOrder('s.name'))
    .orderBy('s.id')
    .execute()
}

/** Cash discounts with the visible stores where they are active. StoreId 0 means all of them. */
async function existing(
  tx: Tx,
  visibleStores: VisibleStores,
  storeIds: readonly number[],
): Promise<CashDiscountMetadata['ExistingStoreCashDiscounts']> {
  const rows = await tx
    .selectFrom('discount as d')
    .leftJoin('discount_store as x', (join) =>
      join
        .onRef('x.merchant_id', '=', 'd.merchant_id')
        .onRef('x.discount_id', '=', 'd.id')
        .onRef('x.is_active', '!=', 'd.default_active'),
    )
    .where('d.merchant_id', '=', visibleStores.merchantId)
    .where('d.is_auto_cash', '=', true)
    .where('d.deleted_at', 'is', null)
    .select(['d.id', 'd.default_active', 'x.store_id'])
    .orderBy('d.id')
    .execute()
  return Array.from(
    Map.groupBy(rows, ({ id }) => id),
    ([DiscountId, of]) => {
      const assignment = {
        all: required(of[0], 'row of a cash discount').default_active,
        differing: new Set(of.flatMap(({ store_id }) => store_id ?? [])),
      }
      const active = assignedOf(assignment, storeIds)
      return visibleStores.here === undefined &&
        storeIds.length > 0 &&
        active.length === storeIds.length
        ? [{ DiscountId, StoreId: allStores }]
        : active.map((StoreId) => ({ DiscountId, StoreId }))
    },
  ).flat()
}

/** The data for the check, used by the form and the server. */
export async function cashMetadata(
  tx: Tx,
  visibleStores: VisibleStores,
): Promise<CashDiscountMetadata & { stores: CashStore[] }> {
  const stores = await cashStores(tx, visibleStores)
  return {
    stores,
    StoresCreditGateways: stores.map(({ id, credit_gateway }) => ({
      StoreId: id,
      CreditGateway: credit_gateway,
    })),
    CCSurchargeStores: stores
      .filter(({ has_card_surcharge }) => has_card_surcharge)
      .map(({ id }) => id),
    ExistingStoreCashDiscounts: await existing(
      tx,
      visibleStores,
      stores.map(({ id }) => id),
    ),
  }
}

/**
 * Refuses an automatic cash discount that conflicts in one of the stores where it will be active.
 * @param assignment where it will be active
 * @throws Refusal with one error for each store and conflict
 */
export async function refuseCashConflicts(
  tx: Tx,
  visibleStores: VisibleStores,
  values: DiscountValues,
  assignment: Assignment,
): Promise<void> {
  if (!values.isAutoCashDiscount) return
  // Locks until the end of the transaction, because the second of two concurrent saves must see the
  // first.
  const { merchantId } = visibleStores
  await sql`select pg_advisory_xact_lock(${sql.lit(cashLock)}, ${merchantId}::int)`.execute(tx)
  const { stores, ...metadata } = await cashMetadata(tx, visibleStores)
  const active = new Set(
    assignedOf(
      assignment,
      stores.map(({ id }) => id),
    ),
  )
  const assigned = stores
    .filter(({ id }) => active.has(id))
    .map(({ id, name }) => ({ storeId: id, storeName: name }))
  const conflicts = autoCashConflicts({
    values,
    metadata,
    view: visibleStores.view,
    storeId: visibleStores.here ?? allStores,
    assigned,
  })
  if (conflicts.length === 0) return
  const problems = conflicts.length === 1 ? '1 problem was' : `${conflicts.length} problems were`
  throw new Refusal({
    Message: `${discountText(discountKeys.cashTitle)} ${problems} found.`,
    Code: discountKeys.cashTitle,
    Errors: conflicts.slice(0, maxListed).map(({ key, storeName }) => ({
      Field: 'IsAutoCashDiscount',
      Code: key,
      Message: storeName === undefined ? discountText(key) : `${storeName}: ${discountText(key)}`,
    })),
  })
}
