// Writes a report as a CSV file.
import { csvStyle, type CsvStyle } from '#schemas/rules/csv/style.ts'
import { csvRow, harmless, mark } from '#schemas/rules/csv/write.ts'
import { timeIn, type FilePlace } from '#server/records/engine/csv.ts'
import type { Table, TableColumn, TableRow } from './definition.ts'

type Cell = TableRow['Cells'][string] | undefined

function cellText({ Format }: TableColumn, cell: Cell, zone: string, { number }: CsvStyle): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'string') return Format === 'dateTime' ? timeIn(zone, cell) : harmless(cell)
  return number(Format === 'money' || Format === 'percent' ? cell.toFixed(2) : cell)
}

/** Marks the title of a column that holds the values of the earlier period. */
const before = '(before)'

/**
 * Nested rows have their level in a separate column, so that users can leave out the parts when
 * they add up a column. The last row is the total. Times are local times, and the column's title
 * names the time zone.
 */
export function formatReportCsv(
  { Columns, Rows, Totals, Compared }: Table,
  { culture, zone }: FilePlace,
): string {
  const style = csvStyle(culture)
  const hasParts = Rows.some(({ Level }) => Level > 0)
  // Rows of single events have nothing to compare with, so these columns would be empty.
  const isCompared = Compared !== undefined && Rows.some(({ Before }) => Before !== undefined)
  const compared = isCompared ? Columns.filter(({ Role }) => Role !== 'dimension') : []
  const line = (cells: readonly string[], level: string) =>
    csvRow(hasParts ? [level, ...cells] : cells, style)
  const formatCells = ({ Cells, Before }: TableRow) => [
    ...Columns.map((column) => cellText(column, Cells[column.Key], zone, style)),
    ...compared.map((column) => cellText(column, Before?.[column.Key], zone, style)),
  ]
  return (
    mark +
    line(
      [
        ...Columns.map(({ Title, Format }) =>
          harmless(Format === 'dateTime' ? `${Title} (${zone})` : Title),
        ),
        ...compared.map(({ Title }) => harmless(`${Title} ${before}`)),
      ],
      'Level',
    ) +
    Rows.map((row) => line(formatCells(row), String(row.Level))).join('') +
    (Totals ? line(['Total', ...formatCells(Totals).slice(1)], '') : '')
  )
}
