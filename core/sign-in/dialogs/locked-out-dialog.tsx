// Shown if the account is locked. Asks the server for a password reset by user name, and shows the
// result.
// Facts: E-023, E-024, M-07, V-017
import { Button } from '@mantine/core'
import type { SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'

import { TextInput } from '../../ui/controls/text-input.ts'
import { useFormFields } from '../../ui/hooks/use-form-fields.ts'
import { SubmitButton } from '../../ui/parts/submit-button.tsx'
import { call } from '../../api/call.ts'
import { usePortal } from '../../portal/portal.ts'
import type { FlowEvent } from '../flow/flow.ts'
import { Message } from '../card/message.tsx'
import styles from '../dialog-parts/dialogs.module.css'
import { SignInDialog } from '../dialog-parts/sign-in-dialog.tsx'
import { useWork } from '../dialog-parts/use-work.ts'

export function LockedOutDialog({
  userName,
  mail,
  onEvent,
  onClose,
}: {
  userName: string
  mail: 'sent' | 'failed' | undefined
  onEvent: (event: FlowEvent) => void
  onClose: () => void
}) {
  const { t } = useTranslation('core')
  const portal = usePortal()
  const fields = useFormFields({ username: userName })
  const { busy, run } = useWork()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = fields.look().username.trim()
    if (name === '') return fields.focus('username')
    void run('mail', () =>
      call(portal, 'forgotPassword', { body: { userName: name } }).then(
        () => onEvent({ type: 'mailAsked', sent: true }),
        // Show the same text for all failures. It says who can help.
        () => onEvent({ type: 'mailAsked', sent: false }),
      ),
    )
  }
  if (mail === 'sent')
    return (
      <SignInDialog
        tone="secret"
        title={t('signIn.problem.lockedOut.title')}
        onClose={onClose}
        actions={
          <Button onClick={onClose} data-autofocus>
            {t('dialog.ok')}
          </Button>
        }
      >
        <Message tone="good">
          <p>{t('lockedOut.sent')}</p>
        </Message>
      </SignInDialog>
    )
  return (
    <SignInDialog tone="secret" title={t('signIn.problem.lockedOut.title')} onClose={onClose}>
      <p>{t('signIn.problem.lockedOut.text')}</p>
      <form ref={fields.form} className={styles.form} onSubmit={submit} noValidate>
        {mail === 'failed' && (
          <Message tone="bad">
            <p>{t('lockedOut.failed')}</p>
          </Message>
        )}
        <TextInput
          name="username"
          label={t('signIn.userName')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          defaultValue={userName}
          onChange={fields.look}
          data-autofocus
        />
        <div className={styles.actions}>
          <Button variant="default" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <SubmitButton ready={fields.values.username.trim() !== ''} loading={busy !== undefined}>
            {t('lockedOut.submit')}
          </SubmitButton>
        </div>
      </form>
    </SignInDialog>
  )
}
