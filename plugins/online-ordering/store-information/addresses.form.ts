// Facts: F-86, V-168 to V-170
import { z } from 'zod'

import type { FormSpec } from '#core'
import { isUriName, longestUriName } from '../rules/web-address.ts'

export interface Address {
  uriName: string
  /** Whether the web address is in use. If not, guests find nothing there. */
  enabled: boolean
  concurrencyChecksum: string
}
/** Each is null if it doesn't exist yet. */
export interface Addresses {
  company: Address | null
  store: Address | null
}
export const names = ['companyName', 'storeName'] as const
export type Name = (typeof names)[number]

const typed = z
  .string()
  .min(1, 'online-ordering:store.Required')
  .max(longestUriName)
  .refine((name) => name === '' || isUriName(name), 'online-ordering:store.UrlNameErrorMsg')
const untouched = z.string()

/** @param edited the names that are being edited. Each of them is required and must be valid */
export const addressesForm = (
  edited: readonly Name[],
): FormSpec<
  Addresses,
  Record<Name, string>,
  { values: Record<Name, string>; loaded: Addresses }
> => ({
  schema: z.object({
    companyName: edited.includes('companyName') ? typed : untouched,
    storeName: edited.includes('storeName') ? typed : untouched,
  }),
  fromApi: ({ company, store }) => ({
    companyName: company?.uriName ?? '',
    storeName: store?.uriName ?? '',
  }),
  toApi: (values, loaded) => ({ values, loaded }),
  fromConflict: (record, loaded) => ({ ...loaded, ...(record as Partial<Addresses>) }),
  fromSaved: (answer) => answer as Addresses,
})
