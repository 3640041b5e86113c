// The form for a new password. The rules are beside the fields, a field that breaks a rule shows a
// message, and Save is enabled only when all rules are met. Password managers and pasting work.
// Facts: E-018, E-019, M-01, M-11, U-054, V-013
import { Tooltip } from '@mantine/core'
import { useId, useState, type KeyboardEvent, type ReactNode, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'

import { PasswordInput } from '../../ui/controls/password-input.ts'
import { SubmitButton } from '../../ui/parts/submit-button.tsx'
import { UserNameField } from '../../ui/parts/user-name-field.tsx'
import { useText } from '../../i18n/text.ts'
import styles from '../dialog-parts/dialogs.module.css'
import { FailureLine } from '../dialog-parts/failure-line.tsx'
import { PasswordRules } from './password-rules.tsx'
import {
  useNewPassword,
  type NewPasswordEntry,
  type NewPasswordOptions,
  type PasswordField,
} from './use-new-password.ts'
import { useWork } from '../dialog-parts/use-work.ts'

export interface NewPasswordFormProps extends NewPasswordOptions {
  /** Shown above the field for the current password. */
  oldReason?: string | undefined
  /** Shown if the server sends no message. */
  fallback: string
  onSave: (entry: NewPasswordEntry) => Promise<void>
  /** The button that closes or leaves the form. */
  leave: ReactNode
}

export function NewPasswordForm(props: NewPasswordFormProps) {
  const { withOld, userName, oldReason, fallback, onSave, leave } = props
  const { t } = useTranslation('core')
  const text = useText()
  const form = useNewPassword(props)
  const { busy, error, run } = useWork()
  const [visible, setVisible] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const [focused, setFocused] = useState<PasswordField>()
  const rules = useId()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // Without this, the form behind the dialog would be submitted too, because React bubbles
    // events.
    event.stopPropagation()
    const entry = form.take()
    if (!entry) return
    void run('save', () =>
      onSave(entry).catch((failure: unknown) => {
        if (!form.takeRefusal(failure, entry)) throw failure
      }),
    )
  }
  const said = (field: PasswordField) => {
    const fault = form.faultAt(field)
    return fault && text(fault.key, { count: fault.count ?? 0 })
  }
  const noticeCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  const input = (field: PasswordField) => ({
    name: field,
    error: said(field),
    maxLength: 128,
    visible,
    onVisibilityChange: setVisible,
    onKeyDown: noticeCapsLock,
    onKeyUp: noticeCapsLock,
    visibilityToggleFocusable: true,
    visibilityToggleButtonProps: { 'aria-label': t('password.show') },
    onChange: form.look,
    onFocus: () => setFocused(field),
    onBlur: () => {
      setFocused(undefined)
      setCapsLock(false)
      form.touch(field)
    },
  })
  const [fault] = form.faults
  const missing = fault && text(fault.key, { count: fault.count ?? 0 })
  return (
    <form ref={form.form} className={styles.form} onSubmit={submit} noValidate>
      {error !== undefined && <FailureLine error={error} fallback={fallback} once />}
      {userName && <UserNameField userName={userName} />}
      {withOld && (
        <PasswordInput
          label={t('password.old')}
          description={oldReason}
          autoComplete="current-password"
          data-autofocus
          {...input('old')}
        />
      )}
      <Tooltip
        label={missing}
        opened={focused === 'password' && form.entry.password !== '' && missing !== undefined}
        position="top-end"
        multiline
        maw={260}
        withArrow
        withinPortal={false}
      >
        <PasswordInput
          label={t('password.new')}
          autoComplete="new-password"
          aria-describedby={rules}
          data-autofocus={!withOld || undefined}
          {...input('password')}
        />
      </Tooltip>
      <PasswordRules id={rules} password={form.entry.password} faults={form.faults} />
      <PasswordInput label={t('password.again')} autoComplete="new-password" {...input('again')} />
      {capsLock && (
        <p className={styles.caps} role="status">
          ⇪ {t('signIn.capsLock')}
        </p>
      )}
      <div className={styles.actions}>
        {leave}
        <SubmitButton ready={form.valid} loading={busy !== undefined}>
          {t('password.save')}
        </SubmitButton>
      </div>
    </form>
  )
}
