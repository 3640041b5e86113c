import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { Scope, ShellAction } from '../shell-types.ts'

/**
 * Palette actions that are available on every page: switching store and merchant, changing the
 * color scheme, and signing out.
 */
export function useShellActions(
  { onSwitchMerchant, onSwitchStore }: Scope,
  onSignOut: () => void,
): ShellAction[] {
  const { t } = useTranslation('ui')
  const { setColorScheme } = useMantineColorScheme()
  const other = useComputedColorScheme('light') === 'dark' ? 'light' : 'dark'
  return [
    ...(onSwitchStore
      ? [
          {
            id: 'switch-store',
            label: t('shell.scope.switchStoreAction'),
            icon: 'store',
            run: onSwitchStore,
          } as const,
        ]
      : []),
    ...(onSwitchMerchant
      ? [
          {
            id: 'switch-merchant',
            label: t('shell.scope.switchMerchantAction'),
            icon: 'merchant',
            run: onSwitchMerchant,
          } as const,
        ]
      : []),
    {
      id: 'scheme',
      label: t(`shell.scheme.to.${other}`),
      icon: other,
      keywords: [t('shell.scheme.label')],
      run: () => setColorScheme(other),
    },
    {
      id: 'log-off',
      label: t('shell.user.logOff'),
      icon: 'signOut',
      keywords: [t('shell.user.logOffWords')],
      run: onSignOut,
    },
  ]
}
