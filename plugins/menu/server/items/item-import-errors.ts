// The rows that an import leaves out, as a file: someone fixes them there and imports it.
import { required } from '#core/required.ts'
import { csvStyle, type CsvStyle } from '#schemas/rules/csv/style.ts'
import { csvRow, harmless, mark, unharmed } from '#schemas/rules/csv/write.ts'
import { mapInTurns } from '#server/calls/in-turns.ts'
import type { CsvTable } from '#server/csv/read.ts'
import { shortened } from '#server/csv/shortened.ts'
import { cellsOf, knownHeads } from './item-file.ts'
import { problemHead, type ImportPlan, type PlannedRow } from './item-import-plan.ts'

/** Keeps the answer to a long file of errors near the size of what was sent. */
const mostOfProblem = 300
const problemOf = ({ faults }: PlannedRow) =>
  shortened(
    faults.map(({ head, message }) => (head === '' ? message : `${head}: ${message}`)).join(' '),
    mostOfProblem,
  )
const spelled = new Map(knownHeads.map((head) => [head.toLowerCase(), head]))

/** The rows with errors under the head that was sent, and a last column that says what is wrong. */
export async function errorFile(
  { head, lines, separator }: CsvTable,
  { rows, names }: ImportPlan,
): Promise<string> {
  // As the person's spreadsheet wrote it: it may not be of the merchant's culture.
  const style: Pick<CsvStyle, 'separator'> =
    separator === ',' || separator === ';' ? { separator } : csvStyle(names.culture)
  const keys = head.filter((name) => name !== problemHead.toLowerCase())
  const heads = keys.map((key) => spelled.get(key) ?? '')
  const wrong = [...rows.entries()].filter(([, { faults }]) => faults.length > 0)
  const written = await mapInTurns(wrong, ([index, row]) => {
    const { cells, fields, tooFew } = required(lines[index], 'line of a row')
    // A row that ended early leaves the rest of its item as it is. Empty cells would clear it.
    const kept = tooFew && row.before ? cellsOf(row.before, names) : undefined
    const cell = (key: string, at: number) => {
      const sent = cells[key]
      return harmless(sent === undefined ? (kept?.get(heads[at] ?? '') ?? '') : unharmed(sent))
    }
    // The problem that an earlier import wrote is written anew, not added to the cells.
    const own = head.at(-1) === problemHead.toLowerCase() ? fields?.slice(0, -1) : fields
    const sent = own?.map((field) => harmless(unharmed(field))) ?? keys.map(cell)
    return csvRow([...sent, problemOf(row)], style)
  })
  return mark + csvRow([...heads, problemHead], style) + written.join('')
}
