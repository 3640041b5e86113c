// What a folder gives every new merchant: `newMerchant` of a `new-merchant.ts` beside its tables.
import type { Tx } from '../doors.ts'

export interface NewMerchant {
  merchantId: number
  now: Date
  /** The user name of whoever creates the merchant. */
  by: string
}

/** Makes the rows without which people of a new merchant would meet lists that stay empty. */
export type NewMerchantPart = (tx: Tx, merchant: NewMerchant) => Promise<unknown>

/** Columns that rows of the merchant's lists share. */
export const madeWith = ({ merchantId, now, by }: NewMerchant) => ({
  merchant_id: merchantId,
  created_at: now,
  modified_at: now,
  modified_by: by,
})
