// Asks for the password of the user who was signed in. The user name can't be changed.
// Facts: S-059; C17
import { Button } from '@mantine/core'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'

import { usePortal } from '../../portal/portal.ts'
import { PasswordInput } from '../../ui/controls/password-input.ts'
import { useFormFields } from '../../ui/hooks/use-form-fields.ts'
import { SubmitButton } from '../../ui/parts/submit-button.tsx'
import { UserNameField } from '../../ui/parts/user-name-field.tsx'
import { giveUpRenewal, renew } from './renewal.ts'
import type { SignInProblem } from '../../sign-in/flow/sign-in.ts'
import { SignInProblemMessage } from '../../sign-in/card/sign-in-problem.tsx'
import styles from '../../sign-in/card/sign-in.module.css'

/**
 * @param again the session continues, and the user may cancel the action that needs the password
 */
export function RenewByPassword({ userName, again }: { userName: string; again: boolean }) {
  const { t } = useTranslation('core')
  const portal = usePortal()
  const giveUp = () => giveUpRenewal(portal)
  const fields = useFormFields({ password: '' })
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<SignInProblem>()

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // Without this, the form behind the dialog would be submitted too, because React bubbles
    // events.
    event.stopPropagation()
    if (busy) return
    const { password } = fields.look()
    if (password === '') return fields.focus('password')
    setBusy(true)
    try {
      const found = await renew(portal, password)
      setProblem(found)
      // Keep the password if the server couldn't check it, because it may be correct.
      if (found && found.kind !== 'network') fields.clear('password')
      if (found) fields.focus('password')
    } catch {
      setProblem({ kind: 'network' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <form ref={fields.form} onSubmit={(event) => void submit(event)} noValidate>
      {problem && <SignInProblemMessage problem={problem} onForgotPassword={giveUp} />}
      <p className={styles.subtitle}>
        {t(again ? 'renewal.again.text' : 'renewal.text', { name: userName })}
      </p>
      <UserNameField userName={userName} />
      <PasswordInput
        name="password"
        label={t('signIn.password')}
        autoComplete="current-password"
        maxLength={128}
        onChange={fields.look}
        data-autofocus
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ 'aria-label': t('signIn.showPassword') }}
      />
      <div className={styles.actions}>
        <Button variant="default" onClick={giveUp}>
          {t(again ? 'renewal.again.cancel' : 'renewal.leave')}
        </Button>
        <SubmitButton ready={fields.values.password !== ''} loading={busy}>
          {t(again ? 'renewal.again.submit' : 'renewal.submit')}
        </SubmitButton>
      </div>
    </form>
  )
}
