// Facts: R-168, U-163 to U-165, P-096; resolutions 5, 10
import { useTranslation } from 'react-i18next'

import { definePage, operationQuery, PageHeader, useMay } from '#core'

import { specialInstructions } from './instructions.graph.ts'
import { InstructionsSection } from './instructions-section.tsx'
import classes from './menu-settings.module.css'
import { PopularItemsSection } from './popular-items-section.tsx'

function MenuSettingsPage() {
  const { t } = useTranslation('online-ordering')
  const hasPopularItems = useMay('online-ordering.popularItems')
  return (
    <>
      <PageHeader title={t('menuSettings.title')} subtitle={t('menuSettings.subtitle')} />
      <div className={classes.sections}>
        <InstructionsSection />
        {hasPopularItems && <PopularItemsSection />}
      </div>
    </>
  )
}

export const page = definePage({
  Component: MenuSettingsPage,
  loader: ({ ensure }) => ensure(operationQuery(specialInstructions)),
})
