import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'

import type { GridPage, GridState } from '../../grid/grid.ts'
import { useNotify } from '../../notices/notices.ts'
import { useSayFailed } from '../../errors/use-say-failed.ts'
import type { DescribedProps } from '../columns/description.ts'
import type { PageRecord } from '../columns/values.ts'
import { rowsQuery } from './rows.ts'

/** All rows that are found, or as many as are printed. */
export type PrintedRows = GridPage<PageRecord>

/** As many rows as one answer has: some twenty sheets. Of more, a file is the better copy. */
const mostPrinted = 1000

/**
 * Prints all rows that are found, in the order of the list, by the button and by the keys of the
 * browser for it. The browser's menu prints the page that is shown.
 * @param onRead takes the rows for the paper, and undefined when it is printed
 */
export function PrintRows({
  description,
  state,
  onRead,
}: DescribedProps & { state: GridState; onRead(rows: PrintedRows | undefined): void }) {
  const { t } = useTranslation('records')
  const notify = useNotify()
  const client = useQueryClient()
  const sayFailed = useSayFailed()
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      client.fetchQuery({
        ...rowsQuery(description, { ...state, page: 1, size: mostPrinted }),
        // What comes on paper is read now, not half a minute ago.
        staleTime: 0,
      }),
    onSuccess({ records, total, totals }) {
      if (total > records.length)
        notify({
          kind: 'warning',
          text: t('print.cut', { count: records.length, total }),
        })
      window.addEventListener('afterprint', () => onRead(undefined), { once: true })
      // At once: the browser takes its picture as soon as it is asked to print.
      flushSync(() => onRead({ rows: records, total, sums: totals }))
      window.print()
    },
    onError: (error) => sayFailed(error, t('print.failed')),
  })
  // The key repeats while it is held.
  const print = () => {
    if (!isPending) mutate()
  }
  useHotkeys([['mod+P', print]], [])
  return (
    <Button variant="default" loading={isPending} onClick={print}>
      {t('print.action')}
    </Button>
  )
}
