// Facts: T-core-101
import { ActionIcon, Button, VisuallyHidden } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'

import { pageSizes } from '#schemas/rules/lists.ts'
import { useSayFailed } from '../../errors/use-say-failed.ts'
import { useNotify } from '../../notices/notices.ts'
import { Icon } from '../../ui/icon.tsx'
import type { GridPage, GridState } from '../grid.ts'
import type { GridQuery } from '../state/use-grid-rows.ts'

/** Some twenty sheets. Of more, a file is the better copy. */
const mostPrinted = 1000
/** The largest page that every list gives. */
const atOnce = Math.max(...pageSizes)

interface Props<Row, Data> {
  query(state: GridState): GridQuery<Data>
  pageOf(data: Data, state: GridState): GridPage<Row>
  state: GridState
  /** Takes the rows for the paper, and undefined when it is printed. */
  onRead(rows: GridPage<Row> | undefined): void
  /** Without words, in a bar of tools. */
  bare: boolean
}

/**
 * Prints all rows that are found, in the order of the list, by the button and by the keys of the
 * browser for it. The browser's menu prints the page that is shown.
 */
export function PrintRows<Row, Data>({ query, pageOf, state, onRead, bare }: Props<Row, Data>) {
  const { t } = useTranslation('grid')
  const notify = useNotify()
  const client = useQueryClient()
  const sayFailed = useSayFailed()
  const [read, setRead] = useState<{ count: number; total: number }>()
  const readAll = async (): Promise<GridPage<Row>> => {
    const rows: Row[] = []
    for (let page = 1; ; page += 1) {
      const asked = { ...state, page, size: atOnce }
      // What comes on paper is read now, not half a minute ago.
      const answer = pageOf(await client.fetchQuery({ ...query(asked), staleTime: 0 }), asked)
      rows.push(...answer.rows)
      const total = Math.min(answer.total, mostPrinted)
      if (answer.rows.length < atOnce || rows.length >= total) return { ...answer, rows }
      setRead({ count: rows.length, total })
    }
  }
  const { mutate, isPending } = useMutation({
    mutationFn: readAll,
    onError: (error) => sayFailed(error, t('print.failed')),
    onSettled: () => setRead(undefined),
  })
  const onSuccess = (found: GridPage<Row>) => {
    const count = found.rows.length
    if (found.total > count)
      notify({ kind: 'warning', text: t('print.cut', { count, total: found.total }) })
    window.addEventListener('afterprint', () => onRead(undefined), { once: true })
    // At once: the browser takes its picture as soon as it is asked to print.
    flushSync(() => onRead(found))
    window.print()
  }
  const print = () => {
    // The key repeats while it is held. `onSuccess` goes with the call, which skips it after
    // unmounting; the hook's own would print whatever page is open by then.
    if (!isPending) mutate(undefined, { onSuccess })
  }
  useHotkeys([['mod+P', print]], [])
  const progress = read && t('print.read', read)
  const said = progress ?? t('print.action')
  // Looks disabled, but keeps the focus, as a disabled button would not.
  const busy = { 'data-disabled': isPending, 'aria-disabled': isPending || undefined }
  return (
    <>
      {bare ? (
        <ActionIcon size="lg" aria-label={said} title={said} onClick={print} {...busy}>
          <Icon name="print" />
        </ActionIcon>
      ) : (
        <Button variant="default" onClick={print} {...busy}>
          {said}
        </Button>
      )}
      <VisuallyHidden role="status">{progress}</VisuallyHidden>
    </>
  )
}
