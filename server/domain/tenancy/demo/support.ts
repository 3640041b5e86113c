// Support's demo data covers only the merchants to work with. The others exist just to show a
// sign-in state.
import { plusDays } from '../../../../core/time/dates.ts'
import type { DemoMerchant } from './merchants.ts'

/**
 * Who created a row, and when. Noon UTC, so that the date is the same in all American time zones.
 */
export function supportStamp(today: string, days: number) {
  const at = new Date(`${plusDays(today, days)}T12:00:00Z`)
  return { version: 1, created_at: at, modified_at: at, modified_by: 'support', deleted_at: null }
}

/** Numbers of the stores to cover: at most the first five. */
export const firstStores = ({ stores }: DemoMerchant) =>
  Array.from({ length: Math.min(stores, 5) }, (_, index) => index + 1)
