// The account is locked: asks for a password reset by user name, and shows the result.
// Facts: E-023, E-024, M-07, V-017
import { Button, TextInput } from '@mantine/core'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'

import { call } from '../../api/call.ts'
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
  const [name, setName] = useState(userName)
  const { busy, run } = useWork()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void run('mail', () =>
      call('forgotPassword', { body: { userName: name.trim() } }).then(
        () => onEvent({ type: 'mailAsked', sent: true }),
        // All failures show the same text, which says who can help.
        () => onEvent({ type: 'mailAsked', sent: false }),
      ),
    )
  }
  if (mail === 'sent')
    return (
      <SignInDialog
        tone="secret"
        title={t('signIn.problem.L.title')}
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
    <SignInDialog tone="secret" title={t('signIn.problem.L.title')} onClose={onClose}>
      <p>{t('signIn.problem.L.text')}</p>
      <form className={styles.form} onSubmit={submit} noValidate>
        {mail === 'failed' && (
          <Message tone="bad">
            <p>{t('lockedOut.failed')}</p>
          </Message>
        )}
        <TextInput
          label={t('signIn.userName')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        <div className={styles.actions}>
          <Button variant="default" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" disabled={name.trim() === ''} loading={busy !== undefined}>
            {t('lockedOut.submit')}
          </Button>
        </div>
      </form>
    </SignInDialog>
  )
}
