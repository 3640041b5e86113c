// Facts: U-137, K-66
import { Popover, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import classes from './revenue-centers.module.css'

const most = 15

interface ShortNamesProps {
  /** Describes the names to screen readers. */
  label: string
  names: readonly string[]
}

/** Names in a cell, cut to 15 characters. A button shows all of them. */
export function ShortNames({ label, names }: ShortNamesProps) {
  const { t } = useTranslation('settings')
  const whole = names.join(', ')
  const letters = [...whole]
  if (whole === '') return <span className={classes.none}>–</span>
  if (letters.length <= most) return <span>{whole}</span>
  return (
    <Popover withArrow trapFocus returnFocus shadow="md" width={240}>
      <Popover.Target>
        <UnstyledButton className={classes.short}>
          {`${letters.slice(0, most).join('')}…`}{' '}
          <VisuallyHidden>{t('revenueCenters.showNames', { count: names.length })}</VisuallyHidden>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        {/* Focusable, so that arrow keys can scroll a long list. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <ul className={classes.names} tabIndex={0} aria-label={label}>
          {names.map((name, at) => (
            // Keyed by index because names can repeat.
            <li key={at}>{name}</li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}
