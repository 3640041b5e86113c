// Which rows a call writes, told by the database itself: whose rows they are, and what of them
// changed.
import { sql } from 'kysely'

import type { Database } from '../data/connection/database.ts'

export interface TouchedRow {
  table: string
  merchant: number | null
  /** The store whose row it is; null: the merchant's, or nobody's. */
  store: number | null
  /** Of a row that was there: what is another than it was. */
  columns: readonly string[]
}

/** Columns that say when and by whom a row was written, not what it says. */
const stamps = ['version', 'modified_at', 'modified_by', 'created_at']

/**
 * Watches all tables from now on, until `unwatchRows` or the platform’s end.
 * @returns does some work and answers the rows that it wrote, without those of which only the stamp
 * is new
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
  // As its owner: the doors' roles may write nothing here.
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

/** Takes the watch off again: work of very many rows is slow under it. */
export const unwatchRows = ({ db }: Database): Promise<unknown> =>
  sql`drop function note_touched() cascade`.execute(db)

/**
 * What a call leaves that changes nothing, even one that is refused: its trail, its answer for a
 * repetition, the life of sessions, counts of attempts, mail.
 */
const traces = ['audit', 'idempotency', 'session', 'sign_in_counter', 'mail']
/** What is left of a call that changed something. */
export const withoutTraces = (rows: readonly TouchedRow[]): TouchedRow[] =>
  rows.filter(({ table }) => !traces.includes(table))

/** What a write leaves beside its own rows: traces, what can be undone, counts. */
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
