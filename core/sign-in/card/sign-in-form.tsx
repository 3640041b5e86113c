// The sign-in card, with user name, password, "remember me", and the "forgot" links.
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

import { portalConfig } from '../../config.ts'
import { usePortal } from '../../portal/portal.ts'
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
  /** Called when the user types. That is the time to load the rest of the portal. */
  onTyping: () => void
  /** Values to fill in for a demo account. A new object fills the fields again. */
  prefill?: { userName: string; password: string } | undefined
}

/**
 * The fields are uncontrolled, because a password manager may fill them without an event, and the
 * browser may hide the values until the first click. The server renders this form too. Effects add
 * what the server can't know, and until scripts run, the browser itself submits the form
 * (docs/sign-in.md).
 */
export function SignInForm({ onForgot, onTyping, prefill }: SignInFormProps) {
  const { t } = useTranslation('core')
  const portal = usePortal()
  const form = useRef<HTMLFormElement>(null)
  const [filled, setFilled] = useState(false)
  const [here, setHere] = useState(false)
  const [busy, setBusy] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const state = useSignInState()
  const { flow, problem } = state
  const wait = useSecondsLeft(problem?.kind === 'rateLimited' ? problem.seconds : 0, problem)
  const { base, query, refused } = portalConfig()

  const field = (of: 'username' | 'password') =>
    form.current!.elements.namedItem(of) as HTMLInputElement // both are in the form below
  const emptyField = () =>
    (['username', 'password'] as const).find(
      (of) => field(of).value.trim() === '' && !isAutofilled(field(of)),
    )
  const box = () => form.current!.elements.namedItem('remember') as HTMLInputElement
  const nextField = () => field(field('username').value ? 'password' : 'username')
  // SsoPart may have replaced the form with a message in the meantime.
  const look = () => form.current && setFilled(emptyField() === undefined)
  // Check again and again, because password managers and browsers fill fields some time after the
  // page has loaded.
  useLookOften(look)
  const takeOver = useEffectEvent(() => {
    const [user, name] = [field('username'), rememberedName()]
    if (name && user.value === '' && !hasFocus(user)) user.value = name
    // Tick the box, because after a refusal without scripts, the server may have filled in the
    // name.
    if (name && user.value === name && !hasFocus(user)) box().checked = true
    // Don't move the focus if the user is already typing.
    if (document.activeElement === document.body) nextField().focus()
    if (user.value !== name || field('password').value) onTyping()
    look()
    setHere(true)
  })
  useEffect(() => takeOver(), [])
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
    forgetProblem(portal)
    const userName = data.get('username') as string
    try {
      const found = await signIn(portal, {
        userName,
        password: data.get('password') as string,
        rememberMe: data.has('remember'),
      })
      if (!found) return // the session exists, so this page is about to be replaced
      // Clear the password only if it was checked and refused. Otherwise, it may be correct.
      if (found.kind === 'wrongPassword' || found.kind === 'lockedOut') field('password').value = ''
      look()
      tellProblem(portal, found, userName.trim())
    } finally {
      setBusy(false)
    }
  }
  // After a dialog closes, or if the card shows a message, focus the next field to fill in.
  const onCard = flow.position.at === 'card'
  const goOnTyping = useEffectEvent(() => nextField().focus())
  const [prerendered] = useState(() => (state.prerendered ? problem : undefined))
  useEffect(() => {
    if (onCard && problem && problem !== prerendered && !busy) goOnTyping()
  }, [onCard, problem, prerendered, busy])
  const noticeCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))

  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action={base + query}
      onSubmit={(event) => void submit(event)}
      onInput={() => {
        look()
        onTyping()
      }}
      aria-label={t('signIn.title')}
      noValidate={here}
    >
      {problem && onCard && isLine(state) && <SignInProblemMessage problem={problem} />}
      <TextInput
        name="username"
        label={t('signIn.userName')}
        defaultValue={refused?.userName}
        {...needed}
        maxLength={100}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        size="md"
      />
      <PasswordInput
        name="password"
        label={t('signIn.password')}
        {...needed}
        maxLength={128}
        autoComplete="current-password"
        size="md"
        onKeyDown={noticeCapsLock}
        onKeyUp={noticeCapsLock}
        onBlur={() => setCapsLock(false)}
        aria-describedby={capsLock ? 'caps-lock' : undefined}
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ 'aria-label': t('signIn.showPassword') }}
        classNames={{ visibilityToggle: styles.scripted ?? '' }}
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
          onChange={(event) => event.currentTarget.checked || rememberName('', false)}
        />
        <Anchor
          component="button"
          type="button"
          size="sm"
          className={styles.scripted}
          onClick={() => onForgot('password', field('username').value)}
        >
          {t('signIn.forgotPassword')}
        </Anchor>
      </div>
      <SubmitButton
        ready={filled || !here}
        size="md"
        fullWidth
        disabled={here && wait.left > 0}
        loading={busy}
        aria-label={busy ? t('signIn.busy') : undefined}
      >
        {t('signIn.submit')}
      </SubmitButton>
      <Anchor
        component="button"
        type="button"
        size="sm"
        className={`${styles.center} ${styles.scripted}`}
        onClick={() => onForgot('userName', '')}
      >
        {t('signIn.forgotUserName')}
      </Anchor>
    </form>
  )
}

/**
 * Makes an empty field invalid without a visible mark. The button is pale until both fields are
 * filled. Until scripts run, the browser itself asks for missing input.
 */
const needed = { required: true, withAsterisk: false, pattern: '.*\\S.*' }

const hasFocus = (element: Element) => document.activeElement === element

const isAutofilled = (input: HTMLInputElement): boolean => {
  try {
    return input.matches(':autofill')
  } catch {
    return false // the browser does not support the selector
  }
}
