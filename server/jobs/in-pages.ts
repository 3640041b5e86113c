// Deletes many rows in transactions of a thousand, so that locks stay short.
import type { DatabaseRoles, Tx } from '../data/database-roles.ts'

/** Deletes at most `page` rows, of any merchant. */
export type Purge = (tx: Tx, page: number) => Promise<{ numDeletedRows: bigint }>

const page = 1000

/** Repeats `purge` until it deletes less than a page. Returns the number of deleted rows. */
export async function inPages(
  { asOperator }: Pick<DatabaseRoles, 'asOperator'>,
  purge: Purge,
): Promise<number> {
  let total = 0
  for (;;) {
    const { numDeletedRows } = await asOperator(
      { actor: 'housekeeping', reason: 'delete what has run out', routine: true },
      (tx) => purge(tx, page),
    )
    total += Number(numDeletedRows)
    if (numDeletedRows < page) return total
  }
}
