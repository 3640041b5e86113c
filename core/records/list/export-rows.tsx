// Facts: P-067
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { download } from '../../api/files/download.ts'
import type { GridState } from '../../grid/grid.ts'
import { useNotify } from '../../notices/notices.ts'
import { useSayFailed } from '../../errors/use-say-failed.ts'
import { usePortal } from '../../portal/portal.ts'
import type { DescribedProps } from '../columns/description.ts'
import { toExportArgs } from './rows.ts'

/** Saves all rows found as a file, in the list's order. */
export function ExportRows({ description, state }: DescribedProps & { state: GridState }) {
  const { t } = useTranslation('records')
  const notify = useNotify()
  const portal = usePortal()
  const sayFailed = useSayFailed()
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(portal, 'exportPageRecords', toExportArgs(description, state)),
    onSuccess: ({ rowCount = 0, totalCount = rowCount }) =>
      notify(
        totalCount > rowCount
          ? { kind: 'warning', text: t('export.cut', { count: rowCount, total: totalCount }) }
          : { kind: 'success', text: t('export.done', { count: rowCount }) },
      ),
    onError: (error) => sayFailed(error, t('export.failed')),
  })
  return (
    <Button variant="default" loading={isPending} onClick={() => mutate()}>
      {t('export.action')}
    </Button>
  )
}
