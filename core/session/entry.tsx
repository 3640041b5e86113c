// What the page shows: the sign-in card, a step of the sign-in, or the portal.
import { Button } from '@mantine/core'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { Arrival } from './arrive.ts'
import { GateNotice } from './gate-notice.tsx'
import { lazyModule, useLazyModule } from './lazy-module.ts'
import { useSession } from './session.ts'
import { SignInFrame, SignInPage } from './sign-in-page.tsx'
import styles from './sign-in.module.css'

/** The signed-in part: fetched while one types, so that it is there when the password is. */
const portal = lazyModule(() => import('../shell/portal.tsx'))
/** The choice of merchant and store within the sign-in. */
const pickers = lazyModule(() => import('../tenancy/sign-in-pickers.tsx'))

/** Whoever needs a part asks again, and says what failed. */
export const fetchPortal = (): void => void portal.load().then(() => pickers.load()).catch(() => undefined)

export function Entry({ arrival }: { arrival: Arrival }) {
  const session = useSession()
  if (session.state === 'active') return <Portal target={arrival.target} />
  if (session.state === 'none') return <SignInPage onTyping={fetchPortal} arrival={arrival} />
  if (session.step === 'merchant' || session.step === 'store') return <Choice step={session.step} />
  return <SignInFrame><GateNotice session={session} /></SignInFrame>
}

function Portal({ target }: { target: string | undefined }) {
  const { module, error, retry } = useLazyModule(portal)
  return module ? <module.Portal target={target} /> : <Boot error={error} retry={retry} />
}
function Choice({ step }: { step: 'merchant' | 'store' }) {
  const { module, error, retry } = useLazyModule(pickers)
  useEffect(fetchPortal, [])
  return module ? <SignInFrame><module.SignInPicker step={step} /></SignInFrame> : <Boot error={error} retry={retry} />
}

/** Until a part of the portal is there: nothing at first, then a word; and what to do where it does not come (R-001, fault 3). */
function Boot({ error, retry }: { error: unknown; retry: () => void }): ReactNode {
  const { t } = useTranslation('core')
  if (!error) return <div className={styles.boot} role="status">{t('boot.loading')}</div>
  return (
    <div className={styles.boot} role="alert">
      <strong>{t('boot.failedTitle')}</strong>
      <span>{t('boot.failedText')}</span>
      <Button onClick={retry}>{t('boot.retry')}</Button>
    </div>
  )
}
