// Where a page's rows come from: a table in most cases (table-source.ts), anything else that keeps this shape.
import type { Session } from '../../identity/session.ts'
import type { Tx } from '../../data/doors.ts'
import type { Scope } from '../../http/call.ts'
import type { Values } from './description.ts'

/** A row as it goes over the wire. */
export interface PageRecord {
  id: number
  concurrencyChecksum: string
  values: Record<string, string | number | boolean | null>
}
/** What the list asks for; checked against the page's columns. */
export interface Ask {
  /** Counting from 1. */
  page: number
  pageSize: number
  search: string
  sort: string
  direction: 'asc' | 'desc'
}
/** In whose name rows are read and changed, and when. */
export interface Work {
  scope: Scope
  session: Session
  now: Date
}

/**
 * Rows behind a page, inside the tenant's door. Writes run within `write()`; their values were checked against the columns.
 * They throw problems: `notFound` for a row that is not there, a conflict with the present record, `invalid` for values that
 * other rows forbid, and `Problem(422, …)` with its reason for a row that cannot go.
 */
export interface RecordSource {
  search(tx: Tx, scope: Scope, ask: Ask): Promise<{ records: PageRecord[]; total: number }>
  create(tx: Tx, work: Work, values: Values): Promise<PageRecord>
  /** Columns that are not in `values` keep what they are. */
  update(tx: Tx, work: Work, id: number, checksum: string, values: Values): Promise<{ before: PageRecord; after: PageRecord }>
  remove(tx: Tx, work: Work, id: number, checksum: string): Promise<{ before: PageRecord }>
}
