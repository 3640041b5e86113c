// Icons and texts for the current merchant or store, for the header and the sidebar's footer.
import { clockText } from '../../time/in-words.ts'
import type { View } from '../../access/vocabulary.ts'
import type { IconName } from '../../ui/icons.ts'

export const viewIcons: Record<View, IconName> = {
  none: 'merchant',
  company: 'company',
  'store-of-many': 'store',
  'single-store': 'store',
}

/** The city of an IANA zone: "America/Argentina/Buenos_Aires" → "Buenos Aires". */
export const zoneName = (zone: string): string =>
  zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')

/** The local time in a zone. Undefined if the zone or the culture is invalid. */
export function timeIn(zone: string, at: Date, culture: string): string | undefined {
  try {
    return clockText(at, culture, zone)
  } catch {
    return undefined
  }
}
