import { useCallback } from 'react'

import { clockText, momentText } from '../../time/in-words.ts'
import { useCulture } from './culture.ts'
import { usePortalData } from './facts.ts'

/**
 * Formats an instant in the merchant's culture and by the store's clock: `2:02 PM`; with `now`,
 * also its day where that is another one. The function stays the same from render to render.
 */
export function useClock(): (at: string | Date, now?: string | Date) => string {
  const culture = useCulture()
  const zone = usePortalData()?.storeTimeZone
  return useCallback(
    (at, now) =>
      now === undefined ? clockText(at, culture, zone) : momentText(at, now, culture, zone),
    [culture, zone],
  )
}
