import { useTranslation } from 'react-i18next'

import { Select, useCulture } from '#core'

import { comingHolidays, type HolidayDate } from '../rules/hours/us-holidays.ts'
import { weekdayDate } from './exception.ts'

/** Fills a new exception with the next date of a public holiday. */
export function HolidaySelect({
  today,
  onChoose,
}: {
  today: string
  onChoose(holiday: HolidayDate, name: string): void
}) {
  const { t } = useTranslation('online-ordering')
  const culture = useCulture()
  const holidays = comingHolidays(today)
  const nameOf = ({ holiday }: HolidayDate) => t(`exceptions.holidays.${holiday}`)
  return (
    <Select
      label={t('exceptions.form.holiday')}
      description={t('exceptions.form.holidayHelp')}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      placeholder={t('exceptions.form.holidayPlaceholder')}
      searchable
      data-autofocus
      // Always empty, because the choice only fills in the fields below.
      value={null}
      data={holidays.map((one) => ({
        value: one.holiday,
        label: t('exceptions.form.holidayOption', {
          name: nameOf(one),
          date: weekdayDate(one.date, culture),
        }),
      }))}
      onChange={(chosen) => {
        const one = holidays.find(({ holiday }) => holiday === chosen)
        if (one) onChoose(one, nameOf(one))
      }}
    />
  )
}
