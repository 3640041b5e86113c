// Keeps the sums of migration 007 correct if two transactions change one ticket at the same time.
// Suppose that a line is sent while its ticket is voided. Without locks, the line sees the ticket
// as sold and the void doesn't see the line, so the line would count forever. A transaction that
// changes lines therefore locks their tickets first, and sees their current state. A transaction
// that changes a ticket locks it anyway.
//
// A ticket of the same transaction is invisible to others and is skipped, so a register that sends
// a ticket together with its lines needs no lock. The lock is `no key update`, because two
// transactions that both `share` a ticket and then change its total would deadlock.
//
// Hours depend on the store's time zone. Changing the zone waits for all changes of the merchant's
// tickets, and they wait for it, but they don't wait for each other. This uses an advisory lock,
// which exists only in memory, because a lock on the store would rewrite its row with every ticket.
//
// Triggers run in the order of their names, so these triggers run before the ones that add up
// sales. A trigger's statement sees what was committed when it begins, so the adding triggers see
// everything that the locks waited for.
import { migration } from '../../../data/building/table.ts'

/** First key of the advisory lock; the second is the merchant's id. */
const zoneLock = 0x7a6f6e65

const distinct = (columns: readonly string[], tables: readonly string[]) =>
  tables.map((name) => `select distinct ${columns.join(', ')} from ${name}`).join(' union ')
const holdZones = (tables: readonly string[]) =>
  `perform pg_advisory_xact_lock_shared(${zoneLock}, merchant_id)
        from (${distinct(['merchant_id'], tables)} order by merchant_id) m`
/** Locks in key order, so that two transactions that lock several tickets don't deadlock. */
const holdTickets = (tables: readonly string[]) =>
  `perform from ticket t
        join (${distinct(['merchant_id', 'store_id', 'business_date', 'ticket_id'], tables)}) l
          on t.merchant_id = l.merchant_id and t.store_id = l.store_id
          and t.business_date = l.business_date and t.id = l.ticket_id
        where t.xmin <> pg_current_xact_id()::xid
        order by t.merchant_id, t.store_id, t.business_date, t.id for no key update of t`

const referencing: Readonly<Record<string, readonly [names: readonly string[], sql: string]>> = {
  insert: [['added'], 'new table as added'],
  update: [['added', 'removed'], 'new table as added old table as removed'],
  delete: [['removed'], 'old table as removed'],
}
const locking = (table: string, hold: readonly ((tables: readonly string[]) => string)[]) =>
  Object.entries(referencing).flatMap(([event, [names, tables]]) => [
    `create function lock_before_sums_of_${table}_${event}() returns trigger language plpgsql as $$
      begin
        ${hold.map((of) => `${of(names)};`).join('\n        ')}
        return null;
      end $$`,
    `create trigger lock_before_sums_${event} after ${event} on ${table} ` +
      `referencing ${tables} for each statement ` +
      `execute function lock_before_sums_of_${table}_${event}()`,
  ])

export const statements = migration(
  locking('ticket', [holdZones]),
  locking('ticket_line', [holdZones, holdTickets]),
  [
    `create function lock_before_sums_of_zone() returns trigger language plpgsql as $$
      begin
        perform pg_advisory_xact_lock(${zoneLock}, new.merchant_id);
        return null;
      end $$`,
    `create trigger lock_before_sums_zone after update on store for each row
      when (old.time_zone is distinct from new.time_zone)
      execute function lock_before_sums_of_zone()`,
  ],
)
