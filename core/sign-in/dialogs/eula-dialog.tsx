// The license agreement. The dialog shows the document in a frame without scripts, a box to tick
// before Accept, a print button, and Decline. If the document doesn't load, the dialog says so,
// because no one should accept a blank frame.
// Facts: M-13, V-018; fault 43; D9
import { Button, useComputedColorScheme } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Checkbox } from '../../ui/controls/checkbox.ts'
import { toAbsoluteUrl } from '../../api/wire.ts'
import { call } from '../../api/call.ts'
import { usePortal, type Portal } from '../../portal/portal.ts'
import { required } from '../../required.ts'
import { Message } from '../card/message.tsx'
import { readSession, type SessionState } from '../../session/session.ts'
import styles from '../dialog-parts/dialogs.module.css'
import { FailureLine } from '../dialog-parts/failure-line.tsx'
import { SignInDialog } from '../dialog-parts/sign-in-dialog.tsx'
import { SignOutButton } from '../dialog-parts/sign-out-button.tsx'
import { useWork } from '../dialog-parts/use-work.ts'

type Account = NonNullable<SessionState['account']>
/** How long to wait for the document before reporting that it is missing, in milliseconds. */
const longestWait = 15_000

async function accept(
  portal: Portal,
  { eulaId, membershipUserId, merchantId, merchantStatusCode }: Account,
): Promise<void> {
  // The first three have values, because otherwise the server wouldn't ask for this step.
  await call(portal, 'updateMerchantEulaHistory', {
    body: {
      eulaId: required(eulaId, 'eulaId'),
      membershipUserId: required(membershipUserId, 'membershipUserId'),
      merchantId: required(merchantId, 'merchantId'),
      merchantStatusCode: merchantStatusCode ?? null,
    },
  })
  await readSession(portal)
}
/**
 * Whether the frame shows the document. If it shows an error response instead, reading it throws,
 * because that response is sandboxed.
 */
function isShown(frame: HTMLIFrameElement): boolean {
  try {
    return (
      frame.contentDocument?.contentType === 'text/html' &&
      frame.contentDocument.body.childElementCount > 0
    )
  } catch {
    return false
  }
}

export function EulaDialog({ account }: { account: Account }) {
  const { t } = useTranslation('core')
  const portal = usePortal()
  const frame = useRef<HTMLIFrameElement>(null)
  const [attempt, setAttempt] = useState(1)
  const [state, setState] = useState<'loading' | 'shown' | 'missing'>('loading')
  const [read, setRead] = useState(false)
  const { busy, error, run } = useWork()
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  // Set the document's color scheme from here, because the document runs no scripts.
  useEffect(() => {
    const root = frame.current?.contentDocument?.documentElement
    if (state === 'shown' && root) root.style.colorScheme = scheme
  }, [state, scheme])
  useEffect(() => {
    if (state !== 'loading') return
    const timer = setTimeout(() => setState('missing'), longestWait)
    return () => clearTimeout(timer)
  }, [state])
  const again = () => {
    setState('loading')
    setAttempt((before) => before + 1)
  }
  return (
    <SignInDialog
      tone="info"
      title={t('eula.title')}
      size={720}
      actions={
        <>
          <SignOutButton label={t('eula.decline')} />
          {state !== 'missing' && (
            <Button
              variant="default"
              disabled={state !== 'shown'}
              onClick={() => frame.current?.contentWindow?.print()}
            >
              {t('eula.print')}
            </Button>
          )}
          <Button
            disabled={!read || state !== 'shown'}
            loading={busy !== undefined}
            onClick={() => void run('accept', () => accept(portal, account))}
          >
            {t('eula.accept')}
          </Button>
        </>
      }
    >
      <p>{t('eula.text')}</p>
      {state === 'missing' && (
        <Message tone="bad" title={t('eula.missingTitle')}>
          <p>{t('eula.missingText')}</p>
          <Button size="compact-sm" variant="default" onClick={again}>
            {t('eula.retry')}
          </Button>
        </Message>
      )}
      <iframe
        key={attempt}
        ref={frame}
        className={styles.document}
        title={t('eula.frame')}
        hidden={state === 'missing'}
        data-autofocus
        // Same origin but no scripts, so that the portal can print the document but nothing runs in
        // it.
        // eslint-disable-next-line react/iframe-missing-sandbox -- no scripts run in it
        sandbox="allow-same-origin allow-modals"
        src={toAbsoluteUrl(`/portal/v1/agreements/${account.eulaId ?? 0}`)}
        onLoad={(event) => setState(isShown(event.currentTarget) ? 'shown' : 'missing')}
      />
      {state !== 'missing' && (
        <Checkbox
          label={t('eula.read')}
          checked={read}
          disabled={state !== 'shown'}
          onChange={(event) => setRead(event.currentTarget.checked)}
        />
      )}
      {error !== undefined && <FailureLine error={error} />}
    </SignInDialog>
  )
}
