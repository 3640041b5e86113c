// The dialog to change the password. It is a step of the sign-in, and is also in the user menu.
// Facts: M-11, P-003; C3
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { ApiError } from '../../api/errors.ts'
import { usePortal } from '../../portal/portal.ts'
import { setPasswordOfStep } from './change-password.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { SignInDialog } from '../dialog-parts/sign-in-dialog.tsx'
import { SignOutButton } from '../dialog-parts/sign-out-button.tsx'
import type { NewPasswordEntry } from './use-new-password.ts'

/**
 * The server's code that asks for the current password too. It sends this if the user signed in
 * more than a few minutes ago.
 */
const signInAgain = 'signInAgain'

export function ResetStepDialog({ userName }: { userName: string | undefined }) {
  const { t } = useTranslation('core')
  const portal = usePortal()
  const [asksOld, setAsksOld] = useState(false)
  const save = (entry: NewPasswordEntry) =>
    setPasswordOfStep(portal, entry).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== signInAgain || asksOld) throw error
      setAsksOld(true)
    })
  return (
    <SignInDialog tone="secret" title={t('password.resetTitle')}>
      <p>{t('password.resetText')}</p>
      <NewPasswordForm
        withOld={asksOld}
        oldReason={t('password.oldAgain')}
        userName={userName}
        fallback={t('password.resetFailed')}
        onSave={save}
        leave={<SignOutButton />}
      />
    </SignInDialog>
  )
}

export interface ChangePasswordDialogProps {
  userName: string | undefined
  fullName: string | undefined
  onSave: (entry: NewPasswordEntry) => Promise<void>
  onClose: () => void
}
export function ChangePasswordDialog({
  userName,
  fullName,
  onSave,
  onClose,
}: ChangePasswordDialogProps) {
  const { t } = useTranslation('core')
  return (
    <SignInDialog tone="secret" title={t('password.changeTitle')} onClose={onClose}>
      <p>{t('password.changeText')}</p>
      <NewPasswordForm
        withOld
        userName={userName}
        fullName={fullName}
        fallback={t('password.failed')}
        onSave={onSave}
        leave={
          <Button variant="default" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
        }
      />
    </SignInDialog>
  )
}
