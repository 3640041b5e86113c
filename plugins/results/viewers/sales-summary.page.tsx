// Facts: R-103
import { useTranslation } from 'react-i18next'

import { definePage } from '#core'

import { LeadingFigures } from './look/leading-figures.tsx'
import { ReportViewer } from './report-viewer.tsx'
import type { ReportTable } from './report/use-report.ts'

const keys = ['net', 'tickets', 'discounts', 'tax', 'total']
const SummaryFigures = ({ table }: { table: ReportTable }) => (
  <LeadingFigures table={table} keys={keys} />
)

function SalesSummaryPage() {
  const { t } = useTranslation('results')
  return (
    <ReportViewer
      report="SalesSummary"
      title={t('salesSummary.title')}
      subtitle={t('viewers.subtitles.SalesSummary')}
      Look={SummaryFigures}
      line={{ figure: 'net', details: ['store', 'tickets', 'total'] }}
    />
  )
}

export const page = definePage({ Component: SalesSummaryPage })
