// The page's content: the sign-in card, a sign-in step, or the portal.
// Facts: R-001; fault 3
import { Button } from '@mantine/core'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { Arrival } from './sign-in/flow/arrive.ts'
import { ErrorBoundary } from './ui/messages/error-boundary.tsx'
import { reportsFaults } from './errors/report.ts'
import { lazyModule, useLazyModule } from './browser/lazy-module.ts'
import { usePortal } from './portal/portal.ts'
import { onSession, sessionState, useSession, type SessionState } from './session/session.ts'
import { fetchDialogs, SignInDialogHost, useDialogs } from './sign-in/page/sign-in-dialog-host.tsx'
import { useSignInState } from './sign-in/flow/sign-in-flow.ts'
import { SignInFrame } from './sign-in/card/sign-in-frame.tsx'
import { FailedPage } from './sign-in/page/failed-page.tsx'
import { MissingPage } from './sign-in/page/missing-page.tsx'
import { SignInPage } from './sign-in/page/sign-in-page.tsx'
import { withTemporal } from './time/need-temporal.ts'
import styles from './sign-in/card/sign-in.module.css'

/**
 * The portal for signed-in users. It loads while the user is typing, so that it is ready after the
 * password.
 */
const signedIn = lazyModule(() => withTemporal(() => import('./shell/portal.tsx')))
/** The choice of merchant and store during sign-in. */
const pickers = lazyModule(() =>
  withTemporal(() => import('./tenancy/pickers/sign-in-pickers.tsx')),
)

const broken = (): ReactNode => <FailedPage why="broken" />

/**
 * Preloads the portal. Ignores failures, because the component that needs a chunk retries and
 * reports them.
 */
export const fetchPortal = (): void => void signedIn.load().catch(() => undefined)

/**
 * Whether to prerender the portal hidden behind the card (docs/decisions/036). That requires that
 * the portal's code has loaded during typing, and that this page had no session before. When a
 * session ends, the user leaves the page.
 */
function usePrerender({ state }: SessionState): { isPrerendered: boolean; onTyping: () => void } {
  const [isReady, setReady] = useState(false)
  const [wasActive, setWasActive] = useState(state === 'active')
  if (state === 'active' && !wasActive) setWasActive(true)
  const onTyping = useCallback(() => {
    signedIn.load().then(
      () => setReady(true),
      () => undefined, // ignored: the component that needs it retries and reports
    )
  }, [])
  return { isPrerendered: state === 'none' && isReady && !wasActive, onTyping }
}

/**
 * @param onShown called once the page has rendered or hydrated the server's HTML. Nothing may
 * change the rendered content before that.
 */
export function Entry({ arrival, onShown }: { arrival: Arrival; onShown?: () => void }) {
  const session = useSession()
  useEffect(() => onShown?.(), [onShown])
  const {
    flow: { position },
  } = useSignInState()
  // A link from a mail opens even if someone is signed in here.
  const byLink = position.at === 'resetByLink' || position.at === 'forgotPassword'
  const portal = usePortal()
  useEffect(() => {
    if (byLink) return
    let isOver = false
    const begin = () => {
      if (isOver || sessionState(portal).state !== 'active') return
      const portalCode = signedIn.peek()
      if (portalCode) portalCode.begin(portal, arrival)
      else signedIn.load().then(begin, () => undefined) // the page shows the error
    }
    begin()
    const stop = onSession(portal, begin)
    return () => {
      isOver = true
      stop()
    }
  }, [portal, byLink, arrival])
  const { isPrerendered, onTyping } = usePrerender(session)
  if (byLink && session.state !== 'none')
    return (
      <SignInFrame>
        <SignInDialogHost resetToken={arrival.resetToken} />
      </SignInFrame>
    )
  if (session.state === 'none' && arrival.missing) return <MissingPage />
  if (session.state !== 'pending')
    return (
      <>
        {(session.state === 'active' || isPrerendered) && (
          // Without this boundary, an error in the portal behind the card would remove the card.
          // Once the user is signed in, the portal is rendered again, and an error shows then.
          <ErrorBoundary
            resetKey={session.state}
            onError={reportsFaults(portal)}
            fallback={session.state === 'active' ? broken : undefined}
          >
            <Portal arrival={arrival} />
          </ErrorBoundary>
        )}
        {session.state === 'none' && <SignInPage onTyping={onTyping} arrival={arrival} />}
      </>
    )
  if (session.step === 'merchant' || session.step === 'store') return <Choice step={session.step} />
  return <Step session={session} />
}

function Portal({ arrival }: { arrival: Arrival }) {
  const { module, error, retry } = useLazyModule(signedIn)
  return module ? <module.Portal arrival={arrival} /> : <Boot error={error} retry={retry} />
}
function Choice({ step }: { step: 'merchant' | 'store' }) {
  const { module, error, retry } = useLazyModule(pickers)
  useEffect(fetchPortal, [])
  return module ? (
    <SignInFrame>
      <module.SignInPicker step={step} />
    </SignInFrame>
  ) : (
    <Boot error={error} retry={retry} />
  )
}
/** Renders every sign-in step except the choice of merchant and store. */
function Step({ session }: { session: SessionState }) {
  const { module, error, retry } = useDialogs(true)
  useEffect(() => {
    fetchDialogs()
    fetchPortal()
  }, [])
  return module ? (
    <SignInFrame>
      <module.StepDialog key={session.step} session={session} />
    </SignInFrame>
  ) : (
    <Boot error={error} retry={retry} />
  )
}

/**
 * Shown until a chunk of the portal has loaded. Shows a loading text, or an error with a retry
 * button.
 */
function Boot({ error, retry }: { error: unknown; retry: () => void }): ReactNode {
  const { t } = useTranslation('core')
  if (!error)
    return (
      <div className={styles.boot} role="status">
        {t('boot.loading')}
      </div>
    )
  return (
    <div className={styles.boot} role="alert">
      <strong>{t('boot.failedTitle')}</strong>
      <span>{t('boot.failedText')}</span>
      <Button onClick={retry}>{t('boot.retry')}</Button>
    </div>
  )
}
