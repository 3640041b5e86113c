import { useCallback } from 'react'

import { clockText, momentText } from '../../time/in-words.ts'
import { useCulture } from './culture.ts'
import { usePortalData } from './facts.ts'

/**
 * Formats an instant in the merchant's culture and the store's time zone, such as `2:02 PM`. With
 * `now`, adds the day if it differs from that of `now`. The function is stable across renders.
 * @param other an IANA name of a time zone to use instead of the store's
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
