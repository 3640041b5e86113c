// Handles IDs in SQL: those of `integer` columns, and those of stores (`bigint`).
import { sql, type RawBuilder } from 'kysely'

/**
 * Whether the column type can hold this ID. A larger number can't match a row, and would cause a
 * database error.
 */
export const isStorableId = (id: number): boolean => id < 2 ** 31

/**
 * Whether the column is one of these IDs. Uses a single parameter for any number of IDs, because a
 * statement allows only 65,535 parameters.
 */
export function amongIds(column: string, ids: readonly (number | string)[]): RawBuilder<boolean> {
  const storable = ids.filter((id) => isStorableId(Number(id))).join()
  return sql<boolean>`${sql.ref(column)} in (
    select unnest(string_to_array(${storable}, ',')::integer[]))`
}

/**
 * Whether the column is one of these stores. 'all' excludes none. Uses a single parameter for any
 * number of stores, because a franchise has 10,000.
 */
export const amongStores = (
  column: string,
  stores: readonly number[] | 'all',
): RawBuilder<boolean> =>
  stores === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(column)} in (
      select unnest(string_to_array(${stores.join()}, ',')::bigint[]))`
