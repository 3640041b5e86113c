import { useTranslation } from 'react-i18next'

import { fieldProps } from '#core'

import { CalendarInput } from '../dates/calendar-input.tsx'
import type { EventSectionProps } from './event-form.types.ts'
import { dateText } from './event-words.ts'

export interface DateFieldProps extends EventSectionProps {
  path: 'startDate' | 'endDate'
  required?: boolean
  description?: string
}

/** The first or last day of an event. */
export function DateField({ form, culture, path, required, description }: DateFieldProps) {
  const { t } = useTranslation('menu')
  const label = t(`events.form.${path}`)
  const {
    'aria-required': _required,
    value,
    onChange,
    ...props
  } = fieldProps(form, path, { label, description, required, keepNull: true })
  const change: (date: string | null) => void = onChange
  return (
    <CalendarInput
      {...props}
      label={label}
      value={typeof value === 'string' && value !== '' ? value : null}
      onChange={(chosen) => change(required ? (chosen ?? '') : chosen)}
      none={t(required ? 'events.form.noDate' : 'events.form.noEndDate')}
      say={(date) => dateText(date, culture)}
      minDate={path === 'endDate' ? form.values.startDate || undefined : undefined}
      clearable={!required}
      clearButtonProps={{ 'aria-label': t('events.form.clearEndDate') }}
    />
  )
}
