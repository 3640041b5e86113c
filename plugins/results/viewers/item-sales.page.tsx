// Facts: R-101, U-098
import { useTranslation } from 'react-i18next'

import { definePage } from '#core'

import { CategoryFilter } from './choices/category-filter.tsx'
import { NetBars } from './look/net-bars.tsx'
import { ReportViewer } from './report-viewer.tsx'

function ItemSalesPage() {
  const { t } = useTranslation('results')
  return (
    <ReportViewer
      report="ItemSales"
      title={t('itemSales.title')}
      subtitle={t('viewers.subtitles.ItemSales')}
      Filter={CategoryFilter}
      Look={NetBars}
      line={{ figure: 'net', details: ['store', 'category', 'quantity'] }}
    />
  )
}

export const page = definePage({ Component: ItemSalesPage })
