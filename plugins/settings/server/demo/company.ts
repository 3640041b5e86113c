// Company settings: address and options, payment types, pay codes, customer profile fields.
// Facts: N-02
import { required } from '#core/required.ts'
import type { NewRow } from '#server/data/schema.ts'
import { safedrop } from '#server/data/tables/settings.ts'
import { demoMerchants, type Trade } from '#server/domain/tenancy/demo/merchants.ts'
import { addressIn, cityOf } from '#server/domain/tenancy/demo/places.ts'
import { randomOf } from '#server/data/demo/random.ts'
import { live, numbered, workingMerchants, written } from '#server/domain/tenancy/demo/records.ts'

const offices: Record<
  number,
  { contact: string; city: readonly [string, string]; line: string; site: string; industry: number }
> = {
  1001: {
    contact: 'Maya Lindqvist',
    city: ['Boston', 'MA'],
    line: '18 Corner Street',
    site: 'cornercup.example',
    industry: 3,
  },
  1002: {
    contact: 'Oliver Grant',
    city: ['Portland', 'ME'],
    line: '12 Harbour Street',
    site: 'copperkettle.example',
    industry: 4,
  },
  1003: {
    contact: 'Aiko Tanaka',
    city: ['Los Angeles', 'CA'],
    line: '500 Grand Avenue, Floor 9',
    site: 'noodleharbor.example',
    industry: 1,
  },
  1004: {
    contact: 'Rosa Delgado',
    city: ['Chicago', 'IL'],
    line: '1 Daily Grind Plaza',
    site: 'dailygrind.example',
    industry: 3,
  },
  1005: {
    contact: 'Frank Novak',
    city: ['Chicago', 'IL'],
    line: '201 Lake Street',
    site: 'lakesidediner.example',
    industry: 1,
  },
  1006: {
    contact: 'Dana Feld',
    city: ['Austin', 'TX'],
    line: '77 Second Street',
    site: 'secondstreetdeli.example',
    industry: 2,
  },
}

export const companyRows = (): NewRow<'company_setting'>[] =>
  workingMerchants.map(({ id, name, stores }) => {
    const { contact, city, line, site, industry } = required(
      offices[id],
      `office of merchant ${id}`,
    )
    const at = addressIn(cityOf(...city), randomOf(`office of ${id}`), line)
    return {
      merchant_id: id,
      business_name: name,
      contact_name: contact,
      contact_email: `${required(contact.split(' ')[0], 'first name').toLowerCase()}@${site}`,
      industry_id: industry,
      address_line1: at.address_line1,
      address_line2: null,
      city: at.city,
      state: at.state,
      zip: at.zip,
      country_id: 840,
      phone: at.phone,
      website_url: `https://${site}/`,
      reply_to_email: `hello@${site}`,
      logo_url: null,
      tax_payer_id: `98-${String(7_000_000 + id).padStart(7, '0')}`,
      emails_receipts: true,
      sends_e_invoices: stores > 10,
      takes_tips: true,
      cash_rounding: 'none',
      week_start: stores > 10 ? 1 : 0,
      ...written,
    }
  })

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

const codes: readonly (readonly [name: string, description: string, type: 0 | 1])[] = [
  ['SUPPLIES', 'Supplies bought in cash', 0],
  ['TIPSOUT', 'Card tips paid to staff', 0],
  ['REFUND', 'Customer refund without ticket', 0],
  ['CHANGE', 'Change from the bank', 1],
  ['FOUND', 'Cash found while counting', 1],
  ['DELIVERY', 'Driver paid at the door', 0],
  ['LOANIN', 'Cash lent by another store', 1],
  ['PARKING', 'Parking and tolls', 0],
]
/** Every merchant has SAFEDROP; the merchants to work with also have their own pay codes. */
export const payCodeRows = (): NewRow<'pay_code'>[] =>
  numbered(
    demoMerchants.flatMap((merchant): NewRow<'pay_code'>[] => {
      const chosen = workingMerchants.includes(merchant)
        ? codes.slice(0, merchant.stores > 1 ? codes.length : 5)
        : []
      return [
        { ...safedrop },
        ...chosen.map(([name, description, type]) => ({
          name,
          description,
          type,
          is_system: false,
        })),
      ].map((code) => ({ merchant_id: merchant.id, ...code, ...live }))
    }),
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
