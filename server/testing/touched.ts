// The rows that a call writes, as reported by the database itself: their owner and the changed
// columns.
import { sql } from 'kysely'

import type { Database } from '../data/connection/database.ts'

export interface TouchedRow {
  table: string
  merchant: number | null
  /** The store that owns the row; null: the merchant, or no one. */
  store: number | null
  /** For an existing row: the changed columns. */
  columns: readonly string[]
}

/** Columns that hold when and by whom a row was written, not its content. */
const stamps = ['version', 'modified_at', 'modified_by', 'created_at']

/**
 * Watches all tables from now on, until `unwatchRows` or the platform’s end.
 * @returns a function that runs some work and returns the rows that it wrote, without rows of which
 * only the stamp changed
 */
export async function watchRows({
  db,
}: Database): Promise<(work: () => Promise<unknown>) => Promise<TouchedRow[]>> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  const { rows: tables } = await sql<{
    name: string
  }>`select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname = 'public' order by c.relname`.execute(db)
  await run(
    `create table touched_row (id bigint generated always as identity, name text,
      merchant bigint, store bigint, columns text[])`,
  )
  // Runs as its owner, because the database roles may not write here.
  await run(`create function note_touched() returns trigger language plpgsql security definer as $$
    declare was jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
    declare now_is jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
    declare one jsonb := was || now_is;
    begin
      insert into touched_row (name, merchant, store, columns) values (tg_table_name,
        case tg_table_name when 'merchant' then (one ->> 'id')::bigint
          when 'role_feature' then
            (select merchant_id from role where id = (one ->> 'role_id')::bigint)
          else (one ->> 'merchant_id')::bigint end,
        case when tg_table_name = 'store' then one ->> 'id' else one ->> 'store_id' end::bigint,
        array(select key from jsonb_each(one)
          where was -> key is distinct from now_is -> key order by key));
      return null;
    end $$`)
  for (const { name } of tables)
    await run(
      `create trigger note_touched after insert or update or delete on "${name}"
        for each row execute function note_touched()`,
    )
  return async (work) => {
    await run('truncate touched_row')
    await work()
    const { rows } = await sql<{
      name: string
      merchant: string | null
      store: string | null
      columns: string[]
    }>`
      select name, merchant, store, columns from touched_row order by id`.execute(db)
    const number = (value: string | number | null) => (value === null ? null : Number(value))
    return rows
      .map(({ name, merchant, store, columns }) => ({
        table: name,
        merchant: number(merchant),
        store: number(store),
        columns,
      }))
      .filter(({ columns }) => columns.some((column) => !stamps.includes(column)))
  }
}

/** Stops watching, because work on very many rows is slow while watched. */
export const unwatchRows = ({ db }: Database): Promise<unknown> =>
  sql`drop function note_touched() cascade`.execute(db)

/**
 * Traces of any call, even a refused one: audit trail, stored answer for a retry, session activity,
 * attempt counts, mail.
 */
const traces = ['audit', 'idempotency', 'session', 'sign_in_counter', 'mail']
/** The rows of a call without its traces. */
export const withoutTraces = (rows: readonly TouchedRow[]): TouchedRow[] =>
  rows.filter(({ table }) => !traces.includes(table))

/** Rows that a write adds beside its own: traces, change sets, counts. */
const bookkeeping = [
  ...traces,
  'change_set',
  'change_set_row',
  'item_count',
  'ticket_day',
  'sales_hour',
  'sales_line',
]
export const ownRows = (rows: readonly TouchedRow[]): TouchedRow[] =>
  rows.filter(({ table }) => !bookkeeping.includes(table))
