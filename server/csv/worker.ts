// Reads a table in a worker thread, because a file of a few megabytes can take seconds.
import { CsvFault, csvLines, type CsvTable } from './read.ts'

interface Sent {
  head: CsvTable['head']
  separator: string
  /**
   * The lines as several JSON texts, because parsing one part takes a few milliseconds and parsing
   * the whole table at once takes 200.
   */
  parts: string[]
}
const linesOfPart = 500

interface Unreadable {
  fault: Pick<CsvFault, 'message' | 'code'>
}

/**
 * Reads the table as {@link csvLines} does. A fault is returned as data, because errors lose their
 * class between threads.
 */
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
