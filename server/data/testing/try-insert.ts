// Tests what a table itself refuses from any writer. A `<name>.table.test.ts` beside the
// handlers of the table's owner repeats the contract's limits for the table.
import type { DatabaseRoles } from '../database-roles.ts'
import type { DB, NewRow } from '../schema.ts'

/** Columns of a row with any values, because a test stores invalid ones on purpose. */
export type AnyValues<Table extends keyof DB> = Partial<
  Record<Exclude<keyof NewRow<Table>, 'merchant_id'>, unknown>
>

/** Ends the transaction, so that the row is not kept. */
class Undone extends Error {}

/**
 * Stores the row as a person of its merchant would, and rolls back.
 * @returns the constraint that refuses the row, or else the error code (`42501`: row security or a
 * missing grant); undefined if the table accepts it
 */
export async function tryInsert<Table extends keyof DB>(
  { asTenant }: Pick<DatabaseRoles, 'asTenant'>,
  table: Table,
  row: AnyValues<Table> & { merchant_id: number },
): Promise<string | undefined> {
  const error = await asTenant({ merchantId: row.merchant_id, stores: 'all' }, async (tx) => {
    await tx
      .$extendTables<Record<string, Record<string, unknown>>>()
      .insertInto<string>(table)
      .values(row)
      .execute()
    throw new Undone()
  }).catch((caught: unknown) => caught as { constraint?: string; code?: string })
  if (error instanceof Undone) return undefined
  const why = error.constraint ?? error.code
  // An error from elsewhere than the database is not the table's answer.
  if (why === undefined) throw error
  return why
}
