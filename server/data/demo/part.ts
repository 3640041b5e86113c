// One part of the demo data: what belongs together, put in and taken out together.
import type { DB, NewRow } from '../schema.ts'

export interface Seeding {
  /** Puts rows in, a thousand at a time. */
  insert<Table extends keyof DB>(table: Table, rows: NewRow<Table>[]): Promise<void>
  /**
   * The day on which the demonstration is put in, `YYYY-MM-DD`: what happened "yesterday" goes by
   * it.
   */
  today: string
}
export interface DemoPart {
  /** Its tables, those that refer to others first. */
  tables: readonly (keyof DB)[]
  /** Those of them whose rows bring their keys: the next key follows the highest. */
  keyed: readonly (keyof DB)[]
  /** Puts its rows in, those that others refer to first. */
  seed(into: Seeding): Promise<void>
}
