// Merchants' cultures, which decide how people write numbers, dates and tables.
// Facts: resolution 28
import type { Tx } from '../../data/database-roles.ts'

/** Every culture that a merchant can have, by country (ISO 3166-1 numeric). */
export const cultureByCountry: Readonly<Record<string, string>> = {
  840: 'en-US',
  124: 'en-CA',
  826: 'en-GB',
  36: 'en-AU',
  554: 'en-NZ',
  392: 'ja-JP',
  156: 'zh-CN',
  710: 'af-ZA',
  643: 'ru-RU',
  764: 'th-TH',
  360: 'id-ID',
}
/** Used if no merchant is chosen, or if the table doesn't contain the country. */
export const standardCulture = 'en-US'

/** TypeScript doesn't know `getWeekInfo` yet. Older engines have a getter instead. */
interface WeekInfo {
  getWeekInfo?: () => { firstDay: number }
  weekInfo?: { firstDay: number }
}
/**
 * The first day of the week in a culture, where 0 is Sunday. Defaults to Sunday if the engine
 * doesn't know it.
 */
export function weekStartIn(culture = standardCulture): number {
  const locale: Intl.Locale & WeekInfo = new Intl.Locale(culture)
  return ((locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 7) % 7
}

/** The merchant's culture. Tools that work without a merchant get the standard one. */
export async function readCulture(tx: Tx, merchantId: number | undefined): Promise<string> {
  if (merchantId === undefined) return standardCulture
  const merchant = await tx
    .selectFrom('merchant')
    .select('culture')
    .where('id', '=', merchantId)
    .executeTakeFirst()
  return merchant?.culture ?? standardCulture
}
