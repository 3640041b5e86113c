// The sign-in card: name, password, remember me, and the "forgot" links.
// Facts: U-007 to U-011; fault 22
import { Anchor, Checkbox, PasswordInput, TextInput } from '@mantine/core'
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type SubmitEvent,
} from 'react'
import { useTranslation } from 'react-i18next'

import { useLookOften } from '../../ui/hooks/use-form-fields.ts'
import { useSecondsLeft } from '../../ui/hooks/use-seconds-left.ts'
import { SubmitButton } from '../../ui/parts/submit-button.tsx'
import { rememberedName, rememberName } from '../flow/remembered-name.ts'
import { forgetProblem, isLine, tellProblem, useSignInState } from '../flow/sign-in-flow.ts'
import { signIn } from '../flow/sign-in.ts'
import { SignInProblemMessage } from './sign-in-problem.tsx'
import styles from './sign-in.module.css'

export interface SignInFormProps {
  onForgot: (what: 'password' | 'userName', userName: string) => void
  /** Called as the person types: time to load the rest of the portal. */
  onTyping: () => void
  /** Called before the request: time to load what its answer may need. */
  onSending: () => void
  /** Fills the fields, for a demo account. A new object fills them again. */
  prefill?: { userName: string; password: string } | undefined
}

/**
 * The fields are uncontrolled: a password manager may fill them without an event, and the browser
 * may hide the values until the first click.
 */
export function SignInForm({ onForgot, onTyping, onSending, prefill }: SignInFormProps) {
  const { t } = useTranslation('core')
  const form = useRef<HTMLFormElement>(null)
  const [filled, setFilled] = useState(false)
  const [busy, setBusy] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const { flow, problem } = useSignInState()
  const wait = useSecondsLeft(problem?.kind === 'rateLimited' ? problem.seconds : 0, problem)
  const [name] = useState(rememberedName)

  const field = (of: 'username' | 'password') =>
    form.current!.elements.namedItem(of) as HTMLInputElement // both are in the form below
  const emptyField = () =>
    (['username', 'password'] as const).find(
      (of) => field(of).value.trim() === '' && !isAutofilled(field(of)),
    )
  // SsoPart may have replaced the form by a message in the meantime.
  const look = () => form.current && setFilled(emptyField() === undefined)
  // Password managers and browsers fill some time after the page has loaded.
  useLookOften(look)
  useEffect(() => field(field('username').value ? 'password' : 'username').focus(), [])
  useEffect(() => {
    if (!prefill) return
    field('username').value = prefill.userName
    field('password').value = prefill.password
    look()
    form.current!.querySelector<HTMLButtonElement>('button[type=submit]')?.focus()
  }, [prefill])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return // one request, however often Enter is pressed
    const empty = emptyField()
    if (empty) return field(empty).focus()
    const data = new FormData(event.currentTarget)
    setBusy(true)
    forgetProblem()
    onSending()
    const userName = data.get('username') as string
    try {
      const found = await signIn({
        userName,
        password: data.get('password') as string,
        rememberMe: data.has('remember'),
      })
      if (!found) return // the session is there: this page goes away
      // Clear the password only if it was checked and refused.
      if (found.kind === 'I' || found.kind === 'L') field('password').value = ''
      look()
      tellProblem(found, userName.trim())
    } finally {
      setBusy(false)
    }
  }
  // After a dialog closes, or with a line on the card: focus the field to type in next.
  const onCard = flow.place.at === 'card'
  const goOnTyping = useEffectEvent(() =>
    field(field('username').value ? 'password' : 'username').focus(),
  )
  useEffect(() => {
    if (onCard && problem && !busy) goOnTyping()
  }, [onCard, problem, busy])
  const noticeCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))

  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => void submit(event)}
      onInput={() => {
        look()
        onTyping()
      }}
      aria-label={t('signIn.title')}
      noValidate
    >
      {problem && onCard && isLine(problem) && <SignInProblemMessage problem={problem} />}
      <TextInput
        name="username"
        label={t('signIn.userName')}
        defaultValue={name}
        maxLength={100}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        size="md"
      />
      <PasswordInput
        name="password"
        label={t('signIn.password')}
        maxLength={128}
        autoComplete="current-password"
        size="md"
        onKeyDown={noticeCapsLock}
        onKeyUp={noticeCapsLock}
        onBlur={() => setCapsLock(false)}
        aria-describedby={capsLock ? 'caps-lock' : undefined}
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ 'aria-label': t('signIn.showPassword') }}
      />
      {capsLock && (
        <p id="caps-lock" className={styles.caps} role="status">
          ⇪ {t('signIn.capsLock')}
        </p>
      )}
      <div className={styles.between}>
        <Checkbox
          name="remember"
          label={t('signIn.remember')}
          defaultChecked={name !== ''}
          onChange={(event) => event.currentTarget.checked || rememberName('', false)}
        />
        <Anchor
          component="button"
          type="button"
          size="sm"
          onClick={() => onForgot('password', field('username').value)}
        >
          {t('signIn.forgotPassword')}
        </Anchor>
      </div>
      <SubmitButton
        ready={filled}
        size="md"
        fullWidth
        disabled={wait.left > 0}
        loading={busy}
        aria-label={busy ? t('signIn.busy') : undefined}
      >
        {t('signIn.submit')}
      </SubmitButton>
      <Anchor
        component="button"
        type="button"
        size="sm"
        className={styles.center}
        onClick={() => onForgot('userName', '')}
      >
        {t('signIn.forgotUserName')}
      </Anchor>
    </form>
  )
}

const isAutofilled = (input: HTMLInputElement): boolean => {
  try {
    return input.matches(':autofill')
  } catch {
    return false // the browser does not know the selector
  }
}
