// Where a page's rows come from: usually a table (record-source.ts), or anything of this shape.
import type { Facts } from '../../../core/access/facts.ts'
import type { Session } from '../../calls/session.ts'
import type { CsvTable } from '../../csv/read.ts'
import type { Tx } from '../../data/doors.ts'
import type { PlatformConfig } from '../../config/config.ts'
import type { Scope } from '../../calls/call.ts'

export type Value = string | number | boolean | null
export type Values = Readonly<Record<string, Value>>

/** Whom a save affects (reach.ts says it in words). */
export type PageReach =
  /** Rows of the merchant, for all stores. */
  | 'company'
  /** Rows of one store each: the chosen one's. In company view the list names each row's store. */
  | 'store'
  /** The company's row in company view, otherwise the chosen store's. */
  | 'viewed'
  /** The user's own data, or the installation's. */
  | 'none'
  /** Each row belongs to one store, whose name is in this column. */
  | { store: string }
  /**
   * Each row names its stores in this column of the kind `stores`, or counts them.
   */
  | {
      stores: string
      /** A new row belongs to the chosen store. */ added?: 'store'
    }

/** A row as the API sends it. */
export interface PageRecord {
  id: number
  concurrencyChecksum: string
  values: Record<string, string | number | boolean | null>
  /** Whom a change of this record affects, as a sentence; only if records differ in that. */
  reach?: string
  /** Who changed a setting last, by user name; absent if nobody has saved it yet. */
  changed?: { at: string; by: string | null }
}
/** The result of a change. */
export interface Updated {
  before: PageRecord
  after: PageRecord
  /** What else changed with it, as a sentence for the user. */
  notice?: string
}
/** What the list requests, checked against the page's columns. */
export interface Ask {
  /** Starts at 1. */
  page: number
  pageSize: number
  search: string
  sort: string
  direction: 'asc' | 'desc'
  /** The values of the page's filters, by name. Date ranges include both ends. */
  filters: Filters
  /** Columns that this user may not see: a search must not look into them. */
  unseen?: readonly string[]
  /** Columns to sum over all matching rows. */
  totals?: readonly string[]
}
export type Filters = Readonly<Record<string, FilterValue>>
export type FilterValue = { from: string; to: string } | { value: string }
/** For tools that look across merchants: the chosen scope, if any. */
export type OperatorScope = Scope | undefined
/** The user, place and time of a read or change. */
export interface Work<S = Scope> {
  scope: S
  session: Session
  /** The request's facts, including overlays: use `may(ability, facts)`. */
  facts: Facts
  now: Date
}
/** The data of an action, with checked inputs. */
export interface ActionWork<S> extends Work<S> {
  tx: Tx
  config: PlatformConfig
  values: Values
  /** The rows of the page's `table`, or a sentence on why it cannot be read. */
  table?: CsvTable | string
}
/** What an action would do, or did. */
export interface DryRun {
  /** The number of affected records. */
  count: number
  /** A sentence, e.g. `3,204 tickets of 3 stores, from Jan 5 to Nov 20`. */
  text: string
  /** Each price that it changes, in dollars. */
  prices?: readonly { name: string; before: number; after: number }[]
  /** Why the action cannot run now; then there is nothing to confirm. */
  refused?: string
  /** The name of a merchant that it made, which can be opened. */
  merchant?: string
  /** For the audit trail; not shown. */
  audit?: unknown
}
export interface Found {
  records: PageRecord[]
  /** The number of all matching rows, on any page. */
  total: number
  /** Sums over all matching rows, by column. */
  totals?: Record<string, number>
}
export interface DocumentSection {
  heading: string
  paragraphs: readonly string[]
  links?: readonly { label: string; url: string }[]
  /** More text, behind a button. */
  dialog?: { label: string; paragraphs: readonly string[] }
}

/**
 * The rows behind a page, with tenant access (asTenant). Writes run inside `write()`, and their
 * values are already checked against the columns. Errors are thrown as problems: `notFound` for a
 * missing row, a conflict with the current record, `invalid` for values that other rows rule out,
 * and `Problem(422, …)` with the reason if a row cannot be deleted.
 */
export interface RecordSource<S = Scope> {
  /** Whom a save affects; shown before the save. */
  reach: PageReach
  /** A company-wide column among a store's own columns: changing it affects all stores. */
  ofCompany?: string
  /**
   * Rows belong to one store each: in company view the list shows the store, and rows cannot be
   * added.
   */
  perStore?: true
  /** Always one row for each store or company, as `reach` says; drawn as a form where it is one. */
  setting?: true
  /** Columns that a search looks into. Without any, the page offers no search. */
  searched?: readonly string[]
  search(tx: Tx, scope: S, ask: Ask, work: Work<S>): Promise<Found>
  create(tx: Tx, work: Work<S>, values: Values): Promise<PageRecord>
  /** Columns missing from `values` keep their value. */
  update(tx: Tx, work: Work<S>, id: number, checksum: string, values: Values): Promise<Updated>
  remove(tx: Tx, work: Work<S>, id: number, checksum: string): Promise<{ before: PageRecord }>
}
