// One part of the demo data: the rows of the tables that one folder owns.
import type { DB, NewRow } from '../schema.ts'

export interface Seeding {
  /**
   * The day on which the demo data is inserted, `YYYY-MM-DD`. Dates such as "yesterday" are
   * relative to it.
   */
  today: string
  /**
   * When the data is inserted: no past event may be later. For a part added to a database that has
   * others, noon UTC of their day.
   */
  now: Date
  /** A precomputed hash of the shared password (`demoPassword`), used for all accounts. */
  passwordHash: string
  /** Identity provider of the single sign-on accounts; defaults to the sandbox. */
  issuer?: string | undefined
  /**
   * Returns the key under which failed sign-ins of a username are counted. If missing,
   * `state-locked` is not locked.
   */
  counterKey?: ((userName: string) => string) | undefined
}

/** Rows by table. The order of the tables doesn't matter, because foreign keys decide it. */
export type DemoRows = { readonly [Table in keyof DB]?: readonly NewRow<Table>[] }

/** Makes the rows of a part. Equal values give equal rows, whatever other parts exist. */
export type DemoPart = (seeding: Seeding) => DemoRows

/** Parts by name. A name never changes, because databases remember which parts they have. */
export type DemoParts = Readonly<Record<string, DemoPart>>
