import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { formatMoney, toCents, useClock, useCulture, useWhen } from '#core'

const minute = 60_000
const hour = 60 * minute
/** From this age on, a date is shown instead, because it says more about an old order. */
const farOff = 12 * hour

/** Formats amounts and times of orders in the merchant's culture and the store's time zone. */
export function useOrderFormat() {
  const { t } = useTranslation('online-ordering')
  const culture = useCulture()
  const when = useWhen()
  const moment = useClock()
  return useMemo(() => {
    const gone = (from: string, to: string) => Date.parse(to) - Date.parse(from)
    return {
      money: (amount: number) => formatMoney(toCents(amount), culture),
      /** `10:20 AM`. Includes the date if it isn't the same day as `now`. */
      moment,
      /** `12 min ago`, `2 h ago`. After half a day, a date. */
      age: (at: string, now: string) => {
        const passed = Math.max(0, gone(at, now))
        if (passed >= farOff) return when(at)
        return passed < 2 * hour
          ? t('orders.minutesAgo', { count: Math.floor(passed / minute) })
          : t('orders.hoursAgo', { count: Math.floor(passed / hour) })
      },
      /** Minutes past the promised time; 0 if on time. */
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
export type OrderFormat = ReturnType<typeof useOrderFormat>
