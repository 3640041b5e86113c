// What a report is to whoever runs it, and what it reads.
import type { AnswerOf, AnyCall, BodyOf } from '#server/calls/call.ts'
import type { FieldProblem } from '#server/calls/problem.ts'
import type { Tx } from '#server/data/doors.ts'
import type { Drawn, Filter } from '#server/records/engine/description.ts'
import type { ReportName } from '../../rules/reports.ts'
import type { Period } from '../viewers/sums.ts'

export type Table = NonNullable<AnswerOf<'runReport'>['Entity']>
export type TableRow = Table['Rows'][number]
export type TableColumn = Table['Columns'][number]
export type Sent = BodyOf<'runReport'>
type ChoiceFilter = Extract<Filter, { kind: 'choice' }>
type DatesFilter = Extract<Filter, { kind: 'dates' }>

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

export interface Definition extends Pick<Drawn, 'group' | 'chart' | 'line'> {
  name: ReportName
  title: string
  /** What question it answers, in a sentence. */
  answers: string
  dates: DatesFilter | undefined
  /** The filters that this person may choose of. */
  filters: (facts: AnyCall['facts']) => readonly ChoiceFilter[]
  searches: boolean
  /** Whether days without rows can name the nearest day that has sales. */
  ofSales: boolean
  /** What is sent beside days and cannot be taken, each at its field. */
  problems: (call: Pick<AnyCall, 'facts'>, sent: Sent) => FieldProblem[]
  read: Reader
}
