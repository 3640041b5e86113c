import { useTranslation } from 'react-i18next'

import { definePage } from '#core'

import { CategoriesScreen } from './categories.screen.tsx'
import { loadCategories } from './load-categories.ts'

function CategoriesOrItemsPage() {
  const { t } = useTranslation('menu')
  return (
    <CategoriesScreen
      title={t('categories.combinedTitle')}
      subtitle={t('categories.combinedSubtitle')}
    />
  )
}

export const page = definePage({ Component: CategoriesOrItemsPage, loader: loadCategories })
