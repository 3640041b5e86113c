import { ColorSwatch } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { categoryColors } from '../../rules/menu.ts'
import classes from '../categories.module.css'

/** A category's color beside its name, with the color's name for screen readers. */
export function ColorMark({ hex }: { hex: string | null }) {
  const { t } = useTranslation('menu')
  const name = categoryColors.find((color) => color.hex === hex)?.name ?? 'none'
  return (
    <ColorSwatch
      component="span"
      size={14}
      radius={4}
      color={hex === null ? 'transparent' : `#${hex}`}
      withShadow={hex !== null}
      data-none={hex === null || undefined}
      className={classes.mark}
    >
      <span className={classes.unseen}>{t(`categories.colors.${name}`)},</span>
    </ColorSwatch>
  )
}
