import { useTranslation } from 'react-i18next'

import { Notice, useCulture } from '#core'
import { dayFaults, hoursKeys, overlapFaults, type HoursDay } from '#schemas/rules/hours/week.ts'

import { dayName } from '../hours/week-table.tsx'

/**
 * What stands above the week while one types: days of more than 24 hours, which cannot be saved,
 * and nights that run into the next morning, which saving parts at midnight.
 */
export function WeekAlerts({ days, isOffline }: { days: readonly HoursDay[]; isOffline: boolean }) {
  const { t } = useTranslation('online-ordering')
  const culture = useCulture()
  const tooLong = dayFaults(days).filter(({ key }) => key === hoursKeys.exceeds24Hours)
  const [overlap] = overlapFaults(days)
  const nameOf = (day: unknown) => dayName(Number(day), culture)
  const [first] = tooLong
  return (
    <>
      {isOffline && <Notice kind="warning" text={t('OperatingHours.StoreOffline')} />}
      {first && (
        <Notice
          kind="error"
          text={
            tooLong.length > 1
              ? t('OperatingHours.Exceeds24HoursMulti', {
                  days: new Intl.ListFormat(culture).format(
                    tooLong.map(({ params }) => nameOf(params?.day)),
                  ),
                })
              : t('OperatingHours.Exceeds24Hours', { day: nameOf(first.params?.day) })
          }
        />
      )}
      {overlap && (
        <Notice
          kind="warning"
          text={
            overlap.key === hoursKeys.overlapEveryDay
              ? t('OperatingHours.OverlapSameDayEveryday')
              : overlap.key === hoursKeys.overlapSameDay
                ? t('OperatingHours.OverlapSameDay', { day: nameOf(overlap.params?.day) })
                : t('OperatingHours.OverlapDiffDay', {
                    day: nameOf(overlap.params?.day),
                    next: nameOf(overlap.params?.other),
                  })
          }
        />
      )}
    </>
  )
}
