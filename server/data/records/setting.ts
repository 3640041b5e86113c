// A setting: one row for each store or merchant. Said once: table, columns with their defaults, and
// the shape on the wire. From it come reading, saving with version and conflict, and the audit row.
// Facts: D15, D16
import type { Generated, Selectable } from 'kysely'

import { requireVersion } from '../checksum.ts'
import type { Tx } from '../doors.ts'
import { conflict, refuseDouble, type Unique } from '../errors.ts'
import type { DB, NewRow, Row } from '../schema.ts'
import { stampOf, write, type WriteCall, type Written } from '../write.ts'

/** The columns that every table of settings has besides its own. */
interface SettingRow {
  merchant_id: number
  version: Generated<number>
  modified_at: Date
  modified_by: string | null
}
/** Tables that have these columns. */
export type SettingTable = {
  [T in keyof DB]: keyof SettingRow extends keyof DB[T] ? T : never
}[keyof DB]
type Own<Table extends SettingTable> = Omit<
  Row<Table>,
  keyof SettingRow | 'store_id' | 'created_at'
>

/** The columns of a save; those with a default may be absent from the first. */
export type SettingColumns<Table extends SettingTable> = Partial<
  Omit<NewRow<Table>, keyof SettingRow | 'store_id' | 'created_at'>
>

/** A place's stored columns; of a place that never saved, the defaults, changed by nobody. */
export type StoredSetting<Columns> = Columns & {
  version: number
  modified_at: Date | null
  modified_by: string | null
}
/** The store, or, for settings of a merchant, the merchant alone. */
export interface SettingPlace {
  merchantId: number
  storeId?: number
}

interface SettingSpec<Table extends SettingTable, Name extends keyof Own<Table>, Wire> {
  table: Table
  /** Of the audit row: `tips.update`. */
  action: string
  /** What a place that never saved has: the columns that a save writes, with the table's types. */
  defaults: Pick<Own<Table>, Name>
  toWire(stored: StoredSetting<Pick<Own<Table>, Name>>, place: SettingPlace): Wire
  unique?: Unique
}

// Table and column names come from a specification, never from a request. Kysely cannot know the
// table's type here, so its own columns are accessed by name.
interface AnySetting extends SettingRow {
  store_id: Generated<number>
  kind: Generated<string>
}
const anyTable = (tx: Tx) => tx.$extendTables<Record<string, AnySetting>>()
type Versioned = Pick<Selectable<AnySetting>, 'version'>

type Stamp = Pick<Selectable<SettingRow>, 'modified_at' | 'modified_by'>

/** Which row of the table: the columns of its primary key. */
interface SettingKey {
  merchant_id: number
  store_id?: number
  kind?: string
}
const keyOf = ({ merchantId, storeId }: SettingPlace): SettingKey => ({
  merchant_id: merchantId,
  ...(storeId !== undefined && { store_id: storeId }),
})

/**
 * The statements of one table of settings. `Columns` is `object` where only a description knows
 * them.
 * @param unique what a doubled value is refused with
 */
export function settingRows<
  Table extends SettingTable,
  Columns extends object = SettingColumns<Table>,
>(of: Table, unique: Unique = {}) {
  const table: string = of
  /** The rows of the table have its type: the specification names it. */
  const typed = (row: Versioned) => row as Versioned & Row<Table>
  return {
    /** Undefined for a place that never saved. */
    async read(tx: Tx, key: SettingKey): Promise<(Versioned & Row<Table>) | undefined> {
      const row = await anyTable(tx)
        .selectFrom(table)
        .selectAll()
        .where((eb) => eb.and({ ...key }))
        .executeTakeFirst()
      return row && typed(row)
    },

    /**
     * Stores the columns in place of the row that `read` gave. Absent ones stay, or get the table's
     * default.
     * @returns undefined if someone else stored another version: before the first save there is no
     * row to lock
     * @throws the refusal of a double
     */
    async put(
      tx: Tx,
      by: Stamp,
      key: SettingKey,
      before: Versioned | undefined,
      columns: Columns,
    ): Promise<(Versioned & Row<Table>) | undefined> {
      const version = before?.version ?? 0
      const change = { ...columns, ...by, version: version + 1 }
      const saving =
        version === 0
          ? anyTable(tx)
              .insertInto(table)
              .values({ ...key, ...change })
              .onConflict((other) =>
                other.columns(Object.keys(key) as (keyof SettingKey)[]).doNothing(),
              )
              .returningAll()
          : anyTable(tx)
              .updateTable(table)
              .set(change)
              .where((eb) => eb.and({ ...key, version }))
              .returningAll()
      const row = await saving.executeTakeFirst().catch(refuseDouble(unique, columns))
      return row && typed(row)
    },

    /** Changes a stored row without a new version: what callers have read of it stays true. */
    amend: async (tx: Tx, by: Stamp, key: SettingKey, columns: Columns) =>
      typed(
        await anyTable(tx)
          .updateTable(table)
          .set({ ...columns, ...by })
          .where((eb) => eb.and({ ...key }))
          .returningAll()
          .executeTakeFirstOrThrow(),
      ),
  }
}

/** A setting of each store, or of each merchant. */
export function setting<Table extends SettingTable, Name extends keyof Own<Table>, Wire>({
  table,
  action,
  defaults,
  toWire,
  unique = {},
}: SettingSpec<Table, Name, Wire>) {
  type Columns = Pick<Own<Table>, Name>
  type Stored = StoredSetting<Columns>
  const neverSaved: Stored = { ...defaults, version: 0, modified_at: null, modified_by: null }
  const rows = settingRows<Table, object>(table, unique)
  const own = Object.keys(defaults)
  const columnsOf = (stored: object) =>
    Object.fromEntries(Object.entries(stored).filter(([column]) => own.includes(column)))
  /** A row of the table has the columns of the specification, which has their types from it. */
  const asStored = (row: object) => row as Stored
  const storedAt = async (tx: Tx, place: SettingPlace): Promise<Stored> =>
    asStored((await rows.read(tx, keyOf(place))) ?? neverSaved)

  const read = async (tx: Tx, place: SettingPlace): Promise<Wire> =>
    toWire(await storedAt(tx, place), place)

  async function put(
    tx: Tx,
    call: Pick<WriteCall, 'clock' | 'session'>,
    { place, sent, check }: Put<Stored>,
    columns: Partial<Columns>,
  ): Promise<Written<Wire>> {
    const before = await storedAt(tx, place)
    requireVersion(before, sent, () => toWire(before, place))
    check?.(before)
    const { merchantId, storeId } = place
    const saved = await rows.put(tx, stampOf(call), keyOf(place), before, {
      ...(before.version === 0 && defaults),
      ...columns,
    })
    if (!saved) throw conflict(await read(tx, place))
    const after = asStored(saved)
    return {
      answer: toWire(after, place),
      audit: {
        action,
        entity: table,
        entityId: storeId ?? merchantId,
        before: columnsOf(before),
        after: columnsOf(after),
      },
    }
  }

  return {
    /** The place's setting; the defaults if nobody saved it. */
    read,
    /**
     * Changes columns inside a transaction of `write()`, for a write that changes more than this
     * setting. Columns that are absent stay.
     * @throws ConflictError with the present setting if another version is stored, or the refusal
     * of a double
     */
    put,
    /**
     * Saves the columns in one transaction with version, idempotency key and audit row.
     * @param sent the checksum of the version that the caller read
     * @throws ConflictError with the present setting if another version is stored
     */
    save: (call: WriteCall, place: SettingPlace, sent: string, columns: Columns): Promise<Wire> =>
      write(call, (tx) => put(tx, call, { place, sent }, columns)),
  }
}

interface Put<Stored> {
  place: SettingPlace
  /** The checksum of the version that the caller read. */
  sent: string
  /** Refuses the change by throwing, now that the stored columns are known. */
  check?: (before: Stored) => void
}
