// Change Password in the user menu. The code of the dialog loads on first use.
// Facts: P-003
import { atom, useAtom } from 'jotai'
import { useTranslation } from 'react-i18next'

import { useNotify } from '../../notices/notices.ts'
import { usePortal, type Portal } from '../../portal/portal.ts'
import { accountKind } from '../../session/account-kind.ts'
import { usePortalData } from '../../session/facts/facts.ts'
import { lazyModule, useLazyModule } from '../../browser/lazy-module.ts'
import { useSession } from '../../session/session.ts'

const dialog = lazyModule(() =>
  Promise.all([import('./change-password-dialog.tsx'), import('./change-password.ts')]).then(
    ([{ ChangePasswordDialog }, { changePassword }]) => ({
      ChangePasswordDialog,
      changePassword,
    }),
  ),
)
const openAtom = atom(false)
export const openChangePassword = (portal: Portal): void => portal.set(openAtom, true)

export function ChangePasswordHost() {
  const { t } = useTranslation('core')
  const portal = usePortal()
  const notify = useNotify()
  const [open, setOpen] = useAtom(openAtom)
  const { module } = useLazyModule(dialog, open)
  const { userName } = useSession()
  const data = usePortalData()
  const close = () => setOpen(false)
  if (!module || !open) return null
  return (
    <module.ChangePasswordDialog
      userName={userName}
      fullName={data?.userFullName}
      onClose={close}
      onSave={async (entry) => {
        await module.changePassword(portal, entry, accountKind()?.posUserId ?? 0)
        close()
        notify({ kind: 'success', text: t('password.changed') })
      }}
    />
  )
}
