// The default rows of a folder's tables for every new merchant: `newMerchant` in a
// `new-merchant.ts` beside the tables.
import type { Tx } from '../database-roles.ts'

export interface NewMerchant {
  merchantId: number
  now: Date
  /** Username of the person who creates the merchant. */
  by: string
}

/** Makes the rows of a new merchant's lists that would otherwise be empty. */
export type NewMerchantPart = (tx: Tx, merchant: NewMerchant) => Promise<unknown>

/** Values of the columns that all rows of a new merchant's lists share. */
export const madeWith = ({ merchantId, now, by }: NewMerchant) => ({
  merchant_id: merchantId,
  created_at: now,
  modified_at: now,
  modified_by: by,
})
