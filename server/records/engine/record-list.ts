// The list behind a page of records. Its query is built from the page's columns and one table. The
// page's columns name the table's columns, so that each column is defined only once.
import { sql, type Expression, type RawBuilder } from 'kysely'

import type { Scope } from '../../calls/call.ts'
import type { Tx } from '../../data/database-roles.ts'
import type { RecordRow } from '../../data/records/record.ts'
import { storeId, storeName } from './company-view.ts'
import { storedKind, type Column, type ColumnKind } from './description.ts'
import { querySource, type QueryDefinition } from './query-source.ts'
import type { AnyDefinition } from './record-definition.ts'
import { keyKind, namesFor, refers } from './references.ts'
import type { PageRecord, RecordSource, Work } from './source.ts'
import { ofStores } from './stores.ts'

/** The default column name: `sortOrder` is stored as `sort_order`. */
const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
/** The table's column; undefined if the value is computed or stored elsewhere. */
export function storedColumn({ name, column = snake(name) }: Column): string | undefined {
  return typeof column === 'string' ? column : undefined
}
function selected(of: Column): Expression<unknown> {
  if (of.column === null) return sql`null`
  const stored = storedColumn(of)
  if (stored === undefined) return of.column as RawBuilder<unknown>
  // Selected as text, because choices are text no matter which type the table stores.
  return of.kind === 'choice' ? sql`${sql.ref(`t.${stored}`)}::text` : sql.ref(`t.${stored}`)
}
/** The source's name for a column's values. If the column refers to records, they are ids. */
export const valueName = ({ name, references }: Column): string => references?.key ?? name
/**
 * The column's value by its name. For a reference, the record's name and, under its key, the id.
 */
function selections(of: Column): [name: string, value: Expression<unknown>][] {
  const value = selected(of)
  if (!refers(of)) return [[of.name, value]]
  return [
    [of.name, of.column === null ? value : namesFor(of, value)],
    [of.references.key, value],
  ]
}
export const kindsOf = (of: Column): [name: string, kind: ColumnKind][] => [
  [of.name, storedKind(of)],
  ...(refers(of) ? [[of.references.key, keyKind(of)] as [string, ColumnKind]] : []),
]

type AnyRow = { id: number | string } & Record<string, unknown>
type Rows = QueryDefinition<string, Scope>['rows']

/** The table's rows with the page's columns, as the list shows them. */
const tableRows =
  (
    table: string,
    columns: readonly Column[],
    perStore: boolean,
    where: AnyDefinition['where'],
  ): Rows =>
  (tx, scope, filters) => {
    const narrowed = where?.(filters, scope)
    return tx
      .$extendTables<Record<string, RecordRow>>()
      .selectFrom(`${table} as t`)
      .where('t.merchant_id', '=', scope.merchantId)
      .where('t.deleted_at', 'is', null)
      .$if(perStore, (query) => query.where(ofStores(scope, 't.store_id')))
      .$if(narrowed !== undefined, (query) => query.where(narrowed ?? sql<boolean>`true`))
      .select([
        't.id',
        't.version as rowVersion',
        ...columns.flatMap(selections).map(([name, value]) => sql`${value}`.as(name)),
      ])
      .$if(perStore, (query) => query.select(sql.ref('t.store_id').as(storeId)))
  }

/** For company view: the rows of all stores, each with its store's name. */
const withStores =
  (rows: Rows): Rows =>
  (tx, scope, filters, work) =>
    tx
      .selectFrom(sql<AnyRow>`${rows(tx, scope, filters, work)}`.as('listed'))
      .selectAll()
      .select(
        sql<string>`(
          select s.name from store s
          where s.merchant_id = ${scope.merchantId} and s.id = listed."storeId"
        )`.as(storeName),
      )

/**
 * The list of a page, and a single row of it. In company view, rows of stores also contain the
 * store's name.
 */
export function buildList(
  { table, store, search, order, where, rows: ownRows, show }: AnyDefinition,
  columns: readonly Column[],
): Pick<RecordSource, 'search'> & {
  searched: readonly string[]
  one(tx: Tx, work: Work, id: number): Promise<PageRecord>
} {
  const perStore = store === true
  const rows = ownRows ?? tableRows(table, columns, perStore, where)
  const kinds: Record<string, ColumnKind> = Object.fromEntries(columns.flatMap(kindsOf))
  const searched =
    search ??
    columns.flatMap((of) => (storedKind(of) === 'text' && of.column !== null ? [of.name] : []))
  const byId = columns.flatMap((of) =>
    refers(of) && of.kind === 'record' ? [of.references.key] : [],
  )
  const plain = querySource<string>({
    kinds,
    search: searched,
    rows,
    byId,
    ...(order && { order }),
  })
  const across = querySource<string>({
    kinds: { ...kinds, [storeName]: 'text' },
    search: [...searched, storeName],
    byId: [...byId, storeId],
    rows: withStores(rows),
    ...(order && { order }),
  })
  const listFor = ({ view }: Scope) => (perStore && view === 'company' ? across : plain)
  const shown = (record: PageRecord): PageRecord => ({
    ...record,
    values: { ...(show?.(record.values) ?? record.values) },
  })
  return {
    searched,
    async search(tx, scope, ask, work) {
      const found = await listFor(scope).search(tx, scope, ask, work)
      return { ...found, records: found.records.map(shown) }
    },
    one: async (tx, work, id) => shown(await listFor(work.scope).one(tx, work, id)),
  }
}
