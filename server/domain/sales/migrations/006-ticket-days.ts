// Daily ticket totals, updated as tickets arrive. The ticket list shows the number of tickets and
// each day's total. With a million tickets, adding them up for every page takes longer than the
// page itself.
//
// As with the number of items (docs/decisions/018), triggers on `ticket` only add rows of changes,
// so that registers that send tickets at the same time don't wait for each other. Housekeeping
// merges the rows. Readers take the sum of all rows.
import { asOperator, migration, tenantTable } from '../../../data/building/table.ts'

const key = 'merchant_id, store_id, business_date, transaction_type'
const added = `select ${key}, 1 as one, total_cents as cents from added`
const removed = `select ${key}, -1 as one, -total_cents as cents from removed`
/** Adds the changes that each statement of this kind makes. */
const sums = (event: string, tables: string, rows: string) => [
  `create function ticket_day_after_${event}() returns trigger language plpgsql as $$
        begin
          insert into ticket_day (${key}, tickets, total_cents)
          select ${key}, sum(one), sum(cents) from (${rows}) r
          group by ${key} having sum(one) <> 0 or sum(cents) <> 0;
          return null;
        end $$`,
  `create trigger ticket_day_after_${event} after ${event} on ticket referencing ${tables} ` +
    `for each statement execute function ticket_day_after_${event}()`,
]

export const statements = migration(
  // The sum of these rows gives a store's tickets of a day and type.
  tenantTable('ticket_day', {
    key: null,
    store: true,
    columns: {
      business_date: 'date not null',
      transaction_type: 'text not null',
      // Change in the number of tickets. Negative if there are fewer.
      tickets: 'integer not null',
      // Change in their total, in cents.
      total_cents: 'bigint not null',
      // Whether housekeeping merged the row from others.
      is_sum: 'boolean not null default false',
    },
    indexes: {
      days: 'store_id, business_date, transaction_type',
      added: 'store_id, business_date, transaction_type where not is_sum',
    },
  }),
  sums('insert', 'new table as added', added),
  sums('delete', 'old table as removed', removed),
  sums('update', 'new table as added old table as removed', `${added} union all ${removed}`),
  asOperator(
    `insert into ticket_day (${key}, tickets, total_cents, is_sum)
      select ${key}, count(*), sum(total_cents), true from ticket group by ${key}`,
  ),
)
