// Downloads of files that the platform creates.
import { callFile } from './call.ts'
import type { ArgsRest, RestOperationId } from './types.ts'

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
}
/** Calls an operation that returns a file, and saves the file under the server's name. */
export async function download<Id extends RestOperationId>(
  id: Id,
  ...args: ArgsRest<Id>
): Promise<Downloaded> {
  const response = await callFile(id, ...args)
  const [name, count] = [
    nameIn(response.headers.get('Content-Disposition')),
    response.headers.get('X-Row-Count'),
  ]
  saveFile(name, await response.text(), response.headers.get('Content-Type')?.split(';')[0])
  return { name, rowCount: count === null ? undefined : Number(count) }
}
