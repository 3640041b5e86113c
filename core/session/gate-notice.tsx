// A step of the sign-in that has no screen yet: named honestly, with the way out.
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Message } from './message.tsx'
import type { SessionState } from './session.ts'
import { signOut } from './sign-out.ts'
import styles from './sign-in.module.css'

const known = ['eula', 'suspended', 'pastDue', 'reset'] as const

export function GateNotice({ session: { step = '', userName = '' } }: { session: SessionState }) {
  const { t } = useTranslation('core')
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')
  const named = known.find((one) => one === step) ?? 'other'
  async function out() {
    setState('busy')
    await signOut({ cancelLogin: true }).catch(() => setState('failed'))
  }
  return (
    <section className={styles.card} aria-labelledby="gate-title">
      <h1 id="gate-title" className={styles.title}>{t(`gate.title.${named}`)}</h1>
      <p className={styles.subtitle}>{t('gate.signedInAs', { name: userName })}</p>
      <Message tone="info"><p>{t(`gate.text.${named}`, { step })}</p></Message>
      {state === 'failed' && <Message tone="bad"><p>{t('gate.signOutFailed')}</p></Message>}
      <Button fullWidth loading={state === 'busy'} onClick={() => void out()}>{t('gate.signOut')}</Button>
    </section>
  )
}
