import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

import { useMay } from '#core'

import { itemsPath } from './new-item.ts'

const paths = { items: itemsPath, modifiers: '/menu/modifiers' } as const

/**
 * For empty lists of items or modifiers: a link to the page that adds them. Hidden from people who
 * can't open that page, because it would lead to a refusal.
 */
export function ToWhereMade({ of }: { of: keyof typeof paths }) {
  const { t } = useTranslation('menu')
  if (!useMay(`menu.${of}`)) return null
  return (
    <Button component={Link} to={paths[of]} variant="default">
      {t(`toWhereMade.${of}`)}
    </Button>
  )
}
