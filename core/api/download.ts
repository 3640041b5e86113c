// Downloads of files that the platform creates.
import { callFile } from './call.ts'
import type { CallRest, RestOperationId } from './types.ts'

/** Saves text as a file with this name, through the browser's download. */
export function saveFile(name: string, text: string, type = 'text/csv'): void {
  // Reading a response as text drops its byte order mark. Spreadsheets need it to recognize UTF-8.
  const address = URL.createObjectURL(
    new Blob([type === 'text/csv' && !text.startsWith('\uFEFF') ? `\uFEFF${text}` : text], {
      type: `${type};charset=utf-8`,
    }),
  )
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // Wait: some browsers start reading only after the click event.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** `attachment; filename*=UTF-8''Items%202026-11-22.csv` */
function nameIn(header: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1]
  return encoded === undefined ? 'download' : decodeURIComponent(encoded)
}

export interface Downloaded {
  name: string
  /** Number of rows, if the server sent it. */
  rowCount: number | undefined
  /** Number of rows that match; more than the file has where it was cut. If the server sent it. */
  totalCount: number | undefined
}
export interface Progress {
  /** Rows that came. */
  done: number
  total: number
}
interface DownloadOptions {
  /** Stops the call, and with it the server's work. */
  signal?: AbortSignal
  /** Called while the file comes, if the server said how many rows it has. */
  onProgress?: (progress: Progress) => void
}

const countIn = ({ headers }: Response, name: string): number | undefined => {
  const count = headers.get(name)
  return count === null ? undefined : Number(count)
}
const rowCountIn = (response: Response) => countIn(response, 'X-Row-Count')

/** Counts the rows of comma-separated values below their head, in parts that follow each other. */
export function rowCounter(): (part: string) => number {
  let rows = -1
  let isQuoted = false
  return (part) => {
    for (const [sign] of part.matchAll(/["\n]/g))
      if (sign === '"') isQuoted = !isQuoted
      else if (!isQuoted) rows += 1
    return Math.max(0, rows)
  }
}

/** Calls an operation that returns a file, and saves the file under the server's name. */
export async function download<Id extends RestOperationId>(
  id: Id,
  ...[args, { signal, onProgress } = {}]: CallRest<Id, DownloadOptions>
): Promise<Downloaded> {
  const count = rowCounter()
  const response = await callFile(id, args, {
    signal,
    onPart(part, from) {
      const total = rowCountIn(from)
      if (total !== undefined) onProgress?.({ done: Math.min(total, count(part)), total })
    },
  })
  const name = nameIn(response.headers.get('Content-Disposition'))
  saveFile(name, await response.text(), response.headers.get('Content-Type')?.split(';')[0])
  return {
    name,
    rowCount: rowCountIn(response),
    totalCount: countIn(response, 'X-Total-Row-Count'),
  }
}
