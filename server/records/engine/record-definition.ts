// What a source of records is said by: a table, and the functions for what is special.
import type { Expression } from 'kysely'

import type { Scope } from '../../calls/call.ts'
import type { FieldProblem } from '../../calls/problem.ts'
import type { Tx } from '../../data/doors.ts'
import type { RecordTable } from '../../data/records/record.ts'
import type { DB } from '../../data/schema.ts'
import type { QueryDefinition } from './query-source.ts'
import type { Filters, PageRecord, RecordSource, Values, Work } from './source.ts'

/** `true` is only allowed for tables whose rows belong to one store each. */
type PerStore<Table extends RecordTable> = 'store_id' extends keyof DB[Table] ? true : never
/** A problem of a row; undefined where all is well. */
export type Found = FieldProblem | undefined

/** What a save sends, and what the row then has. */
export interface Save {
  /** The columns that were sent, of records the ids by their keys; of a new row, all. */
  sent: Values
  /** All columns of the form after the save. */
  all: Values
  /** The row as it is; undefined for a new one. */
  before: PageRecord | undefined
}

/** Writes a source's rows; what is read comes from its query. */
export interface Writes {
  create: (tx: Tx, work: Work, values: Values) => Promise<{ id: number }>
  update: (tx: Tx, work: Work, id: number, sent: string, values: Values) => Promise<unknown>
  remove: (tx: Tx, work: Work, id: number, sent: string) => Promise<unknown>
}

export interface RecordDefinition<Table extends RecordTable> {
  table: Table
  /**
   * Rows belong to one store each (column `store_id`), and the list shows those of the chosen
   * store. Company view shows the rows of all the user's stores with the store's name: they can be
   * changed there, but only added in a store.
   */
  store?: PerStore<Table>
  /** Unique index → the page's column at fault, and its message. */
  unique?: Readonly<Record<string, readonly [name: string, message: string]>>
  /** CHECK constraint → the page's column at fault, and its message. */
  checks?: Readonly<Record<string, readonly [name: string, message: string]>>
  /** Why a row cannot be deleted, if something else needs it. */
  neededBy?: (tx: Tx, scope: Scope, id: number) => Promise<string | undefined>
  /** Columns that a search looks into. Default: all texts that are stored or computed. */
  search?: readonly string[]
  /** Columns that are sorted by another one that the query selects. */
  order?: Readonly<Record<string, string>>
  /** Restricts the list by its filters. The row is `t`. */
  where?: (filters: Filters, scope: Scope) => Expression<boolean> | undefined
  /**
   * A query of one's own, where the list shows more than the row's columns. It selects each of the
   * page's columns, the ids of those that refer to records under their `key`, `id`, `version`, and
   * of rows of a store `storeId`.
   */
  rows?: QueryDefinition<string, Scope>['rows']
  /** Formats values for display, where the list sorts by another form of them. */
  show?: (values: Values) => Values
  /** Problems that are known before anything is stored. */
  check?: (values: Values, before: Values | undefined) => readonly Found[]
  /**
   * Problems of the row as it is after the save, with what the database computes. Any of them
   * takes the save back.
   */
  rules?: (after: Values, before: Values | undefined) => readonly Found[]
  /**
   * What is stored, if not what was sent: columns of the page, or of the table by their own names
   * (`category_id`). Throws on conflicts with other rows. Columns that are absent stay.
   */
  stored?: (tx: Tx, work: Work, save: Save) => Promise<Values> | Values
  /** Writes what belongs to the row, after it. */
  also?: (tx: Tx, work: Work, id: number, save: Save) => Promise<unknown>
  /** Writes what a deleted row leaves behind. */
  removed?: (tx: Tx, work: Work, id: number) => Promise<unknown>
  /**
   * Writes rows in another way than to the table, which `own` does. It locks the row and checks its
   * version.
   */
  writes?: (own: Writes) => Writes
  /** Whom a save affects, if not the company or the row's store. */
  reach?: RecordSource['reach']
  ofCompany?: string
}

/** Of any table. */
export type AnyDefinition = Omit<RecordDefinition<RecordTable>, 'store'> & { store?: true }
