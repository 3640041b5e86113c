// Deletes expired rows to save space. Nothing else depends on it, because code that reads a row
// checks the expiry itself.
// Facts: row 21
import { toDate, type Clock, type Instant } from '../core/time/clock.ts'
import type { DatabaseRoles, Tx } from './data/database-roles.ts'
import { addUpSales } from './domain/sales/sales-sums.ts'
import { expireSessions } from './identity/sessions/ended-sessions.ts'
import { idempotencyHours } from './data/write.ts'
import { installedPlugins } from './plugins/installed.ts'
import type { Purge } from './plugins/server-plugin.ts'

/** How many hours an ended session is kept, so that the person can learn why it ended. */
const endedHours = 24

/**
 * Ends expired sessions. Deletes old idempotency keys, sessions, mails and links, and rows that
 * plugins keep for a limited time, 1,000 rows per transaction. Also merges the stored changes of
 * item counts and ticket sales. Returns the number of deleted rows. Throws a plugin's error after
 * everything else has run.
 */
export async function purgeExpired(
  databaseRoles: Pick<DatabaseRoles, 'asOperator'>,
  clock: Clock,
): Promise<number> {
  const now = clock.now()
  const keysBefore = toDate(now.subtract({ hours: idempotencyHours }))
  const keys = await inPages(databaseRoles, (tx) =>
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
  const sessions = await inPages(databaseRoles, (tx) =>
    tx
      .deleteFrom('session')
      .where('id_hash', 'in', (eb) =>
        eb.selectFrom('session').select('id_hash').where('ended_at', '<', endedBefore).limit(page),
      )
      .executeTakeFirst(),
  )
  const mails = await purgeMail(databaseRoles, now)
  const house = { now, inPages: (purge: Purge) => inPages(databaseRoles, (tx) => purge(tx, page)) }
  let ofPlugins = 0
  const faults: unknown[] = []
  for (const { housekeeping } of installedPlugins)
    try {
      ofPlugins += (await housekeeping?.(house)) ?? 0
    } catch (fault) {
      faults.push(fault)
    }
  // Runs last, because a failure here must not prevent the deletion of expired rows.
  await sumItemCounts(databaseRoles)
  await sumSales(databaseRoles)
  if (faults.length > 0) throw faults[0]
  return keys + sessions + mails + ofPlugins
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
  const mails = await inPages(databaseRoles, (tx) =>
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
    (await inPages(databaseRoles, (tx) =>
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

const page = 1000
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

async function inPages(
  databaseRoles: Pick<DatabaseRoles, 'asOperator'>,
  purge: (tx: Tx) => ReturnType<Purge>,
): Promise<number> {
  let total = 0
  for (;;) {
    const { numDeletedRows } = await databaseRoles.asOperator(
      { actor: 'housekeeping', reason: 'delete what has run out', routine: true },
      purge,
    )
    total += Number(numDeletedRows)
    if (numDeletedRows < page) return total
  }
}
