// Rows of one table of the merchant's, as most pages of records need them: found, added, changed and deleted by a mark.
import { sql, type Generated, type Selectable, type Transaction, type Updateable } from 'kysely'

import { checksum, requireVersion } from '../../data/checksum.ts'
import { isUniqueViolation } from '../../data/errors.ts'
import type { Tx } from '../../data/doors.ts'
import type { DB, Row } from '../../data/schema.ts'
import { contains, textOrder } from '../../data/text.ts'
import type { Scope } from '../../http/call.ts'
import { invalid, notFound, Problem } from '../../http/problem.ts'
import type { ColumnKind, Value, Values } from './description.ts'
import type { PageRecord, RecordSource, Work } from './source.ts'
import { largestInteger } from './values.ts'

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

export interface TableDefinition<Table extends RecordTable> {
  table: Table
  /** Name on the page → column of the table and its kind. */
  columns: Readonly<Record<string, readonly [column: keyof Row<Table> & string, kind: ColumnKind]>>
  /** Unique indexes → the page's column that is at fault, and what to say there. */
  unique?: Readonly<Record<string, readonly [name: string, message: string]>>
  /** Why a row cannot be deleted, where something else needs it. */
  neededBy?: (tx: Tx, scope: Scope, id: number) => Promise<string | undefined>
}

// Names of tables and columns come from a description, never from a request. Kysely cannot follow which table it is from here
// on, so that a table's own columns are read and written by name.
const anyTable = (tx: Tx) => tx as unknown as Transaction<Record<string, RecordRow>>
type StoredRow = Selectable<RecordRow> & Record<string, unknown>
type OwnColumns = Partial<Updateable<RecordRow>> & Record<string, unknown>

/** Both drivers give numeric as text, and dates as text. */
function toWire(kind: ColumnKind, stored: unknown): Value {
  if (stored === null || stored === undefined) return null
  if (stored instanceof Date) return stored.toISOString()
  if (kind === 'money' || kind === 'percent') return Number(stored)
  return stored as Value
}
const toStored = (kind: ColumnKind, value: Value): unknown =>
  (kind === 'money' || kind === 'percent') && typeof value === 'number' ? value.toFixed(2) : value

/** The rows of a merchant in one table. */
export function tableSource<Table extends RecordTable>({ columns, unique = {}, neededBy, ...definition }: TableDefinition<Table>): RecordSource {
  const table: string = definition.table
  const fields = Object.entries(columns)
  const texts = fields.flatMap(([, [column, kind]]) => (kind === 'text' ? [column] : []))

  const record = (row: StoredRow): PageRecord => ({
    id: row.id,
    concurrencyChecksum: checksum(row.version),
    values: Object.fromEntries(fields.map(([name, [column, kind]]) => [name, toWire(kind, row[column])])),
  })
  const stored = (values: Values) =>
    Object.fromEntries(fields.flatMap(([name, [column, kind]]) => (Object.hasOwn(values, name) ? [[column, toStored(kind, values[name]!)]] : [])))
  const live = (tx: Tx, { merchantId }: Scope) => anyTable(tx).selectFrom(table).where('merchant_id', '=', merchantId).where('deleted_at', 'is', null)

  /** The row, locked until the end of the transaction, and no older than the caller's. */
  async function present(tx: Tx, { scope }: Work, id: number, sent: string): Promise<StoredRow> {
    const row = id > largestInteger ? undefined : await live(tx, scope).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (!row) throw notFound('It is not there any more. Somebody may have deleted it.')
    requireVersion(row, sent, () => record(row))
    return row
  }
  async function changed(tx: Tx, work: Work, row: StoredRow, change: OwnColumns): Promise<StoredRow> {
    return anyTable(tx).updateTable(table)
      .set({ ...change, version: row.version + 1, modified_at: work.now, modified_by: work.session.userName })
      .where('merchant_id', '=', work.scope.merchantId).where('id', '=', row.id).returningAll().executeTakeFirstOrThrow()
  }
  /** A unique index is the one judge of doubles: asking beforehand would miss those that come at the same time. */
  async function withoutDoubles<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      const double = Object.entries(unique).find(([index]) => isUniqueViolation(error, index))?.[1]
      throw double ? invalid([{ field: `values.${double[0]}`, code: 'taken', message: double[1] }]) : error
    }
  }

  return {
    async search(tx, scope, { page, pageSize, search, sort, direction }) {
      const [column, kind] = columns[sort]!
      const found = sql<boolean>`(${sql.join(texts.map((text) => contains(text, search)), sql` or `)})`
      const matching = live(tx, scope).$if(search !== '' && texts.length > 0, (query) => query.where(found))
      const { total } = await matching.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
      const offset = (page - 1) * pageSize
      if (offset >= Number(total)) return { records: [], total: Number(total) }
      const way = sql.raw(direction === 'desc' ? 'desc nulls last' : 'asc nulls last')
      const rows = await matching.selectAll()
        .orderBy(sql`${kind === 'text' ? textOrder(column) : sql.ref(column)} ${way}`).orderBy('id') // the id makes the order the same on every page
        .limit(pageSize).offset(offset).execute()
      return { records: rows.map(record), total: Number(total) }
    },
    create: (tx, work, values) => withoutDoubles(async () => record(await anyTable(tx).insertInto(table)
      .values({ ...stored(values), merchant_id: work.scope.merchantId, created_at: work.now, modified_at: work.now, modified_by: work.session.userName })
      .returningAll().executeTakeFirstOrThrow())),
    update: (tx, work, id, sent, values) => withoutDoubles(async () => {
      const before = await present(tx, work, id, sent)
      return { before: record(before), after: record(await changed(tx, work, before, stored(values))) }
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
