// Writes the rows of a page as a CSV file.
import { csvStyle, type CsvStyle } from '#schemas/rules/csv/style.ts'
import { csvRow, harmless, mark } from '#schemas/rules/csv/write.ts'
import { mapInTurns } from '../../calls/in-turns.ts'
import { kindIn, type Column } from './description.ts'
import type { PageRecord, Value } from './source.ts'

const times = new Map<string, Intl.DateTimeFormat>()
/** Formats an instant as `2026-11-20 09:41`, because spreadsheets recognize this format. */
export function timeIn(zone: string, instant: string | Date): string {
  const format =
    times.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: zone })
  times.set(zone, format)
  return format.format(new Date(instant))
}

/** The settings of a file, apart from its rows. */
export interface FilePlace {
  /** The time zone of the written times. The column headers name it. */
  zone: string
  culture: string
}
function cell(
  column: Column,
  values: PageRecord['values'],
  zone: string,
  { number }: CsvStyle,
): string {
  const { choices } = column
  const value: Value = values[column.name] ?? null
  if (value === null) return ''
  const kind = kindIn(column, values)
  const word = choices?.find((choice) => choice.value === String(value))?.label
  if (word !== undefined) return harmless(word)
  switch (kind) {
    case 'integer':
      return String(value)
    case 'money':
      return number(Number(value).toFixed(2))
    case 'percent':
      // In a column that mixes both, a percentage without its sign would look like money.
      return number(Number(value).toFixed(2)) + (column.kindBy ? '%' : '')
    case 'boolean':
      return value ? 'Yes' : 'No'
    case 'dateTime':
      return timeIn(zone, String(value))
    default:
      return harmless(String(value))
  }
}

export async function formatCsv(
  columns: readonly Column[],
  records: readonly PageRecord[],
  { zone, culture }: FilePlace,
): Promise<string> {
  const style = csvStyle(culture)
  const head = columns.map(({ label, kind }) =>
    harmless(kind === 'dateTime' ? `${label} (${zone})` : label),
  )
  const rows = await mapInTurns(records, ({ values }) =>
    csvRow(
      columns.map((column) => cell(column, values, zone, style)),
      style,
    ),
  )
  return mark + csvRow(head, style) + rows.join('')
}

/**
 * The file name, from the page's title and dates, such as
 * `Item sales 2026-11-14 to 2026-11-20.csv`.
 */
export function csvName(title: string, dates: { from: string; to: string } | undefined): string {
  const period = !dates
    ? ''
    : dates.from === dates.to
      ? ` ${dates.from}`
      : ` ${dates.from} to ${dates.to}`
  return `${title.replaceAll(/[^\p{L}\p{N},&'()-]+/gu, ' ').trim()}${period}.csv`
}
