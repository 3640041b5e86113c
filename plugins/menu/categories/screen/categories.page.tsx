import { useTranslation } from 'react-i18next'

import { definePage } from '#core'

import { CategoriesScreen } from './categories.screen.tsx'
import { loadCategories } from './load-categories.ts'

function CategoriesPage() {
  const { t } = useTranslation('menu')
  return <CategoriesScreen title={t('categories.title')} subtitle={t('categories.subtitle')} />
}

export const page = definePage({ Component: CategoriesPage, loader: loadCategories })
