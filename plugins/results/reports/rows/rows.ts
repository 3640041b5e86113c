import { ticketList } from '../../rules/tickets/address.ts'
import type { Change, ReportChoices } from '../data/choices.ts'
import type { ReportDefinition } from '../data/definitions.ts'
import type { Figure } from '../data/figure-left.ts'
import type { ReportColumn, ReportRow, ReportTable } from '../data/use-report.ts'

/** What rows are sorted by. */
export type Order = Pick<ReportChoices, 'sort' | 'dir'>

/** The key of the totals, as the figure that one leaves by: no row has it. */
export const totalsKey = 'totals'

/** Whether the row leads to the one ticket that it is of. */
export const isOfOneTicket = ({ Behind }: ReportRow): boolean =>
  Behind?.startsWith(`${ticketList}/`) ?? false

/** What a table and, on a narrow screen, lines draw. */
export interface RowsProps {
  /** Of the table, which the chart refers to. */
  id: string
  title: string
  table: ReportTable
  /** In the order in which they show. */
  rows: readonly ReportRow[]
  /** The figure that is drawn and compared. */
  measure: ReportColumn | undefined
  /** The days compared with, in words; undefined where nothing is compared. */
  against: string | undefined
  order: Order
  change: Change
  /** Notes the figure whose tickets are opened. */
  leaveBy: (figure: Figure) => void
  /** The figure whose tickets one comes back from. */
  left: Figure | undefined
  /** How the rows are to be read. */
  hints: readonly string[]
  line: ReportDefinition['line']
}
