// Downloads the ticket files one after another and shows the progress, until the user cancels.
// Facts: C-082, K-31
import { useEffect, useRef, useState } from 'react'

import { download, usePortal, type ArgsOf, type Downloaded, type Progress } from '#core'

type Query = NonNullable<ArgsOf<'getPosTransactionExport'>['query']>
export type TicketFile = Query['ExportType']
/** A ticket search without its paging. */
export type ExportSearch = Omit<Query, 'ExportType' | 'PageRowCount' | 'RequestedPageNum'>

export const mostRows = 100_000

interface Options {
  onSaved(file: Downloaded): void
  /** `again` downloads this file and those after it. */
  onFailed(error: unknown, file: TicketFile, again: () => void): void
}
interface Exporting {
  file: TicketFile
  progress?: Progress
}
export function useExport(search: ExportSearch, { onSaved, onFailed }: Options) {
  const portal = usePortal()
  const [exporting, setExporting] = useState<Exporting>()
  const controller = useRef<AbortController>(undefined)
  // Cancels the download when the user leaves the page, because the file is no longer needed.
  useEffect(() => () => controller.current?.abort(), [])

  async function start(files: readonly TicketFile[]) {
    const { signal } = (controller.current = new AbortController())
    for (const [index, file] of files.entries()) {
      setExporting({ file })
      try {
        const saved = await download(
          portal,
          'getPosTransactionExport',
          {
            query: {
              SortColumn: 'TicketDate',
              SortDirection: 'DESC',
              ...search,
              ExportType: file,
              PageRowCount: mostRows,
              RequestedPageNum: 1,
            },
          },
          { signal, onProgress: (progress) => setExporting({ file, progress }) },
        )
        onSaved(saved)
      } catch (error) {
        if (!signal.aborted) onFailed(error, file, () => void start(files.slice(index)))
        break
      }
    }
    // If the signal differs, a later export has started.
    if (controller.current?.signal === signal) setExporting(undefined)
  }
  return {
    exporting,
    start: (files: readonly TicketFile[]) => void start(files),
    cancel() {
      controller.current?.abort()
      setExporting(undefined)
    },
  }
}
