// A report as a file for a spreadsheet.
import type { AnswerOf } from '#server/calls/call.ts'
import { csvRow, harmless, mark } from '#server/csv/write.ts'

type Table = NonNullable<AnswerOf<'runReport'>['Entity']>
type Column = Table['Columns'][number]
type Cell = Table['Rows'][number]['Cells'][string] | undefined

function cellText({ Format }: Column, cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'string') return harmless(cell)
  return Format === 'money' || Format === 'percent' ? cell.toFixed(2) : String(cell)
}

/**
 * Rows of several levels say theirs in a column of its own: whoever adds up a column of the file
 * must be able to leave out the parts. The last row is the total.
 */
export function csvOfReport({ Columns, Rows, Totals }: Table): string {
  const hasParts = Rows.some(({ Level }) => Level > 0)
  const line = (cells: readonly string[], level: string) =>
    csvRow(hasParts ? [level, ...cells] : cells)
  return (
    mark +
    line(
      Columns.map(({ Title }) => Title),
      'Level',
    ) +
    Rows.map(({ Level, Cells }) =>
      line(
        Columns.map((column) => cellText(column, Cells[column.Key])),
        String(Level),
      ),
    ).join('') +
    (Totals
      ? line(
          Columns.map((column, at) =>
            at === 0 ? 'Total' : cellText(column, Totals.Cells[column.Key]),
          ),
          '',
        )
      : '')
  )
}
