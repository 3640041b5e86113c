import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'

import { dayText, isDate, quickRange, SegmentedControl, useBusinessDay, useCulture } from '#core'

/** The day in the URL. Undefined means today. */
export function dayIn(address: URLSearchParams): string | undefined {
  const given = address.get('date') ?? ''
  return isDate(given) ? given : undefined
}

export function useDayInAddress(): {
  date: string | undefined
  choose: (date: string | undefined) => void
} {
  const [address, setAddress] = useSearchParams()
  return {
    date: dayIn(address),
    choose: (date) =>
      setAddress((before) => {
        const next = new URLSearchParams(before)
        if (date === undefined) next.delete('date')
        else next.set('date', date)
        return next
      }),
  }
}

/** Buttons for today, yesterday, and the day in the URL if it's neither. */
export function DayChoice() {
  const { t } = useTranslation('my-store')
  const culture = useCulture()
  const calendar = useBusinessDay()
  const { today } = calendar
  const { date = today, choose } = useDayInAddress()
  const yesterday = quickRange('yesterday', calendar).from
  const isOther = date !== today && date !== yesterday
  return (
    <SegmentedControl
      aria-label={t('day.which')}
      value={date}
      onChange={(chosen) => choose(chosen === today ? undefined : chosen)}
      data={[
        { value: today, label: t('day.today') },
        { value: yesterday, label: t('day.yesterday') },
        ...(isOther ? [{ value: date, label: dayText(date, culture) }] : []),
      ]}
    />
  )
}
