// Dialogs that say why the sign-in failed: for refusals, for another edition, for an unreachable
// server, and for an HTTP failure.
// Facts: E-008, M-04 to M-07, M-10, M-12, M-17, M-18, M-20, U-051; C5
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { portalConfig } from '../../config.ts'
import type { FlowEvent } from '../flow/flow.ts'
import { listOffers, type FlowPosition } from '../flow/flow-positions.ts'
import type { SignInProblem } from '../flow/sign-in.ts'
import styles from '../dialog-parts/dialogs.module.css'
import { LockedOutDialog } from './locked-out-dialog.tsx'
import { SignInDialog } from '../dialog-parts/sign-in-dialog.tsx'

export type RefusalPosition = FlowPosition & {
  at: 'refused' | 'otherEdition' | 'unreachable' | 'failed'
}
export interface RefusalDialogProps {
  position: RefusalPosition
  problem: SignInProblem | undefined
  /** Number of wrong passwords in a row, as counted by this page. */
  failures: number
  userName: string
  onEvent: (event: FlowEvent) => void
}

const keyOf = (position: RefusalPosition) => {
  if (position.at === 'refused') return position.refusal
  return position.at === 'unreachable'
    ? 'network'
    : position.at === 'failed'
      ? 'other'
      : position.at
}
/**
 * These problems have a neutral style, because they are no one's fault or can be solved
 * immediately.
 */
const calm: readonly string[] = [
  'usesProvider',
  'ssoExpired',
  'notApproved',
  'noFeatures',
  'otherEdition',
  'network',
]

export function RefusalDialog(props: RefusalDialogProps) {
  const { position, problem, onEvent } = props
  const { t } = useTranslation('core')
  const provider = portalConfig().sso.name ?? t('signIn.provider')
  const close = () => onEvent({ type: 'closed' })
  if (position.at === 'refused' && position.refusal === 'lockedOut')
    return <LockedOutDialog {...props} mail={position.mail} onClose={close} />
  const key = keyOf(position)
  const said = problem && 'said' in problem ? problem.said : undefined
  const status = problem?.kind === 'other' ? problem.status : undefined
  const title =
    key === 'other'
      ? status
        ? t('signIn.problem.other.title', { status })
        : t('signIn.problem.other.titleUnknown')
      : t(`signIn.problem.${key}.title`)
  return (
    <SignInDialog
      tone={key === 'wrongPassword' ? 'secret' : calm.includes(key) ? 'info' : 'bad'}
      title={title}
      onClose={close}
      actions={
        <Actions position={position} provider={provider} onEvent={onEvent} onClose={close} />
      }
    >
      <p>{said ?? t(`signIn.problem.${key}.text`, { provider })}</p>
      {key === 'wrongPassword' && <Attempts failures={props.failures} />}
      {problem?.kind === 'other' && (
        <p>
          <code>{problem.requestId}</code>
        </p>
      )}
    </SignInDialog>
  )
}

/**
 * Emphasizes the limit. The number of attempts is only for information, because the server does the
 * counting and locking.
 */
function Attempts({ failures }: { failures: number }) {
  const { t } = useTranslation('core')
  return (
    <>
      <p className={styles.strong}>
        <strong>{t('signIn.problem.wrongPassword.limit')}</strong>
      </p>
      {failures > 1 && (
        <p className={styles.quiet}>
          {t('signIn.problem.wrongPassword.again', { count: failures })}
        </p>
      )}
    </>
  )
}

function Actions({
  position,
  provider,
  onEvent,
  onClose,
}: {
  position: RefusalPosition
  provider: string
  onEvent: (event: FlowEvent) => void
  onClose: () => void
}) {
  const { t } = useTranslation('core')
  const { otherEdition } = portalConfig().brand
  const offers = listOffers(position)
  const continues =
    offers.includes('singleSignOn') ||
    offers.includes('identityHome') ||
    (position.at === 'otherEdition' && otherEdition !== undefined)
  return (
    <>
      {/* No OK button beside single sign-on, because the close button does the same. */}
      {!offers.includes('singleSignOn') && (
        <Button
          variant={continues ? 'default' : 'filled'}
          onClick={onClose}
          data-autofocus={!continues || undefined}
        >
          {t('dialog.ok')}
        </Button>
      )}
      {offers.includes('identityHome') && (
        <Button data-autofocus onClick={() => onEvent({ type: 'identityHome' })}>
          {t('dialog.identityHome', { provider })}
        </Button>
      )}
      {offers.includes('singleSignOn') && portalConfig().sso.organizationId !== null && (
        <Button data-autofocus onClick={() => onEvent({ type: 'singleSignOn' })}>
          {t('dialog.singleSignOn', { provider })}
        </Button>
      )}
      {position.at === 'otherEdition' && otherEdition && (
        <Button component="a" href={otherEdition.url} data-autofocus>
          {t('signIn.problem.otherEdition.link')}
        </Button>
      )}
    </>
  )
}
