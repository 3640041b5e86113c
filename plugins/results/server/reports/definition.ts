// The request for a report and its result.
import type { components } from '#core/generated/legacy.ts'
import type { AnswerOf, AnyCall, BodyOf } from '#server/calls/call.ts'
import type { Tx } from '#server/data/database-roles.ts'
import type { Period } from '../viewers/sums.ts'

export type ReportName = components['schemas']['ReportName']
export type Table = NonNullable<AnswerOf<'runReport'>['Entity']>
export type TableRow = Table['Rows'][number]
export type TableColumn = Table['Columns'][number]
export type Sent = BodyOf<'runReport'>

/** The maximum number of rows in a file or a comparison. */
export const mostWhole = 100_000

export interface Read {
  variant?: 'SPRE' | 'SPRO'
  columns: readonly TableColumn[]
  rows: readonly TableRow[]
  /** Null if there are no rows. */
  totals: TableRow | null
  /** The records that are named in filters. */
  linked?: NonNullable<Table['Linked']>
  /** The number of all rows. It's larger than the length of `rows` if some rows were left out. */
  count: number
}

/** The period of a report, and the period to compare it with. */
export interface Times {
  dates: Period | undefined
  before: Period | undefined
}

/**
 * Reads a report.
 * @param most the requested number of rows. Readers that need all rows ignore it
 * @throws invalid if a filter names something unknown, or there are too many rows
 */
export type Reader = (
  tx: Tx,
  call: AnyCall,
  sent: Sent,
  times: Times,
  most: number,
) => Promise<Read>
