// Lists of a company: customer profile fields, payment types, tenders, reasons for voids.
import { required } from '#core/required.ts'
import type { NewRow } from '#server/data/schema.ts'
import type { Trade } from '#server/domain/tenancy/demo/merchants.ts'
import { live, numbered, workingMerchants } from '#server/domain/tenancy/demo/records.ts'

const fields: readonly (readonly [
  name: string,
  kind: 'text' | 'number' | 'date' | 'yesNo',
  shown: boolean,
  required: boolean,
  standard: boolean,
])[] = [
  ['First name', 'text', true, true, true],
  ['Last name', 'text', true, false, true],
  ['Email', 'text', true, false, true],
  ['Phone', 'text', true, false, true],
  ['Address', 'text', false, false, true],
  ['Birthday', 'date', true, false, true],
  ['Company', 'text', false, false, true],
  ['Allergies', 'text', true, false, false],
  ['Agrees to mailings', 'yesNo', true, false, true],
]
export const profileFieldRows = (): NewRow<'customer_profile_field'>[] =>
  numbered(
    workingMerchants.flatMap(({ id }) =>
      fields.map(([name, kind, is_shown, is_required, is_standard], index) => ({
        merchant_id: id,
        name,
        kind,
        is_shown,
        is_required,
        is_standard,
        sort_order: (index + 1) * 10,
        ...live,
      })),
    ),
  )

/**
 * The product's payment types, their usual names, whether most merchants take them, and whether
 * they open the drawer.
 */
const methods: readonly (readonly [type: string, name: string, taken: boolean, drawer: boolean])[] =
  [
    ['CASH', 'Cash', true, true],
    ['CREDIT', 'Credit and debit cards', true, false],
    ['CHECK', 'Check', false, true],
    ['INTGIFT', 'Gift card', true, false],
    ['Gift', 'Paper gift certificate', false, true],
    ['NICredit', 'Card on a separate terminal', false, false],
    ['PrePaid', 'Prepaid balance', false, false],
    ['LEVELUP', 'LevelUp', false, false],
    ['PAYPAL', 'PayPal', false, false],
    ['EBTSNAP', 'EBT SNAP', false, false],
    ['NIEBTSNAP', 'EBT SNAP on a separate terminal', false, false],
  ]
export const paymentMethodRows = (): NewRow<'payment_method'>[] =>
  numbered(
    workingMerchants.flatMap(({ id, trade }) =>
      methods.map(([type, name, taken, opens_drawer], index) => ({
        merchant_id: id,
        type,
        name: name.slice(0, 30),
        sort_order: (index + 1) * 10,
        opens_drawer,
        is_active: taken || (trade === 'deli' && type.includes('SNAP')),
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
  ['Customer did not like it', true, false],
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
