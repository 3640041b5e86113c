// A store's operating hours: a row for each day, and the version of the whole week. Each change
// raises that version.
// Facts: F-48, K-86
import type { Tx } from '#server/data/database-roles.ts'
import type { WriteCall } from '#server/data/write.ts'
import type { HoursDay } from '../../rules/hours/week.ts'
import { publishable, replaceRows } from '../hours/schedule.ts'
import { groupByDay, type StoreContext } from '../hours/store-hours.ts'

export interface StoredWeek {
  /** From Monday. A day without a row is closed. */
  days: HoursDay[]
  version: number
  modified_at: Date | null
  modified_by: string | null
}

const operatingSchedule = publishable('ordering_schedule', 'id', 'operatingHours')
const columns = ['day', 'opens', 'closes', 'closes_next_day', 'is_closed'] as const
const dayRows = (tx: Tx, { merchantId, storeId }: StoreContext) =>
  tx
    .selectFrom('operating_hours')
    .select(['id', ...columns])
    .where('merchant_id', '=', merchantId)
    .where('store_id', '=', storeId)
    .where('deleted_at', 'is', null)
    .execute()

/** Undefined if the store has no operating hours. */
export async function readWeek(tx: Tx, context: StoreContext): Promise<StoredWeek | undefined> {
  const rows = await dayRows(tx, context)
  if (rows.length === 0) return undefined
  const schedule = await operatingSchedule.read(tx, context)
  const days = new Map(groupByDay(rows).map((day) => [day.day, day]))
  return {
    days: [1, 2, 3, 4, 5, 6, 7].map((day) => days.get(day) ?? { day, isClosed: true, blocks: [] }),
    version: schedule?.version ?? 0,
    modified_at: schedule?.modified_at ?? null,
    modified_by: schedule?.modified_by ?? null,
  }
}
/** The same, but locks the week until the transaction ends. */
export async function holdWeek(tx: Tx, context: StoreContext): Promise<StoredWeek | undefined> {
  await operatingSchedule.hold(tx, context)
  return readWeek(tx, context)
}

/** Writes all seven days and raises the version. Call `holdWeek` first. */
export async function writeWeek(
  tx: Tx,
  call: WriteCall,
  context: StoreContext,
  days: readonly HoursDay[],
): Promise<void> {
  const wanted = days.map(({ day, isClosed, blocks: [block] }) => ({
    day,
    opens: isClosed ? null : (block?.opens ?? null),
    closes: isClosed ? null : (block?.closes ?? null),
    closes_next_day: !isClosed && (block?.closesNextDay ?? false),
    is_closed: isClosed,
  }))
  const stored = await dayRows(tx, context)
  await replaceRows(tx, call, context, { table: 'operating_hours', columns, stored, wanted })
  const schedule = await operatingSchedule.read(tx, context)
  const first = { setting_id: `operatingHours-${context.storeId}`, is_published: true }
  await operatingSchedule.put(tx, call, context, schedule, schedule ? {} : first)
}
