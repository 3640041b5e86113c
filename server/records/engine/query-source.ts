// Rows of any query, for reports and joined lists. The description defines the rows. The engine
// adds search, sorting, paging, count and sums.
import { sql, type Expression, type RawBuilder } from 'kysely'

import { checksum } from '../../data/checksum.ts'
import type { Tx } from '../../data/database-roles.ts'
import { contains, textOrder } from '../../data/text.ts'
import type { Scope } from '../../calls/call.ts'
import { notFound } from '../../calls/problem.ts'
import type { ColumnKind } from './description.ts'
import type {
  Ask,
  Filters,
  Found,
  OperatorScope,
  PageRecord,
  RecordSource,
  Work,
} from './source.ts'
import { recordOf } from './filters.ts'
import { toWire } from './wire.ts'

export { ofStores, storesOf } from './stores.ts'

export interface QueryDefinition<Name extends string, S extends OperatorScope> {
  /** The aliases that the query selects, with their kinds. */
  kinds: Readonly<Record<Name, ColumnKind>>
  /** Aliases that a search covers, as text. */
  search: readonly NoInfer<Name>[]
  /**
   * Aliases that are sorted by another selected column, which isn't in the answer. Lines, for
   * example, sort by position instead of name.
   */
  order?: Readonly<Record<string, string>>
  /** Aliases of ids. A record filter with the same name limits the rows to that id. */
  byId?: readonly string[]
  /**
   * A select with exactly these aliases, `id` (a unique integer; `row_number()` if there is no
   * other) and, for rows that can be changed, `version`. It applies the filters; the engine
   * searches, sorts and pages.
   */
  rows: (
    tx: Tx,
    scope: S,
    filters: Filters,
    work: Work<S>,
  ) => Expression<{ [K in NoInfer<Name> | 'id']: unknown }>
}

/** The refusal of a row that doesn't exist or that this user can't see. */
export const gone = () => notFound('This no longer exists. Someone may have deleted it.')

/** The id can have any integer type. numeric is read as text. */
type FoundRow = { id: number | string } & Record<string, unknown>

/**
 * The row's version. A query selects it as `version`, or as `rowVersion` if a column of the page
 * has that name. 0 for rows that never change.
 */
const checksumOf = ({ rowVersion, version = 0 }: Record<string, unknown>): string =>
  checksum(Number(rowVersion ?? version))

/**
 * Sorts text by code point, ignoring case, so that every database engine gives the same order.
 * Other kinds use their own order.
 */
export const buildOrder = (kind: ColumnKind, column: string): RawBuilder<unknown> =>
  kind === 'text' || kind === 'choice' ? textOrder(column) : sql.ref(column)

interface QueriedRows<S extends OperatorScope> extends Required<
  Pick<RecordSource<S>, 'search' | 'searched'>
> {
  /**
   * Reads one row, without filters.
   * @throws not found if the user doesn't see it
   */
  one: (tx: Tx, work: Work<S>, id: number) => Promise<PageRecord>
}

/**
 * The `search` of a page's source, for reading rows. Internal tools declare their scope at `rows`:
 * `(tx, scope: OperatorScope) => …`.
 */
export function querySource<Name extends string, S extends OperatorScope = Scope>({
  kinds,
  search,
  order = {},
  byId = [],
  rows,
}: QueryDefinition<Name, S>): QueriedRows<NoInfer<S>> {
  const columns = Object.entries<ColumnKind>(kinds)
  const kindOf = (column: string): ColumnKind => {
    const kind = columns.find(([alias]) => alias === column)?.[1]
    if (!kind)
      throw new RangeError(
        `'${column}' is none of the columns that the query selects: ` +
          columns.map(([alias]) => alias).join(', '),
      )
    return kind
  }
  const record = (row: FoundRow): PageRecord => ({
    id: Number(row.id),
    concurrencyChecksum: checksumOf(row),
    values: Object.fromEntries(columns.map(([alias, kind]) => [alias, toWire(kind, row[alias])])),
  })
  /**
   * Searches all columns at once. They are joined by a character that users can't type, so that no
   * word can match across two columns.
   */
  const searchedText = (looked: readonly string[]) =>
    sql<string>`concat_ws(chr(31), ${sql.join(looked.map((alias) => sql.ref(alias)))})`

  const sortedBy = (column: string) => {
    const other = Object.hasOwn(order, column) ? order[column] : undefined
    return other === undefined ? buildOrder(kindOf(column), column) : sql.ref(other)
  }

  async function find(
    tx: Tx,
    scope: S,
    { page, pageSize, search: typed, sort, direction, filters, totals = [], unseen = [] }: Ask,
    work: Work<S>,
  ): Promise<Found> {
    // A cast is needed, because Kysely knows the subquery's columns only by name.
    const from = (query: Expression<unknown>) => tx.selectFrom(sql<FoundRow>`${query}`.as('found'))
    const inner = byId.reduce<Expression<unknown>>(
      (query, alias) => {
        const id = recordOf(filters, alias)
        return id === undefined ? query : from(query).selectAll().where(sql.ref(alias), '=', id)
      },
      rows(tx, scope, filters, work),
    )
    const looked = search.filter((alias) => !unseen.includes(alias))
    const all =
      typed === '' || looked.length === 0
        ? from(inner)
        : from(from(inner).selectAll().select(searchedText(looked).as('searched text'))).where(
            contains('searched text', typed),
          )
    const sums = totals.map((column) =>
      sql<string | null>`sum(${sql.ref(column)})::text`.as(`sum ${kindOf(column) && column}`),
    )
    const counted = await all
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .select(sums)
      .executeTakeFirstOrThrow()
    const { total } = counted
    const summed = new Map<string, unknown>(Object.entries(counted))
    const rest =
      totals.length === 0
        ? {}
        : {
            totals: Object.fromEntries(
              totals.map((column) => [column, Number(summed.get(`sum ${column}`) ?? 0)]),
            ),
          }
    const offset = (page - 1) * pageSize
    if (offset >= total) return { records: [], total, ...rest }
    const way = sql.raw(direction === 'desc' ? 'desc nulls last' : 'asc nulls last')
    const shown = await all
      .selectAll()
      .orderBy(sql`${sortedBy(sort)} ${way}`)
      .orderBy('id') // so that every page has the same order
      .limit(pageSize)
      .offset(offset)
      .$castTo<FoundRow>()
      .execute()
    return { records: shown.map(record), total, ...rest }
  }
  async function one(tx: Tx, work: Work<S>, id: number): Promise<PageRecord> {
    const {
      rows: [row],
    } = await sql<FoundRow>`
      select * from (${rows(tx, work.scope, {}, work)}) as found
      where id = ${id}::bigint`.execute(tx)
    if (!row) throw gone()
    return record(row)
  }
  return { searched: search, search: find, one }
}
