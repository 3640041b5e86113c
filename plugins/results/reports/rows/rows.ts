import { ticketList } from '../../rules/tickets/address.ts'
import type { Change, ReportChoices } from '../data/choices.ts'
import type { ReportDefinition } from '../data/definitions.ts'
import type { OpenedCell } from '../data/opened-cell.ts'
import type { ReportColumn, ReportRow, ReportTable } from '../data/use-report.ts'

export type Order = Pick<ReportChoices, 'sort' | 'dir'>

/** The key that is stored when the user drills down from the totals. No row has this key. */
export const totalsKey = 'totals'

/** Whether the row leads to a single ticket. */
export const isOfOneTicket = ({ Behind }: ReportRow): boolean =>
  Behind?.startsWith(`${ticketList}/`) ?? false

/** The props shared by the table and the lines of a narrow screen. */
export interface RowsProps {
  /** The id of the table, which the chart refers to. */
  id: string
  title: string
  table: ReportTable
  rows: readonly ReportRow[]
  /** The measure in the chart and the comparison. */
  measure: ReportColumn | undefined
  /** The compared dates as text. Undefined if nothing is compared. */
  against: string | undefined
  order: Order
  change: Change
  /** Stores the cell whose tickets are opened. */
  keepCell: (cell: OpenedCell) => void
  /** The cell whose tickets the user is returning from. */
  openedCell: OpenedCell | undefined
  /** Notes on how to read the rows. */
  hints: readonly string[]
  line: ReportDefinition['line']
}
