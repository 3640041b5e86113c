import '@mantine/dates/styles.layer.css'

import { TimePicker } from '@mantine/dates'
import { useTranslation } from 'react-i18next'

import { fieldProps } from '#core'
import { endsAtMidnight } from '#schemas/rules/menu.ts'

import type { EventSectionProps } from './event-form.types.ts'

export interface TimeFieldProps extends EventSectionProps {
  path: 'startTime' | 'endTime'
  description?: string | undefined
}

/** Whether the merchant's culture uses a 12-hour clock. */
const hasHalves = (culture: string) =>
  new Intl.DateTimeFormat(culture, { hour: 'numeric' }).resolvedOptions().hour12 === true

/**
 * A time of day, `HHmm` in the form. The picker has no 24:00, so an end at 00:00 means the end of
 * that day.
 */
export function TimeField({ form, culture, path, description }: TimeFieldProps) {
  const { t } = useTranslation('menu')
  const label = t(`events.form.${path}`)
  const {
    'aria-required': required,
    value,
    onChange,
    ...props
  } = fieldProps(form, path, { label, description, required: true })
  const time = typeof value === 'string' ? value : ''
  const store: (time: string) => void = onChange
  const shown = path === 'endTime' && endsAtMidnight(time) ? '0000' : time
  const change = (typed: string) => {
    const next = typed.replace(':', '').slice(0, 4)
    store(path === 'endTime' && next === '0000' ? '2400' : next)
  }
  return (
    <TimePicker
      {...props}
      value={shown === '' ? '' : `${shown.slice(0, 2)}:${shown.slice(2)}`}
      onChange={change}
      format={hasHalves(culture) ? '12h' : '24h'}
      role="group"
      aria-label={label}
      hoursInputProps={{ 'aria-required': required }}
      hoursInputLabel={t('events.form.hour', { field: label })}
      minutesInputLabel={t('events.form.minute', { field: label })}
      amPmInputLabel={t('events.form.half', { field: label })}
    />
  )
}
