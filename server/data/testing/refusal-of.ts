// What a table itself refuses, whoever writes it. A `<name>.table.test.ts` beside the handlers of
// the table's owner says the limits of the contract once more of the table.
import type { Doors } from '../doors.ts'
import type { DB, NewRow } from '../schema.ts'

/** Columns of a row with any values: a test stores wrong ones on purpose. */
export type AnyValues<Table extends keyof DB> = Partial<
  Record<Exclude<keyof NewRow<Table>, 'merchant_id'>, unknown>
>

/** Ends the transaction, so that the row is not kept. */
class Undone extends Error {}

/**
 * Stores the row as a person of its merchant would, and undoes it.
 * @returns the constraint that refuses the row, else the code of what does (`42501`: row security
 * or a right); undefined if the table takes it
 */
export async function refusalOf<Table extends keyof DB>(
  { asTenant }: Pick<Doors, 'asTenant'>,
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
  // An error that is not the database's is no answer of the table.
  if (why === undefined) throw error
  return why
}
