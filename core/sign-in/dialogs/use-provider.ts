// The identity provider's name for dialogs.
import { useTranslation } from 'react-i18next'

import { portalConfig } from '../../config.ts'

export function useProvider(): { name: string } {
  const { t } = useTranslation('core')
  return { name: portalConfig().sso.name ?? t('signIn.provider') }
}
