// What a report is asked for, and what it reads.
import type { components } from '#core/generated/legacy.ts'
import type { AnswerOf, AnyCall, BodyOf } from '#server/calls/call.ts'
import type { Tx } from '#server/data/doors.ts'
import type { Period } from '../viewers/sums.ts'

export type ReportName = components['schemas']['ReportName']
export type Table = NonNullable<AnswerOf<'runReport'>['Entity']>
export type TableRow = Table['Rows'][number]
export type TableColumn = Table['Columns'][number]
export type Sent = BodyOf<'runReport'>

/** The most rows that a file holds, and that are compared. */
export const mostWhole = 100_000

/** What a report has read. */
export interface Read {
  variant?: 'SPRE' | 'SPRO'
  columns: readonly TableColumn[]
  rows: readonly TableRow[]
  /** Null where there are no rows. */
  totals: TableRow | null
  /** Records that filters name. */
  linked?: NonNullable<Table['Linked']>
  /** How many rows there are; more than `rows` where these were cut. */
  count: number
}

/** The period, and the one that it is compared with. */
export interface Times {
  dates: Period | undefined
  before: Period | undefined
}

/**
 * Reads a report.
 * @param most how many rows are asked for; all are read where these must be complete
 * @throws invalid where a filter names what is not there, or there are too many rows
 */
export type Reader = (
  tx: Tx,
  call: AnyCall,
  sent: Sent,
  times: Times,
  most: number,
) => Promise<Read>
