// Deletes change sets that can no longer be undone.
import { toDate } from '#core/time/clock.ts'
import type { DatabaseRoles } from '#server/data/database-roles.ts'
import { inPages } from '#server/jobs/in-pages.ts'
import { defineJob } from '#server/jobs/job.ts'
import { purgePhotos } from '../items/item-photo.ts'

/** The number of days that a change set is kept and can be undone. */
export const changeSetDays = 30
const rowKey = ['merchant_id', 'change_set_id', 'ordinal'] as const

/** Deletes expired sets after their rows, and the photos that no undo can restore any more. */
export const purgeExpiredChanges = defineJob({
  name: 'menu.purgeExpiredChanges',
  schedule: '10 * * * *',
  async run({ databaseRoles, clock }) {
    const before = toDate(clock.now().subtract({ hours: changeSetDays * 24 }))
    await purgeChangeSets(databaseRoles, before)
    await purgePhotos(databaseRoles, before)
  },
})

async function purgeChangeSets(
  databaseRoles: Pick<DatabaseRoles, 'asOperator'>,
  before: Date,
): Promise<void> {
  await inPages(databaseRoles, (tx, page) =>
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
  await inPages(databaseRoles, (tx, page) =>
    tx
      .deleteFrom('change_set')
      .where('id', 'in', (eb) =>
        eb.selectFrom('change_set').select('id').where('made_at', '<', before).limit(page),
      )
      .executeTakeFirst(),
  )
}
