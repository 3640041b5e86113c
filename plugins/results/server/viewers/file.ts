// A report as a file for a spreadsheet.
import type { AnswerOf } from '#server/calls/call.ts'
import { csvStyle, type CsvStyle } from '#schemas/rules/csv/style.ts'
import { csvRow, harmless, mark } from '#schemas/rules/csv/write.ts'

type Table = NonNullable<AnswerOf<'runReport'>['Entity']>
type Column = Table['Columns'][number]
type Cell = Table['Rows'][number]['Cells'][string] | undefined

function cellText({ Format }: Column, cell: Cell, { number }: CsvStyle): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'string') return harmless(cell)
  return number(Format === 'money' || Format === 'percent' ? cell.toFixed(2) : cell)
}

/**
 * Rows of several levels say theirs in a column of its own: whoever adds up a column of the file
 * must be able to leave out the parts. The last row is the total.
 */
export function csvOfReport({ Columns, Rows, Totals }: Table, culture: string): string {
  const style = csvStyle(culture)
  const hasParts = Rows.some(({ Level }) => Level > 0)
  const line = (cells: readonly string[], level: string) =>
    csvRow(hasParts ? [level, ...cells] : cells, style)
  return (
    mark +
    line(
      Columns.map(({ Title }) => Title),
      'Level',
    ) +
    Rows.map(({ Level, Cells }) =>
      line(
        Columns.map((column) => cellText(column, Cells[column.Key], style)),
        String(Level),
      ),
    ).join('') +
    (Totals
      ? line(
          Columns.map((column, at) =>
            at === 0 ? 'Total' : cellText(column, Totals.Cells[column.Key], style),
          ),
          '',
        )
      : '')
  )
}
