// The dialog for a suspended account. It is shown as a step of the sign-in, and when the user
// chooses a store during sign-in or in the portal.
// Facts: E-029, M-09, P-008, S-044, S-045; resolution 78
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { FlowPosition } from '../flow/flow-positions.ts'
import styles from '../dialog-parts/dialogs.module.css'
import { FailureLine } from '../dialog-parts/failure-line.tsx'
import type { AccountStatusEvent } from '../flow/pass-account-status.ts'
import { SignInDialog } from '../dialog-parts/sign-in-dialog.tsx'
import { useWork } from '../dialog-parts/use-work.ts'

export interface SuspendedDialogProps {
  position: FlowPosition & { at: 'suspended' }
  /** The name of the chosen merchant or store. By default, that of the session. */
  name?: string | undefined
  onEvent: (event: AccountStatusEvent) => Promise<void> | void
}

export function SuspendedDialog({
  position: { met, mayGoOn },
  name,
  onEvent,
}: SuspendedDialogProps) {
  const { t } = useTranslation('core')
  const { busy, error, run } = useWork()
  // During sign-in, Escape doesn't do what the Go back button does, because that button signs the
  // user out. The dialog says so.
  const leaves = met !== 'switch'
  const button = (event: AccountStatusEvent, label: string, main: boolean) => (
    <Button
      variant={main ? 'filled' : 'default'}
      data-autofocus={main || undefined}
      loading={busy === event}
      onClick={() => void run(event, async () => onEvent(event))}
    >
      {label}
    </Button>
  )
  return (
    <SignInDialog
      tone="warn"
      title={t('suspended.title')}
      onClose={leaves ? undefined : () => void onEvent('wentBack')}
      actions={
        <>
          {button('wentBack', t('suspended.goBack'), !mayGoOn)}
          {mayGoOn && button('understood', t('suspended.understand'), true)}
        </>
      }
    >
      <p>{t('suspended.store', { name: name ?? t('dialog.yourStore') })}</p>
      <p>
        {t(mayGoOn ? 'suspended.goOn' : 'suspended.stop')} {t('suspended.who')}
      </p>
      {leaves && <p className={styles.quiet}>{t('suspended.goBackSignsOut')}</p>}
      {error !== undefined && <FailureLine error={error} />}
    </SignInDialog>
  )
}
