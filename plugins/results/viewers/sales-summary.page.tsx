// Facts: R-103
import { useTranslation } from 'react-i18next'

import { definePage } from '#core'

import { LeadingFigures } from './figures/leading-figures.tsx'
import { ReportViewer } from './report-viewer.tsx'

function SalesSummaryPage() {
  const { t } = useTranslation('results')
  return (
    <ReportViewer
      report="SalesSummary"
      title={t('salesSummary.title')}
      subtitle={t('viewers.subtitles.SalesSummary')}
      look={(table) => (
        <LeadingFigures table={table} keys={['net', 'tickets', 'discounts', 'tax', 'total']} />
      )}
      line={{ figure: 'net', details: ['store', 'tickets', 'total'] }}
    />
  )
}

export const page = definePage({ Component: SalesSummaryPage })
