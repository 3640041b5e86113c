// Deletes expired rows to save space. Nothing else depends on it, because code that reads a row
// checks the expiry itself.
// Facts: row 21
import { toDate, type Clock, type Instant } from '../core/time/clock.ts'
import type { DatabaseRoles } from './data/database-roles.ts'
import { addUpSales } from './domain/sales/sales-sums.ts'
import { expireSessions } from './identity/sessions/ended-sessions.ts'
import { idempotencyHours } from './data/write.ts'
import { inPages } from './jobs/in-pages.ts'
import { defineJob } from './jobs/job.ts'

/** How many hours an ended session is kept, so that the person can learn why it ended. */
const endedHours = 24

/** Runs `purgeExpired` every hour. */
export const housekeeping = defineJob({
  name: 'housekeeping',
  schedule: '0 * * * *',
  run: async ({ databaseRoles, clock }) => void (await purgeExpired(databaseRoles, clock)),
})

/**
 * Ends expired sessions. Deletes old idempotency keys, sessions, mails and links. Also merges the
 * stored changes of item counts and ticket sales. Returns the number of deleted rows.
 */
export async function purgeExpired(
  databaseRoles: Pick<DatabaseRoles, 'asOperator'>,
  clock: Clock,
): Promise<number> {
  const now = clock.now()
  const keysBefore = toDate(now.subtract({ hours: idempotencyHours }))
  const keys = await inPages(databaseRoles, (tx, page) =>
    tx
      .deleteFrom('idempotency')
      .where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple(...idempotencyKey),
          'in',
          selectFrom('idempotency')
            .select(idempotencyKey)
            .where('created_at', '<', keysBefore)
            .limit(page)
            .$asTuple(...idempotencyKey),
        ),
      )
      .executeTakeFirst(),
  )
  await expire(databaseRoles, toDate(now))
  const endedBefore = toDate(now.subtract({ hours: endedHours }))
  const sessions = await inPages(databaseRoles, (tx, page) =>
    tx
      .deleteFrom('session')
      .where('id_hash', 'in', (eb) =>
        eb.selectFrom('session').select('id_hash').where('ended_at', '<', endedBefore).limit(page),
      )
      .executeTakeFirst(),
  )
  const mails = await purgeMail(databaseRoles, now)
  // Runs last, because a failure here must not prevent the deletion of expired rows.
  await sumItemCounts(databaseRoles)
  await sumSales(databaseRoles)
  return keys + sessions + mails
}

/** Replaces a merchant's item count changes with one row that contains their sum. */
const sumItemCounts = (databaseRoles: Pick<DatabaseRoles, 'asOperator'>) =>
  databaseRoles.asOperator(
    { actor: 'housekeeping', reason: 'add up what was counted', routine: true },
    (tx) =>
      tx
        .with('taken', (cte) =>
          cte
            .deleteFrom('item_count')
            .where('merchant_id', 'in', (eb) =>
              eb
                .selectFrom('item_count')
                .select('merchant_id')
                .groupBy('merchant_id')
                .having(eb.fn.countAll(), '>', 1),
            )
            .returningAll(),
        )
        .insertInto('item_count')
        .columns(['merchant_id', 'change'])
        .expression((eb) =>
          eb
            .selectFrom('taken')
            .select(({ fn }) => ['merchant_id', fn.sum<number>('change').as('change')])
            .groupBy('merchant_id'),
        )
        .execute(),
  )

/**
 * How many days of ticket and sales changes are replaced at a time. Only days with changes are
 * read, because a large database has millions of others. A day has hundreds of item rows.
 */
const daysAtOnce = { ticket_day: 1000, sales_hour: 100, sales_line: 100 } as const
async function sumSales(databaseRoles: Pick<DatabaseRoles, 'asOperator'>): Promise<void> {
  for (const table of ['ticket_day', 'sales_hour', 'sales_line'] as const) {
    const most = daysAtOnce[table]
    for (let taken: number = most; taken === most;)
      taken = await databaseRoles.asOperator(
        { actor: 'housekeeping', reason: 'add up what was sold', routine: true },
        (tx) => addUpSales(tx, table, most),
      )
  }
}

/**
 * Mails are kept for a week. Mails without a recipient are kept for an hour, because they only
 * equalize the response time for unknown addresses.
 */
const mailDays = 7
const voidHours = 1
const deadLinkHours = 24
async function purgeMail(
  databaseRoles: Pick<DatabaseRoles, 'asOperator'>,
  now: Instant,
): Promise<number> {
  const before = (span: { hours: number }) => toDate(now.subtract(span))
  const mails = await inPages(databaseRoles, (tx, page) =>
    tx
      .deleteFrom('mail')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('mail')
          .select('id')
          .where(({ or, and, eb: is }) =>
            or([
              is('created_at', '<', before({ hours: mailDays * 24 })),
              and([
                is('recipient', 'is', null),
                is('created_at', '<', before({ hours: voidHours })),
              ]),
            ]),
          )
          .limit(page),
      )
      .executeTakeFirst(),
  )
  return (
    mails +
    (await inPages(databaseRoles, (tx, page) =>
      tx
        .deleteFrom('password_reset')
        .where('subject', 'in', (eb) =>
          eb
            .selectFrom('password_reset')
            .select('subject')
            .where('expires_at', '<', before({ hours: deadLinkHours }))
            .limit(page),
        )
        .executeTakeFirst(),
    ))
  )
}

const idempotencyKey = ['merchant_id', 'user_id', 'operation_id', 'key'] as const

/**
 * Only a few per transaction, because each session adds an audit row, and the lock on that chain
 * blocks others.
 */
const expiredAtOnce = 100
async function expire(databaseRoles: Pick<DatabaseRoles, 'asOperator'>, now: Date): Promise<void> {
  for (let ended = expiredAtOnce; ended === expiredAtOnce;)
    ended = await databaseRoles.asOperator(
      { actor: 'housekeeping', reason: 'end what has run out', routine: true },
      (tx) => expireSessions(tx, now, expiredAtOnce),
    )
}
