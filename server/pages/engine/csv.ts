// Rows as a file for spreadsheets (RFC 4180), which must not run what people wrote in them.
import type { Column, Value } from './description.ts'
import type { PageRecord } from './source.ts'

/** So that spreadsheets read it as UTF-8. */
const mark = '\uFEFF'
/** What a spreadsheet would take for a formula, in whatever width (OWASP, CSV injection). */
const formula = /^[\t\r\n ]*[=+\-@＝＋－＠]/u

/** Text that a spreadsheet shows and does not run. */
const harmless = (text: string): string => (formula.test(text) ? `'${text}` : text)
const quoted = (text: string): string => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const times = new Map<string, Intl.DateTimeFormat>()
/** As `2026-11-20 09:41`, which spreadsheets know. */
function timeIn(zone: string, instant: string): string {
  if (!times.has(zone)) times.set(zone, new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: zone }))
  return times.get(zone)!.format(new Date(instant))
}

function cell({ kind, choices }: Column, value: Value, zone: string): string {
  if (value === null) return ''
  const word = choices?.find((choice) => choice.value === String(value))?.label
  if (word !== undefined) return harmless(word)
  switch (kind) {
    case 'integer':
      return String(value)
    case 'money':
    case 'percent':
      return Number(value).toFixed(2)
    case 'boolean':
      return value ? 'Yes' : 'No'
    case 'dateTime':
      return timeIn(zone, String(value))
    default:
      return harmless(String(value))
  }
}

const line = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`

/** @param zone in which instants are written; their heads say so */
export const csvOf = (columns: readonly Column[], records: readonly PageRecord[], zone: string): string =>
  mark + line(columns.map(({ label, kind }) => harmless(kind === 'dateTime' ? `${label} (${zone})` : label)))
  + records.map(({ values }) => line(columns.map((column) => cell(column, values[column.name] ?? null, zone)))).join('')

/** As the page is called and its first dates say: `Item sales 2026-11-14 to 2026-11-20.csv`. */
export function csvName(title: string, dates: { from: string; to: string } | undefined): string {
  const period = !dates ? '' : dates.from === dates.to ? ` ${dates.from}` : ` ${dates.from} to ${dates.to}`
  return `${title.replaceAll(/[^\p{L}\p{N},&'()-]+/gu, ' ').trim()}${period}.csv`
}
