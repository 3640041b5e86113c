// The dialogs for a forgotten password or user name. The server's answer is the same for every name
// and address, so that it doesn't reveal which accounts exist.
// Facts: M-21, M-22, V-016
import { Button } from '@mantine/core'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'

import { parseMailAddress } from '#schemas/rules/mail-address.ts'

import { TextInput } from '../../ui/controls/text-input.ts'
import { useFormFields } from '../../ui/hooks/use-form-fields.ts'
import { SubmitButton } from '../../ui/parts/submit-button.tsx'
import { call } from '../../api/call.ts'
import { usePortal } from '../../portal/portal.ts'
import { Message } from '../card/message.tsx'
import styles from '../dialog-parts/dialogs.module.css'
import { FailureLine } from '../dialog-parts/failure-line.tsx'
import { SignInDialog } from '../dialog-parts/sign-in-dialog.tsx'
import { useWork } from '../dialog-parts/use-work.ts'

export type Forgotten = 'password' | 'userName'
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
  const portal = usePortal()
  const fields = useFormFields({ asked: userName })
  const [done, setDone] = useState(false)
  const [wrong, setWrong] = useState(false)
  const { busy, error, run } = useWork()
  const forPassword = what === 'password'

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const asked = fields.look().asked.trim()
    if (asked === '') return fields.focus('asked')
    const isWrong = !forPassword && parseMailAddress(asked) === undefined
    setWrong(isWrong)
    if (isWrong) return
    void run('mail', async () => {
      await (forPassword
        ? call(portal, 'forgotPassword', { body: { userName: asked } })
        : call(portal, 'sendUserNamesEmail', { body: { emailAddress: asked } }))
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
      <form ref={fields.form} className={styles.form} onSubmit={submit} noValidate>
        {error !== undefined && <FailureLine error={error} fallback={t('lockedOut.failed')} />}
        <TextInput
          name="asked"
          label={t(forPassword ? 'signIn.userName' : 'forgot.email')}
          description={forPassword ? undefined : t('forgot.emailHint')}
          error={wrong && t('forgot.emailWrong')}
          type={forPassword ? 'text' : 'email'}
          autoComplete={forPassword ? 'username' : 'email'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={forPassword ? 100 : 254}
          defaultValue={userName}
          onChange={fields.look}
          data-autofocus
        />
        <div className={styles.actions}>
          <Button variant="default" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <SubmitButton ready={fields.values.asked.trim() !== ''} loading={busy !== undefined}>
            {t(forPassword ? 'forgot.passwordSubmit' : 'forgot.userNameSubmit')}
          </SubmitButton>
        </div>
      </form>
    </SignInDialog>
  )
}
