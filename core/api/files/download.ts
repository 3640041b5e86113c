// Downloads files that the platform creates.
import type { Portal } from '../../portal/portal.ts'
import { callFile } from '../call.ts'
import { ApiError } from '../errors.ts'
import type { CallRest, RestOperationId } from '../types.ts'

/** Saves text as a file with this name, as a browser download. */
export function saveFile(name: string, text: string, type = 'text/csv'): void {
  // Restore the byte order mark, which is lost when a response is read as text. Spreadsheets need
  // it to recognize UTF-8.
  saveBlob(
    name,
    new Blob([type === 'text/csv' && !text.startsWith('\uFEFF') ? `\uFEFF${text}` : text], {
      type: `${type};charset=utf-8`,
    }),
  )
}
function saveBlob(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // Revoke late, because some browsers start reading only after the click event.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** The file name in a header such as `attachment; filename*=UTF-8''Items%202026-11-22.csv`. */
function nameIn(header: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1]
  return encoded === undefined ? 'download' : decodeURIComponent(encoded)
}

export interface Downloaded {
  name: string
  /** Number of rows in the file, if the server sent it. */
  rowCount: number | undefined
  /**
   * Number of rows that match, if the server sent it. Larger than rowCount if the file was
   * truncated.
   */
  totalCount: number | undefined
}
export interface Progress {
  /** Rows received so far. */
  done: number
  total: number
}
interface DownloadOptions {
  /** Aborts the call, and the work on the server. */
  signal?: AbortSignal
  /** Called while the file downloads, if the server sent the number of rows. */
  onProgress?: (progress: Progress) => void
}

const countIn = ({ headers }: Response, name: string): number | undefined => {
  const count = headers.get(name)
  return count === null ? undefined : Number(count)
}
const rowCount = 'X-Row-Count'

/**
 * Returns a function that counts the rows of a CSV file from its consecutive parts. The header
 * doesn't count.
 */
function rowCounter(): (part: string) => number {
  let lines = 0
  let isQuoted = false
  return (part) => {
    for (const [sign] of part.matchAll(/["\n]/g))
      if (sign === '"') isQuoted = !isQuoted
      else if (!isQuoted) lines += 1
    // The last line may not end with a line break, or may not be complete yet.
    return Math.max(0, part.endsWith('\n') ? lines - 1 : lines)
  }
}

/**
 * Calls an operation that returns a file, and saves the file under the name that the server sent.
 * @throws ApiError also if fewer rows arrive than the server announced, because a proxy may end a
 * truncated file as if it were complete
 */
export async function download<Id extends RestOperationId>(
  portal: Portal,
  id: Id,
  ...[args, { signal, onProgress } = {}]: CallRest<Id, DownloadOptions>
): Promise<Downloaded> {
  const count = rowCounter()
  let done = 0
  const response = await callFile(portal, id, args, {
    signal,
    onPart(part, from) {
      const total = countIn(from, rowCount)
      if (total === undefined) return
      done = count(part)
      onProgress?.({ done: Math.min(total, done), total })
    },
  })
  const total = countIn(response, rowCount)
  if (total !== undefined && done < total)
    throw new ApiError('network', {
      requestId: response.headers.get('X-Request-Id') ?? '',
      message: 'The file was cut off.',
    })
  const name = nameIn(response.headers.get('Content-Disposition'))
  const type = response.headers.get('Content-Type')?.split(';')[0]
  if (type === 'application/pdf') saveBlob(name, await response.blob())
  else saveFile(name, await response.text(), type)
  return { name, rowCount: total, totalCount: countIn(response, 'X-Total-Row-Count') }
}
