import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { useCulture } from '../../session/facts/culture.ts'
import type { Description } from './description.ts'
import type { Reading } from './values.ts'

/** How to format the values of a page. The object is stable across renders. */
export function useReading({ timeZone }: Pick<Description, 'timeZone'>): Reading {
  const { t, i18n } = useTranslation('records')
  const culture = useCulture()
  return useMemo(() => {
    const words = new Intl.ListFormat(i18n.language, { type: 'unit' })
    return {
      culture,
      timeZone,
      yes: t('yes'),
      no: t('no'),
      allStores: t('allStores'),
      list: (parts: readonly string[]) => words.format(parts),
      more: (count: number) => t('more', { count }),
    }
  }, [culture, timeZone, t, i18n.language])
}
