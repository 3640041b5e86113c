import { sql, type SelectQueryBuilder } from 'kysely'

import { pageSizes } from '../../schemas/rules/lists.ts'

/** Number of rows before a page. Pages count from 1. Capped at the largest safe integer. */
export const offsetOf = (page: number, size: number): number =>
  Math.min((page - 1) * size, Number.MAX_SAFE_INTEGER)

/**
 * For `$call`: limits a query to one page. The limit is a literal, and an offset of 0 is left out,
 * so that the plan of a prepared statement can rely on the short page.
 */
export const onePage =
  (limit: number, offset: number) =>
  <DB, TB extends keyof DB, O>(
    query: SelectQueryBuilder<DB, TB, O>,
  ): SelectQueryBuilder<DB, TB, O> =>
    query.limit(sql.lit(limit)).$if(offset > 0, (rest) => rest.offset(offset))

/**
 * Whether grids offer this page size. Only these sizes are prepared, because clients can send any
 * size and each prepared statement stays in memory.
 */
export const isOffered = (size: number): boolean => pageSizes.some((offered) => offered === size)

/**
 * Counts a query's rows. Await it together with the page (`Promise.all`), so that both statements
 * are sent together.
 */
export async function countRows<DB, TB extends keyof DB>(
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
