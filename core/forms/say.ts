import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

import { writeAmount } from '#schemas/rules/amounts.ts'

import { byAnyKey } from '../i18n/text.ts'
import { useCulture } from '../session/facts/culture.ts'
import { timeText } from '../time/in-words.ts'

/**
 * Translates a key that comes from data, such as a schema's message or a server's code. The key
 * includes its namespace: `menu:discounts.errors.name`.
 */
export interface Say {
  (key: string, params?: Readonly<Record<string, string | number>>): string
}

/** Translates keys that come from data. Types can't check these keys, so tests do. */
export function useSay(): {
  say: Say
  /** Whether a key exists and its string needs no parameters. */
  knows: (key: string) => boolean
} {
  const { t, i18n } = useTranslation('forms')
  const culture = useCulture()
  // Messages about amounts and times include an example in the user's format.
  const say = useCallback<Say>(
    (key, params) =>
      byAnyKey(t)(key, {
        amount: writeAmount(450, culture),
        time: timeText('2130', culture),
        ...params,
      }),
    [t, culture],
  )
  const knows = useCallback(
    (key: string) =>
      key !== '' &&
      i18n.exists(key) &&
      !byAnyKey(t)(key, { skipInterpolation: true }).includes('{{'),
    [i18n, t],
  )
  return { say, knows }
}
