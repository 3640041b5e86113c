// Facts: R-100
import { useTranslation } from 'react-i18next'

import { definePage } from '#core'

import { NetBars } from './look/net-bars.tsx'
import { ReportViewer } from './report-viewer.tsx'

function DepartmentSalesPage() {
  const { t } = useTranslation('results')
  return (
    <ReportViewer
      report="DepartmentSales"
      title={t('departmentSales.title')}
      subtitle={t('viewers.subtitles.DepartmentSales')}
      Look={NetBars}
      line={{ figure: 'net', details: ['store', 'quantity', 'share'] }}
    />
  )
}

export const page = definePage({ Component: DepartmentSalesPage })
