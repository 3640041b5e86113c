import { useCallback } from 'react'

import { instantText } from '../../time/in-words.ts'
import { useCulture } from './culture.ts'
import { usePortalData } from './facts.ts'

/**
 * Formats an instant in the merchant's culture and the store's time zone, such as `Nov 20, 2026,
 * 10:00 AM`. The function is stable across renders, so that a list keeps its columns.
 */
export function useWhen(): (at: string | Date) => string {
  const culture = useCulture()
  const storeTimeZone = usePortalData()?.storeTimeZone
  return useCallback((at) => instantText(at, culture, storeTimeZone), [culture, storeTimeZone])
}
