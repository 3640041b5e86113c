// Row-level security and grants of a table.
// Facts: M9
export type DatabaseRoleName = 'tenant' | 'identity' | 'operator'
export const roleOf = (databaseRole: DatabaseRoleName) => `tillhouse_${databaseRole}`

/** All privileges that a database role can have. */
export const everything = 'select, insert, update, delete'

/**
 * The database role's merchant. `nullif` is needed because after a transaction the setting is ''
 * instead of null.
 */
export const currentMerchant = `(select nullif(current_setting('app.merchant', true), '')::int)`
// Uses sub-selects that don't refer to the row, so that each setting is read once per statement
// instead of once per row.
const ownMerchant = `merchant_id = ${currentMerchant}`
/**
 * The setting is '*' or a list such as '100200001,100200002'. It is compared by hash, so that a
 * list of 5,000 stores costs no more per row than a list of 2.
 */
const ownStores = (column: string) =>
  `((select current_setting('app.stores', true)) = '*' or ${column} in (select unnest(` +
  `string_to_array(nullif(nullif(current_setting('app.stores', true), ''), '*'), ',')::bigint[])))`

export interface Protection {
  /**
   * Privileges of the tenant role, such as `select, insert`. Parentheses limit a privilege to the
   * listed columns.
   */
  tenant?: string
  /** The column with the store ID. Rows are then limited to the user's stores. */
  store?: string
  /**
   * Like `store`, but nullable: a row without a store belongs to the merchant and is visible in
   * every store.
   */
  storeOrNone?: string
  /** The parent table and the column that refers to it. A row is visible only if its parent is. */
  of?: { table: string; column: string }
  /**
   * Replaces the merchant condition, for tables without a merchant_id column or with rows that all
   * merchants share.
   */
  tenantRows?: string
  identity?: string
  operator?: string
}

/**
 * Enables row-level security, even for the table's owner, and grants access only to the named
 * database roles.
 */
export function protection(
  table: string,
  { tenant, store, storeOrNone, of: whole, tenantRows, identity, operator }: Protection,
  generated: boolean,
): readonly string[] {
  const rows = [
    tenantRows ?? ownMerchant,
    ...(store ? [ownStores(store)] : []),
    ...(storeOrNone ? [`(${storeOrNone} is null or ${ownStores(storeOrNone)})`] : []),
    // Doesn't refer to the row, so that it runs once per statement, under the parent table's
    // policy.
    ...(whole ? [`${whole.column} in (select id from ${whole.table})`] : []),
  ].join(' and ')
  const databaseRoles: [DatabaseRoleName, string | undefined, string][] = [
    ['tenant', tenant, rows],
    ['identity', identity, 'true'],
    ['operator', operator, 'true'],
  ]
  return [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `revoke all on ${table} from public`,
    ...databaseRoles.flatMap(([databaseRole, privileges, using]) =>
      privileges
        ? [
            `grant ${privileges} on ${table} to ${roleOf(databaseRole)}`,
            `create policy ${table}_${databaseRole} on ${table} for all to ` +
              `${roleOf(databaseRole)} using ` +
              `(${using}) with check (${using})`,
          ]
        : [],
    ),
    // Granted because demo data inserts its own IDs and then moves the sequence past them.
    ...(generated && operator
      ? [`grant usage, select, update on sequence ${table}_id_seq to ${roleOf('operator')}`]
      : []),
  ]
}
