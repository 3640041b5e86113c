// What the tickets of a day come to, kept as tickets arrive. The list of tickets shows how many
// there are and what each day came to; with a million tickets, adding them up for every page takes
// longer than the page itself.
//
// As with the number of items (docs/decisions/018), triggers on `ticket` only add rows of changes,
// so that registers that send tickets at the same time do not wait for each other; housekeeping
// adds the rows up. Whoever reads takes the sum of all rows.
import { asOperator, migration, tenantTable } from '../../../data/building/table.ts'

const key = 'merchant_id, store_id, business_date, transaction_type'
const added = `select ${key}, 1 as one, total_cents as cents from added`
const removed = `select ${key}, -1 as one, -total_cents as cents from removed`
/** Adds the changes of each statement of this kind. */
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
  // A day's tickets of a type in a store are the sum of these rows.
  tenantTable('ticket_day', {
    key: null,
    store: true,
    columns: {
      business_date: 'date not null',
      transaction_type: 'text not null',
      // How many more tickets there are; negative: fewer.
      tickets: 'integer not null',
      // How much more their totals come to, in cents.
      total_cents: 'bigint not null',
      // Whether housekeeping made the row from others.
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
