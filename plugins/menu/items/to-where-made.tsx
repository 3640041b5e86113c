import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

import { useMay } from '#core'

import { itemsPath } from './new-item.ts'

const paths = { items: itemsPath, modifiers: '/menu/modifiers' } as const

/**
 * A link to the page where items or modifiers are added, for lists that are still empty. Hidden
 * from people who can't open that page, because the link would lead to a refusal.
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
