// Facts: N-07
import '@mantine/dates/styles.layer.css'

import { DatePickerInput, type DatePickerInputProps, type DayOfWeek } from '@mantine/dates'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

import { useWeekStart } from '../../session/facts/use-business-day.ts'

interface CalendarInputProps extends Omit<
  DatePickerInputProps,
  'value' | 'onChange' | 'label' | 'valueFormatter'
> {
  label: string
  /** Calendar date, YYYY-MM-DD. */
  value: string | null
  onChange(date: string | null): void
  /** Text shown if no date is chosen. */
  none: string
  /** Formats a date. */
  say(date: string): string
}

/**
 * A calendar date. The button's accessible name is the label plus the date: the label alone would
 * hide the date from screen readers.
 */
export function CalendarInput({ label, value, onChange, none, say, ...props }: CalendarInputProps) {
  const { t } = useTranslation('forms')
  // The calendar dialog is named by the button.
  const id = useId()
  return (
    <DatePickerInput
      {...props}
      label={label}
      value={value}
      onChange={onChange}
      aria-label={`${label}: ${value === null ? none : say(value)}`}
      placeholder={none}
      valueFormatter={({ date }) => (typeof date === 'string' ? say(date) : '')}
      // No red weekends, since red means an error, and no days
      // of other months, which are too faint to read.
      firstDayOfWeek={useWeekStart() as DayOfWeek}
      weekendDays={[]}
      hideOutsideDates
      id={id}
      popoverProps={{ id, transitionProps: { duration: 120 } }}
      ariaLabels={{
        previousMonth: t('calendar.previousMonth'),
        nextMonth: t('calendar.nextMonth'),
        previousYear: t('calendar.previousYear'),
        nextYear: t('calendar.nextYear'),
        previousDecade: t('calendar.previousYears'),
        nextDecade: t('calendar.nextYears'),
      }}
    />
  )
}
