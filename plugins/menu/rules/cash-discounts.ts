// Checks an automatic cash discount for conflicts before it is saved, store by store.
// Facts: E-034 to E-037, F-14, V-041
import gateways from '#manifest/vocabulary/gateways.json' with { type: 'json' }
import type { RuleContext } from '#schemas/rules/rule.ts'
import { allStores } from '#schemas/rules/stores.ts'
import type { DiscountValues } from './discount-types.ts'
import { discountKeys } from './discounts.ts'

/** The metadata that the check uses, with the contract's names. */
export interface CashDiscountMetadata {
  StoresCreditGateways: readonly { StoreId: number; CreditGateway: number }[]
  CCSurchargeStores: readonly number[]
  /** Stores with an active cash discount. StoreId 0 means every store. */
  ExistingStoreCashDiscounts: readonly { DiscountId: number; StoreId: number }[]
}
export interface CashDiscountCheck {
  values: Pick<DiscountValues, 'id' | 'isAutoCashDiscount' | 'posActive'>
  metadata: CashDiscountMetadata
  view: RuleContext['view']
  /** The current store. Checked if the discount is active there; ignored in company view. */
  storeId: number
  /** Company view: the stores that will have the discount. Ignored elsewhere. */
  assigned: readonly { storeId: number; storeName: string }[]
}
export interface CashDiscountConflict {
  key: `${string}:${string}`
  storeId: number
  /** Set only in company view, where messages begin with the store's name. */
  storeName?: string
}

/** Conflicts of an automatic cash discount, in message order. Empty for other discounts. */
export function autoCashConflicts({
  values,
  metadata,
  view,
  storeId,
  assigned,
}: CashDiscountCheck): CashDiscountConflict[] {
  if (!values.isAutoCashDiscount) return []
  const stores: readonly { storeId: number; storeName?: string }[] =
    view === 'company' ? assigned : values.posActive ? [{ storeId }] : []
  const surcharging = new Set(metadata.CCSurchargeStores)
  const taken = new Set(
    metadata.ExistingStoreCashDiscounts.filter(({ DiscountId }) => DiscountId !== values.id).map(
      ({ StoreId }) => StoreId,
    ),
  )
  const connected = new Set(
    metadata.StoresCreditGateways.filter(
      ({ CreditGateway }) => CreditGateway === gateways.ConnectedPayments.id,
    ).map(({ StoreId }) => StoreId),
  )
  const clashing = (key: `${string}:${string}`, clashes: (id: number) => boolean) =>
    stores.filter((store) => clashes(store.storeId)).map((store) => ({ key, ...store }))
  return [
    ...clashing(discountKeys.surcharge, (id) => surcharging.has(id)),
    ...clashing(discountKeys.cashExists, (id) => taken.has(id) || taken.has(allStores)),
    ...clashing(discountKeys.gateway, (id) => !connected.has(id)),
  ]
}
