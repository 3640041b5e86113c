// One part of the demo data: the rows of the tables that one folder owns.
import type { DB, NewRow } from '../schema.ts'

export interface Seeding {
  /**
   * The day on which the demo data is inserted, `YYYY-MM-DD`. Dates such as "yesterday" are
   * relative to it.
   */
  today: string
  /**
   * When it is inserted: nothing that has happened is later. For a part that comes to a database
   * which has others, noon in UTC of their day.
   */
  now: Date
  /** A precomputed hash of the shared password (`demoPassword`), used for all accounts. */
  passwordHash: string
  /** Identity provider of the accounts with single sign-on; if missing, the usual sandbox. */
  issuer?: string | undefined
  /**
   * Gives the key under which failed sign-ins of a name are counted. If missing, `state-locked` is
   * not locked.
   */
  counterKey?: ((userName: string) => string) | undefined
}

/** Rows by table. Their order among tables does not matter: foreign keys decide it. */
export type DemoRows = { readonly [Table in keyof DB]?: readonly NewRow<Table>[] }

/** Makes the rows of a part. The same values make the same rows, whatever other parts exist. */
export type DemoPart = (seeding: Seeding) => DemoRows

/** Parts by name. A name never changes: databases remember which parts they have. */
export type DemoParts = Readonly<Record<string, DemoPart>>
