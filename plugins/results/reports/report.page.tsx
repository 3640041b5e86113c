// Every report of the portal. The URL decides which one is shown.
// Facts
import { useTranslation } from 'react-i18next'

import { definePage, EmptyState } from '#core'

import { reportsQuery, useReportHere } from './data/definitions.ts'
import { Report } from './report.tsx'

function ReportPage() {
  const { t } = useTranslation('results')
  const report = useReportHere()
  return report ? (
    <Report report={report} />
  ) : (
    <EmptyState icon="denied" title={t('report.notYours')} text={t('report.notYoursHelp')} />
  )
}

export const page = definePage({
  Component: ReportPage,
  loader: ({ ensure }) => ensure(reportsQuery),
  // Keeps the page mounted when the report changes, because all reports share the elements around
  // rows and chart.
  acrossRoutes: true,
})
