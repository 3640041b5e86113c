import { useTranslation } from 'react-i18next'

import { Notice, useCulture } from '#core'

import { dayName, dayNames } from '../hours/day-strings.ts'
import { blocksSave, type HoursAlert } from './hours-alerts.ts'

function useAlertText(): (alert: HoursAlert) => string {
  const { t } = useTranslation('online-ordering')
  const culture = useCulture()
  return (alert) => {
    if (alert.code === 'storeOffline') return t('OperatingHours.StoreOffline')
    if (alert.code === 'windowExceeds24Hours') {
      const days = dayNames(alert.days, culture)
      const text = t(
        `OperatingHours.${alert.days.length > 1 ? 'Exceeds24HoursMulti' : 'Exceeds24Hours'}`,
        { days },
      )
      return alert.afterSplit ? t('OperatingHours.onceParted', { text }) : text
    }
    switch (alert.how) {
      case 'OverlapDiffDay':
        return t('OperatingHours.OverlapDiffDay', {
          day: dayName(alert.night, culture),
          next: dayName(alert.morning, culture),
        })
      case 'OverlapSameDay':
        return t('OperatingHours.OverlapSameDay', { days: dayNames(alert.days, culture) })
      default:
        return t('OperatingHours.OverlapSameDayEveryday')
    }
  }
}

/** The alerts above the week: what blocks Save, and what saving will do. */
export function WeekAlerts({ alerts }: { alerts: readonly HoursAlert[] }) {
  const textOf = useAlertText()
  return alerts.map((alert) => {
    const text = textOf(alert)
    return <Notice key={text} kind={blocksSave(alert) ? 'error' : 'warning'} text={text} />
  })
}
