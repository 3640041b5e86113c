import { instantText } from '../../time/in-words.ts'
import { usePortalData } from './facts.ts'

/**
 * Formats an instant (`Nov 20, 2026, 10:00 AM`) in the merchant's culture and the store's time
 * zone.
 */
export function useWhen(): (at: string) => string {
  const { merchantCulture, storeTimeZone } = usePortalData() ?? {}
  return (at) => instantText(at, merchantCulture ?? 'en-US', storeTimeZone)
}
