// The sign-in page: the card, and the dialogs above it.
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { portalConfig } from '../../config.ts'
import { usePortal } from '../../portal/portal.ts'
import { reasonOf } from '../../browser/leave.ts'
import type { Arrival } from '../flow/arrive.ts'
import { DemoBar } from '../card/demo-bar.tsx'
import { Message } from '../card/message.tsx'
import { NoScript } from '../card/no-script.tsx'
import { SignInDialogHost } from './sign-in-dialog-host.tsx'
import { tellSignIn, useSignInState } from '../flow/sign-in-flow.ts'
import { SignInForm } from '../card/sign-in-form.tsx'
import { SignInFrame } from '../card/sign-in-frame.tsx'
import { SsoPart } from '../card/sso-part.tsx'
import styles from '../card/sign-in.module.css'

export interface SignInPageProps {
  onTyping: () => void
  arrival: Pick<Arrival, 'left' | 'resetToken'>
}
export function SignInPage({ onTyping, arrival }: SignInPageProps) {
  const { t } = useTranslation('core')
  const portal = usePortal()
  const { demo, productName, session } = portalConfig()
  // Set in an effect. The server also renders the card, and knows only its own reason.
  const [left, setLeft] = useState(() => reasonOf(session.ended))
  useEffect(() => setLeft(arrival.left), [arrival.left])
  const {
    flow: { position },
    problem,
  } = useSignInState()
  const [prefill, setPrefill] = useState<{ userName: string; password: string }>()
  useEffect(() => {
    document.title = `${t('signIn.documentTitle')} · ${productName}`
  }, [t, productName])
  const passwordSet = position.at === 'card' && position.line === 'passwordSet'
  const banner = demo && (
    <DemoBar
      onChoose={(account) => {
        onTyping()
        setPrefill(account)
      }}
    />
  )
  return (
    <SignInFrame banner={banner}>
      <section className={styles.card}>
        <h1 className={styles.title}>{t('signIn.title')}</h1>
        <p className={styles.subtitle}>{t('signIn.subtitle')}</p>
        <NoScript>
          <p>{t('signIn.noScript.card')}</p>
        </NoScript>
        {passwordSet && (
          <Message tone="good">
            <p>{t('signIn.passwordSet')}</p>
          </Message>
        )}
        {left && !passwordSet && !problem && (
          <Message tone="info">
            <p>{t(`signIn.left.${left}`)}</p>
          </Message>
        )}
        <SsoPart>
          <SignInForm
            onTyping={onTyping}
            prefill={prefill}
            onForgot={(what, userName) =>
              tellSignIn(
                portal,
                { type: what === 'password' ? 'forgotPassword' : 'forgotUserName' },
                userName,
              )
            }
          />
        </SsoPart>
      </section>
      <SignInDialogHost resetToken={arrival.resetToken} />
    </SignInFrame>
  )
}
