// Facts: T-core-101
import { ActionIcon, Button } from '@mantine/core'
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
    onSuccess(found) {
      const count = found.rows.length
      if (found.total > count)
        notify({ kind: 'warning', text: t('print.cut', { count, total: found.total }) })
      window.addEventListener('afterprint', () => onRead(undefined), { once: true })
      // At once: the browser takes its picture as soon as it is asked to print.
      flushSync(() => onRead(found))
      window.print()
    },
    onError: (error) => sayFailed(error, t('print.failed')),
    onSettled: () => setRead(undefined),
  })
  // The key repeats while it is held.
  const print = () => {
    if (!isPending) mutate()
  }
  useHotkeys([['mod+P', print]], [])
  const said = read ? t('print.read', read) : t('print.action')
  return bare ? (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={said}
      title={said}
      loading={isPending}
      onClick={print}
    >
      <Icon name="print" />
    </ActionIcon>
  ) : (
    <Button variant="default" loading={isPending && !read} disabled={isPending} onClick={print}>
      {said}
    </Button>
  )
}
