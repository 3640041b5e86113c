// Dates with hours of their own as they are stored. Every statement filters by merchant, and by
// store for rows of a store. Row-level security checks the same independently.
import { sql } from 'kysely'

import type { HoursException } from '#schemas/rules/hours/opening.ts'
import { spanOf } from '#schemas/rules/hours/week.ts'
import type { Tx } from '#server/data/doors.ts'
import type { Row } from '#server/data/schema.ts'

/** The exception as the reading of hours takes it (schemas/rules/hours/opening.ts). */
export const engineException = ({
  id,
  date,
  yearly,
  reason,
  blocks,
}: Pick<
  Row<'hours_exception'>,
  'id' | 'date' | 'yearly' | 'reason' | 'blocks'
>): HoursException => ({
  id,
  date,
  yearly,
  reason,
  spans: blocks.flatMap((block) => spanOf(block) ?? []),
})

/**
 * The exceptions that hold in a store on a date or later. Those of one date come before those of
 * every year: the reading of hours takes the first that fits.
 * @param from YYYY-MM-DD; take the day before the first one asked for, whose hours may run into it
 */
export async function exceptionsOf(
  tx: Tx,
  merchantId: number,
  storeId: number,
  from: string,
): Promise<HoursException[]> {
  const rows = await tx
    .selectFrom('hours_exception as e')
    .leftJoin('hours_exception_store as x', (on) =>
      on
        .onRef('x.merchant_id', '=', 'e.merchant_id')
        .onRef('x.hours_exception_id', '=', 'e.id')
        .on('x.store_id', '=', storeId),
    )
    .where('e.merchant_id', '=', merchantId)
    .where('e.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('e.yearly', '=', true), eb('e.date', '>=', from)]))
    .where(sql<boolean>`coalesce(x.is_assigned, e.default_assigned)`)
    .select(['e.id', 'e.date', 'e.yearly', 'e.reason', 'e.blocks'])
    .orderBy('e.yearly')
    // In a store that was opened later, two may meet: the newer one holds.
    .orderBy('e.id', 'desc')
    .execute()
  return rows.map(engineException)
}
