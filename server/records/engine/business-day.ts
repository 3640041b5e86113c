// Reads the time zone and business day of the user's context: those of the chosen store, or of the
// company.
import type { Clock } from '../../../core/time/clock.ts'
import { wallTime, type WallTime } from '../../../core/time/wall-time.ts'
import { businessDate, defaultBusinessDayStart } from '../../../core/time/zone.ts'
import type { Tx } from '../../data/database-roles.ts'
import type { OperatorScope } from './source.ts'

export interface LocalTime {
  /** IANA time zone name. */
  zone: string
  dayStart: WallTime
}

const midnight = wallTime('0000')
/** If no merchant is chosen, internal tools use UTC and days that start at midnight. */
const nowhere: LocalTime = { zone: 'UTC', dayStart: midnight }

export async function localTime(tx: Tx, scope: OperatorScope): Promise<LocalTime> {
  if (!scope) return nowhere
  const { merchantId, storeId, view } = scope
  // A merchant's only store counts as current even if it wasn't chosen. Company view uses the
  // company's time zone, because its stores may have different ones.
  const store =
    view === 'company'
      ? undefined
      : await tx
          .selectFrom('store')
          .select(['time_zone', 'business_day_start'])
          .where('merchant_id', '=', merchantId)
          .where('is_deleted', '=', false)
          .$if(storeId !== 0, (query) => query.where('id', '=', storeId))
          .orderBy('id')
          .limit(1)
          .executeTakeFirst()
  if (store) return { zone: store.time_zone, dayStart: wallTime(store.business_day_start) }
  const merchant = await tx
    .selectFrom('merchant')
    .select('time_zone')
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow()
  return { zone: merchant.time_zone, dayStart: defaultBusinessDayStart }
}

/**
 * Today's business date and calendar date. They differ between midnight and the start of the
 * business day.
 */
export type Today = Record<'business' | 'calendar', string>
/** Today's dates in a time zone with this start of the business day. */
export const todayAt = ({ zone, dayStart }: LocalTime, clock: Clock): Today => ({
  business: businessDate(clock.now(), zone, dayStart),
  calendar: businessDate(clock.now(), zone, midnight),
})
/** Today's dates in the user's context. */
export const readToday = async (tx: Tx, scope: OperatorScope, clock: Clock): Promise<Today> =>
  todayAt(await localTime(tx, scope), clock)
/** Today's business date in the user's context. */
export const businessToday = async (tx: Tx, scope: OperatorScope, clock: Clock): Promise<string> =>
  (await readToday(tx, scope, clock)).business
