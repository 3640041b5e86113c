// Facts: N-02
import { madeWith, type NewMerchantPart } from '../../data/new-merchant/part.ts'

/** Every merchant has this pay code from the start. */
export const safedrop = {
  name: 'SAFEDROP',
  description: 'Cash taken to the safe',
  type: 0,
  is_system: true,
} as const

export const newMerchant: NewMerchantPart = (tx, merchant) =>
  tx
    .insertInto('pay_code')
    .values({ ...safedrop, ...madeWith(merchant) })
    .execute()
