import { useCallback } from 'react'

import { clockText, momentText } from '../../time/in-words.ts'
import { useCulture } from './culture.ts'
import { usePortalData } from './facts.ts'

/**
 * Formats an instant in the merchant's culture and by the store's clock: `2:02 PM`; with `now`,
 * also its day where that is another one. The function stays the same from render to render.
 * @param other an IANA name, in place of the store's time zone
 */
export function useClock(other?: string): (at: string | Date, now?: string | Date) => string {
  const culture = useCulture()
  const own = usePortalData()?.storeTimeZone
  const zone = other ?? own
  return useCallback(
    (at, now) =>
      now === undefined ? clockText(at, culture, zone) : momentText(at, now, culture, zone),
    [culture, zone],
  )
}
