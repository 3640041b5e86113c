// Text by the manifest's keys, which carry their namespace and are known only at run time.
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'

import type { Label, TextKey } from '../access/manifest.ts'

type Values = Readonly<Record<string, string | number>>
export type TextOf = (key: TextKey, values?: Values) => string

/** For keys that are data; a screen's own keys go through `useTranslation`, which checks them. */
export function useText(): TextOf {
  return useTranslation().t as unknown as TextOf // the keys' namespaces may be any plugin's
}
/** A label's words: the reseller's own in this language or in English, else the text. */
export function wordsOf(text: TextOf, { words, text: key }: Label): string {
  return (
    words?.[i18next.language] ??
    words?.[i18next.language?.split('-')[0] ?? ''] ??
    words?.en ??
    text(key)
  )
}
/** The same outside React. */
export const textOf: TextOf = (key, values) => (i18next.t as unknown as TextOf)(key, values)
