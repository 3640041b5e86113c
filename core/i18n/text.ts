// Text by the manifest's keys, which carry their namespace and are known only at run time.
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'

import type { TextKey } from '../access/manifest.ts'

type Values = Readonly<Record<string, string | number>>
export type TextOf = (key: TextKey, values?: Values) => string

/** For keys that are data; a screen's own keys go through `useTranslation`, which checks them. */
export function useText(): TextOf {
  return useTranslation().t as unknown as TextOf // the keys' namespaces may be any plugin's
}
/** The same outside React. */
export const textOf: TextOf = (key, values) => (i18next.t as unknown as TextOf)(key, values)
