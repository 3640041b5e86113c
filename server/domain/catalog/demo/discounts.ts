// Facts: E-036
import type { NewRow } from '../../../data/schema.ts'
import { cashDiscount, listSamples, type Sample } from './discount-names.ts'
import { demoMerchants, type DemoMerchant } from '../../tenancy/demo/merchants.ts'
import { someMoment } from '../../../data/demo/moments.ts'
import { createRandom } from '../../../data/demo/random.ts'
import { storeId } from '../../tenancy/demo/stores.ts'

export const discountId = (merchantId: number, n: number): number => (merchantId - 1000) * 1000 + n

/** Discounts, and the stores that override their defaults. */
export function discountRows(): {
  discounts: NewRow<'discount'>[]
  differences: NewRow<'discount_store'>[]
} {
  const made = demoMerchants.map(buildDiscounts)
  return {
    discounts: made.flatMap(({ discounts }) => discounts),
    differences: made.flatMap(({ differences }) => differences),
  }
}

function buildDiscounts(merchant: DemoMerchant) {
  const random = createRandom(`discounts of ${merchant.id}`)
  // Automatic cash discounts aren't available with another card gateway.
  const cash =
    merchant.row?.credit_gateway === undefined && merchant.discounts >= 10 ? [cashDiscount] : []
  const samples = [...cash, ...listSamples(merchant.trade)].slice(0, merchant.discounts)
  const differences: NewRow<'discount_store'>[] = []
  const discounts = samples.map((sample, index): NewRow<'discount'> => {
    const id = discountId(merchant.id, index + 1)
    const default_active =
      merchant.stores === 1 ? random.chance(0.9) : random.chance(0.8) && !sample.is_auto_cash
    const stores = differing(
      merchant,
      sample,
      random.chance(0.4) ? random.between(1, Math.min(40, Math.ceil(merchant.stores / 4))) : 0,
      random,
    )
    differences.push(
      ...stores.map((n) => ({
        merchant_id: merchant.id,
        discount_id: id,
        store_id: storeId(merchant.id, n),
        is_active: !default_active,
      })),
    )
    const modified_at = someMoment(random)
    return {
      id,
      merchant_id: merchant.id,
      default_active,
      external_id: random.chance(0.3)
        ? `${merchant.code}-${String(index + 1).padStart(3, '0')}`
        : null,
      minimum_amount: null,
      applies_to: sample.type === 'I' ? 'L' : 'H',
      valid_for: null,
      email_offer_only: false,
      used_in_mailout: false,
      barcode_start: null,
      barcode_end: null,
      is_approval_needed: false,
      show_on_activity_summary: random.chance(0.2),
      is_auto_cash: false,
      version: random.between(1, 4),
      created_at: modified_at,
      modified_at,
      modified_by: random.pick(editors),
      deleted_at: null,
      ...sample,
    }
  })
  return { discounts, differences }
}

/** A single store has no differences. The bakery's cash discount is on only in Harbour Street. */
function differing(
  { stores }: DemoMerchant,
  { is_auto_cash }: Sample,
  count: number,
  random: ReturnType<typeof createRandom>,
): number[] {
  if (stores === 1) return []
  if (is_auto_cash) return [1]
  return random.sample(
    Array.from({ length: stores }, (_, index) => index + 1),
    count,
  )
}

// Names of the people who edited the menu before the demo began.
const editors = ['Head office', 'Menu team', 'Store manager']
