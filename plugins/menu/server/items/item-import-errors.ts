// A file of the rows that an import left out, to fix and import again.
import { required } from '#core/required.ts'
import { csvStyle, type CsvStyle } from '#schemas/rules/csv/style.ts'
import { csvRow, harmless, mark, unharmed } from '#schemas/rules/csv/write.ts'
import { mapInTurns } from '#server/calls/in-turns.ts'
import type { CsvTable } from '#server/csv/read.ts'
import { shortened } from '#server/csv/shortened.ts'
import { formatCells, knownHeads } from './item-file.ts'
import { problemHead, type ImportPlan, type PlannedRow } from './item-import-plan.ts'

/** Keeps the answer about a long file of errors from being much larger than the request. */
const mostOfProblem = 300
const formatProblem = ({ faults }: PlannedRow) =>
  shortened(
    faults.map(({ head, message }) => (head === '' ? message : `${head}: ${message}`)).join(' '),
    mostOfProblem,
  )
const spelled = new Map(knownHeads.map((head) => [head.toLowerCase(), head]))

/**
 * The rows with errors under the sent column headers, with a last column that states the problem.
 */
export async function errorFile(
  { head, lines, separator }: CsvTable,
  { rows, names }: ImportPlan,
): Promise<string> {
  // Uses the sent file's separator, because it may differ from that of the merchant's culture.
  const style: Pick<CsvStyle, 'separator'> =
    separator === ',' || separator === ';' ? { separator } : csvStyle(names.culture)
  const keys = head.filter((name) => name !== problemHead.toLowerCase())
  const heads = keys.map((key) => spelled.get(key) ?? '')
  const wrong = [...rows.entries()].filter(([, { faults }]) => faults.length > 0)
  const written = await mapInTurns(wrong, ([index, row]) => {
    const { cells, fields, tooFew } = required(lines[index], 'line of a row')
    // A row that ends early leaves the missing values of its item unchanged. They are filled in
    // here, because empty cells would clear them.
    const kept = tooFew && row.before ? formatCells(row.before, names) : undefined
    const cell = (key: string, at: number) => {
      const sent = cells[key]
      return harmless(sent === undefined ? (kept?.get(heads[at] ?? '') ?? '') : unharmed(sent))
    }
    // Replaces the problem that an earlier import wrote, instead of adding to it.
    const own = head.at(-1) === problemHead.toLowerCase() ? fields?.slice(0, -1) : fields
    const sent = own?.map((field) => harmless(unharmed(field))) ?? keys.map(cell)
    return csvRow([...sent, formatProblem(row)], style)
  })
  return mark + csvRow([...heads, problemHead], style) + written.join('')
}
