// Long lists a page at a time.
import { sql, type SelectQueryBuilder } from 'kysely'

import { pageSizes } from '../../schemas/rules/lists.ts'

/** The rows before a page that counts from 1, as many as a statement may skip. */
export const offsetOf = (page: number, size: number): number =>
  Math.min((page - 1) * size, Number.MAX_SAFE_INTEGER)

/**
 * For `$call`: so many rows of a query, after so many. The number is written out and an offset only
 * where there is one, so that the plan of a prepared statement, made for all parameters, knows how
 * short the page is.
 */
export const onePage =
  (limit: number, offset: number) =>
  <DB, TB extends keyof DB, O>(
    query: SelectQueryBuilder<DB, TB, O>,
  ): SelectQueryBuilder<DB, TB, O> =>
    query.limit(sql.lit(limit)).$if(offset > 0, (rest) => rest.offset(offset))

/**
 * Whether grids offer pages of that size: the first of a list without a filter is worth preparing.
 * Other sizes anybody could make up.
 */
export const isOffered = (size: number): boolean => (pageSizes as readonly number[]).includes(size)

/** How many rows a query finds; asked beside its page (`Promise.all`) both go out at once. */
export async function countOf<DB, TB extends keyof DB>(
  found: SelectQueryBuilder<DB, TB, unknown>,
): Promise<number> {
  const { rows } = (await found
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()) as { rows: number }
  return rows
}

/** As many rows as one statement takes (CONVENTIONS "Data"). */
export const atOnce = 1000
export const inParts = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / atOnce) }, (_, part) =>
    rows.slice(part * atOnce, (part + 1) * atOnce),
  )
