// Fees of online orders, their sales items, and the stores that charge them.
import { required } from '../../../../core/required.ts'
import type { NewRow } from '../../../data/schema.ts'
import { live } from '../../tenancy/demo/records.ts'
import { catalogId, chargeId } from '../../catalog/demo/planned.ts'
import { onlineShops } from './shops.ts'

type Plan = Pick<NewRow<'fee'>, 'name' | 'description' | 'calculation' | 'value'> &
  Partial<NewRow<'fee'>> & { isPartner?: true }
const packaging: Plan = {
  name: 'Packaging',
  description: 'Boxes, bags and cutlery',
  calculation: 'amount',
  value: '0.50',
  for_pickup: true,
  for_delivery: true,
}
const service: Plan = {
  name: 'Online service fee',
  description: null,
  calculation: 'percent',
  value: '3.00',
  min_amount: '0.50',
  max_amount: '5.00',
  for_pickup: true,
  for_dine_in: true,
  for_delivery: true,
}
const delivery: Plan = {
  name: 'Delivery Fee',
  description: 'By our delivery partner',
  calculation: 'amount',
  value: '4.99',
  for_delivery: true,
  isPartner: true,
}
const plans: Record<number, readonly Plan[]> = {
  1001: [packaging],
  1002: [
    packaging,
    { ...delivery, value: '6.50' },
    {
      name: 'Cake carrier',
      description: 'Comes back to us',
      calculation: 'amount',
      value: '8.00',
      for_pickup: true,
      rounding: 2,
    },
  ],
  1003: [
    service,
    delivery,
    {
      name: 'Small order',
      description: null,
      calculation: 'amount',
      value: '2.00',
      for_delivery: true,
      rounding: 1,
    },
  ],
  1004: [service, delivery],
  1006: [{ ...packaging, description: null, value: '0.25' }],
}
/** IDs above those of the catalog's own charges. */
const itemOf = (merchantId: number, n: number) => chargeId(merchantId, 800 + n)

const planned = () =>
  Object.entries(plans).flatMap(([merchant, fees]) =>
    fees.map((plan, index) => ({ merchantId: Number(merchant), n: index + 1, plan })),
  )

/** Names of a charge's rounding, indexed by the number that fees use. */
const roundings = ['none', 'ten-cents', 'dollar'] as const

export const feeChargeRows = (): NewRow<'charge'>[] =>
  planned().map(({ merchantId, n, plan }) => ({
    id: itemOf(merchantId, n),
    merchant_id: merchantId,
    name: plan.name,
    description: plan.description,
    external_id: `FEE-${itemOf(merchantId, n)}`,
    amount: plan.calculation === 'amount' ? plan.value : null,
    percent: plan.calculation === 'percent' ? plan.value : null,
    minimum_amount: plan.min_amount ?? null,
    maximum_amount: plan.max_amount ?? null,
    rounding: required(roundings[plan.rounding ?? 0], 'way of rounding'),
    tax_category_id: catalogId(merchantId, 1),
    is_taxable: true,
    is_online_fee: true,
    is_delivery_partner_fee: plan.isPartner === true,
    is_active: true,
    sort_order: 100 + n,
    ...live,
  }))
export const feeId = (merchantId: number, n: number): number => (merchantId - 1000) * 1000 + n
export const feeRows = (): NewRow<'fee'>[] =>
  planned().map(({ merchantId, n, plan: { isPartner: _, ...plan } }) => ({
    id: feeId(merchantId, n),
    merchant_id: merchantId,
    fee_number: n,
    charge_id: itemOf(merchantId, n),
    ...blank,
    ...plan,
    ...live,
  }))
const blank = {
  min_amount: null,
  max_amount: null,
  rounding: 0,
  for_pickup: false,
  for_dine_in: false,
  for_delivery: false,
}
export const feeStoreRows = (): NewRow<'fee_store'>[] =>
  planned().flatMap(({ merchantId, n }) =>
    onlineShops()
      .filter((shop) => shop.merchantId === merchantId && (n < 3 || shop.n === 1))
      .map(({ storeId }) => ({
        merchant_id: merchantId,
        fee_id: feeId(merchantId, n),
        store_id: storeId,
      })),
  )
