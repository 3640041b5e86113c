// Rows of one of the merchant's tables, which is what most record pages need: find, add, change,
// and mark as deleted.
import { sql, type Generated, type Selectable, type Updateable } from 'kysely'

import { required } from '../../../core/required.ts'
import { checksum, requireVersion } from '../../data/checksum.ts'
import { isUniqueViolation } from '../../data/errors.ts'
import type { Tx } from '../../data/doors.ts'
import { countOf } from '../../data/paging.ts'
import type { DB, Row } from '../../data/schema.ts'
import { contains } from '../../data/text.ts'
import type { Scope } from '../../calls/call.ts'
import { denied, invalid, notFound, Problem } from '../../calls/problem.ts'
import { storeName } from './company-view.ts'
import type { ColumnKind } from './description.ts'
import { orderOf } from './query-source.ts'
import type { PageRecord, RecordSource, Work, Values } from './source.ts'
import { ofStores, onlyStore } from './stores.ts'
import { largestInteger } from './values.ts'
import { toStored, toWire } from './wire.ts'

/** The columns that every table of records has besides its own. */
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
/** `true` is only allowed for tables whose rows belong to one store each. */
type PerStore<Table extends RecordTable> = 'store_id' extends keyof DB[Table] ? true : never

export interface TableDefinition<Table extends RecordTable> {
  table: Table
  /** Name on the page → column of the table and its kind. */
  columns: Readonly<Record<string, readonly [column: keyof Row<Table> & string, kind: ColumnKind]>>
  /**
   * Rows belong to one store each (column `store_id`), and the list shows those of the chosen
   * store. Company view shows the rows of all the user's stores with the store's name: they can be
   * changed there, but only added in a store.
   */
  store?: PerStore<Table>
  /** Unique indexes → the page's column with the error, and its message. */
  unique?: Readonly<Record<string, readonly [name: string, message: string]>>
  /** Why a row cannot be deleted, if something else needs it. */
  neededBy?: (tx: Tx, scope: Scope, id: number) => Promise<string | undefined>
}

// Table and column names come from a description, never from a request. Kysely cannot know the
// table's type here, so its own columns are accessed by name.
const anyTable = (tx: Tx) => tx.$extendTables<Record<string, RecordRow>>()
type StoredRow = Selectable<RecordRow> & { [storeName]?: string | null } & Record<string, unknown>
type OwnColumns = Partial<Updateable<RecordRow>> & Record<string, unknown>

const nameOfStore = (table: string) =>
  sql<string>`(
    select s.name from store s
    where s.merchant_id = ${sql.ref(`${table}.merchant_id`)}
      and s.id = ${sql.ref(`${table}.store_id`)}
  )`

/** The store that a new row belongs to. */
async function storeToAddTo(tx: Tx, scope: Scope): Promise<number> {
  if (scope.view === 'company') throw denied('Choose a store to add one.')
  return scope.storeId === 0 ? onlyStore(tx, scope) : scope.storeId
}

/** A source of a merchant's rows in one table. */
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
      fields.flatMap(([name, [column, kind]]) => {
        const value = Object.hasOwn(values, name) ? values[name] : undefined
        return value === undefined ? [] : [[column, toStored(kind, value)]]
      }),
    )
  const isAcross = ({ view }: Scope) => perStore && view === 'company'
  /** Rows that are not deleted; in company view with the name of their store. */
  const live = (tx: Tx, scope: Scope) =>
    anyTable(tx)
      .selectFrom(table)
      .where('merchant_id', '=', scope.merchantId)
      .where('deleted_at', 'is', null)
      .$if(perStore, (query) => query.where(ofStores(scope, 'store_id')))
      .selectAll()
      .$if(isAcross(scope), (query) => query.select(nameOfStore(table).as(storeName)))

  /**
   * The row, locked until the end of the transaction and checked to be the version that the caller
   * read.
   */
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
  /** Only the unique index detects duplicates: a check beforehand would miss concurrent saves. */
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
        across && sort === storeName
          ? [storeName, 'text' as const]
          : required(columns[sort], `the column '${sort}' of ${table}`)
      const seen = fields.flatMap(([name, [ofTable, is]]) =>
        is === 'text' && !unseen.includes(name) ? [ofTable] : [],
      )
      const looked = across ? [...seen, storeName] : seen
      const isFound = sql<boolean>`(${sql.join(
        looked.map((text) => contains(text, search)),
        sql` or `,
      )})`
      // A subquery makes the store's name a column like the others.
      const matching = tx
        .selectFrom(sql<StoredRow>`${live(tx, scope)}`.as('rows'))
        .$if(search !== '' && looked.length > 0, (query) => query.where(isFound))
      const total = await countOf(matching)
      const offset = (page - 1) * pageSize
      if (offset >= total) return { records: [], total }
      const way = sql.raw(direction === 'desc' ? 'desc nulls last' : 'asc nulls last')
      const shown = await matching
        .selectAll()
        .orderBy(sql`${orderOf(kind, column)} ${way}`)
        .orderBy('id') // same order on every page
        .limit(pageSize)
        .offset(offset)
        .$castTo<StoredRow>()
        .execute()
      return { records: shown.map(record), total }
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
