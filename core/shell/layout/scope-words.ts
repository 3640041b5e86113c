// How the present scope reads: the same words in the header, the sidebar's foot and every confirmation.
import type { TFunction } from 'i18next'

import type { View } from '../../access/vocabulary.ts'
import type { IconName } from '../../ui/icons.ts'
import type { Scope } from './shell-types.ts'

export const viewIcons: Record<View, IconName> = { none: 'merchant', company: 'company', 'store-of-many': 'store', 'single-store': 'store' }

/** The city of an IANA zone: "America/Argentina/Buenos_Aires" → "Buenos Aires". */
export const zoneName = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')

/** The time of day there, or nothing where the zone or the culture is none. */
export function timeIn(zone: string, at: Date, culture: string | undefined): string | undefined {
  try {
    return new Intl.DateTimeFormat(culture, { hour: 'numeric', minute: '2-digit', timeZone: zone }).format(at)
  } catch {
    return undefined
  }
}

/** "Harbour Street, Copper Kettle Bakery", one name where both have it, or "all stores of Copper Kettle Bakery"; nothing before a merchant is chosen. */
export function scopeInWords({ view, storeName, merchantName }: Scope, t: TFunction<'ui'>): string | undefined {
  if (view === 'none' || !merchantName) return undefined
  if (view === 'company') return t('shell.scope.allOf', { merchant: merchantName })
  return storeName === merchantName ? storeName : t('shell.scope.of', { store: storeName ?? '', merchant: merchantName })
}
