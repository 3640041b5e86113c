// Facts: N-07
import '@mantine/dates/styles.layer.css'

import { DatePickerInput, type DatePickerInputProps } from '@mantine/dates'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

interface CalendarInputProps extends Omit<
  DatePickerInputProps,
  'value' | 'onChange' | 'label' | 'valueFormatter'
> {
  label: string
  /** Calendar date, YYYY-MM-DD. */
  value: string | null
  onChange(date: string | null): void
  /** What is said where none is chosen. */
  none: string
  /** A date as it reads. */
  say(date: string): string
}

/**
 * A calendar date. Its button is called by its label and what is chosen: a label alone would hide
 * the date from screen readers.
 */
export function CalendarInput({ label, value, onChange, none, say, ...props }: CalendarInputProps) {
  const { t } = useTranslation('menu')
  // The calendar is a dialog that goes by its button's name.
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
      // The week begins as everywhere here; red is for what is wrong, and faded days of other
      // months are too faint to read.
      firstDayOfWeek={0}
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
