// The card's button for single sign-on, and the message that replaces the form during a request to
// the provider.
// Facts: U-012
import { Button } from '@mantine/core'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { portalConfig } from '../../config.ts'
import { usePortal, type Portal } from '../../portal/portal.ts'
import { browser } from '../../browser/leave.ts'
import { Message } from './message.tsx'
import { signInQuery } from '../../browser/return-url.ts'
import { tellSignIn, useSignInState } from '../flow/sign-in-flow.ts'
import { offeredSso, startSso, useSsoState } from '../flow/sso.ts'
import styles from './sign-in.module.css'

/** Opens the organization's provider, or else the vendor's. */
function go(portal: Portal): void {
  const { organizationId } = portalConfig().sso
  if (organizationId === null) tellSignIn(portal, { type: 'closed' })
  else startSso(portal, { organizationId, returnUrl: signInQuery(location.search).returnUrl })
}

export function SsoPart({ children }: { children: ReactNode }) {
  const { t } = useTranslation('core')
  const portal = usePortal()
  const state = useSsoState()
  const {
    flow: { position },
  } = useSignInState()
  const { home } = portalConfig().sso
  const offered = offeredSso()
  useEffect(() => {
    // If the provider has no home page, open its sign-in page instead.
    if (position.at === 'identityHome' && home !== null) browser.go(home)
    else if (position.at === 'provider' || position.at === 'identityHome') go(portal)
  }, [portal, position.at, home])
  if (state === 'checking' || state === 'leaving')
    return (
      <Message tone="info">
        <p>{t('signIn.sso.checking', { provider: offered?.name })}</p>
      </Message>
    )
  return (
    <>
      {state === 'interrupted' && (
        <Message tone="info">
          <p>{t('signIn.sso.interrupted', { provider: offered?.name })}</p>
        </Message>
      )}
      {children}
      {offered && (
        <Button
          variant="default"
          size="md"
          fullWidth
          className={`${styles.second} ${styles.scripted}`}
          onClick={() => go(portal)}
        >
          {t('signIn.sso.submit', { provider: offered.name })}
        </Button>
      )}
    </>
  )
}
