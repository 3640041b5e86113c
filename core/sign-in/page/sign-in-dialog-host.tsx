// Shows the dialog for the current position of the sign-in. Its code loads on demand, because most
// people sign in without any dialog and shouldn't wait for it.
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { lazyModule, useLazyModule } from '../../browser/lazy-module.ts'
import { usePortal } from '../../portal/portal.ts'
import { Message } from '../card/message.tsx'
import { readSession } from '../../session/session.ts'
import { withTemporal } from '../../time/need-temporal.ts'
import { tellSignIn, useSignInState } from '../flow/sign-in-flow.ts'
import type { FlowEvent } from '../flow/flow.ts'

const dialogs = lazyModule(() => withTemporal(() => import('../dialogs/sign-in-dialogs.tsx')))
/**
 * Preloads the dialogs. Ignores failures, because the component that needs the dialogs retries and
 * reports them.
 */
export const fetchDialogs = (): void => void dialogs.load().catch(() => undefined)
/** The module with the dialogs, which includes those of the steps. */
export const useDialogs = (wanted: boolean) => useLazyModule(dialogs, wanted)

export function SignInDialogHost({ resetToken }: { resetToken: string | undefined }) {
  const portal = usePortal()
  const {
    flow: { position, failures },
    problem,
    userName,
  } = useSignInState()
  const { module, error, retry } = useDialogs(position.at !== 'card')
  const close = () => tellSignIn(portal, { type: 'closed' })
  async function onEvent(event: FlowEvent) {
    // Setting a password ends the account's sessions, possibly including this browser's. Ignore
    // failures, because the card can be shown in either case.
    if (event.type === 'passwordSet') await readSession(portal).catch(() => undefined)
    tellSignIn(portal, event)
  }
  if (error !== undefined && position.at !== 'card') return <Failed onRetry={retry} />
  if (!module) return null
  const tell = (event: FlowEvent) => void onEvent(event)
  switch (position.at) {
    case 'forgotPassword':
      return (
        <module.ForgotDialog
          key={position.at}
          what="password"
          userName={userName}
          onClose={close}
        />
      )
    case 'forgotUserName':
      return <module.ForgotDialog key={position.at} what="userName" userName="" onClose={close} />
    case 'resetByLink':
      return <module.ResetByLinkDialog token={resetToken ?? ''} onEvent={tell} />
    case 'refused':
    case 'otherEdition':
    case 'unreachable':
    case 'failed':
      return (
        <module.RefusalDialog
          position={position}
          problem={problem}
          failures={failures}
          userName={userName}
          onEvent={tell}
        />
      )
    default:
      return null
  }
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('core')
  return (
    <Message tone="bad" title={t('boot.failedTitle')}>
      <p>{t('boot.failedText')}</p>
      <Button size="compact-sm" variant="default" onClick={onRetry}>
        {t('boot.retry')}
      </Button>
    </Message>
  )
}
