// Resets a demonstration to its initial state, for everyone who uses it.
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { call } from '../api/call.ts'
import { portalConfig } from '../config.ts'
import { usePortal } from '../portal/portal.ts'
import { leaveSession } from '../session/leave-session.ts'
import { useConfirm } from '../ui/confirm/confirm-store.ts'
import type { UserMenuEntry } from './layout/shell-types.ts'

/** The entry in the user menu for the reset. Empty if this isn't a demonstration. */
export function useResetDemo(): readonly UserMenuEntry[] {
  const { t } = useTranslation('core')
  const portal = usePortal()
  const confirm = useConfirm()
  return useMemo(() => {
    const reset = async () => {
      const isReset = await confirm({
        title: t('resetDemo.title'),
        text: t('resetDemo.text'),
        confirm: t('resetDemo.confirm'),
        failed: t('resetDemo.failed'),
        danger: true,
        icon: 'undo',
        affectedStores: undefined,
        run: () => call(portal, 'resetDemoAccounts', undefined, { unauthenticated: 'tell' }),
      })
      // Leave the page, because the reset also deleted the session.
      if (isReset) leaveSession(portal, 'signed-out')
    }
    const label = t('resetDemo.label')
    return portalConfig().demo
      ? [{ id: 'reset-demo', icon: 'undo', label, opens: { run: () => void reset() } }]
      : []
  }, [confirm, portal, t])
}
