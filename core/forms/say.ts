import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

import { writeAmount } from '#schemas/rules/amounts.js'

import { useCulture } from '../session/culture.ts'

/**
 * Text by a key that is data (a schema's message, the server's code), namespace included:
 * `menu:discounts.errors.name`.
 */
export interface Say {
  (key: string, params?: Readonly<Record<string, string | number>>): string
}

type Untouched = (key: string, options: { skipInterpolation: true }) => string

/** Keys that are data are checked by tests, not by types. */
export function useSay(): {
  say: Say
  /** Whether there is text for a key, and nothing has to be filled in to say it. */
  knows: (key: string) => boolean
} {
  const { t, i18n } = useTranslation('forms')
  const culture = useCulture()
  // Messages about amounts show one as it is written here.
  const say = useCallback<Say>(
    (key, params) => (t as unknown as Say)(key, { amount: writeAmount(450, culture), ...params }),
    [t, culture],
  )
  const knows = useCallback(
    (key: string) =>
      key !== '' &&
      i18n.exists(key) &&
      !(t as unknown as Untouched)(key, { skipInterpolation: true }).includes('{{'),
    [i18n, t],
  )
  return { say, knows }
}
