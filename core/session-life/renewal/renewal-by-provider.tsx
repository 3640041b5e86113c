// Lets a user of an identity provider sign in there again. This happens in a new tab, so that this
// page keeps its input. The new tab tells this one when the user is signed in, and the user can
// also ask for a check.
// Facts: S-059
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { call } from '../../api/call.ts'
import { ApiError } from '../../api/errors.ts'
import { signInAddress } from '../../browser/addresses.ts'
import { usePortal, type Portal } from '../../portal/portal.ts'
import { Message } from '../../sign-in/card/message.tsx'
import { giveUpRenewal, lookForSession } from './renewal.ts'
import type { SessionState } from '../../session/session.ts'
import styles from '../../sign-in/card/sign-in.module.css'

/** `idle`: signed in again. `underWay`: signing in. `notYet`: the sign-in hasn't started. */
async function loginStatus(
  portal: Portal,
  organizationId: string,
): Promise<'idle' | 'underWay' | 'notYet'> {
  if (await lookForSession(portal)) return 'idle'
  const status = await call(
    portal,
    'getLoginStatus',
    { query: { organizationId } },
    { unauthenticated: 'tell' },
  ).catch((error: unknown) => {
    // The sign-in failed, and the other tab shows why.
    if (error instanceof ApiError && error.kind === 'refused') return undefined
    throw error
  })
  return status?.isLoggingIn ? 'underWay' : 'notYet'
}

export interface RenewByProviderProps {
  userName: string
  provider: NonNullable<SessionState['singleSignOn']>
}
export function RenewByProvider({ userName, provider }: RenewByProviderProps) {
  const { t } = useTranslation('core')
  const portal = usePortal()
  const [state, setState] = useState<'idle' | 'busy' | 'notYet' | 'underWay' | 'failed'>('idle')
  const name = provider.name || t('renewal.singleSignOn.provider')
  const query = new URLSearchParams({ organizationId: provider.organizationId })

  async function check() {
    setState('busy')
    setState(await loginStatus(portal, provider.organizationId).catch(() => 'failed' as const))
  }
  return (
    <>
      {(state === 'notYet' || state === 'underWay') && (
        <Message tone="info">
          <p>{t(`renewal.singleSignOn.${state}`)}</p>
        </Message>
      )}
      {state === 'failed' && (
        <Message tone="bad">
          <p>{t('signIn.problem.network.text')}</p>
        </Message>
      )}
      <p className={styles.subtitle}>
        {t('renewal.singleSignOn.text', { provider: name, name: userName })}
      </p>
      <div className={styles.actions}>
        <Button variant="default" onClick={() => giveUpRenewal(portal)}>
          {t('renewal.leave')}
        </Button>
        <Button variant="default" loading={state === 'busy'} onClick={() => void check()}>
          {t('renewal.singleSignOn.again')}
        </Button>
        <Button component="a" href={`${signInAddress()}?${query}`} target="_blank" data-autofocus>
          {t('renewal.singleSignOn.go', { provider: name })}
        </Button>
      </div>
    </>
  )
}
