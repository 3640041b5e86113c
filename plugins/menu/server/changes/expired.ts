// Deletes change sets that can no longer be undone.
import { toDate } from '#core/time/clock.ts'
import type { Housekeeping } from '#server/plugins/server-plugin.ts'

/** The number of days that a change set is kept and can be undone. */
export const changeSetDays = 30
const rowKey = ['merchant_id', 'change_set_id', 'ordinal'] as const

/** Deletes expired sets after their rows. Returns the number of rows and sets deleted. */
export async function purgeChangeSets({ now, inPages }: Housekeeping): Promise<number> {
  const before = toDate(now.subtract({ hours: changeSetDays * 24 }))
  const rows = await inPages((tx, page) =>
    tx
      .deleteFrom('change_set_row')
      .where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple(...rowKey),
          'in',
          selectFrom('change_set_row as r')
            .innerJoin('change_set as s', (on) =>
              on.onRef('s.merchant_id', '=', 'r.merchant_id').onRef('s.id', '=', 'r.change_set_id'),
            )
            .where('s.made_at', '<', before)
            .select(['r.merchant_id', 'r.change_set_id', 'r.ordinal'])
            .limit(page)
            .$asTuple(...rowKey),
        ),
      )
      .executeTakeFirst(),
  )
  const sets = await inPages((tx, page) =>
    tx
      .deleteFrom('change_set')
      .where('id', 'in', (eb) =>
        eb.selectFrom('change_set').select('id').where('made_at', '<', before).limit(page),
      )
      .executeTakeFirst(),
  )
  return rows + sets
}
