// Reads and writes records: a merchant's rows that people list and edit. A record's definition
// contains the table, the name in the audit trail, the shape in the API and the unique indexes.
// This module derives the lock with version check, the changes, the refusal of a duplicate at its
// field, and the audit row with before and after. Facts: D14, D15, D16
import { sql, type Expression, type Generated, type Selectable, type Updateable } from 'kysely'

import { requireVersion } from '../checksum.ts'
import type { Tx } from '../database-roles.ts'
import { refuseDouble, type Unique } from '../errors.ts'
import { isStorableId } from '../ids.ts'
import type { DB, NewRow, Row } from '../schema.ts'
import { stampOf, type WriteCall, type Written } from '../write.ts'

/** The columns that every table of records has. */
export interface RecordRow {
  id: Generated<number>
  merchant_id: number
  version: Generated<number>
  created_at: Date
  modified_at: Date
  modified_by: string | null
  deleted_at: Date | null
}
export type RecordTable = {
  [T in keyof DB]: keyof RecordRow extends keyof DB[T] ? T : never
}[keyof DB]

/** Who changes the rows, when, and for which merchant. */
export interface RecordWriter {
  merchant_id: number
  modified_at: Date
  modified_by: string | null
}
export const writerOf = (call: Pick<WriteCall, 'clock' | 'scope' | 'session'>): RecordWriter => ({
  merchant_id: call.scope.merchantId,
  ...stampOf(call),
})

// Table and column names come from a specification, never from a request. The table's own columns
// are accessed by name, because Kysely can't know the table's type here.
const anyTable = (tx: Tx) => tx.$extendTables<Record<string, RecordRow>>()
type AnyRow = Selectable<RecordRow>
/** The columns that a change reads from its row. */
type Keys = Pick<AnyRow, 'id' | 'version'>
type AnyChange = Partial<Updateable<RecordRow>>

/** What a row is locked for. */
export type Hold = 'change' | 'delete'

/** A value, or SQL that computes it, such as the upper case of a name by the database's rules. */
type Given<Columns> = { [C in keyof Columns]: Columns[C] | Expression<Columns[C]> }
/** The table's own columns. Those with a default may be absent from a new row. */
type OwnColumns<Table extends RecordTable> = Given<Omit<NewRow<Table>, keyof RecordRow>>

/**
 * The statements of one table of records. Each is limited to the merchant. `Own` is `object` if
 * only a page description knows the columns.
 * @param unique the refusals of duplicate rows
 */
export function rowsIn<Table extends RecordTable, Own extends object = OwnColumns<Table>>(
  of: Table,
  unique: Unique = {},
) {
  const table: string = of
  /** Safe, because the specification names the table, so its rows have the table's type. */
  const typed = (row: AnyRow) => row as Row<Table>
  return {
    /** Rows that are not deleted. */
    live: (tx: Tx, merchantId: number) =>
      anyTable(tx)
        .selectFrom(table)
        .where('merchant_id', '=', merchantId)
        .where('deleted_at', 'is', null),

    /**
     * A row that is not deleted, locked until the end of the transaction. Undefined if there is
     * none.
     * @param what a `delete` lock waits for saves that refer to the row; a `change` lock doesn't
     */
    async held(
      tx: Tx,
      merchantId: number,
      id: number,
      what: Hold,
    ): Promise<Row<Table> | undefined> {
      if (!isStorableId(id)) return undefined
      const rows = this.live(tx, merchantId).where('id', '=', id).selectAll()
      const row = await (
        what === 'delete' ? rows.forUpdate() : rows.forNoKeyUpdate()
      ).executeTakeFirst()
      return row && typed(row)
    },

    /**
     * Adds a row.
     * @throws the refusal of a duplicate
     */
    insert: async (tx: Tx, by: RecordWriter, columns: Own): Promise<Row<Table>> =>
      typed(
        await anyTable(tx)
          .insertInto(table)
          .values({ ...columns, ...by, created_at: by.modified_at })
          .returningAll()
          .executeTakeFirstOrThrow()
          .catch(refuseDouble(unique, columns)),
      ),

    /** Adds many rows in one statement. */
    async insertAll(tx: Tx, by: RecordWriter, all: readonly Own[]): Promise<void> {
      if (all.length === 0) return
      await anyTable(tx)
        .insertInto(table)
        .values(all.map((columns) => ({ ...columns, ...by, created_at: by.modified_at })))
        .execute()
    },

    /** Marks rows as deleted in one statement. Their parent is already locked. */
    async removeAll(
      tx: Tx,
      { merchant_id, ...stamp }: RecordWriter,
      ids: readonly number[],
    ): Promise<void> {
      if (ids.length === 0) return
      await anyTable(tx)
        .updateTable(table)
        .set({ ...stamp, deleted_at: stamp.modified_at, version: sql<number>`version + 1` })
        .where('merchant_id', '=', merchant_id)
        .where('id', 'in', ids)
        .execute()
    },

    /**
     * Changes a row that is already locked. Omitted columns keep their values.
     * @param columns if they contain `deleted_at`, the row counts as deleted
     * @throws the refusal of a duplicate
     */
    async change(
      tx: Tx,
      { merchant_id, ...stamp }: RecordWriter,
      before: Keys,
      columns: Partial<Own> & { deleted_at?: Date },
    ): Promise<Row<Table>> {
      const change: AnyChange = { ...columns, ...stamp, version: before.version + 1 }
      return typed(
        await anyTable(tx)
          .updateTable(table)
          .set(change)
          .where('merchant_id', '=', merchant_id)
          .where('id', '=', before.id)
          .returningAll()
          .executeTakeFirstOrThrow()
          .catch(refuseDouble(unique, columns)),
      )
    },
  }
}

/** The merchant that owns the records. A feature may add members, such as the visible stores. */
interface RecordContext {
  merchantId: number
}
interface RecordSpec<
  Table extends RecordTable,
  Kept extends keyof NewRow<Table> & string,
  Context extends RecordContext,
  Stored,
  Wire,
> {
  table: Table
  /** Name in the audit trail, such as `payCode`, with actions such as `payCode.create`. */
  entity: string
  /**
   * Columns that no save writes; new records have the table's defaults in them. Every save must
   * give all other columns, so that code that forgets one doesn't compile.
   */
  kept?: readonly Kept[]
  /** The record with its related data. Undefined if this person can't see it here. */
  read: (tx: Tx, context: Context, id: number) => Promise<Stored | undefined>
  rowOf: (stored: Stored) => Keys
  toWire: (stored: Stored, context: Context) => Wire
  /**
   * The before and after values for the audit trail. `other` is the record on the other side of the
   * change, for a trail that contains only differences. The type requires every saved column, so
   * that code that forgets one doesn't compile: a change that is missing from the trail can't be
   * looked up.
   */
  trailOf: (stored: Stored, context: Context, other?: Stored) => Trail<Table, Kept>
  /** The refusal of an id that doesn't exist here. */
  missing: () => Error
  unique?: Unique
}
/** The table's columns, except the ones that every record has and the ones that no save writes. */
type Columns<Table extends RecordTable, Kept extends string> = Given<
  Required<Omit<NewRow<Table>, keyof RecordRow | Kept>>
>

/** The columns that saves write, and the record's related data. */
type Trail<Table extends RecordTable, Kept extends string> = Readonly<
  Record<string, unknown> & Record<keyof Columns<Table, Kept>, unknown>
>

/** The calls that add, change and delete a record. Use them inside a transaction of `write()`. */
export function record<
  Table extends RecordTable,
  Context extends RecordContext,
  Stored,
  Wire,
  const Kept extends keyof NewRow<Table> & string = never,
>({
  table,
  entity,
  read,
  rowOf,
  toWire,
  trailOf,
  missing,
  unique,
}: RecordSpec<Table, Kept, Context, Stored, Wire>) {
  const rows = rowsIn<Table, object>(table, unique)

  async function present(tx: Tx, context: Context, id: number): Promise<Stored> {
    const stored = isStorableId(id) ? await read(tx, context, id) : undefined
    if (stored === undefined) throw missing()
    return stored
  }
  async function saved(
    tx: Tx,
    context: Context,
    id: number,
    before?: Stored,
  ): Promise<Written<Wire>> {
    const after = await present(tx, context, id)
    return {
      answer: toWire(after, context),
      audit: {
        action: `${entity}.${before === undefined ? 'create' : 'update'}`,
        entity,
        entityId: id,
        ...(before !== undefined && { before: trailOf(before, context, after) }),
        after: trailOf(after, context, before),
      },
    }
  }

  return {
    /**
     * Reads the record.
     * @throws the error of `missing`
     */
    present,

    /**
     * The current record, locked until the end of the transaction. The lock is taken first, so that
     * later reads, also of other tables, see what the previous transaction wrote.
     * @throws the error of `missing`
     */
    async held(tx: Tx, context: Context, id: number, what: Hold): Promise<Stored> {
      await rows.held(tx, context.merchantId, id, what)
      return present(tx, context, id)
    },

    /**
     * The record, locked, provided that it still has the version that the caller read.
     * @param sent the checksum of the version that the caller read
     * @param what pass `delete` before `remove`
     * @throws ConflictError with the current record, or the error of `missing`
     */
    async unchanged(
      tx: Tx,
      context: Context,
      id: number,
      sent: string,
      what: Hold,
    ): Promise<Stored> {
      const stored = await this.held(tx, context, id, what)
      requireVersion(rowOf(stored), sent, () => toWire(stored, context))
      return stored
    },

    /**
     * Stores a new record.
     * @param also writes related rows, now that the record has an id
     * @throws the refusal of a duplicate
     */
    async create(
      tx: Tx,
      call: WriteCall,
      context: Context,
      columns: Columns<Table, Kept>,
      also?: (id: number) => Promise<unknown>,
    ): Promise<Written<Wire>> {
      const { id } = (await rows.insert(tx, writerOf(call), columns)) as AnyRow
      await also?.(id)
      return saved(tx, context, id)
    },

    /**
     * Changes a record that `unchanged` returned. Omitted columns keep their values.
     * @param also writes related rows
     * @throws the refusal of a duplicate
     */
    async update(
      tx: Tx,
      call: WriteCall,
      context: Context,
      before: Stored,
      change: Partial<Columns<Table, Kept>>,
      also?: () => Promise<unknown>,
    ): Promise<Written<Wire>> {
      const { id } = (await rows.change(tx, writerOf(call), rowOf(before), change)) as AnyRow
      await also?.()
      return saved(tx, context, id, before)
    },

    /**
     * Marks a record as deleted. `unchanged` must have returned it for `delete`. The row stays,
     * because past tickets refer to it. Its name can be used again.
     */
    async remove(
      tx: Tx,
      call: WriteCall,
      context: Context,
      before: Stored,
    ): Promise<Written<undefined>> {
      const by = writerOf(call)
      const { id } = rowOf(before)
      await rows.change(tx, by, rowOf(before), { deleted_at: by.modified_at })
      return {
        answer: undefined,
        audit: {
          action: `${entity}.delete`,
          entity,
          entityId: id,
          before: trailOf(before, context),
        },
      }
    },
  }
}
