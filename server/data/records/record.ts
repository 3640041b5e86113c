// A record: rows of a merchant that people list and edit. Said once: table, name in the trail, the
// shape on the wire, and what is unique. From it come the lock with the version, adding, changing
// and deleting, a doubled value at its field, and the audit row with before and after.
// Facts: D14, D15, D16
import { sql, type Expression, type Generated, type Selectable, type Updateable } from 'kysely'

import { requireVersion } from '../checksum.ts'
import type { Tx } from '../doors.ts'
import { refuseDouble, type Unique } from '../errors.ts'
import { isStorableId } from '../ids.ts'
import type { DB, NewRow, Row } from '../schema.ts'
import { stampOf, type WriteCall, type Written } from '../write.ts'

/** The columns that every table of records has besides its own. */
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

/** Who changes rows, when, and whose they are. */
export interface RecordWriter {
  merchant_id: number
  modified_at: Date
  modified_by: string | null
}
export const writerOf = (call: Pick<WriteCall, 'clock' | 'scope' | 'session'>): RecordWriter => ({
  merchant_id: call.scope.merchantId,
  ...stampOf(call),
})

// Table and column names come from a specification, never from a request. Kysely cannot know the
// table's type here, so its own columns are accessed by name.
const anyTable = (tx: Tx) => tx.$extendTables<Record<string, RecordRow>>()
type AnyRow = Selectable<RecordRow>
/** What a change needs to know of the row that it changes. */
type Keys = Pick<AnyRow, 'id' | 'version'>
type AnyChange = Partial<Updateable<RecordRow>>

/** What a row is locked for. */
export type Hold = 'change' | 'delete'

/** A value, or SQL that makes it: a name in the database's own capitals. */
type Given<Columns> = { [C in keyof Columns]: Columns[C] | Expression<Columns[C]> }
/** The table's own columns. Those with a default may be absent from a new row. */
type OwnColumns<Table extends RecordTable> = Given<Omit<NewRow<Table>, keyof RecordRow>>

/**
 * The statements of one table of records. Each names the merchant. `Own` is `object` where only a
 * description knows the columns.
 * @param unique what a doubled row is refused with
 */
export function rowsIn<Table extends RecordTable, Own extends object = OwnColumns<Table>>(
  of: Table,
  unique: Unique = {},
) {
  const table: string = of
  /** The rows of the table have its type: the specification names it. */
  const typed = (row: AnyRow) => row as Row<Table>
  return {
    /** Rows that are not deleted. */
    live: (tx: Tx, merchantId: number) =>
      anyTable(tx)
        .selectFrom(table)
        .where('merchant_id', '=', merchantId)
        .where('deleted_at', 'is', null),

    /**
     * One of them, locked until the end of the transaction; undefined if there is none.
     * @param what a deletion waits for saves that refer to the row, a change does not
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

    /** @throws the refusal of a double */
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

    /** Marks rows as deleted, in one statement. Their owner is already locked. */
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
     * Changes a row that is already locked. Columns that are absent stay.
     * @param columns with `deleted_at` the row counts as deleted
     * @throws the refusal of a double
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

/** Whose records; a feature's own place may say more, such as the stores that a person sees. */
interface RecordPlace {
  merchantId: number
}
interface RecordSpec<
  Table extends RecordTable,
  Kept extends keyof NewRow<Table> & string,
  Place extends RecordPlace,
  Stored,
  Wire,
> {
  table: Table
  /** Name in the trail: `payCode`, whose acts are `payCode.create`, `.update` and `.delete`. */
  entity: string
  /**
   * Columns that no save writes: a new record has the table's default in them. Every other column
   * is given at each save, so that a forgotten one does not compile.
   */
  kept?: readonly Kept[]
  /** The record with what belongs to it; undefined if this person sees none such here. */
  read: (tx: Tx, place: Place, id: number) => Promise<Stored | undefined>
  rowOf: (stored: Stored) => Keys
  toWire: (stored: Stored, place: Place) => Wire
  /**
   * What the trail holds, before and after; `other` is the record on the other side of the change,
   * for a trail that holds what differs. Every column that a save writes is in it, so that one
   * that was forgotten does not compile: a change nobody can look up is as if nobody made it.
   */
  trailOf: (stored: Stored, place: Place, other?: Stored) => Trail<Table, Kept>
  /** The refusal of an id that is not here. */
  missing: () => Error
  unique?: Unique
}
/** All columns of the table but those that each record has, and those that no save writes. */
type Columns<Table extends RecordTable, Kept extends string> = Given<
  Required<Omit<NewRow<Table>, keyof RecordRow | Kept>>
>

/** The columns that saves write, and what belongs to the record besides. */
type Trail<Table extends RecordTable, Kept extends string> = Readonly<
  Record<string, unknown> & Record<keyof Columns<Table, Kept>, unknown>
>

/** A record with the calls that add, change and delete it, inside a transaction of `write()`. */
export function record<
  Table extends RecordTable,
  Place extends RecordPlace,
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
}: RecordSpec<Table, Kept, Place, Stored, Wire>) {
  const rows = rowsIn<Table, object>(table, unique)

  async function present(tx: Tx, place: Place, id: number): Promise<Stored> {
    const stored = isStorableId(id) ? await read(tx, place, id) : undefined
    if (stored === undefined) throw missing()
    return stored
  }
  async function saved(tx: Tx, place: Place, id: number, before?: Stored): Promise<Written<Wire>> {
    const after = await present(tx, place, id)
    return {
      answer: toWire(after, place),
      audit: {
        action: `${entity}.${before === undefined ? 'create' : 'update'}`,
        entity,
        entityId: id,
        ...(before !== undefined && { before: trailOf(before, place, after) }),
        after: trailOf(after, place, before),
      },
    }
  }

  return {
    /** @throws what `missing` gives */
    present,

    /**
     * The record as it is, locked until the end of the transaction. The lock comes first: what is
     * read after it, of other tables too, is what the last holder of the lock wrote.
     * @throws what `missing` gives
     */
    async held(tx: Tx, place: Place, id: number, what: Hold): Promise<Stored> {
      await rows.held(tx, place.merchantId, id, what)
      return present(tx, place, id)
    },

    /**
     * The record, held, in the version that the caller read.
     * @param sent the checksum of the version that the caller read
     * @param what `delete` before `remove`
     * @throws ConflictError with the present record, or what `missing` gives
     */
    async unchanged(tx: Tx, place: Place, id: number, sent: string, what: Hold): Promise<Stored> {
      const stored = await this.held(tx, place, id, what)
      requireVersion(rowOf(stored), sent, () => toWire(stored, place))
      return stored
    },

    /**
     * Stores a new record.
     * @param also writes what belongs to it, now that it has an id
     * @throws the refusal of a double
     */
    async create(
      tx: Tx,
      call: WriteCall,
      place: Place,
      columns: Columns<Table, Kept>,
      also?: (id: number) => Promise<unknown>,
    ): Promise<Written<Wire>> {
      const { id } = (await rows.insert(tx, writerOf(call), columns)) as AnyRow
      await also?.(id)
      return saved(tx, place, id)
    },

    /**
     * Changes a record that `unchanged` gave. Columns that are absent stay.
     * @param also writes what belongs to it
     * @throws the refusal of a double
     */
    async update(
      tx: Tx,
      call: WriteCall,
      place: Place,
      before: Stored,
      change: Partial<Columns<Table, Kept>>,
      also?: () => Promise<unknown>,
    ): Promise<Written<Wire>> {
      const { id } = (await rows.change(tx, writerOf(call), rowOf(before), change)) as AnyRow
      await also?.()
      return saved(tx, place, id, before)
    },

    /**
     * Marks a record that `unchanged` gave for it as deleted. The row stays, because tickets of the
     * past name it; its name is free again.
     */
    async remove(
      tx: Tx,
      call: WriteCall,
      place: Place,
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
          before: trailOf(before, place),
        },
      }
    },
  }
}
