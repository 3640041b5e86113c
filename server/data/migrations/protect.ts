// Row-level security and grants of a table. Applied migrations used this: add to it, never change
// what it emits. Facts: M9
import { sql, type Kysely } from 'kysely'

export type DoorName = 'tenant' | 'identity' | 'operator'
export const roleOf = (door: DoorName) => `tillhouse_${door}`

// Each setting is read once a statement (a sub-select without references to the row), not once a
// row.
/** `nullif`: after a transaction the setting reverts to '' and not to null. */
const ownMerchant = `merchant_id = (select nullif(current_setting('app.merchant', true), '')::int)`
/**
 * '*' or a list such as '100200001,100200002', probed as a hash: a list of 5,000 stores costs no
 * more per row than one of 2.
 */
const ownStores = (column: string) =>
  `((select current_setting('app.stores', true)) = '*' or ${column} in (select unnest(` +
  `string_to_array(nullif(nullif(current_setting('app.stores', true), ''), '*'), ',')::bigint[])))`

export interface Protection {
  /**
   * Privileges of the tenant's door, such as `select, insert`; a list of columns in brackets
   * narrows one.
   */
  tenant?: string
  /** The column that names a store: the tenant's door then also asks for the user's stores. */
  store?: string
  /**
   * The column that names a store, or none: a row without one is the merchant's and seen by all who
   * see the merchant.
   */
  storeOrNone?: string
  /**
   * The table of whose rows these are parts, by this column: whoever does not see the whole sees
   * none of them.
   */
  of?: { table: string; column: string }
  /** Whose rows are a merchant's, where there is no column merchant_id or rows of all count too. */
  tenantRows?: string
  identity?: string
  operator?: string
}

/**
 * Switches row security on, for the owner too, and opens the table to the doors named; to no other.
 */
export async function protect(
  db: Kysely<unknown>,
  table: string,
  { tenant, store, storeOrNone, of: whole, tenantRows, identity, operator }: Protection,
): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(`alter table ${table} enable row level security`)
  await run(`alter table ${table} force row level security`)
  await run(`revoke all on ${table} from public`)
  const rows = [
    tenantRows ?? ownMerchant,
    ...(store ? [ownStores(store)] : []),
    ...(storeOrNone ? [`(${storeOrNone} is null or ${ownStores(storeOrNone)})`] : []),
    // Without references to the row: read once a statement, and under the policy of that table.
    ...(whole ? [`${whole.column} in (select id from ${whole.table})`] : []),
  ].join(' and ')
  const doors: [DoorName, string | undefined, string][] = [
    ['tenant', tenant, rows],
    ['identity', identity, 'true'],
    ['operator', operator, 'true'],
  ]
  for (const [door, privileges, using] of doors) {
    if (!privileges) continue
    await run(`grant ${privileges} on ${table} to ${roleOf(door)}`)
    if (door === 'operator') await openSequences(db, table)
    await run(
      `create policy ${table}_${door} on ${table} for all to ${roleOf(door)} using (${using}) with check (${using})`,
    )
  }
}

/** Demo data brings its own keys and then moves the sequence past them. */
async function openSequences(db: Kysely<unknown>, table: string): Promise<void> {
  const { rows } = await sql<{
    sequence: string
  }>`select pg_get_serial_sequence(${table}::text, attname::text) as sequence
    from pg_attribute where attrelid = ${table}::text::regclass and attidentity = 'd'`.execute(db)
  for (const { sequence } of rows)
    await sql
      .raw(`grant usage, select, update on sequence ${sequence} to ${roleOf('operator')}`)
      .execute(db)
}
