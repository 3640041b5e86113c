import { useTranslation } from 'react-i18next'

import { useText } from '../../i18n/text.ts'
import type { Refused } from './pictures.ts'
import { namespace } from './strings.ts'

/** Explains why a picture can't be used. */
export function useRefusedText(): (refused: Refused) => string {
  const { t } = useTranslation(namespace)
  const text = useText()
  return (refused) =>
    typeof refused === 'object'
      ? text('forms:errors.unreadablePicture', { format: refused.unreadable })
      : t(`refused.${refused}`)
}
