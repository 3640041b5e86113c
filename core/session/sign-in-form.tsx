// The card: name, password, remember me, the links for those who forgot (U-007 … U-011).
import { Anchor, Button, Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { useEffect, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'

import { rememberedName, rememberName } from './remembered-name.ts'
import { signIn, type SignInProblem } from './sign-in.ts'
import { SignInProblemMessage } from './sign-in-problem.tsx'
import styles from './sign-in.module.css'

export interface SignInFormProps {
  onForgot: (what: 'password' | 'userName', userName: string) => void
  /** The first key typed: time to fetch the rest of the portal. */
  onTyping: () => void
  /** Fills the fields, as a demo account does. Another object fills them again. */
  prefill?: { userName: string; password: string } | undefined
}

/** The fields keep their own values: a password manager may fill them in without a word, and tells at the first click only. */
export function SignInForm({ onForgot, onTyping, prefill }: SignInFormProps) {
  const { t } = useTranslation('core')
  const form = useRef<HTMLFormElement>(null)
  const [filled, setFilled] = useState(false)
  const [busy, setBusy] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const [problem, setProblem] = useState<SignInProblem>()
  const [name] = useState(rememberedName)

  const field = (of: 'username' | 'password') => form.current!.elements.namedItem(of) as HTMLInputElement // both are in the form below
  const look = () => setFilled((['username', 'password'] as const).every((of) => field(of).value.trim() !== '' || isAutofilled(field(of))))
  useEffect(() => {
    field(field('username').value ? 'password' : 'username').focus()
    // Browsers fill in some time after the page has come.
    const timers = [100, 600, 1500].map((ms) => setTimeout(look, ms))
    return () => timers.forEach(clearTimeout)
  }, [])
  useEffect(() => {
    if (!prefill) return
    field('username').value = prefill.userName
    field('password').value = prefill.password
    look()
    form.current!.querySelector<HTMLButtonElement>('button[type=submit]')?.focus()
  }, [prefill])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return // one request, however often Enter is pressed (fault 22)
    const data = new FormData(event.currentTarget)
    setBusy(true)
    setProblem(undefined)
    try {
      const found = await signIn({ userName: data.get('username') as string, password: data.get('password') as string, rememberMe: data.has('remember') })
      setProblem(found)
      if (!found) return // the session is there: this page gives way
      if (found.kind === 'I') field('password').value = ''
      look()
      field('password').focus()
    } finally {
      setBusy(false)
    }
  }
  const noticeCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))

  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} onInput={() => { look(); onTyping() }} aria-label={t('signIn.title')} noValidate>
      {problem && <SignInProblemMessage problem={problem} onForgotPassword={() => onForgot('password', field('username').value)} />}
      <TextInput name="username" label={t('signIn.userName')} defaultValue={name} maxLength={100} autoComplete="username" autoCapitalize="none" spellCheck={false} size="md" />
      <PasswordInput
        name="password" label={t('signIn.password')} maxLength={128} autoComplete="current-password" size="md"
        onKeyDown={noticeCapsLock} onKeyUp={noticeCapsLock} onBlur={() => setCapsLock(false)} aria-describedby={capsLock ? 'caps-lock' : undefined}
        visibilityToggleFocusable visibilityToggleButtonProps={{ 'aria-label': t('signIn.showPassword') }}
      />
      {capsLock && <p id="caps-lock" className={styles.caps} role="status">⇪ {t('signIn.capsLock')}</p>}
      <div className={styles.between}>
        <Checkbox name="remember" label={t('signIn.remember')} defaultChecked={name !== ''} onChange={(event) => event.currentTarget.checked || rememberName('', false)} />
        <Anchor component="button" type="button" size="sm" onClick={() => onForgot('password', field('username').value)}>{t('signIn.forgotPassword')}</Anchor>
      </div>
      <Button type="submit" size="md" fullWidth disabled={!filled} loading={busy} aria-label={busy ? t('signIn.busy') : undefined}>{t('signIn.submit')}</Button>
      <Anchor component="button" type="button" size="sm" className={styles.center} onClick={() => onForgot('userName', '')}>{t('signIn.forgotUserName')}</Anchor>
    </form>
  )
}

const isAutofilled = (input: HTMLInputElement): boolean => {
  try {
    return input.matches(':autofill')
  } catch {
    return false // a browser that does not know the selector
  }
}
