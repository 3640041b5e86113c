// Facts: N-02
import type { NewRow } from '../../../data/schema.ts'
import { safedrop } from '../new-merchant.ts'
import { demoMerchants } from '../../tenancy/demo/merchants.ts'
import { live, numbered, workingMerchants } from '../../tenancy/demo/records.ts'

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
/** Every merchant has SAFEDROP. The merchants to work with also have pay codes of their own. */
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
