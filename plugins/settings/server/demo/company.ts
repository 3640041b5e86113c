// Demo lists of a company: customer profile fields, payment types, tenders and void reasons.
import { required } from '#core/required.ts'
import type { NewRow } from '#server/data/schema.ts'
import type { Trade } from '#server/domain/tenancy/demo/merchants.ts'
import { standardCulture } from '#server/domain/tenancy/cultures.ts'
import { live, numbered, workingMerchants } from '#server/domain/tenancy/demo/records.ts'
import { standardFields } from '../new-merchant.ts'
import { listMethods } from '../payments/payment-types.ts'

const ownField = {
  name: 'Allergies',
  kind: 'text' as const,
  is_shown: true,
  is_required: false,
  is_standard: false,
}

export const profileFieldRows = (): NewRow<'customer_profile_field'>[] =>
  numbered(
    workingMerchants.flatMap(({ id }) =>
      [...standardFields, ownField].map((field, index) => ({
        merchant_id: id,
        ...field,
        sort_order: (index + 1) * 10,
        ...live,
      })),
    ),
  )

export const paymentMethodRows = (): NewRow<'payment_method'>[] =>
  numbered(
    workingMerchants.flatMap(({ id, trade }) =>
      listMethods(standardCulture).map((method, index) => ({
        merchant_id: id,
        ...method,
        sort_order: (index + 1) * 10,
        is_active: method.is_active || (trade === 'deli' && method.type.includes('SNAP')),
        ...live,
      })),
    ),
  )

const tenders: Partial<Record<Trade, readonly string[]>> = {
  cafe: ['Coffee card', 'Staff tab'],
  bakery: ['Farmers market token', 'Wholesale account'],
  noodles: ['Mall voucher', 'Delivery partner', 'Meal stipend'],
  coffee: ['Franchise voucher', 'Campus card', 'Meal stipend'],
  diner: ['Lunch club'],
  deli: ['House tab', 'Delivery partner'],
}
export const tenderRows = (): NewRow<'tender'>[] =>
  numbered(
    workingMerchants.flatMap(({ id, trade }) =>
      required(tenders[trade], `tenders of ${trade}`).map((name, index) => ({
        merchant_id: id,
        name,
        code: `T${(index + 1) * 10}`,
        opens_drawer: name.includes('token'),
        gives_change: false,
        asks_reference: /account|partner|Campus/.test(name),
        sort_order: (index + 1) * 10,
        is_active: true,
        ...live,
      })),
    ),
  )

const reasons: readonly (readonly [name: string, manager: boolean, stock: boolean])[] = [
  ['Entered by mistake', false, true],
  ['Customer changed their mind', false, true],
  ['Out of stock', false, false],
  ['Kitchen mistake', false, false],
  ["Customer didn't like it", true, false],
  ['Customer left', true, false],
  ['Wrong price', true, true],
  ['Training', true, true],
]
export const voidReasonRows = (): NewRow<'void_reason'>[] =>
  numbered(
    workingMerchants.flatMap(({ id, trade }) =>
      reasons.map(([name, needs_manager, returns_to_stock], index) => ({
        merchant_id: id,
        name,
        code: String(index + 1).padStart(2, '0'),
        needs_manager,
        returns_to_stock,
        sort_order: (index + 1) * 10,
        is_active: !(trade === 'cafe' && name === 'Kitchen mistake'),
        ...live,
      })),
    ),
  )
