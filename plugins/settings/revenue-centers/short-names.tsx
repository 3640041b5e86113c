// Facts: U-137, K-66
import { Popover, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import classes from './revenue-centers.module.css'

/** Characters of a cell, at most. */
const most = 15

interface ShortNamesProps {
  /** What is named, for those who hear the page. */
  label: string
  names: readonly string[]
}

/** Names in a cell: the first 15 characters, and all of them behind a button. */
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
        {/* Long lists scroll, also by keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <ul className={classes.names} tabIndex={0} aria-label={label}>
          {names.map((name, at) => (
            // Names may repeat.
            <li key={at}>{name}</li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}
