// Reads uploaded and pasted tables. Every call uses it, because it parses in another thread.
import { CsvFault, type CsvLine, type CsvTable } from '../csv/read.ts'
import type { readLines } from '../csv/worker.ts'
import { mapInTurns } from './in-turns.ts'
import { offMainThread, TooMuchWork } from './off-main-thread.ts'

const read = offMainThread<typeof readLines>(
  new URL('../csv/worker.ts', import.meta.url),
  'readLines',
)

/**
 * Reads a table in another thread. Call it before the transaction, because only SQL may be awaited
 * inside one.
 * @param mostRows the most rows that the caller accepts, not counting empty ones
 * @throws CsvFault with a sentence for the person; 503 `busy`
 */
export async function readTable(text: string, mostRows: number): Promise<CsvTable> {
  const sent = await read({ text, rows: mostRows }).catch((error: unknown) => {
    throw error instanceof TooMuchWork ? new CsvFault(error.message, 'TooMuchWork') : error
  })
  if ('fault' in sent) throw new CsvFault(sent.fault.message, sent.fault.code)
  const parts = await mapInTurns(sent.parts, (part): CsvLine[] => JSON.parse(part))
  return { head: sent.head, lines: parts.flat(), separator: sent.separator }
}
