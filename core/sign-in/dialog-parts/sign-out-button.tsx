// The button that leaves a sign-in step. Ends the sign-in on the server, and shows if that fails.
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { usePortal } from '../../portal/portal.ts'
import { signOut } from '../../session/sign-out.ts'
import styles from './dialogs.module.css'
import { useWork } from './use-work.ts'

export function SignOutButton({ label }: { label?: string }) {
  const { t } = useTranslation('core')
  const portal = usePortal()
  const { busy, error, run } = useWork()
  return (
    <>
      {error !== undefined && (
        <p className={styles.bad} role="alert">
          {t('dialog.signOutFailed')}
        </p>
      )}
      <Button
        variant="default"
        loading={busy !== undefined}
        onClick={() => void run('out', () => signOut(portal, { cancelLogin: true }))}
      >
        {label ?? t('dialog.signOut')}
      </Button>
    </>
  )
}
