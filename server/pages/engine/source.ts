// Where a page's rows come from: a table in most cases (table-source.ts), anything else that keeps
// this shape. Facts: S-011
import type { Facts } from '../../../core/access/facts.ts'
import type { Session } from '../../identity/session.ts'
import type { Tx } from '../../data/doors.ts'
import type { Scope } from '../../http/call.ts'
import type { Values } from './description.ts'
import type { PageReach } from './reach.ts'

/** A row as it goes over the wire. */
export interface PageRecord {
  id: number
  concurrencyChecksum: string
  values: Record<string, string | number | boolean | null>
  /** Whom a change of it reaches, in a sentence, where that differs from record to record. */
  reach?: string
}
/** What a change did. */
export interface Updated {
  before: PageRecord
  after: PageRecord
  /** What else was changed with it, in a sentence for the person. */
  notice?: string
}
/** What the list asks for; checked against the page's columns. */
export interface Ask {
  /** Counting from 1. */
  page: number
  pageSize: number
  search: string
  sort: string
  direction: 'asc' | 'desc'
  /** The chosen values of the page's filters, by name. Dates are business dates, both included. */
  filters: Filters
  /** Columns that this person does not see: they are not looked into. */
  unseen?: readonly string[]
  /** Columns whose sum over all rows found is wanted. */
  totals?: readonly string[]
}
export type Filters = Readonly<Record<string, FilterValue>>
export type FilterValue = { from: string; to: string } | { value: string }
/** For tools that look across merchants: the chosen one, where one is chosen. */
export type OperatorScope = Scope | undefined
/** In whose name rows are read and changed, and when. */
export interface Work<S = Scope> {
  scope: S
  session: Session
  /** Of this request, with what overlays narrow: ask `may(ability, facts)`. */
  facts: Facts
  now: Date
}
/** What an action is done with: its checked inputs. */
export interface ActionWork<S> extends Work<S> {
  tx: Tx
  values: Values
}
/** What an action would do, or did. */
export interface DryRun {
  /** How many records it concerns. */
  count: number
  /** In a sentence, e.g. `3,204 tickets of 3 stores, from Jan 5 to Nov 20`. */
  text: string
  /** Why it cannot be done now; then there is nothing to confirm. */
  refused?: string
  /** For the audit trail; not shown. */
  audit?: unknown
}
export interface Found {
  records: PageRecord[]
  /** Of all rows found, on whatever page. */
  total: number
  /** Sums over all rows found, by column. */
  totals?: Record<string, number>
}
export interface DocumentSection {
  heading: string
  paragraphs: readonly string[]
  links?: readonly { label: string; url: string }[]
  /**
   * More of it, behind a button. `whenRequired`: opens by itself where the portal says that a
   * payment is required.
   */
  dialog?: { label: string; paragraphs: readonly string[]; whenRequired?: boolean }
}

/**
 * Rows behind a page, inside the tenant's door. Writes run within `write()`; their values were
 * checked against the columns. They throw problems: `notFound` for a row that is not there, a
 * conflict with the present record, `invalid` for values that other rows forbid, and `Problem(422,
 * …)` with its reason for a row that cannot go.
 */
export interface RecordSource<S = Scope> {
  /** Whom a save reaches; said before it. */
  reach: PageReach
  /** A column among a store's own that is the company's: another value there reaches all stores. */
  ofCompany?: string
  /** Rows of one store each: in company view the list names it, and nothing can be added. */
  perStore?: true
  /** Columns that a search looks into; where there is none, the page offers no search. */
  searched?: readonly string[]
  search(tx: Tx, scope: S, ask: Ask, work: Work<S>): Promise<Found>
  create(tx: Tx, work: Work<S>, values: Values): Promise<PageRecord>
  /** Columns that are not in `values` keep what they are. */
  update(tx: Tx, work: Work<S>, id: number, checksum: string, values: Values): Promise<Updated>
  remove(tx: Tx, work: Work<S>, id: number, checksum: string): Promise<{ before: PageRecord }>
}
