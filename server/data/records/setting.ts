// A setting: one row for each store or merchant. Said once: table, columns with their defaults, and
// the shape on the wire. From it come reading, saving with version and conflict, and the audit row.
// Facts: D15, D16
import { sql, type Generated, type Selectable } from 'kysely'

import { requireVersion } from '../checksum.ts'
import type { Tx } from '../doors.ts'
import { conflict } from '../errors.ts'
import type { DB, Row } from '../schema.ts'
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
}

// Table and column names come from a specification, never from a request. Kysely cannot know the
// table's type here, so its own columns are accessed by name.
interface AnySetting extends SettingRow {
  store_id: Generated<number>
}
const anyTable = (tx: Tx) => tx.$extendTables<Record<string, AnySetting>>()
const keysOf = ({ storeId }: SettingPlace) =>
  storeId === undefined ? (['merchant_id'] as const) : (['merchant_id', 'store_id'] as const)

/** A setting of each store, or of each merchant. */
export function setting<Table extends SettingTable, Name extends keyof Own<Table>, Wire>({
  table,
  action,
  defaults,
  toWire,
}: SettingSpec<Table, Name, Wire>) {
  type Columns = Pick<Own<Table>, Name>
  type Stored = StoredSetting<Columns>
  const neverSaved: Stored = { ...defaults, version: 0, modified_at: null, modified_by: null }
  const name: string = table
  const own = Object.keys(defaults)
  const columnsOf = (stored: object) =>
    Object.fromEntries(Object.entries(stored).filter(([column]) => own.includes(column)))
  /** A row of the table has the columns of the specification, which has their types from it. */
  const asStored = (row: Selectable<AnySetting>) => row as Selectable<AnySetting> & Columns
  async function storedAt(tx: Tx, { merchantId, storeId }: SettingPlace): Promise<Stored> {
    const row = await anyTable(tx)
      .selectFrom(name)
      .selectAll()
      .where('merchant_id', '=', merchantId)
      .$if(storeId !== undefined, (query) => query.where('store_id', '=', storeId ?? 0))
      .executeTakeFirst()
    return row ? asStored(row) : neverSaved
  }

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
    const change = { ...columns, version: before.version + 1, ...stampOf(call) }
    const { merchantId: merchant_id, storeId: store_id } = place
    // The version is checked again when writing: before the first save there is no row to lock,
    // and of two saves at once the second must fail.
    const saved = await anyTable(tx)
      .insertInto(name)
      .values({
        merchant_id,
        ...(store_id !== undefined && { store_id }),
        ...columnsOf(before),
        ...change,
      })
      .onConflict((existing) =>
        existing
          .columns(keysOf(place))
          .doUpdateSet(change)
          .where(sql.ref(`${name}.version`), '=', before.version),
      )
      .returningAll()
      .executeTakeFirst()
    if (!saved) throw conflict(await read(tx, place))
    const after = asStored(saved)
    return {
      answer: toWire(after, place),
      audit: {
        action,
        entity: table,
        entityId: store_id ?? merchant_id,
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
     * @throws ConflictError with the present setting if another version is stored
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
