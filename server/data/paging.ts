// Paging of long lists.
import { sql, type SelectQueryBuilder } from 'kysely'

import { pageSizes } from '../../schemas/rules/lists.ts'

/**
 * Number of rows before a page. Pages count from 1; the result is capped at the largest safe
 * integer.
 */
export const offsetOf = (page: number, size: number): number =>
  Math.min((page - 1) * size, Number.MAX_SAFE_INTEGER)

/**
 * For `$call`: limits a query to one page. The limit is a literal and the offset is left out when
 * it is 0, so that the plan of a prepared statement can use the short page length.
 */
export const onePage =
  (limit: number, offset: number) =>
  <DB, TB extends keyof DB, O>(
    query: SelectQueryBuilder<DB, TB, O>,
  ): SelectQueryBuilder<DB, TB, O> =>
    query.limit(sql.lit(limit)).$if(offset > 0, (rest) => rest.offset(offset))

/**
 * Whether grids offer this page size. Only these sizes are worth preparing: clients can send any
 * size, and each prepared statement stays in memory.
 */
export const isOffered = (size: number): boolean => pageSizes.some((offered) => offered === size)

/**
 * Counts the rows a query finds. Await it together with the page (`Promise.all`), so that both
 * statements are sent at once.
 */
export async function countOf<DB, TB extends keyof DB>(
  query: SelectQueryBuilder<DB, TB, unknown>,
): Promise<number> {
  const { rows } = await query
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .$castTo<{ rows: number }>()
    .executeTakeFirstOrThrow()
  return rows
}

/** Maximum number of rows in one statement (CONVENTIONS "Data"). */
export const atOnce = 1000
export const inParts = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / atOnce) }, (_, part) =>
    rows.slice(part * atOnce, (part + 1) * atOnce),
  )
