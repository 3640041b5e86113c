import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { formatMoney, toCents, useClock, useCulture, useWhen } from '#core'

const minute = 60_000
const hour = 60 * minute
/** From then on its date says more of an order's age than its hours. */
const farOff = 12 * hour

/** Amounts and times of orders as text, in the merchant's culture and by the store's clock. */
export function useOrderWords() {
  const { t } = useTranslation('online-ordering')
  const culture = useCulture()
  const when = useWhen()
  const moment = useClock()
  return useMemo(() => {
    const gone = (from: string, to: string) => Date.parse(to) - Date.parse(from)
    return {
      money: (amount: number) => formatMoney(toCents(amount), culture),
      /** `10:20 AM`; with its day where that is not the day of `now`. */
      moment,
      /** `12 min ago`, `2 h ago`; a date where it is half a day ago. */
      age: (at: string, now: string) => {
        const passed = Math.max(0, gone(at, now))
        if (passed >= farOff) return when(at)
        return passed < 2 * hour
          ? t('orders.minutesAgo', { count: Math.floor(passed / minute) })
          : t('orders.hoursAgo', { count: Math.floor(passed / hour) })
      },
      /** By how many minutes a promise is broken; 0 while it is not. */
      lateBy: (dueAt: string, now: string) => Math.max(0, Math.floor(gone(dueAt, now) / minute)),
      late: (minutes: number) => {
        if (minutes < 120) return t('orders.lateMinutes', { count: minutes })
        const hours = Math.floor(minutes / 60)
        return hours < 48
          ? t('orders.lateHours', { count: hours })
          : t('orders.lateDays', { count: Math.floor(hours / 24) })
      },
    }
  }, [t, culture, when, moment])
}
export type OrderWords = ReturnType<typeof useOrderWords>
