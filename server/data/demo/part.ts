// One part of the demo data, inserted and removed as a unit.
import type { DB, NewRow } from '../schema.ts'

export interface Seeding {
  /** Inserts rows, a thousand per statement. */
  insert<Table extends keyof DB>(table: Table, rows: NewRow<Table>[]): Promise<void>
  /**
   * The day on which the demo data is inserted, `YYYY-MM-DD`. Dates such as "yesterday" are
   * relative to it.
   */
  today: string
}
export interface DemoPart {
  /** The tables of this part; tables that refer to others come first. */
  tables: readonly (keyof DB)[]
  /** Tables whose rows bring their own IDs: their sequence continues after the highest ID. */
  keyed: readonly (keyof DB)[]
  /** Inserts the rows; referenced rows come first. */
  seed(into: Seeding): Promise<void>
}
