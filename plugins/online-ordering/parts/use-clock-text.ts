import { useCallback } from 'react'

import { clockText, dateFormat, useCulture, usePortalData } from '#core'

/**
 * Says instants by the store's clock: `2:02 PM`, with the day where it is not that of `now`. Both
 * are ISO instants; `now` is the platform's, as it came with what is shown.
 */
export function useClockText(): (instant: string, now: string) => string {
  const culture = useCulture()
  const timeZone = usePortalData()?.storeTimeZone ?? undefined
  return useCallback(
    (instant, now) => {
      const date = dateFormat(culture, { dateStyle: 'short', timeZone })
      const isOtherDay = date.format(Date.parse(instant)) !== date.format(Date.parse(now))
      return clockText(
        instant,
        culture,
        timeZone,
        isOtherDay ? { weekday: 'short', month: 'short', day: 'numeric' } : {},
      )
    },
    [culture, timeZone],
  )
}
