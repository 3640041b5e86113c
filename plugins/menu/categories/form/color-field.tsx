// Facts: V-044
import { ColorSwatch, Input, isLightColor } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { Icon } from '#core'

import { categoryColors, type CategoryValues } from '../../rules/menu.ts'
import classes from '../categories.module.css'

/** Typed here, because Mantine types these props as any. */
interface ColorInput {
  value?: string | null
  error?: ReactNode
  onChange(hex: string | null): void
}

/**
 * Twelve color swatches and a choice of no color. They form a radio group, so that the arrow keys
 * work.
 */
export function ColorField({ form }: { form: UseFormReturnType<CategoryValues> }) {
  const { t } = useTranslation('menu')
  const id = useId()
  const input: ColorInput = form.getInputProps('displayColor', { keepNull: true })
  const { value, error, onChange } = input
  return (
    <Input.Wrapper
      label={t('categories.form.color')}
      labelElement="div"
      labelProps={{ id }}
      description={t('categories.form.colorHelp')}
      error={error}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
    >
      <div
        role="radiogroup"
        aria-labelledby={id}
        data-path="displayColor"
        className={classes.colors}
      >
        {[{ hex: null, name: 'none' as const }, ...categoryColors].map(({ hex, name }) => {
          const [label, chosen] = [t(`categories.colors.${name}`), value === hex]
          const color = hex === null ? 'transparent' : `#${hex}`
          return (
            <label key={name} className={classes.color} title={label}>
              <input
                type="radio"
                name={id}
                className={classes.radio}
                aria-label={label}
                checked={chosen}
                onChange={() => onChange(hex)}
              />
              <ColorSwatch
                component="span"
                color={color}
                size={28}
                withShadow={hex !== null}
                c={isLightColor(color) ? '#000' : '#fff'}
                className={classes.swatch}
                data-none={hex === null || undefined}
              >
                {chosen && hex !== null && <Icon name="check" size={16} />}
              </ColorSwatch>
            </label>
          )
        })}
      </div>
    </Input.Wrapper>
  )
}
