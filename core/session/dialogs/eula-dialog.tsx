// The license agreement: the document by its address in a frame that runs nothing, Accept once the
// box is ticked, print, Decline. A document that does not come says so: nobody accepts a blank
// frame.
// Facts: M-13, V-018; fault 43; D9
import { Button, Checkbox, useComputedColorScheme } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { addressOf } from '../../api/wire.ts'
import { call } from '../../api/call.ts'
import { Message } from '../message.tsx'
import { readSession, type SessionState } from '../session.ts'
import styles from './dialogs.module.css'
import { FailureLine } from './failure-line.tsx'
import { SignInDialog } from './sign-in-dialog.tsx'
import { SignOutButton } from './sign-out-button.tsx'
import { useWork } from './use-work.ts'

type Account = NonNullable<SessionState['account']>
/** Longer than this nobody looks at an empty frame. */
const longestWait = 15_000

async function accept({
  eulaId,
  membershipUserId,
  merchantId,
  merchantStatusCode,
}: Account): Promise<void> {
  // The step is due only where all three are there.
  await call('updateMerchantEulaHistory', {
    body: {
      eulaId: eulaId!,
      membershipUserId: membershipUserId!,
      merchantId: merchantId!,
      merchantStatusCode: merchantStatusCode ?? null,
    },
  })
  await readSession()
}
/**
 * The document itself, not a problem in its place: that one comes sandboxed and cannot be looked
 * into.
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
  const frame = useRef<HTMLIFrameElement>(null)
  const [attempt, setAttempt] = useState(1)
  const [state, setState] = useState<'loading' | 'shown' | 'missing'>('loading')
  const [read, setRead] = useState(false)
  const { busy, error, run } = useWork()
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  // Nothing runs in the document that could be told.
  useEffect(() => {
    if (state === 'shown')
      frame.current!.contentDocument!.documentElement.style.colorScheme = scheme // as isShown saw
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
            onClick={() => void run('accept', () => accept(account))}
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
        // eslint-disable-next-line react/iframe-missing-sandbox -- same origin without scripts: the portal can print it, and nothing runs in it
        sandbox="allow-same-origin allow-modals"
        src={addressOf(`/portal/v1/agreements/${account.eulaId ?? 0}`)}
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
