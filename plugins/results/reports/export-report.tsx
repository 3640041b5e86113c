// Facts: P-067; resolution 73
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { download, useMay, useNotify, usePortal, useSayFailed } from '#core'

import type { ReportBody } from './data/choices.ts'
import type { ReportDefinition } from './data/definitions.ts'
import { pathOf } from './data/use-report.ts'

/** The export and print buttons. Hidden from users who may not export or print. */
export function ExportReport({
  report,
  body,
  isReady,
}: {
  report: ReportDefinition
  body: ReportBody
  /** Whether the report has loaded and has rows. */
  isReady: boolean
}) {
  const { t } = useTranslation('results')
  const portal = usePortal()
  const notify = useNotify()
  const sayFailed = useSayFailed()
  const may = useMay('results.exportReports')
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(portal, 'exportReport', { path: pathOf(report), body }),
    onSuccess: ({ rowCount = 0 }) =>
      notify({ kind: 'success', text: t('report.exported', { count: rowCount }) }),
    onError: (error) => sayFailed(error, t('report.exportFailed')),
  })
  if (!may || !report.exports) return null
  return (
    <>
      <Button variant="default" disabled={!isReady} onClick={() => window.print()}>
        {t('report.print')}
      </Button>
      <Button variant="default" disabled={!isReady} loading={isPending} onClick={() => mutate()}>
        {t('report.export')}
      </Button>
    </>
  )
}
