// One part of the demo data: the rows of the tables that one folder owns.
import type { DB, NewRow } from '../schema.ts'

export interface Seeding {
  /**
   * The day when the demo data is inserted, `YYYY-MM-DD`. Dates such as "yesterday" are relative to
   * it.
   */
  today: string
  /**
   * When the data is inserted; no past event may be later. For a part that is added to existing
   * demo data, it is noon UTC on the day when that data was inserted.
   */
  now: Date
  /** A precomputed hash of the shared password (`demoPassword`), used for all accounts. */
  passwordHash: string
  /** Identity provider of the single sign-on accounts. Defaults to the sandbox. */
  issuer?: string | undefined
  /**
   * Returns the key under which failed sign-ins of a username are counted. If omitted, the account
   * `state-locked` isn't locked.
   */
  counterKey?: ((userName: string) => string) | undefined
}

/** Rows by table, in any order. The order of insertion is derived from the foreign keys. */
export type DemoRows = { readonly [Table in keyof DB]?: readonly NewRow<Table>[] }

/** Makes the rows of a part. Equal arguments give equal rows, no matter which other parts exist. */
export type DemoPart = (seeding: Seeding) => DemoRows

/** Parts by name. A name never changes, because databases remember which parts they have. */
export type DemoParts = Readonly<Record<string, DemoPart>>
