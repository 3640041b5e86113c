// Files that the platform makes, on their way to the person's disk.
import { callFile } from './call.ts'
import type { ArgsRest, RestOperationId } from './types.ts'

/** Puts text on the person's disk, under this name. */
export function saveFile(name: string, text: string, type = 'text/csv'): void {
  // Reading an answer as text takes its byte order mark away, and spreadsheets need it to read
  // UTF-8.
  const address = URL.createObjectURL(
    new Blob([type === 'text/csv' && !text.startsWith('\uFEFF') ? `\uFEFF${text}` : text], {
      type: `${type};charset=utf-8`,
    }),
  )
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // Some browsers begin to read it only after the click was dealt with.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** `attachment; filename*=UTF-8''Items%202026-11-22.csv` */
function nameIn(header: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1]
  return encoded === undefined ? 'download' : decodeURIComponent(encoded)
}

export interface Downloaded {
  name: string
  /** How many rows are in it, where the platform said so. */
  rowCount: number | undefined
}
/** Asks an operation that answers a file, and saves it under the name that the platform gave it. */
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
