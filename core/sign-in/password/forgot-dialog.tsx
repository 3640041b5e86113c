// The forgotten password or user name. The answer is the same for every name and address, so it
// does not reveal which accounts exist.
// Facts: M-21, M-22, V-016
import { Button, TextInput } from '@mantine/core'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'

import { call } from '../../api/call.ts'
import { Message } from '../card/message.tsx'
import styles from '../dialog-parts/dialogs.module.css'
import { FailureLine } from '../dialog-parts/failure-line.tsx'
import { SignInDialog } from '../dialog-parts/sign-in-dialog.tsx'
import { useWork } from '../dialog-parts/use-work.ts'

export type Forgotten = 'password' | 'userName'
/** A rough check, as in the help text; the server checks thoroughly. */
const looksLikeAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())

export function ForgotDialog({
  what,
  userName,
  onClose,
}: {
  what: Forgotten
  userName: string
  onClose: () => void
}) {
  const { t } = useTranslation('core')
  const [value, setValue] = useState(userName)
  const [done, setDone] = useState(false)
  const [wrong, setWrong] = useState(false)
  const { busy, error, run } = useWork()
  const forPassword = what === 'password'

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setWrong(!forPassword && !looksLikeAddress(value))
    if (!forPassword && !looksLikeAddress(value)) return
    void run('mail', async () => {
      await (forPassword
        ? call('forgotPassword', { body: { userName: value.trim() } })
        : call('sendUserNamesEmail', { body: { emailAddress: value.trim() } }))
      setDone(true)
    })
  }
  const title = t(forPassword ? 'forgot.passwordTitle' : 'forgot.userNameTitle')
  if (done)
    return (
      <SignInDialog
        tone="info"
        title={title}
        onClose={onClose}
        actions={
          <Button onClick={onClose} data-autofocus>
            {t('dialog.close')}
          </Button>
        }
      >
        <Message tone="good">
          <p>{t(forPassword ? 'forgot.passwordDone' : 'forgot.userNameDone')}</p>
        </Message>
      </SignInDialog>
    )
  return (
    <SignInDialog tone={forPassword ? 'secret' : 'info'} title={title} onClose={onClose}>
      <p>{t(forPassword ? 'forgot.passwordText' : 'forgot.userNameText')}</p>
      <form className={styles.form} onSubmit={submit} noValidate>
        {error !== undefined && <FailureLine error={error} fallback={t('lockedOut.failed')} />}
        <TextInput
          label={t(forPassword ? 'signIn.userName' : 'forgot.email')}
          description={forPassword ? undefined : t('forgot.emailHint')}
          error={wrong && t('forgot.emailWrong')}
          type={forPassword ? 'text' : 'email'}
          autoComplete={forPassword ? 'username' : 'email'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={forPassword ? 100 : 254}
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
          data-autofocus
        />
        <div className={styles.actions}>
          <Button variant="default" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" disabled={value.trim() === ''} loading={busy !== undefined}>
            {t(forPassword ? 'forgot.passwordSubmit' : 'forgot.userNameSubmit')}
          </Button>
        </div>
      </form>
    </SignInDialog>
  )
}
