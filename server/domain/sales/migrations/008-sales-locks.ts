// Keeps the sums of migration 007 right where two transactions change one ticket at a time. A line
// that is sent while its ticket is voided sees the ticket sold, and the void does not see the line:
// the line would count for ever. So whoever changes lines holds their tickets first, and sees them
// as they are then; whoever changes a ticket holds it anyway.
//
// A ticket of the same transaction is seen by nobody else and is left out: a register sends a
// ticket with its lines, which then costs no lock. `no key update` rather than `share`: two who
// both share a ticket and then change its total would wait for each other for ever.
//
// Hours go by the store's time zone. Whoever changes it waits for all who change tickets of the
// merchant, and they for it; among each other they do not wait. That takes an advisory lock, in
// memory alone: a lock on the store would write its row anew with every ticket.
//
// These triggers run before those that add up, by their names. A statement of a trigger sees what
// was committed when it begins, so that what adds up sees what the locks have waited for.
import { migration } from '../../../data/building/table.ts'

/** First key of the advisory lock; the second is the merchant's id. */
const zoneLock = 0x7a6f6e65

const distinct = (columns: readonly string[], tables: readonly string[]) =>
  tables.map((name) => `select distinct ${columns.join(', ')} from ${name}`).join(' union ')
const holdZones = (tables: readonly string[]) =>
  `perform pg_advisory_xact_lock_shared(${zoneLock}, merchant_id)
        from (${distinct(['merchant_id'], tables)} order by merchant_id) m`
/** In the order of their keys, so that two who hold several tickets do not wait for each other. */
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
