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

/** About twenty sheets. Beyond that, a file is more useful. */
const mostPrinted = 1000
/** The largest page size that every list supports. */
const atOnce = Math.max(...pageSizes)

interface Props<Row, Data> {
  query(state: GridState): GridQuery<Data>
  pageOf(data: Data, state: GridState): GridPage<Row>
  state: GridState
  /** Receives the rows to print, and undefined when printing ends. */
  onRead(rows: GridPage<Row> | undefined): void
  /** Icon only, for a toolbar. */
  bare: boolean
}

/**
 * Prints all rows found, in the list's order, with its button or the browser's print shortcut. The
 * browser's menu prints only the shown page.
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
      // Always fetched anew, because printouts must be current; cached rows may be half a minute
      // old.
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
    // Synchronously, because the browser captures the page as soon as printing is requested.
    flushSync(() => onRead(found))
    window.print()
  }
  const print = () => {
    // Ignore repeats of a held key. `onSuccess` belongs to this call, which skips it after
    // unmounting; the hook's own would print whichever page is open by then.
    if (!isPending) mutate(undefined, { onSuccess })
  }
  useHotkeys([['mod+P', print]], [])
  const progress = read && t('print.read', read)
  const said = progress ?? t('print.action')
  // Looks disabled but keeps the focus, which `disabled` would lose.
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
