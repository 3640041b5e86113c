// The page before the portal: the card, or the step of the sign-in that is due.
import { Anchor } from '@mantine/core'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { portalConfig } from '../config.ts'
import { signInGround } from '../theme/brand.ts'
import type { Arrival } from './arrive.ts'
import { lazyModule, useLazyModule } from './lazy-module.ts'
import { Message } from './message.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignInHeader } from './sign-in-header.tsx'
import styles from './sign-in.module.css'

const forgotDialogs = lazyModule(() => import('./forgot-dialogs.tsx'))
const demoBar = lazyModule(() => import('./demo-bar.tsx'))

/** The frame of everything before the portal. */
export function SignInFrame({ children, banner }: { children: ReactNode; banner?: ReactNode }) {
  const { t } = useTranslation('core')
  const { brand } = portalConfig()
  return (
    <div className={styles.page} style={{ '--brand-ground': signInGround(brand) } as object}>
      <div>{banner}</div>
      <SignInHeader />
      <main className={styles.main}>{children}</main>
      <footer className={styles.footer}>
        <span className={styles.brand} />
        {brand.links?.privacy && <Anchor href={brand.links.privacy} size="xs" c="dimmed">{t('signIn.privacy')}</Anchor>}
        {brand.links?.terms && <Anchor href={brand.links.terms} size="xs" c="dimmed">{t('signIn.terms')}</Anchor>}
      </footer>
    </div>
  )
}

export interface SignInPageProps {
  onTyping: () => void
  arrival: Pick<Arrival, 'left' | 'resetLink'>
}
export function SignInPage({ onTyping, arrival: { left, resetLink } }: SignInPageProps) {
  const { t } = useTranslation('core')
  const { demo, productName } = portalConfig()
  const [forgot, setForgot] = useState<{ what: 'password' | 'userName'; userName: string }>()
  const [prefill, setPrefill] = useState<{ userName: string; password: string }>()
  const { module: dialogs } = useLazyModule(forgotDialogs, forgot !== undefined)
  const { module: bar } = useLazyModule(demoBar, demo)
  useEffect(() => {
    document.title = `${t('signIn.documentTitle')} – ${productName}`
  }, [t, productName])
  return (
    <SignInFrame banner={demo && <div className={styles.demoPlace}>{bar && <bar.DemoBar onChoose={(account) => { onTyping(); setPrefill(account) }} />}</div>}>
      <section className={styles.card}>
        <h1 className={styles.title}>{t('signIn.title')}</h1>
        <p className={styles.subtitle}>{t('signIn.subtitle')}</p>
        {left && <Message tone="info"><p>{t(`signIn.left.${left}`)}</p></Message>}
        {resetLink && <Message tone="info"><p>{t('signIn.resetLink')}</p></Message>}
        <SignInForm onTyping={onTyping} prefill={prefill} onForgot={(what, userName) => setForgot({ what, userName })} />
      </section>
      {dialogs && forgot && <dialogs.ForgotDialog what={forgot.what} userName={forgot.userName} onClose={() => setForgot(undefined)} />}
    </SignInFrame>
  )
}
