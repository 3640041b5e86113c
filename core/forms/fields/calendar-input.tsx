// Facts: N-07
import '@mantine/dates/styles.layer.css'

import { DatePickerInput, type DatePickerInputProps, type DayOfWeek } from '@mantine/dates'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

import { formatNumber } from '../../i18n/numbers.ts'
import { useCulture } from '../../session/facts/culture.ts'
import { useWeekStart } from '../../session/facts/use-business-day.ts'
import { dateFormat } from '../../time/date-format.ts'

interface CalendarInputProps extends Omit<
  DatePickerInputProps,
  'value' | 'onChange' | 'label' | 'valueFormatter'
> {
  label: string
  /** The chosen date, as YYYY-MM-DD. */
  value: string | null
  onChange(date: string | null): void
  /** Text shown if no date is chosen. */
  none: string
  /** Formats a date for display. */
  say(date: string): string
}

/** The calendar's labels and digits in the merchant's culture. Mantine's own are English. */
function useCalendarStrings() {
  const culture = useCulture()
  const by = (options: Intl.DateTimeFormatOptions) => (date: string) =>
    dateFormat(culture, options).format(Date.parse(date))
  const year = by({ year: 'numeric' })
  return {
    getDayAriaLabel: by({ day: 'numeric', month: 'long', year: 'numeric' }),
    // Format the day as a number, because in Japanese a date format would add a word to it.
    renderDay: (date: string) => formatNumber(Number(date.slice(8)), culture),
    weekdayFormat: by({ weekday: 'short' }),
    monthLabelFormat: by({ month: 'long', year: 'numeric' }),
    monthsListFormat: by({ month: 'short' }),
    yearLabelFormat: year,
    yearsListFormat: year,
    decadeLabelFormat: (from: string, to: string) => `${year(from)} – ${year(to)}`,
  }
}

/**
 * A field for a calendar date. The button's accessible name is the label and the date, because with
 * the label alone, screen readers wouldn't announce the date.
 */
export function CalendarInput({ label, value, onChange, none, say, ...props }: CalendarInputProps) {
  const { t } = useTranslation('forms')
  // The button labels the calendar dialog.
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
      {...useCalendarStrings()}
      // No red weekends, because red means an error. No days of other months, because they are too
      // faint to read.
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
