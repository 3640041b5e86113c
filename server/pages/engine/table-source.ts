// Rows of one table of the merchant's, as most pages of records need them: found, added, changed
// and deleted by a mark.
import { sql, type Generated, type Selectable, type Transaction, type Updateable } from 'kysely'

import { checksum, requireVersion } from '../../data/checksum.ts'
import { isUniqueViolation } from '../../data/errors.ts'
import type { Tx } from '../../data/doors.ts'
import { countOf } from '../../data/pages.ts'
import type { DB, Row } from '../../data/schema.ts'
import { contains } from '../../data/text.ts'
import type { Scope } from '../../http/call.ts'
import { denied, invalid, notFound, Problem } from '../../http/problem.ts'
import { storeName } from './company-view.ts'
import type { ColumnKind, Values } from './description.ts'
import { orderOf } from './query-source.ts'
import type { PageRecord, RecordSource, Work } from './source.ts'
import { ofStores, onlyStore } from './stores.ts'
import { largestInteger } from './values.ts'
import { toStored, toWire } from './wire.ts'

/** What every table of records has besides its own columns. */
interface RecordRow {
  id: Generated<number>
  merchant_id: number
  version: Generated<number>
  created_at: Date
  modified_at: Date
  modified_by: string | null
  deleted_at: Date | null
}
type RecordTable = { [T in keyof DB]: keyof RecordRow extends keyof DB[T] ? T : never }[keyof DB]
/** Of a table whose rows belong to one store each. */
type PerStore<Table extends RecordTable> = 'store_id' extends keyof DB[Table] ? true : never

export interface TableDefinition<Table extends RecordTable> {
  table: Table
  /** Name on the page → column of the table and its kind. */
  columns: Readonly<Record<string, readonly [column: keyof Row<Table> & string, kind: ColumnKind]>>
  /**
   * Rows belong to one store each (column `store_id`): those of the chosen store. In company view
   * all those of the person's stores, with the store's name; they are changed there too, but added
   * only in a store.
   */
  store?: PerStore<Table>
  /** Unique indexes → the page's column that is at fault, and what to say there. */
  unique?: Readonly<Record<string, readonly [name: string, message: string]>>
  /** Why a row cannot be deleted, where something else needs it. */
  neededBy?: (tx: Tx, scope: Scope, id: number) => Promise<string | undefined>
}

// Names of tables and columns come from a description, never from a request. Kysely cannot follow
// which table it is from here on, so that a table's own columns are read and written by name.
const anyTable = (tx: Tx) => tx as unknown as Transaction<Record<string, RecordRow>>
type StoredRow = Selectable<RecordRow> & { [storeName]?: string | null } & Record<string, unknown>
type OwnColumns = Partial<Updateable<RecordRow>> & Record<string, unknown>

const rows = 'rows'
const rowsIn = (tx: Tx) => tx as unknown as Transaction<{ [rows]: StoredRow }>
const nameOfStore = (table: string) =>
  sql<string>`(select s.name from store s where s.merchant_id = ${sql.ref(`${table}.merchant_id`)} and s.id = ${sql.ref(`${table}.store_id`)})`

/** The store that a new row belongs to. */
async function storeToAddTo(tx: Tx, scope: Scope): Promise<number> {
  if (scope.view === 'company') throw denied('Choose a store to add one.')
  return scope.storeId === 0 ? onlyStore(tx, scope) : scope.storeId
}

/** The rows of a merchant in one table. */
export function tableSource<Table extends RecordTable>({
  columns,
  unique = {},
  neededBy,
  ...definition
}: TableDefinition<Table>): RecordSource {
  const table: string = definition.table
  const perStore = definition.store === true
  const fields = Object.entries(columns)

  const record = (row: StoredRow): PageRecord => ({
    id: row.id,
    concurrencyChecksum: checksum(row.version),
    values: {
      ...Object.fromEntries(
        fields.map(([name, [column, kind]]) => [name, toWire(kind, row[column])]),
      ),
      ...(row[storeName] !== undefined && { [storeName]: row[storeName] }),
    },
  })
  const stored = (values: Values) =>
    Object.fromEntries(
      fields.flatMap(([name, [column, kind]]) =>
        Object.hasOwn(values, name) ? [[column, toStored(kind, values[name]!)]] : [],
      ),
    )
  const isAcross = ({ view }: Scope) => perStore && view === 'company'
  /** The rows that count, in company view with the name of their store. */
  const live = (tx: Tx, scope: Scope) =>
    anyTable(tx)
      .selectFrom(table)
      .where('merchant_id', '=', scope.merchantId)
      .where('deleted_at', 'is', null)
      .$if(perStore, (query) => query.where(ofStores(scope, 'store_id')))
      .selectAll()
      .$if(isAcross(scope), (query) => query.select(nameOfStore(table).as(storeName)))

  /** The row, locked until the end of the transaction, and no older than the caller's. */
  async function present(tx: Tx, { scope }: Work, id: number, sent: string): Promise<StoredRow> {
    const row: StoredRow | undefined =
      id > largestInteger
        ? undefined
        : await live(tx, scope).where('id', '=', id).forUpdate().executeTakeFirst()
    if (!row) throw notFound('It is not there any more. Somebody may have deleted it.')
    requireVersion(row, sent, () => record(row))
    return row
  }
  async function changed(
    tx: Tx,
    work: Work,
    row: StoredRow,
    change: OwnColumns,
  ): Promise<StoredRow> {
    const stored = await anyTable(tx)
      .updateTable(table)
      .set({
        ...change,
        version: row.version + 1,
        modified_at: work.now,
        modified_by: work.session.userName,
      })
      .where('merchant_id', '=', work.scope.merchantId)
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return row[storeName] === undefined ? stored : { ...stored, [storeName]: row[storeName] }
  }
  /**
   * A unique index is the one judge of doubles: asking beforehand would miss those that come at the
   * same time.
   */
  async function withoutDoubles<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      const double = Object.entries(unique).find(([index]) => isUniqueViolation(error, index))?.[1]
      throw double
        ? invalid([{ field: `values.${double[0]}`, code: 'taken', message: double[1] }])
        : error
    }
  }

  return {
    reach: perStore ? 'store' : 'company',
    ...(perStore && { perStore }),
    searched: fields.flatMap(([name, [, kind]]) => (kind === 'text' ? [name] : [])),
    async search(tx, scope, { page, pageSize, search, sort, direction, unseen = [] }) {
      const across = isAcross(scope)
      const [column, kind] =
        across && sort === storeName ? [storeName, 'text' as const] : columns[sort]!
      const seen = fields.flatMap(([name, [own, is]]) =>
        is === 'text' && !unseen.includes(name) ? [own] : [],
      )
      const looked = across ? [...seen, storeName] : seen
      const found = sql<boolean>`(${sql.join(
        looked.map((text) => contains(text, search)),
        sql` or `,
      )})`
      // A sub-query, so that the store's name is a column like the others.
      const matching = rowsIn(tx)
        .selectFrom(live(tx, scope).as(rows) as unknown as typeof rows)
        .$if(search !== '' && looked.length > 0, (query) => query.where(found))
      const total = await countOf(matching)
      const offset = (page - 1) * pageSize
      if (offset >= total) return { records: [], total }
      const way = sql.raw(direction === 'desc' ? 'desc nulls last' : 'asc nulls last')
      const shown = await matching
        .selectAll()
        .orderBy(sql`${orderOf(kind, column)} ${way}`)
        .orderBy('id') // the id makes the order the same on every page
        .limit(pageSize)
        .offset(offset)
        .execute()
      return { records: (shown as StoredRow[]).map(record), total }
    },
    create: (tx, work, values) =>
      withoutDoubles(async () =>
        record(
          await anyTable(tx)
            .insertInto(table)
            .values({
              ...stored(values),
              merchant_id: work.scope.merchantId,
              ...(perStore && { store_id: await storeToAddTo(tx, work.scope) }),
              created_at: work.now,
              modified_at: work.now,
              modified_by: work.session.userName,
            })
            .returningAll()
            .executeTakeFirstOrThrow(),
        ),
      ),
    update: (tx, work, id, sent, values) =>
      withoutDoubles(async () => {
        const before = await present(tx, work, id, sent)
        return {
          before: record(before),
          after: record(await changed(tx, work, before, stored(values))),
        }
      }),
    async remove(tx, work, id, sent) {
      const before = await present(tx, work, id, sent)
      const reason = await neededBy?.(tx, work.scope, id)
      if (reason !== undefined) throw new Problem(422, 'inUse', { detail: reason })
      await changed(tx, work, before, { deleted_at: work.now })
      return { before: record(before) }
    },
  }
}
