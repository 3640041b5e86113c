// Reads a table in a worker thread: a file of a few megabytes can hold work for seconds.
import { CsvFault, csvLines, type CsvTable } from './read.ts'

interface Sent {
  head: CsvTable['head']
  separator: string
  /** JSON of some lines each: one of them takes a few milliseconds to take over, all 200. */
  parts: string[]
}
const linesOfPart = 500

interface Unreadable {
  fault: Pick<CsvFault, 'message' | 'code'>
}

/** The table as {@link csvLines} reads it; a fault as data, because errors lose their class. */
export function readLines({ text, rows }: { text: string; rows: number }): Sent | Unreadable {
  try {
    const { head, lines, separator } = csvLines(text, rows)
    const parts: string[] = []
    for (let at = 0; at < lines.length; at += linesOfPart)
      parts.push(JSON.stringify(lines.slice(at, at + linesOfPart)))
    return { head, separator, parts }
  } catch (error) {
    if (!(error instanceof CsvFault)) throw error
    return { fault: { message: error.message, code: error.code } }
  }
}
