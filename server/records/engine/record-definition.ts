// The definition of a record source: a table, and functions for everything special.
import type { Expression } from 'kysely'

import type { Scope } from '../../calls/call.ts'
import type { FieldProblem } from '../../calls/problem.ts'
import type { Tx } from '../../data/database-roles.ts'
import type { RecordTable } from '../../data/records/record.ts'
import type { DB } from '../../data/schema.ts'
import type { QueryDefinition } from './query-source.ts'
import type { Filters, PageRecord, RecordSource, Values, Work } from './source.ts'

/** `true` is only allowed for tables whose rows belong to one store each. */
type PerStore<Table extends RecordTable> = 'store_id' extends keyof DB[Table] ? true : never
/** A problem of a row; undefined if there is none. */
export type Found = FieldProblem | undefined

/** A save: the sent values, and the row's resulting values. */
export interface Save {
  /** The sent columns, with ids of records under their keys. For a new row, all columns. */
  sent: Values
  /** All columns of the form after the save. */
  all: Values
  /** The row before the save. Undefined for a new row. */
  before: PageRecord | undefined
}

/** Writes a source's rows; its query reads them. */
export interface Writes {
  create: (tx: Tx, work: Work, values: Values) => Promise<{ id: number }>
  update: (tx: Tx, work: Work, id: number, sent: string, values: Values) => Promise<unknown>
  remove: (tx: Tx, work: Work, id: number, sent: string) => Promise<unknown>
}

export interface RecordDefinition<Table extends RecordTable> {
  table: Table
  /**
   * Whether rows belong to one store each (column `store_id`). The list then shows those of the
   * chosen store. Company view shows the rows of all the user's stores with the store's name. Rows
   * can be changed there, but added only in a store.
   */
  store?: PerStore<Table>
  /** Maps a unique index to the page's column at fault, and its message. */
  unique?: Readonly<Record<string, readonly [name: string, message: string]>>
  /** Maps a CHECK constraint to the page's column at fault, and its message. */
  checks?: Readonly<Record<string, readonly [name: string, message: string]>>
  /** Why a row can't be deleted because something else needs it. Undefined if it can. */
  neededBy?: (tx: Tx, scope: Scope, id: number) => Promise<string | undefined>
  /** Columns that a search covers. Defaults to all stored or computed texts. */
  search?: readonly string[]
  /** Columns that are sorted by another one that the query selects. */
  order?: Readonly<Record<string, string>>
  /** Restricts the list according to its filters. The row is `t`. */
  where?: (filters: Filters, scope: Scope) => Expression<boolean> | undefined
  /**
   * A custom query, if the list shows more than the row's columns. It selects each of the page's
   * columns, the ids of referenced records under their `key`, and the row's `id` and `version`. For
   * rows of a store, it also selects `storeId`.
   */
  rows?: QueryDefinition<string, Scope>['rows']
  /** Formats values for display, if the list sorts by another form of them. */
  show?: (values: Values) => Values
  /** Problems that can be found before anything is stored. */
  check?: (values: Values, before: Values | undefined) => readonly Found[]
  /**
   * Problems of the row after the save, including values that the database computes. Any problem
   * rolls the save back.
   */
  rules?: (after: Values, before: Values | undefined) => readonly Found[]
  /**
   * The stored values, if they differ from the sent ones. They are columns of the page, or of the
   * table by their own names (`category_id`). Throws on conflicts with other rows. Omitted columns
   * keep their values.
   */
  stored?: (tx: Tx, work: Work, save: Save) => Promise<Values> | Values
  /** Writes related rows after the row itself. */
  also?: (tx: Tx, work: Work, id: number, save: Save) => Promise<unknown>
  /** Cleans up after a deleted row. */
  removed?: (tx: Tx, work: Work, id: number) => Promise<unknown>
  /**
   * Replaces how rows are written. `own` writes to the table. The replacement must lock the row and
   * check its version.
   */
  writes?: (own: Writes) => Writes
  /** The affected stores, if they aren't the company's or the row's store. */
  affectedStores?: RecordSource['affectedStores']
  ofCompany?: string
}

/** A definition over any table. */
export type AnyDefinition = Omit<RecordDefinition<RecordTable>, 'store'> & { store?: true }
