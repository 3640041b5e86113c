// Ids of `integer` columns on their way into a statement.
import { sql, type RawBuilder } from 'kysely'

/**
 * Whether the column can hold it: a number beyond it is that of nothing, and an error to the
 * database.
 */
export const isStorableId = (id: number): boolean => id < 2 ** 31

/**
 * Whether the column is one of these, in one parameter whatever their number: a statement takes
 * 65,535.
 */
export const amongIds = (column: string, ids: readonly (number | string)[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} in (select unnest(string_to_array(${ids.filter((id) => isStorableId(Number(id))).join()}, ',')::integer[]))`
