// The source of a page's rows: usually a table (record-source.ts), but anything of this shape will
// do.
import type { Facts } from '../../../core/access/facts.ts'
import type { Session } from '../../calls/session.ts'
import type { CsvTable } from '../../csv/read.ts'
import type { Tx } from '../../data/database-roles.ts'
import type { PlatformConfig } from '../../config/config.ts'
import type { Scope } from '../../calls/call.ts'

export type Value = string | number | boolean | null
export type Values = Readonly<Record<string, Value>>

/** The stores or people that a save affects (affected-stores.ts turns it into a sentence). */
export type AffectedByPage =
  /** Rows of the merchant, for all stores. */
  | 'company'
  /**
   * Rows that each belong to one store. The list shows the rows of the chosen store. In company
   * view, it names each row's store.
   */
  | 'store'
  /** The company's row in company view, otherwise the chosen store's. */
  | 'viewed'
  /** The user's own data, or the installation's. */
  | 'none'
  /** Each row belongs to one store, whose name is in this column. */
  | { store: string }
  /** Each row names its stores in this column of the kind `stores`, or counts them. */
  | {
      stores: string
      /** A new row belongs to the chosen store. */ added?: 'store'
    }

/** A row as the API sends it. */
export interface PageRecord {
  id: number
  concurrencyChecksum: string
  values: Record<string, string | number | boolean | null>
  /** The affected stores as a sentence. Only set if they differ between records. */
  affectedStores?: string
  /** Who last changed a setting, by username. Absent if it was never saved. */
  changed?: { at: string; by: string | null }
}
/** The result of a change. */
export interface Updated {
  before: PageRecord
  after: PageRecord
  /** A sentence for the user about anything else that changed. */
  notice?: string
}
/** A list request, already checked against the page's columns. */
export interface Ask {
  /** Starts at 1. */
  page: number
  pageSize: number
  search: string
  sort: string
  direction: 'asc' | 'desc'
  /** The values of the page's filters, by name. Date ranges include both ends. */
  filters: Filters
  /** Columns that a search must not cover, because this user may not see them. */
  unseen?: readonly string[]
  /** Columns to sum over all matching rows. */
  totals?: readonly string[]
}
export type Filters = Readonly<Record<string, FilterValue>>
export type FilterValue = { from: string; to: string } | { value: string }
/** For tools that look across merchants: the chosen scope, if any. */
export type OperatorScope = Scope | undefined
/** The user, context and time of a read or change. */
export interface Work<S = Scope> {
  scope: S
  session: Session
  /** The request's facts, including overlays; check them with `may(ability, facts)`. */
  facts: Facts
  now: Date
}
/** The data of an action, with checked inputs. */
export interface ActionWork<S> extends Work<S> {
  tx: Tx
  config: PlatformConfig
  values: Values
  /** The rows of the page's `table`, or a sentence that says why it can't be read. */
  table?: CsvTable | string
}
/** The expected or actual result of an action. */
export interface DryRun {
  /** The number of affected records. */
  count: number
  /** A sentence, such as `3,204 tickets of 3 stores, from Jan 5 to Nov 20`. */
  text: string
  /** Each changed price, in dollars. */
  prices?: readonly { name: string; before: number; after: number }[]
  /** Why the action can't run now. In that case there is nothing to confirm. */
  refused?: string
  /** The name of a merchant that the action created, which can be opened. */
  merchant?: string
  /** For the audit trail. It isn't shown. */
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
 * and `Problem(422, …)` with the reason if a row can't be deleted.
 */
export interface RecordSource<S = Scope> {
  /** The affected stores. Shown before the save. */
  affectedStores: AffectedByPage
  /**
   * A company-wide column among a store's own columns. Changing it affects all stores instead of
   * one.
   */
  ofCompany?: string
  /**
   * Rows belong to one store each. In company view, the list shows the store, and rows can't be
   * added.
   */
  perStore?: true
  /**
   * There is always one row per store or company, depending on `affectedStores`. A single row is
   * shown as a form.
   */
  setting?: true
  /** Columns that a search covers. If there are none, the page has no search. */
  searched?: readonly string[]
  search(tx: Tx, scope: S, ask: Ask, work: Work<S>): Promise<Found>
  create(tx: Tx, work: Work<S>, values: Values): Promise<PageRecord>
  /** Columns missing from `values` keep their values. */
  update(tx: Tx, work: Work<S>, id: number, checksum: string, values: Values): Promise<Updated>
  remove(tx: Tx, work: Work<S>, id: number, checksum: string): Promise<{ before: PageRecord }>
}
