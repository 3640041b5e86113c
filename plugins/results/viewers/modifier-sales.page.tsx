// Facts: R-102, U-099
import { useTranslation } from 'react-i18next'

import { definePage } from '#core'

import { ModifierGroupFilter } from './choices/modifier-group-filter.tsx'
import { NetBars } from './look/net-bars.tsx'
import { ReportViewer } from './report-viewer.tsx'

function ModifierSalesPage() {
  const { t } = useTranslation('results')
  return (
    <ReportViewer
      report="ModifierSales"
      title={t('modifierSales.title')}
      subtitle={t('viewers.subtitles.ModifierSales')}
      Filter={ModifierGroupFilter}
      Look={NetBars}
      line={{ figure: 'net', details: ['store', 'group', 'quantity'] }}
    />
  )
}

export const page = definePage({ Component: ModifierSalesPage })
