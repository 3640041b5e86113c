// A store's order hours. One row has their id and version, and each block of a day has its own row.
// A store has one set of order hours. It applies once it's published, and nothing reads it before.
// Facts: F-78, S-171, S-172
import type { Tx } from '#server/data/database-roles.ts'
import type { Row } from '#server/data/schema.ts'
import type { WriteCall } from '#server/data/write.ts'

import { hoursModes, type HoursMode, type OrderWeeks } from '../../rules/hours/windows.ts'
import type { HoursDay } from '../../rules/hours/week.ts'
import { publishable, replaceRows } from '../hours/schedule.ts'
import { groupByDay, type StoreContext } from '../hours/store-hours.ts'

export const windowSchedule = publishable('ordering_schedule', 'input.id', 'orderHours')
const columns = ['mode', 'day', 'opens', 'closes', 'closes_next_day', 'is_closed'] as const

/** A store's order hours. They don't apply until they are published. */
export interface StoredWindows {
  schedule: Row<'ordering_schedule'>
  weeks: OrderWeeks
}

const blockRows = (tx: Tx, { merchantId, storeId }: StoreContext) =>
  tx
    .selectFrom('order_hours')
    .select(['id', ...columns])
    .where('merchant_id', '=', merchantId)
    .where('store_id', '=', storeId)
    .where('deleted_at', 'is', null)
    .orderBy('day')
    .orderBy('opens')
    .execute()

async function weeksAt(tx: Tx, context: StoreContext): Promise<OrderWeeks> {
  const byMode = Map.groupBy(await blockRows(tx, context), ({ mode }) => mode)
  return Object.fromEntries([...byMode].map(([mode, rows]) => [mode, groupByDay(rows)]))
}

export async function readWindows(
  tx: Tx,
  context: StoreContext,
): Promise<StoredWindows | undefined> {
  const schedule = await windowSchedule.read(tx, context)
  return schedule && { schedule, weeks: await weeksAt(tx, context) }
}
/** The same, but locks the order hours until the transaction ends. */
export async function holdWindows(
  tx: Tx,
  context: StoreContext,
): Promise<StoredWindows | undefined> {
  await windowSchedule.hold(tx, context)
  return readWindows(tx, context)
}

type Block = Pick<Row<'order_hours'>, (typeof columns)[number]>
const toDayRows = (mode: HoursMode, { day, isClosed, blocks }: HoursDay): Block[] =>
  isClosed
    ? [{ mode, day, opens: null, closes: null, closes_next_day: false, is_closed: true }]
    : blocks.map(({ opens, closes, closesNextDay }) => ({
        mode,
        day,
        opens,
        closes,
        closes_next_day: closesNextDay,
        is_closed: false,
      }))

type WindowChange = Partial<Pick<StoredWindows['schedule'], 'setting_id' | 'is_published'>> & {
  description: string | null
  weeks: OrderWeeks
}
/**
 * Replaces a store's order hours, which were read under the lock.
 * @throws a problem at `input.id` if other order hours of the merchant already have that id
 */
export async function putWindows(
  tx: Tx,
  call: WriteCall,
  context: StoreContext,
  before: StoredWindows | undefined,
  { weeks, ...values }: WindowChange,
): Promise<StoredWindows> {
  const schedule = await windowSchedule.put(tx, call, context, before?.schedule, values)
  const wanted = hoursModes.flatMap((mode) =>
    (weeks[mode] ?? []).flatMap((day) => toDayRows(mode, day)),
  )
  const stored = await blockRows(tx, context)
  await replaceRows(tx, call, context, { table: 'order_hours', columns, stored, wanted })
  return { schedule, weeks: await weeksAt(tx, context) }
}
