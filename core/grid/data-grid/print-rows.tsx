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

/** About twenty sheets of paper. For more rows, a file is more useful. */
const mostPrinted = 1000
/** The largest page size that every list supports. */
const atOnce = Math.max(...pageSizes)

interface Props<Row, Data> {
  query(state: GridState): GridQuery<Data>
  pageOf(data: Data, state: GridState): GridPage<Row>
  state: GridState
  /** Receives the rows to print, or undefined when printing ends. */
  onRead(rows: GridPage<Row> | undefined): void
  /** Shows only the icon, for a toolbar. */
  bare: boolean
}

/**
 * Prints all rows found, in the list's order. Runs from its button or from the browser's print
 * shortcut. The browser's menu prints only the current page.
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
      // Always fetch, because printouts must be current and cached rows may be half a minute old.
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
    // Render synchronously, because the browser captures the page as soon as printing is requested.
    flushSync(() => onRead(found))
    window.print()
  }
  const print = () => {
    // Ignore repeats of a held key. Pass `onSuccess` with the call, which then skips it after
    // unmounting. As an option of the hook it would still run, and print whatever page is open by
    // then.
    if (!isPending) mutate(undefined, { onSuccess })
  }
  useHotkeys([['mod+P', print]], [])
  const progress = read && t('print.read', read)
  const said = progress ?? t('print.action')
  // Looks disabled but keeps the focus, which a real `disabled` would lose.
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
