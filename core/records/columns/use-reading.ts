import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { useCulture } from '../../session/facts/culture.ts'
import type { Description } from './description.ts'
import type { Reading } from './values.ts'

/** How the values of a page are written here; the same from render to render. */
export function useReading({ timeZone }: Pick<Description, 'timeZone'>): Reading {
  const { t } = useTranslation('records')
  const culture = useCulture()
  return useMemo(() => ({ culture, timeZone, yes: t('yes'), no: t('no') }), [culture, timeZone, t])
}
