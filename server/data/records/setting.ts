// Reads and saves settings: one row per store or merchant. A setting's definition contains the
// table, the columns with their defaults, and the shape in the API. This module derives reading,
// saving with version and conflict, and the audit row. Facts: D15, D16
import type { Generated, Selectable } from 'kysely'

import { requireVersion } from '../checksum.ts'
import type { Tx } from '../database-roles.ts'
import { conflict, refuseDouble, type Unique } from '../errors.ts'
import type { DB, NewRow, Row } from '../schema.ts'
import { stampOf, write, type WriteCall, type Written } from '../write.ts'

/** The columns that every table of settings has. */
interface SettingRow {
  merchant_id: number
  version: Generated<number>
  modified_at: Date
  modified_by: string | null
}
export type SettingTable = {
  [T in keyof DB]: keyof SettingRow extends keyof DB[T] ? T : never
}[keyof DB]
type Own<Table extends SettingTable> = Omit<
  Row<Table>,
  keyof SettingRow | 'store_id' | 'created_at'
>

/** The columns of a save. Columns with a default may be absent from the first save. */
export type SettingColumns<Table extends SettingTable> = Partial<
  Omit<NewRow<Table>, keyof SettingRow | 'store_id' | 'created_at'>
>

/** The stored columns. If the setting was never saved, the defaults, without a last change. */
export type StoredSetting<Columns> = Columns & {
  version: number
  modified_at: Date | null
  modified_by: string | null
}
/** The store, or only the merchant for a merchant's settings. */
export interface SettingContext {
  merchantId: number
  storeId?: number
}

interface SettingSpec<Table extends SettingTable, Name extends keyof Own<Table>, Wire> {
  table: Table
  /** The action in the audit row, such as `tips.update`. */
  action: string
  /**
   * The values before the first save. They have the columns that a save writes, with the table's
   * types.
   */
  defaults: Pick<Own<Table>, Name>
  toWire(stored: StoredSetting<Pick<Own<Table>, Name>>, context: SettingContext): Wire
  unique?: Unique
}

// Table and column names come from the setting's definition, never from a request. The table's own
// columns are accessed by name, because Kysely can't know the table's type here.
interface AnySetting extends SettingRow {
  store_id: Generated<number>
  kind: Generated<string>
}
const anyTable = (tx: Tx) => tx.$extendTables<Record<string, AnySetting>>()
type Versioned = Pick<Selectable<AnySetting>, 'version'>

type Stamp = Pick<Selectable<SettingRow>, 'modified_at' | 'modified_by'>

/** The primary key of the setting's row. */
interface SettingKey {
  merchant_id: number
  store_id?: number
  kind?: string
}
const keyOf = ({ merchantId, storeId }: SettingContext): SettingKey => ({
  merchant_id: merchantId,
  ...(storeId !== undefined && { store_id: storeId }),
})

/**
 * The statements of one table of settings. `Columns` is `object` if only a page description knows
 * the columns.
 * @param unique the refusals of duplicate values
 */
export function settingRows<
  Table extends SettingTable,
  Columns extends object = SettingColumns<Table>,
>(of: Table, unique: Unique = {}) {
  const table: string = of
  /** Safe, because the specification names the table, so its rows have the table's type. */
  const typed = (row: Versioned) => row as Versioned & Row<Table>
  return {
    /** The row, or undefined before the first save. */
    async read(tx: Tx, key: SettingKey): Promise<(Versioned & Row<Table>) | undefined> {
      const row = await anyTable(tx)
        .selectFrom(table)
        .selectAll()
        .where((eb) => eb.and({ ...key }))
        .executeTakeFirst()
      return row && typed(row)
    },

    /**
     * Stores the columns over the row that `read` returned. Omitted columns keep their values, or
     * get the table's default.
     * @returns undefined if someone else has stored another version, because before the first save
     * there is no row to lock
     * @throws the refusal of a duplicate
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

    /** Changes a stored row without increasing its version, so that earlier reads stay valid. */
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

/** A setting per store, or per merchant. */
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
  const pickColumns = (stored: object) =>
    Object.fromEntries(Object.entries(stored).filter(([column]) => own.includes(column)))
  /** A row of the table has the definition's columns, because their types come from the table. */
  const asStored = (row: object) => row as Stored
  const storedAt = async (tx: Tx, context: SettingContext): Promise<Stored> =>
    asStored((await rows.read(tx, keyOf(context))) ?? neverSaved)

  const read = async (tx: Tx, context: SettingContext): Promise<Wire> =>
    toWire(await storedAt(tx, context), context)

  async function put(
    tx: Tx,
    call: Pick<WriteCall, 'clock' | 'session'>,
    { context, sent, check }: Put<Stored>,
    columns: Partial<Columns>,
  ): Promise<Written<Wire>> {
    const before = await storedAt(tx, context)
    requireVersion(before, sent, () => toWire(before, context))
    check?.(before)
    const { merchantId, storeId } = context
    const saved = await rows.put(tx, stampOf(call), keyOf(context), before, {
      ...(before.version === 0 && defaults),
      ...columns,
    })
    if (!saved) throw conflict(await read(tx, context))
    const after = asStored(saved)
    return {
      answer: toWire(after, context),
      audit: {
        action,
        entity: table,
        entityId: storeId ?? merchantId,
        before: pickColumns(before),
        after: pickColumns(after),
      },
    }
  }

  return {
    /** The context's setting, or the defaults if it was never saved. */
    read,
    /**
     * Changes columns inside a transaction of `write()`, for a write that changes more than this
     * setting. Omitted columns keep their values.
     * @throws ConflictError with the current setting if another version is stored, or the refusal
     * of a duplicate
     */
    put,
    /**
     * Saves the columns in one transaction with version, idempotency key and audit row.
     * @param sent the checksum of the version that the caller read
     * @throws ConflictError with the current setting if another version is stored
     */
    save: (
      call: WriteCall,
      context: SettingContext,
      sent: string,
      columns: Columns,
    ): Promise<Wire> => write(call, (tx) => put(tx, call, { context, sent }, columns)),
  }
}

interface Put<Stored> {
  context: SettingContext
  /** The checksum of the version that the caller read. */
  sent: string
  /** Throws to refuse the change. Gets the stored columns. */
  check?: (before: Stored) => void
}
