// The dialog that a mailed link opens to set a new password. It uses the link's token, which was
// removed from the URL on load. If the link is used, expired or invalid, it says so and offers to
// send a new one.
// Facts: M-01; fault 43
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { call } from '../../api/call.ts'
import { usePortal } from '../../portal/portal.ts'
import { ApiError } from '../../api/errors.ts'
import type { FlowEvent } from '../flow/flow.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { SignInDialog } from '../dialog-parts/sign-in-dialog.tsx'

/** The server's codes for a link that no longer works. */
const deadLinks = ['linkInvalid', 'linkExpired'] as const
type DeadLink = (typeof deadLinks)[number]

export function ResetByLinkDialog({
  token,
  onEvent,
}: {
  token: string
  onEvent: (event: FlowEvent) => void
}) {
  const { t } = useTranslation('core')
  const portal = usePortal()
  const [dead, setDead] = useState<DeadLink>()
  const cancel = (
    <Button variant="default" onClick={() => onEvent({ type: 'closed' })}>
      {t('dialog.cancel')}
    </Button>
  )
  async function save({ password }: { password: string }) {
    try {
      await call(portal, 'resetPassword', { body: { newPassword: password, tk: token } })
      onEvent({ type: 'passwordSet' })
    } catch (error) {
      const why = deadLinks.find((code) => error instanceof ApiError && error.code === code)
      if (!why) throw error
      setDead(why)
    }
  }
  if (dead)
    return (
      <SignInDialog
        tone="warn"
        title={t('password.linkTitleDead')}
        actions={
          <>
            {cancel}
            <Button data-autofocus onClick={() => onEvent({ type: 'newLink' })}>
              {t('password.newLink')}
            </Button>
          </>
        }
      >
        <p role="alert">{t(`password.${dead}`)}</p>
      </SignInDialog>
    )
  return (
    <SignInDialog tone="secret" title={t('password.linkTitle')}>
      <p>{t('password.linkText')}</p>
      <NewPasswordForm
        withOld={false}
        fallback={t('password.resetFailed')}
        onSave={save}
        leave={cancel}
      />
    </SignInDialog>
  )
}
