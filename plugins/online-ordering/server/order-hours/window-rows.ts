// The order hours of a store: a row with their id and version, and a row for each block of a day.
// A store has one set. It holds once it is published; until then nobody reads it.
// Facts: F-78, S-171, S-172
import { hoursModes, type HoursMode, type OrderWeeks } from '#schemas/rules/hours/windows.ts'
import type { HoursDay } from '#schemas/rules/hours/week.ts'
import type { Tx } from '#server/data/doors.ts'
import { isUniqueViolation } from '#server/data/errors.ts'
import type { Row } from '#server/data/schema.ts'
import { stampOf, type WriteCall } from '#server/data/write.ts'

import { changedRows, scheduleAt, takenId } from '../hours/schedule.ts'
import { daysOf, type StorePlace } from '../hours/store-hours.ts'

const kind = 'orderHours'

/** A store's order hours; those that are not published hold for nobody. */
export interface StoredWindows {
  schedule: Row<'ordering_schedule'>
  weeks: OrderWeeks
}

const blockRows = (tx: Tx, { merchantId, storeId }: StorePlace) =>
  tx
    .selectFrom('order_hours')
    .select(['id', 'mode', 'day', 'opens', 'closes', 'closes_next_day', 'is_closed'])
    .where('merchant_id', '=', merchantId)
    .where('store_id', '=', storeId)
    .where('deleted_at', 'is', null)
    .orderBy('day')
    .orderBy('opens')
    .execute()

async function weeksAt(tx: Tx, place: StorePlace): Promise<OrderWeeks> {
  const byMode = Map.groupBy(await blockRows(tx, place), ({ mode }) => mode)
  return Object.fromEntries([...byMode].map(([mode, rows]) => [mode, daysOf(rows)]))
}

export async function readWindows(tx: Tx, place: StorePlace): Promise<StoredWindows | undefined> {
  const schedule = await scheduleAt(tx, place, kind).executeTakeFirst()
  return schedule && { schedule, weeks: await weeksAt(tx, place) }
}
/** The same, held until the transaction ends: the second of two saves finds the new version. */
export async function holdWindows(tx: Tx, place: StorePlace): Promise<StoredWindows | undefined> {
  const schedule = await scheduleAt(tx, place, kind).forUpdate().executeTakeFirst()
  return schedule && { schedule, weeks: await weeksAt(tx, place) }
}

type Block = Pick<
  Row<'order_hours'>,
  'mode' | 'day' | 'opens' | 'closes' | 'closes_next_day' | 'is_closed'
>
const rowsOfDay = (mode: HoursMode, { day, isClosed, blocks }: HoursDay): Block[] =>
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
const keyOf = ({ mode, day, opens, closes, closes_next_day }: Block) =>
  [mode, day, opens, closes, closes_next_day].join()

async function putWeeks(tx: Tx, call: WriteCall, place: StorePlace, weeks: OrderWeeks) {
  const wanted = hoursModes.flatMap((mode) =>
    (weeks[mode] ?? []).flatMap((day) => rowsOfDay(mode, day)),
  )
  const stored = await blockRows(tx, place)
  const { gone, added } = changedRows(stored, wanted, keyOf)
  const stamp = stampOf(call)
  if (gone.length > 0)
    await tx
      .updateTable('order_hours')
      .set({ deleted_at: stamp.modified_at, ...stamp })
      .where('merchant_id', '=', place.merchantId)
      .where('id', 'in', gone)
      .execute()
  if (added.length > 0)
    await tx
      .insertInto('order_hours')
      .values(
        added.map((row) => ({
          merchant_id: place.merchantId,
          store_id: place.storeId,
          ...row,
          created_at: stamp.modified_at,
          ...stamp,
        })),
      )
      .execute()
}

interface WindowChange {
  /** Absent: stays. */
  id?: string
  description: string | null
  isPublished: boolean
  weeks: OrderWeeks
}
/**
 * Stores a store's order hours in place of `before`.
 * @returns undefined where somebody else stored some meanwhile
 * @throws a problem at `input.id` if other order hours of the merchant have that id
 */
export async function putWindows(
  tx: Tx,
  call: WriteCall,
  place: StorePlace,
  before: StoredWindows | undefined,
  { id = '', description, isPublished, weeks }: WindowChange,
): Promise<StoredWindows | undefined> {
  const stamp = stampOf(call)
  const values = {
    setting_id: id || (before?.schedule.setting_id ?? ''),
    description,
    is_published: isPublished,
    version: (before?.schedule.version ?? 0) + 1,
    ...stamp,
  }
  const schedule = await tx
    .insertInto('ordering_schedule')
    .values({
      merchant_id: place.merchantId,
      store_id: place.storeId,
      kind,
      created_at: stamp.modified_at,
      ...values,
    })
    .onConflict((known) =>
      known
        .columns(['merchant_id', 'store_id', 'kind'])
        .doUpdateSet(values)
        .where('ordering_schedule.version', '=', before?.schedule.version ?? 0),
    )
    .returningAll()
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'ordering_schedule_key') ? takenId('input.id') : error
    })
  if (!schedule) return undefined
  await putWeeks(tx, call, place, weeks)
  return { schedule, weeks: await weeksAt(tx, place) }
}
