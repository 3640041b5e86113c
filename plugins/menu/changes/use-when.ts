import { usePortalData } from '#core'

/**
 * Formats an instant (`Nov 20, 2026, 10:00 AM`) in the merchant's culture and the store's time
 * zone.
 */
export function useWhen(): (at: string) => string {
  const { merchantCulture, storeTimeZone } = usePortalData() ?? {}
  const format = new Intl.DateTimeFormat(merchantCulture ?? 'en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: storeTimeZone ?? undefined,
  })
  return (at) => format.format(new Date(at))
}
