// Asks for the password again, above the page and for the person who was here: nothing typed is lost (M-16, fault 11).
import { Button, Modal, PasswordInput } from '@mantine/core'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'

import { giveUpRenewal, renew, useRenewalAsked } from './renewal.ts'
import { sessionState } from './session.ts'
import type { SignInProblem } from './sign-in.ts'
import { SignInProblemMessage } from './sign-in-problem.tsx'
import styles from './sign-in.module.css'

export function RenewalHost() {
  return useRenewalAsked() ? <RenewalDialog /> : null
}

function RenewalDialog() {
  const { t } = useTranslation('core')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<SignInProblem>()
  const userName = sessionState().userName ?? ''

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // Inside React a dialog's events bubble to the form that it stands above.
    event.stopPropagation()
    if (busy) return
    setBusy(true)
    try {
      const found = await renew(password)
      setProblem(found)
      if (found) setPassword('')
    } catch {
      setProblem({ kind: 'network' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal opened onClose={() => {}} withCloseButton={false} closeOnClickOutside={false} closeOnEscape={false} title={t('renewal.title')} centered zIndex={500}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        {problem && <SignInProblemMessage problem={problem} onForgotPassword={giveUpRenewal} />}
        <p className={styles.subtitle}>{t('renewal.text', { name: userName })}</p>
        {/* For password managers: they keep passwords by name. */}
        <input type="hidden" name="username" autoComplete="username" value={userName} readOnly />
        <PasswordInput label={t('signIn.password')} autoComplete="current-password" maxLength={128} value={password} onChange={(event) => setPassword(event.currentTarget.value)} data-autofocus />
        <div className={styles.actions}>
          <Button variant="default" onClick={giveUpRenewal}>{t('renewal.leave')}</Button>
          <Button type="submit" disabled={password === ''} loading={busy}>{t('renewal.submit')}</Button>
        </div>
      </form>
    </Modal>
  )
}
