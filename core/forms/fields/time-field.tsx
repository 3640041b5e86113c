import '@mantine/dates/styles.layer.css'

import { TimePicker } from '@mantine/dates'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import { useCulture } from '../../session/facts/culture.ts'
import { fieldProps, type FieldOptions } from './field-props.tsx'

export interface TimeFieldProps<Values> extends Pick<
  FieldOptions,
  'description' | 'disabledReason'
> {
  form: UseFormReturnType<Values>
  /** The value is `HHmm`, '' while no time is chosen. */
  path: string
  label: string
  /** The time ends something: midnight is the end of that day, 2400. */
  isEnd?: boolean
}

/** Whether the merchant's culture uses a 12-hour clock. */
const hasHalves = (culture: string) =>
  new Intl.DateTimeFormat(culture, { hour: 'numeric' }).resolvedOptions().hour12 === true

/** A required time of day. The picker has no 24:00, so an end shows 00:00 for it. */
export function TimeField<Values>({
  form,
  path,
  label,
  isEnd = false,
  ...options
}: TimeFieldProps<Values>) {
  const { t } = useTranslation('forms')
  const culture = useCulture()
  const {
    'aria-required': required,
    value,
    onChange,
    ...props
  } = fieldProps(form, path, { ...options, label, required: true })
  const time = typeof value === 'string' ? value : ''
  const store: (time: string) => void = onChange
  const shown = isEnd && time === '2400' ? '0000' : time
  const change = (typed: string) => {
    const next = typed.replace(':', '').slice(0, 4)
    store(isEnd && next === '0000' ? '2400' : next)
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
      hoursInputLabel={t('time.hour', { field: label })}
      minutesInputLabel={t('time.minute', { field: label })}
      amPmInputLabel={t('time.half', { field: label })}
    />
  )
}
