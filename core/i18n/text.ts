// Strings by manifest key. These keys include their namespace and are only known at run time.
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'

import type { Label, TextKey } from '../access/manifest.ts'

type Values = Readonly<Record<string, string | number>>
export type TextOf = (key: TextKey, values?: Values) => string

type TextOfAnyKey = (key: string, values?: Readonly<Record<string, unknown>>) => string
/** Translates keys that come from data. Types can't check these keys, so tests do. */
export const byAnyKey = (translate: (...args: never) => unknown): TextOfAnyKey =>
  translate as TextOfAnyKey

/**
 * Translates keys that come from data. For a screen's own keys, use `useTranslation`, which
 * type-checks them.
 */
export function useText(): TextOf {
  return byAnyKey(useTranslation().t) // the namespace may be any plugin's
}
/**
 * The text of a label. This is the reseller's own string in this language, else the one in English,
 * else the translated key.
 */
export function formatLabel(text: TextOf, { words, text: key }: Label): string {
  return (
    words?.[i18next.language] ??
    words?.[i18next.language?.split('-')[0] ?? ''] ??
    words?.en ??
    text(key)
  )
}
/** Same as useText, for use outside React. */
export const textOf: TextOf = (key, values) => byAnyKey(i18next.t)(key, values)
