import { usePortalData } from '#core'

/**
 * `Nov 20, 2026, 10:00 AM` of an instant: in the merchant's culture, by the clock of the place
 * where one works.
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
